public typealias CGDataProviderReleaseDataCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void

/// Bytes for images.
public final class CGDataProvider: @unchecked Sendable {
  private let bytes: Data

  public init?(data: CFData) { bytes = data }

  /// - Parameter releaseData: Called once with `info`, `data` and `size` when nobody needs the bytes any more.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: @escaping CGDataProviderReleaseDataCallback
  ) {
    guard size >= 0 else { return nil }
    let address = UnsafeMutableRawPointer(mutating: data)
    bytes = Data(
      bytesNoCopy: address, count: size, deallocator: .custom { pointer, count in releaseData(info, pointer, count) })
  }

  public convenience init?(url: CFURL) {
    guard let data = try? Data(contentsOf: url) else { return nil }
    self.init(data: data)
  }

  public convenience init?(filename: String) { self.init(url: URL(fileURLWithPath: filename)) }

  public var data: CFData? { bytes }
}
