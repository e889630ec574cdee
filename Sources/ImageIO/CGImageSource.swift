@_exported import CoreGraphics
import Codecs

public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

/// A picture file: PNG or JPEG, told apart by their first bytes.
///
/// Apple reads many more kinds. As there, the stored pixels are given as they are stored, and the orientation beside them.
public final class CGImageSource: @unchecked Sendable {
  enum Format { case png, jpeg }

  let bytes: [UInt8]
  let format: Format?
  private let lock = NSLock()
  private var image: Result<CGImage, ImageFileError>?

  init(bytes: [UInt8]) {
    self.bytes = bytes
    format = PNG.isPNG(bytes) ? .png : JPEG.isJPEG(bytes) ? .jpeg : nil
  }

  var header: ImageHeader? {
    switch format {
    case .png: try? PNG.header(bytes)
    case .jpeg: try? JPEG.header(bytes)
    case nil: nil
    }
  }

  var orientation: Int? {
    switch format {
    case .png: PNG.storedOrientation(bytes)
    case .jpeg: JPEG.storedOrientation(bytes)
    case nil: nil
    }
  }

  /// The stored picture, decoded once; the reason as a sentence if that cannot be done. Ours: Apple's functions only give nil.
  public func decodedImage() throws(ImageFileError) -> CGImage {
    lock.lock()
    defer { lock.unlock() }
    let result = image ?? decode()
    image = result
    return try result.get()
  }

  private func decode() -> Result<CGImage, ImageFileError> {
    do {
      let decoded: DecodedImage
      switch format {
      case .png: decoded = try PNG.decode(bytes)
      case .jpeg: decoded = try JPEG.decode(bytes)
      case nil: return .failure(.unknownFormat(firstBytes: Array(bytes.prefix(4))))
      }
      guard let image = CGImage.make(decoded) else { return .failure(.unusable(reason: "The picture could not be held in memory.")) }
      return .success(image)
    } catch { return .failure(.unusable(reason: String(describing: error))) }
  }
}

/// Why a picture file could not be read or written.
public enum ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownFormat(firstBytes: [UInt8])
  /// `reason` is a sentence.
  case unusable(reason: String)

  public var description: String {
    switch self {
    case .unknownFormat(let firstBytes):
      firstBytes.isEmpty
        ? "The file is empty."
        : "The file is neither a PNG nor a JPEG: it begins with the bytes "
          + firstBytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ") + "."
    case .unusable(let reason): reason
    }
  }
}

extension CGImage {
  static func make(_ decoded: DecodedImage) -> CGImage? {
    let isGray = decoded.isGray && !decoded.hasAlpha
    let bytes: Data
    if isGray {
      bytes = Data([UInt8](unsafeUninitializedCapacity: decoded.width * decoded.height) { target, count in
        for pixel in 0..<(decoded.width * decoded.height) { target[pixel] = decoded.pixels[pixel &* 4] }
        count = decoded.width * decoded.height
      })
    } else {
      bytes = Data(decoded.pixels)
    }
    guard let provider = CGDataProvider(data: bytes),
      let space = isGray ? CGColorSpace(name: CGColorSpace.genericGrayGamma2_2) : CGColorSpace(name: CGColorSpace.sRGB)
    else { return nil }
    let alpha: CGImageAlphaInfo = isGray ? .none : decoded.hasAlpha ? .last : .noneSkipLast
    return CGImage(
      width: decoded.width, height: decoded.height, bitsPerComponent: 8, bitsPerPixel: isGray ? 8 : 32,
      bytesPerRow: decoded.width * (isGray ? 1 : 4), space: space, bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue),
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }
}
