import CSpng
import Glibc

/// PNG through libspng.
public enum PNG {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// A chunk other than image data, and all of those kept: a text chunk must not inflate to gigabytes.
  private static let chunkLimit = 16 << 20

  public static func isPNG(_ bytes: [UInt8]) -> Bool { bytes.starts(with: signature) }

  public static func header(_ bytes: [UInt8]) throws(PNGError) -> ImageHeader {
    try withContext(bytes) { context, header throws(PNGError) in imageHeader(context, header) }
  }

  /// Any colour type and depth, interlaced or not, as RGBA8; sixteen bits are cut to eight.
  ///
  /// Never traps, whatever the bytes; memory is bounded by `DecodedImage.maximumPixelCount`. Checksums are verified for the chunks
  /// that make up the picture; damaged extra chunks are skipped.
  public static func decode(_ bytes: [UInt8]) throws(PNGError) -> DecodedImage {
    try withContext(bytes) { context, header throws(PNGError) in
      let info = imageHeader(context, header)
      var size = 0
      try check(spng_decoded_image_size(context, Int32(SPNG_FMT_RGBA8.rawValue), &size), bytes)
      guard size == info.width * info.height * 4 else { throw .damaged(reason: "its size is inconsistent") }
      // A header may promise a gigabyte and bring nothing: no deflate stream grows more than 1032-fold.
      let smallestRow = (info.width * bitsPerPixel(header) + 7) / 8
      guard smallestRow * info.height / 1100 <= bytes.count else { throw .truncated(byteCount: bytes.count) }
      var status: Int32 = 0
      let pixels = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        status = spng_decode_image(
          context, buffer.baseAddress, size, Int32(SPNG_FMT_RGBA8.rawValue), Int32(SPNG_DECODE_TRNS.rawValue))
        // spng fills rows one after another and may stop anywhere.
        count = status == 0 ? size : 0
      }
      try check(status, bytes)
      return DecodedImage(width: info.width, height: info.height, pixels: pixels, hasAlpha: info.hasAlpha, isGray: info.isGray)
    }
  }

  /// The orientation in an eXIf chunk before the picture's data, 1...8; nil where there is none or where it cannot be read.
  public static func storedOrientation(_ bytes: [UInt8]) -> Int? {
    try? withContext(bytes) { context, _ throws(PNGError) -> Int? in
      var exif = spng_exif()
      guard spng_get_exif(context, &exif) == 0, let data = exif.data else { return nil }
      return EXIF.orientation(tiff: [UInt8](UnsafeRawBufferPointer(start: data, count: exif.length)))
    }
  }

  private static func bitsPerPixel(_ header: spng_ihdr) -> Int {
    let channels: Int
    switch UInt32(header.color_type) {
    case SPNG_COLOR_TYPE_TRUECOLOR.rawValue: channels = 3
    case SPNG_COLOR_TYPE_GRAYSCALE_ALPHA.rawValue: channels = 2
    case SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue: channels = 4
    default: channels = 1
    }
    return channels * Int(header.bit_depth)
  }

  private static func imageHeader(_ context: OpaquePointer, _ header: spng_ihdr) -> ImageHeader {
    let type = UInt32(header.color_type)
    var transparency = spng_trns()
    let hasAlpha =
      type == SPNG_COLOR_TYPE_GRAYSCALE_ALPHA.rawValue || type == SPNG_COLOR_TYPE_TRUECOLOR_ALPHA.rawValue
      || spng_get_trns(context, &transparency) == 0
    let isGray = type == SPNG_COLOR_TYPE_GRAYSCALE.rawValue || type == SPNG_COLOR_TYPE_GRAYSCALE_ALPHA.rawValue
    return ImageHeader(
      width: Int(header.width), height: Int(header.height), hasAlpha: hasAlpha, isGray: isGray,
      bitsPerComponent: Int(header.bit_depth))
  }

  private static func withContext<R>(
    _ bytes: [UInt8], _ body: (OpaquePointer, spng_ihdr) throws(PNGError) -> R
  ) throws(PNGError) -> R {
    guard isPNG(bytes) else { throw .notPNG }
    guard let context = spng_ctx_new(0) else { throw .outOfMemory }
    defer { spng_ctx_free(context) }
    try check(spng_set_crc_action(context, Int32(SPNG_CRC_ERROR.rawValue), Int32(SPNG_CRC_DISCARD.rawValue)), bytes)
    try check(spng_set_chunk_limits(context, chunkLimit, 4 * chunkLimit), bytes)
    // spng keeps the address until it is freed, so everything happens inside this closure.
    let result: Result<R, PNGError> = bytes.withUnsafeBytes { buffer in
      do throws(PNGError) {
        try check(spng_set_png_buffer(context, buffer.baseAddress, buffer.count), bytes)
        var header = spng_ihdr()
        try check(spng_get_ihdr(context, &header), bytes)
        let (width, height) = (Int(header.width), Int(header.height))
        guard width <= DecodedImage.maximumSide, height <= DecodedImage.maximumSide, width * height <= DecodedImage.maximumPixelCount
        else { throw .tooLarge(width: width, height: height) }
        return .success(try body(context, header))
      } catch { return .failure(error) }
    }
    return try result.get()
  }

  private static func check(_ status: Int32, _ bytes: [UInt8]) throws(PNGError) {
    switch status {
    case 0: return
    case Int32(SPNG_IO_EOF.rawValue): throw .truncated(byteCount: bytes.count)
    case Int32(SPNG_EMEM.rawValue): throw .outOfMemory
    case Int32(SPNG_ESIGNATURE.rawValue): throw .notPNG
    default: throw .damaged(reason: spng_strerror(status).map { String(cString: $0) } ?? "error \(status)")
    }
  }
}
