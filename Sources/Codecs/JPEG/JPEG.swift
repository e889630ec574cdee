import CTurboJPEG
import Glibc

/// JPEG through libjpeg-turbo's tj functions, which return codes where libjpeg jumps.
public enum JPEG {
  public static func isJPEG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  public static func header(_ bytes: [UInt8]) throws(JPEGError) -> ImageHeader {
    try withDecompressor(bytes) { _, frame throws(JPEGError) in
      ImageHeader(width: frame.width, height: frame.height, hasAlpha: false, isGray: frame.isGray, bitsPerComponent: 8)
    }
  }

  /// Baseline or progressive; gray, YCbCr, RGB, and CMYK or YCCK, which is turned into RGB without a profile.
  ///
  /// The stored pixels, not turned by EXIF's orientation. Never traps, whatever the bytes. A file that is cut off or damaged in its data is
  /// decoded as far as it goes, the rest gray, as browsers do. Progressive files of more than 500 scans are refused.
  public static func decode(_ bytes: [UInt8]) throws(JPEGError) -> DecodedImage {
    try withDecompressor(bytes) { handle, frame throws(JPEGError) in
      // A block of 64 pixels takes a bit at the least, so a whole file has at most 512 pixels a byte. What has under an eighth of that
      // is a header that asks for a gigabyte and brings nothing.
      guard frame.width * frame.height <= (1 << 20) + 4096 * bytes.count else {
        throw .damaged(reason: "\(bytes.count) bytes cannot hold \(frame.width) x \(frame.height) pixels")
      }
      let size = frame.width * frame.height * 4
      var status: Int32 = 0
      // Zeroed: after a warning rows may be missing.
      var pixels = [UInt8](repeating: 0, count: size)
      let format = frame.isCMYK ? TJPF_CMYK : TJPF_RGBA
      pixels.withUnsafeMutableBufferPointer { target in
        bytes.withUnsafeBufferPointer { source in
          status = tjDecompress2(
            handle, source.baseAddress, UInt(source.count), target.baseAddress, Int32(frame.width), 0, Int32(frame.height),
            format.rawValue, TJFLAG_LIMITSCANS)
        }
      }
      if status != 0, tjGetErrorCode(handle) != TJERR_WARNING.rawValue { throw .damaged(reason: reason(handle)) }
      if frame.isCMYK { convertInvertedCMYK(&pixels) } else if status != 0 { makeOpaque(&pixels) }
      return DecodedImage(width: frame.width, height: frame.height, pixels: pixels, hasAlpha: false, isGray: frame.isGray)
    }
  }

  /// - Parameters:
  ///   - rgba: `height` rows of `width * 4` bytes, top row first; the fourth byte is ignored.
  ///   - quality: 0...1, libjpeg's 1...100; NaN counts as 1. Chroma is halved both ways below 0.9.
  public static func encode(rgba: UnsafeRawBufferPointer, width: Int, height: Int, quality: Double) throws(JPEGError) -> [UInt8] {
    guard width > 0, height > 0, width <= DecodedImage.maximumSide, height <= DecodedImage.maximumSide,
      rgba.count >= width * height * 4
    else { throw .badPixels(width: width, height: height, byteCount: rgba.count) }
    guard let handle = tjInitCompress() else { throw .outOfMemory }
    defer { tjDestroy(handle) }
    let quality = quality.isNaN ? 1 : min(max(quality, 0), 1)
    let subsampling = quality >= 0.9 ? TJSAMP_444 : TJSAMP_420
    var file: UnsafeMutablePointer<UInt8>?
    var size: UInt = 0
    let status = tjCompress2(
      handle, rgba.bindMemory(to: UInt8.self).baseAddress, Int32(width), 0, Int32(height), TJPF_RGBX.rawValue, &file, &size,
      Int32(subsampling.rawValue), max(1, Int32(quality * 100 + 0.5)), TJFLAG_ACCURATEDCT)
    defer { tjFree(file) }
    guard status == 0, let file else { throw .encoding(reason: reason(handle)) }
    return [UInt8](UnsafeBufferPointer(start: file, count: Int(size)))
  }

  private struct Frame {
    var width: Int
    var height: Int
    var isGray: Bool
    var isCMYK: Bool
  }

  private static func withDecompressor<R>(
    _ bytes: [UInt8], _ body: (tjhandle, Frame) throws(JPEGError) -> R
  ) throws(JPEGError) -> R {
    guard isJPEG(bytes) else { throw .notJPEG }
    guard let handle = tjInitDecompress() else { throw .outOfMemory }
    defer { tjDestroy(handle) }
    var width: Int32 = 0
    var height: Int32 = 0
    var subsampling: Int32 = 0
    var colorspace: Int32 = 0
    let status = bytes.withUnsafeBufferPointer {
      tjDecompressHeader3(handle, $0.baseAddress, UInt($0.count), &width, &height, &subsampling, &colorspace)
    }
    guard status == 0 || tjGetErrorCode(handle) == TJERR_WARNING.rawValue, width > 0, height > 0 else {
      throw .damaged(reason: reason(handle))
    }
    guard Int(width) <= DecodedImage.maximumSide, Int(height) <= DecodedImage.maximumSide,
      Int(width) * Int(height) <= DecodedImage.maximumPixelCount
    else { throw .tooLarge(width: Int(width), height: Int(height)) }
    let isCMYK = colorspace == TJCS_CMYK.rawValue || colorspace == TJCS_YCCK.rawValue
    return try body(
      handle, Frame(width: Int(width), height: Int(height), isGray: colorspace == TJCS_GRAY.rawValue, isCMYK: isCMYK))
  }

  private static func reason(_ handle: tjhandle) -> String {
    guard let message = tjGetErrorStr2(handle) else { return "unknown reason" }
    let text = String(cString: message)
    // "tjDecompress2(): Unsupported marker type 0x.." reads better without the function's name.
    return text.firstRange(of: "(): ").map { String(text[$0.upperBound...]) } ?? text
  }

  private static func makeOpaque(_ pixels: inout [UInt8]) {
    for alpha in stride(from: 3, to: pixels.count, by: 4) { pixels[alpha] = 255 }
  }

  /// CMYK JPEGs come from Photoshop, which stores each ink inverted: 255 is none. Then red = C·K/255.
  private static func convertInvertedCMYK(_ pixels: inout [UInt8]) {
    for pixel in stride(from: 0, to: pixels.count, by: 4) {
      let black = UInt32(pixels[pixel + 3])
      for channel in 0..<3 { pixels[pixel + channel] = UInt8((UInt32(pixels[pixel + channel]) * black + 127) / 255) }
      pixels[pixel + 3] = 255
    }
  }
}
