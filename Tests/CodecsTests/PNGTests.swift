import Codecs
import Testing

@Suite struct PNGTests {
  private func encoded(_ pixels: [UInt8], _ width: Int, _ height: Int, hasAlpha: Bool) throws -> [UInt8] {
    try pixels.withUnsafeBytes { try PNG.encode(rgba: $0, width: width, height: height, hasAlpha: hasAlpha) }
  }

  @Test("What is written is read back, byte for byte", arguments: [true, false])
  func roundTrip(hasAlpha: Bool) throws {
    for (width, height) in [(1, 1), (7, 3), (64, 65), (3, 200)] {
      let pixels = picture(width: width, height: height, hasAlpha: hasAlpha)
      let file = try encoded(pixels, width, height, hasAlpha: hasAlpha)
      #expect(PNG.isPNG(file))
      let decoded = try PNG.decode(file)
      #expect(decoded.width == width && decoded.height == height)
      #expect(decoded.hasAlpha == hasAlpha && !decoded.isGray)
      #expect(decoded.pixels == pixels)
      #expect(try PNG.header(file) == ImageHeader(width: width, height: height, hasAlpha: hasAlpha, isGray: false, bitsPerComponent: 8))
      #expect(try encoded(pixels, width, height, hasAlpha: hasAlpha) == file)
    }
  }

  @Test("A file cut anywhere gives an error that names the reason")
  func truncated() throws {
    let file = try encoded(picture(width: 40, height: 30), 40, 30, hasAlpha: false)
    // The last bytes are two checksums and the end chunk: without them the picture is whole.
    for count in 0..<(file.count - 24) {
      let isRefused = (try? PNG.decode(Array(file.prefix(count)))) == nil
      #expect(isRefused, "\(count) bytes")
    }
    #expect(throws: PNGError.truncated(byteCount: 60)) { try PNG.decode(Array(file.prefix(60))) }
    #expect(throws: PNGError.notPNG) { try PNG.decode([]) }
  }

  @Test("A giant header without data costs no memory")
  func giant() throws {
    var file = try encoded(picture(width: 4, height: 4), 4, 4, hasAlpha: false)
    func setSize(_ width: UInt32, _ height: UInt32) {
      for (offset, value) in [(16, width), (20, height)] {
        for byte in 0..<4 { file[offset + byte] = UInt8(truncatingIfNeeded: value >> UInt32(24 - 8 * byte)) }
      }
      let crc = crc32(Array(file[12..<29]))
      for byte in 0..<4 { file[29 + byte] = UInt8(truncatingIfNeeded: crc >> UInt32(24 - 8 * byte)) }
    }
    setSize(100_000, 4)
    #expect(throws: PNGError.tooLarge(width: 100_000, height: 4)) { try PNG.decode(file) }
    setSize(60_000, 60_000)
    #expect(throws: PNGError.tooLarge(width: 60_000, height: 60_000)) { try PNG.decode(file) }
    setSize(16_000, 16_000)
    #expect(throws: PNGError.truncated(byteCount: file.count)) { try PNG.decode(file) }
    setSize(0, 4)
    #expect(throws: PNGError.self) { try PNG.decode(file) }
  }

  @Test("Mutated files decode or throw")
  func mutations() throws {
    var generator = SeededGenerator(seed: 20_26)
    let files = [
      try encoded(picture(width: 33, height: 17, hasAlpha: true), 33, 17, hasAlpha: true),
      try encoded(picture(width: 20, height: 20), 20, 20, hasAlpha: false), palette,
    ]
    var decodedCount = 0
    for round in 0..<6000 {
      var file = mutated(files[round % files.count], using: &generator)
      // Without this nearly all would stop at a checksum.
      if round % 2 == 0 { repairChecksums(&file) }
      do {
        let image = try PNG.decode(file)
        #expect(image.pixels.count == image.width * image.height * 4)
        decodedCount += 1
      } catch { #expect(!error.description.isEmpty) }
    }
    #expect(decodedCount > 100)
  }

  @Test("A palette with a transparent colour")
  func paletteImage() throws {
    let image = try PNG.decode(palette)
    #expect(image.hasAlpha && !image.isGray)
    #expect(image.pixels == [255, 0, 0, 255, 0, 0, 255, 0])
  }

  @Test("Wrong sizes are refused")
  func badPixels() {
    #expect(throws: PNGError.badPixels(width: 2, height: 2, byteCount: 15)) {
      try [UInt8](repeating: 0, count: 15).withUnsafeBytes { try PNG.encode(rgba: $0, width: 2, height: 2, hasAlpha: true) }
    }
    #expect(throws: PNGError.self) { try [UInt8]().withUnsafeBytes { try PNG.encode(rgba: $0, width: 0, height: 1, hasAlpha: true) } }
    #expect(throws: PNGError.self) {
      try [UInt8]().withUnsafeBytes { try PNG.encode(rgba: $0, width: -1, height: -1, hasAlpha: true) }
    }
  }

  /// 2 x 1, one bit a pixel: red, and blue with alpha 0. The deflate block is a stored one.
  private var palette: [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    func append(_ type: String, _ data: [UInt8]) {
      file += [0, 0, 0, UInt8(data.count)] + Array(type.utf8) + data + [0, 0, 0, 0]
    }
    append("IHDR", [0, 0, 0, 2, 0, 0, 0, 1, 1, 3, 0, 0, 0])
    append("PLTE", [255, 0, 0, 0, 0, 255])
    append("tRNS", [255, 0])
    append("IDAT", [0x78, 0x01, 0x01, 2, 0, 0xFD, 0xFF, 0, 0x40, 0x00, 0x42, 0x00, 0x41])
    append("IEND", [])
    repairChecksums(&file)
    return file
  }

  private func repairChecksums(_ file: inout [UInt8]) {
    var offset = 8
    while offset + 12 <= file.count {
      let length = file[offset..<(offset + 4)].reduce(0) { $0 << 8 | Int($1) }
      guard offset + 12 + length <= file.count else { return }
      let crc = crc32(Array(file[(offset + 4)..<(offset + 8 + length)]))
      for byte in 0..<4 { file[offset + 8 + length + byte] = UInt8(truncatingIfNeeded: crc >> UInt32(24 - 8 * byte)) }
      offset += 12 + length
    }
  }

  private func crc32(_ bytes: [UInt8]) -> UInt32 {
    var crc: UInt32 = .max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }
}
