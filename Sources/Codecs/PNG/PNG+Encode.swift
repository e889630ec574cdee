import CSpng
import Glibc

extension PNG {
  /// The picture as a PNG of eight bits a channel, tagged sRGB; RGB without an alpha channel where `hasAlpha` is false.
  ///
  /// The same pixels give the same bytes. No row filter and zlib's level 6: flat drawings, which most of ours are, come out smaller and
  /// faster so than with filters, which pay on photographs.
  /// - Parameter rgba: `height` rows of `width * 4` bytes, straight alpha, top row first.
  public static func encode(rgba: UnsafeRawBufferPointer, width: Int, height: Int, hasAlpha: Bool) throws(PNGError) -> [UInt8] {
    guard width > 0, height > 0, width <= 1 << 24, height <= 1 << 24, rgba.count >= width * height * 4 else {
      throw .badPixels(width: width, height: height, byteCount: rgba.count)
    }
    guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else { throw .outOfMemory }
    defer { spng_ctx_free(context) }
    var header = spng_ihdr()
    header.width = UInt32(width)
    header.height = UInt32(height)
    header.bit_depth = 8
    header.color_type = UInt8(hasAlpha ? SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue : SPNG_COLOR_TYPE_TRUECOLOR.rawValue)
    try check(spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1))
    try check(spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 6))
    try check(spng_set_option(context, SPNG_FILTER_CHOICE, Int32(SPNG_DISABLE_FILTERING.rawValue)))
    try check(spng_set_ihdr(context, &header))
    try check(spng_set_srgb(context, 0))
    let end = Int32(SPNG_ENCODE_FINALIZE.rawValue)
    if hasAlpha {
      try check(spng_encode_image(context, rgba.baseAddress, width * height * 4, Int32(SPNG_FMT_PNG.rawValue), end))
    } else {
      let rgb = [UInt8](unsafeUninitializedCapacity: width * height * 3) { buffer, count in
        for pixel in 0..<(width * height) {
          buffer[pixel &* 3] = rgba[pixel &* 4]
          buffer[pixel &* 3 &+ 1] = rgba[pixel &* 4 &+ 1]
          buffer[pixel &* 3 &+ 2] = rgba[pixel &* 4 &+ 2]
        }
        count = width * height * 3
      }
      let status = rgb.withUnsafeBytes { spng_encode_image(context, $0.baseAddress, $0.count, Int32(SPNG_FMT_PNG.rawValue), end) }
      try check(status)
    }
    var size = 0
    var status: Int32 = 0
    guard let file = spng_get_png_buffer(context, &size, &status) else {
      throw .encoding(reason: spng_strerror(status).map { String(cString: $0) } ?? "error \(status)")
    }
    defer { free(file) }
    return [UInt8](UnsafeRawBufferPointer(start: file, count: size))
  }

  private static func check(_ status: Int32) throws(PNGError) {
    if status == Int32(SPNG_EMEM.rawValue) { throw .outOfMemory }
    if status != 0 { throw .encoding(reason: spng_strerror(status).map { String(cString: $0) } ?? "error \(status)") }
  }
}
