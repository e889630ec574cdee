import Raster

/// A bitmap, or a stencil (`isMask`).
///
/// Rows run from the top. What is drawn is decided once, when the image is first drawn: 8-bit premultiplied sRGB.
public final class CGImage: @unchecked Sendable {
  public let width: Int
  public let height: Int
  public let bitsPerComponent: Int
  public let bitsPerPixel: Int
  public let bytesPerRow: Int
  public let colorSpace: CGColorSpace?
  public let bitmapInfo: CGBitmapInfo
  public let dataProvider: CGDataProvider?
  public let shouldInterpolate: Bool
  public let renderingIntent: CGColorRenderingIntent
  public let isMask: Bool
  let decodeRanges: [CGFloat]?
  /// The image made by `masking(_:)` carries its mask in its pixels.
  let carriesMask: Bool

  private let lock = NSLock()
  private var cachedSurface: Surface?

  public init?(
    width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
    bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
    intent: CGColorRenderingIntent
  ) {
    guard
      let layout = SampleLayout(
        bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel, space: space, info: bitmapInfo),
      CGImage.fits(
        width: width, height: height, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, provider: provider)
    else { return nil }
    self.width = width
    self.height = height
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    self.colorSpace = space
    self.bitmapInfo = bitmapInfo
    self.dataProvider = provider
    self.shouldInterpolate = shouldInterpolate
    self.renderingIntent = intent
    self.isMask = false
    self.carriesMask = false
    self.decodeRanges = decode.map { Array(UnsafeBufferPointer(start: $0, count: 2 * layout.colorCount)) }
  }

  /// A stencil: where a sample is 0 it paints or keeps, where it is 1 it hides.
  ///
  /// `bitsPerPixel` may be larger than `bitsPerComponent`: the sample is then the first component of each pixel, which
  /// lets the pixels of an ordinary picture serve as a mask.
  public init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    guard [1, 2, 4, 8].contains(bitsPerComponent), bitsPerPixel >= bitsPerComponent,
      bitsPerPixel == bitsPerComponent || bitsPerPixel % 8 == 0,
      CGImage.fits(
        width: width, height: height, bitsPerPixel: bitsPerPixel, bytesPerRow: bytesPerRow, provider: provider)
    else { return nil }
    self.width = width
    self.height = height
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    self.bytesPerRow = bytesPerRow
    self.colorSpace = nil
    self.bitmapInfo = []
    self.dataProvider = provider
    self.shouldInterpolate = shouldInterpolate
    self.renderingIntent = .defaultIntent
    self.isMask = true
    self.carriesMask = false
    self.decodeRanges = decode.map { Array(UnsafeBufferPointer(start: $0, count: 2)) }
  }

  /// Bytes that are known to fit, for contexts and for pixels of our own making. Takes the surface over: nobody may
  /// write to it afterwards.
  init(
    surface: Surface, bitsPerComponent: Int, bitsPerPixel: Int, space: CGColorSpace?, bitmapInfo: CGBitmapInfo,
    shouldInterpolate: Bool = true, carriesMask: Bool = false
  ) {
    width = surface.width
    height = surface.height
    self.bitsPerComponent = bitsPerComponent
    self.bitsPerPixel = bitsPerPixel
    bytesPerRow = surface.strideInBytes
    colorSpace = space
    self.bitmapInfo = bitmapInfo
    let bytes = Data(
      bytesNoCopy: surface.base, count: surface.strideInBytes * surface.height,
      deallocator: .custom { _, _ in withExtendedLifetime(surface) {} })
    dataProvider = CGDataProvider(data: bytes)
    self.shouldInterpolate = shouldInterpolate
    renderingIntent = .defaultIntent
    isMask = false
    self.carriesMask = carriesMask
    decodeRanges = nil
    let isBGRA =
      surface.format == .bgra8 && bitmapInfo.alphaInfo == .premultipliedFirst && bitmapInfo.byteOrder == .order32Little
    if isBGRA, space?.isStandard ?? true { cachedSurface = surface }
  }

  /// An image that takes over a surface of premultiplied BGRA in sRGB.
  package convenience init(taking surface: Surface, carriesMask: Bool = false) {
    self.init(
      surface: surface, bitsPerComponent: 8, bitsPerPixel: 32, space: .standardRGB,
      bitmapInfo: CGBitmapInfo(
        rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGImageByteOrderInfo.order32Little.rawValue),
      carriesMask: carriesMask)
  }

  private static func fits(
    width: Int, height: Int, bitsPerPixel: Int, bytesPerRow: Int, provider: CGDataProvider
  ) -> Bool {
    guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20, bitsPerPixel > 0, bitsPerPixel <= 128 else {
      return false
    }
    let used = (width * bitsPerPixel + 7) / 8
    guard bytesPerRow >= used, bytesPerRow <= 1 << 32 else { return false }
    // Apple's images read missing bytes as they please; ours want every row, or decoding would have to guess.
    return (provider.data?.count ?? 0) >= bytesPerRow * (height - 1) + used
  }

  public var alphaInfo: CGImageAlphaInfo { isMask ? .none : bitmapInfo.alphaInfo ?? .none }
  public var byteOrderInfo: CGImageByteOrderInfo { bitmapInfo.byteOrder ?? .orderDefault }
  public var utType: CFString? { nil }

  /// The decode array, one pair a component; nil unless one was given.
  public var decode: UnsafePointer<CGFloat>? {
    guard let decodeRanges else { return nil }
    if let pinnedDecode { return UnsafePointer(pinnedDecode) }
    return lock.withLock {
      if let pinnedDecode { return UnsafePointer(pinnedDecode) }
      let copy = UnsafeMutablePointer<CGFloat>.allocate(capacity: decodeRanges.count)
      copy.initialize(from: decodeRanges, count: decodeRanges.count)
      pinnedDecode = copy
      return UnsafePointer(copy)
    }
  }
  private var pinnedDecode: UnsafeMutablePointer<CGFloat>?
  deinit { pinnedDecode?.deallocate() }

  public func copy() -> CGImage? { self }

  public func copy(colorSpace: CGColorSpace) -> CGImage? {
    guard !isMask, let provider = dataProvider, colorSpace.model == self.colorSpace?.model else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: bitsPerComponent, bitsPerPixel: bitsPerPixel,
      bytesPerRow: bytesPerRow, space: colorSpace, bitmapInfo: bitmapInfo, provider: provider, decode: decode,
      shouldInterpolate: shouldInterpolate, intent: renderingIntent)
  }

  /// The pixels that are drawn: premultiplied BGRA, sRGB. A stencil gives black where it paints.
  package var surface: Surface? {
    lock.withLock {
      if let cachedSurface { return cachedSurface }
      let decoded = isMask ? stencilSurface(color: Raster.Color(r: 0, g: 0, b: 0, a: 1)) : decodedSurface()
      cachedSurface = decoded
      return decoded
    }
  }

  /// The part of the image in `rect`, in pixels from the top left; nil if nothing of it is inside.
  public func cropping(to rect: CGRect) -> CGImage? {
    guard !rect.isNull else { return nil }
    // Cutting first keeps `integral` to numbers that whole pixels can have.
    let part = rect.standardized.overlap(CGRect(x: 0, y: 0, width: width, height: height)).integral
    guard !part.isNull, part.width >= 1, part.height >= 1, let data = dataProvider?.data else { return nil }
    let x = Int(part.minX)
    let y = Int(part.minY)
    let w = Int(part.width)
    let h = Int(part.height)
    let bitOffset = x * bitsPerPixel
    let rowBytes = (w * bitsPerPixel + 7) / 8
    var bytes = Data(count: rowBytes * h)
    data.withUnsafeBytes { source in
      bytes.withUnsafeMutableBytes { target in
        for row in 0..<h {
          let from = (y + row) * bytesPerRow
          if bitOffset % 8 == 0 {
            let start = from + bitOffset / 8
            target[(row * rowBytes)..<((row + 1) * rowBytes)].copyBytes(from: source[start..<(start + rowBytes)])
          } else {
            for bit in 0..<(w * bitsPerPixel) {
              let position = bitOffset + bit
              let value = source[from + position / 8] >> UInt8(7 - position % 8) & 1
              target[row * rowBytes + bit / 8] |= value << UInt8(7 - bit % 8)
            }
          }
        }
      }
    }
    guard let provider = CGDataProvider(data: bytes) else { return nil }
    return CGImage(self, width: w, height: h, bytesPerRow: rowBytes, provider: provider)
  }

  private init(_ other: CGImage, width: Int, height: Int, bytesPerRow: Int, provider: CGDataProvider) {
    self.width = width
    self.height = height
    self.bytesPerRow = bytesPerRow
    dataProvider = provider
    bitsPerComponent = other.bitsPerComponent
    bitsPerPixel = other.bitsPerPixel
    colorSpace = other.colorSpace
    bitmapInfo = other.bitmapInfo
    shouldInterpolate = other.shouldInterpolate
    renderingIntent = other.renderingIntent
    isMask = other.isMask
    carriesMask = other.carriesMask
    decodeRanges = other.decodeRanges
  }
}

extension CGImage: Hashable {
  public static func == (left: CGImage, right: CGImage) -> Bool { left === right }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
