import Raster

/// How the rasterizer sees a context's bytes.
struct BitmapFormat {
  var pixel: PixelFormat
  /// The fourth byte means nothing: the backdrop counts as opaque.
  var isOpaque: Bool
  /// 32-bit pixels stored the other way round than `pixel`; they are turned for the time of each drawing.
  var isByteSwapped: Bool
}

extension BitmapFormat {
  /// Nil for combinations that cannot be drawn into.
  init?(bitsPerComponent: Int, space: CGColorSpace?, info: CGBitmapInfo) {
    guard let alpha = info.alphaInfo, let order = info.byteOrder else { return nil }
    if alpha == .alphaOnly {
      guard bitsPerComponent == 8, !info.isFloat else { return nil }
      self.init(pixel: .alpha8, isOpaque: false, isByteSwapped: false)
      return
    }
    guard let space else { return nil }
    switch (space.model, bitsPerComponent, info.isFloat) {
    case (.monochrome, 8, false):
      guard alpha == .none else { return nil }
      self.init(pixel: .gray8, isOpaque: false, isByteSwapped: false)
    case (.rgb, 8, false):
      guard order == .orderDefault || order == .order32Big || order == .order32Little else { return nil }
      let isLittle = order == .order32Little
      switch alpha {
      // Memory order: last big RGBA, first little BGRA, first big ARGB (BGRA turned), last little ABGR (RGBA turned).
      case .premultipliedLast: self.init(pixel: .rgba8, isOpaque: false, isByteSwapped: isLittle)
      case .noneSkipLast: self.init(pixel: .rgba8, isOpaque: true, isByteSwapped: isLittle)
      case .premultipliedFirst: self.init(pixel: .bgra8, isOpaque: false, isByteSwapped: !isLittle)
      case .noneSkipFirst: self.init(pixel: .bgra8, isOpaque: true, isByteSwapped: !isLittle)
      case .none, .last, .first, .alphaOnly: return nil
      }
    case (.rgb, 32, true):
      guard alpha == .premultipliedLast || alpha == .noneSkipLast, order != .order32Big else { return nil }
      self.init(pixel: .rgbaFloat, isOpaque: alpha == .noneSkipLast, isByteSwapped: false)
    default: return nil
    }
  }
}

extension CGContext {
  /// Sets the alpha of pixels to full, for bitmaps whose fourth component means nothing.
  func makeOpaque(_ rect: IntRect) {
    let rect = rect.intersection(surface.bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y0..<rect.y1 {
      let row = surface.base + y * surface.strideInBytes
      switch surface.format {
      case .bgra8, .rgba8:
        let bytes = row.assumingMemoryBound(to: UInt8.self)
        let place = format.isByteSwapped ? 0 : 3
        for x in rect.x0..<rect.x1 { bytes[4 &* x &+ place] = 255 }
      case .rgbaFloat:
        let floats = row.assumingMemoryBound(to: Float.self)
        for x in rect.x0..<rect.x1 { floats[4 &* x &+ 3] = 1 }
      case .gray8, .alpha8: break
      }
    }
  }

  func swapBytes(_ rect: IntRect) {
    let rect = rect.intersection(surface.bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y0..<rect.y1 {
      let pixels = surface.base + y * surface.strideInBytes
      for x in rect.x0..<rect.x1 {
        let place = 4 &* x
        let value = pixels.loadUnaligned(fromByteOffset: place, as: UInt32.self)
        pixels.storeBytes(of: value.byteSwapped, toByteOffset: place, as: UInt32.self)
      }
    }
  }
}
