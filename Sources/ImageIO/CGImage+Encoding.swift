import Codecs

extension CGImage {
  /// The picture as a PNG; without an alpha channel where every pixel is opaque. Ours: what `UIImage.pngData()` is made from.
  package func pngFile() throws(ImageFileError) -> [UInt8] {
    let (pixels, isOpaque) = try straightRGBA()
    return try encode { () throws(PNGError) in
      let result: Result<[UInt8], PNGError> = pixels.withUnsafeBytes { bytes in
        Result { () throws(PNGError) in try PNG.encode(rgba: bytes, width: width, height: height, hasAlpha: !isOpaque) }
      }
      return try result.get()
    }
  }

  /// The picture on white as a JPEG; `orientation` is EXIF's and is written only if it is not 1.
  package func jpegFile(quality: Double, orientation: Int = 1) throws(ImageFileError) -> [UInt8] {
    var (pixels, isOpaque) = try straightRGBA()
    if !isOpaque { CGImage.flattenOnWhite(&pixels) }
    let flattened = pixels
    let file = try encode { () throws(JPEGError) in
      let result: Result<[UInt8], JPEGError> = flattened.withUnsafeBytes { bytes in
        Result { () throws(JPEGError) in try JPEG.encode(rgba: bytes, width: width, height: height, quality: quality) }
      }
      return try result.get()
    }
    return orientation == 1 ? file : JPEG.adding(orientation: orientation, to: file)
  }

  private func encode<E: Error>(_ body: () throws(E) -> [UInt8]) throws(ImageFileError) -> [UInt8] {
    do { return try body() } catch { throw .unusable(reason: String(describing: error)) }
  }

  /// RGBA8, straight, tight rows; straight pixels are taken as they are, so that a PNG read and written keeps its bytes.
  private func straightRGBA() throws(ImageFileError) -> (pixels: [UInt8], isOpaque: Bool) {
    let count = width * height * 4
    let isStored =
      !isMask && bitsPerComponent == 8 && bitsPerPixel == 32 && decode == nil && byteOrderInfo == .orderDefault
      && [.last, .noneSkipLast].contains(alphaInfo) && (colorSpace == nil || colorSpace?.name == CGColorSpace.sRGB)
    if isStored, let data = dataProvider?.data {
      var pixels = [UInt8](unsafeUninitializedCapacity: count) { target, filled in
        data.withUnsafeBytes { source in
          for row in 0..<height {
            let from = UnsafeRawBufferPointer(rebasing: source[(row * bytesPerRow)..<(row * bytesPerRow + width * 4)])
            UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(target)[(row * width * 4)..<((row + 1) * width * 4)])
              .copyMemory(from: from)
          }
        }
        filled = count
      }
      var isOpaque = true
      if alphaInfo == .noneSkipLast {
        for alpha in stride(from: 3, to: count, by: 4) { pixels[alpha] = 255 }
      } else {
        isOpaque = stride(from: 3, to: count, by: 4).allSatisfy { pixels[$0] == 255 }
      }
      return (pixels, isOpaque)
    }
    guard let surface else { throw .unusable(reason: "The image's pixels cannot be read.") }
    var alphas: UInt8 = 255
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { target, filled in
      for row in 0..<height {
        let from = surface.base.advanced(by: row * surface.strideInBytes).assumingMemoryBound(to: UInt8.self)
        let to = row * width * 4
        for x in 0..<width {
          let alpha = UInt32(from[4 &* x &+ 3])
          alphas &= UInt8(truncatingIfNeeded: alpha)
          for channel in 0..<3 {
            let place = 2 &- channel
            let value = UInt32(from[4 &* x &+ place])
            target[to &+ 4 &* x &+ channel] = alpha == 255 ? UInt8(value) : alpha == 0 ? 0 : UInt8(min(255, (value * 255 + alpha / 2) / alpha))
          }
          target[to &+ 4 &* x &+ 3] = UInt8(truncatingIfNeeded: alpha)
        }
      }
      filled = count
    }
    return (pixels, alphas == 255)
  }

  private static func flattenOnWhite(_ pixels: inout [UInt8]) {
    for pixel in stride(from: 0, to: pixels.count, by: 4) where pixels[pixel + 3] != 255 {
      let alpha = UInt32(pixels[pixel + 3])
      for channel in pixel..<(pixel + 3) {
        pixels[channel] = UInt8((UInt32(pixels[channel]) * alpha + 255 * (255 - alpha) + 127) / 255)
      }
      pixels[pixel + 3] = 255
    }
  }
}
