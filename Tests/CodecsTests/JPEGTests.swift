import Codecs
import Testing

@Suite struct JPEGTests {
  private func encoded(_ pixels: [UInt8], _ width: Int, _ height: Int, quality: Double = 0.95) throws -> [UInt8] {
    try pixels.withUnsafeBytes { try JPEG.encode(rgba: $0, width: width, height: height, quality: quality) }
  }

  private func smooth(_ width: Int, _ height: Int) -> [UInt8] {
    (0..<(width * height)).flatMap { index -> [UInt8] in
      [UInt8(index % width * 255 / width), UInt8(index / width * 255 / height), 128, 255]
    }
  }

  @Test("What is written is read back, nearly")
  func roundTrip() throws {
    let pixels = smooth(64, 48)
    let file = try encoded(pixels, 64, 48)
    let decoded = try JPEG.decode(file)
    #expect(decoded.width == 64 && decoded.height == 48 && !decoded.hasAlpha && !decoded.isGray)
    #expect(zip(decoded.pixels, pixels).allSatisfy { abs(Int($0) - Int($1)) <= 6 })
    #expect(try JPEG.header(file).width == 64)
    #expect(try encoded(pixels, 64, 48) == file)
    #expect(try encoded(pixels, 64, 48, quality: 0.1).count < file.count / 2)
    for quality in [-1, 0, 1, 7, .nan] as [Double] { #expect(JPEG.isJPEG(try encoded(pixels, 64, 48, quality: quality))) }
  }

  @Test("A file without its end shows its beginning")
  func truncated() throws {
    let pixels = smooth(64, 64)
    let file = try encoded(pixels, 64, 64)
    let half = try JPEG.decode(Array(file.prefix(file.count * 3 / 4)))
    #expect(half.pixels.count == 64 * 64 * 4)
    #expect(zip(half.pixels.prefix(64 * 4 * 4), pixels).allSatisfy { abs(Int($0) - Int($1)) <= 8 })
    #expect(stride(from: 3, to: half.pixels.count, by: 4).allSatisfy { half.pixels[$0] == 255 })
    #expect(throws: JPEGError.notJPEG) { try JPEG.decode([]) }
    #expect(throws: JPEGError.self) { try JPEG.decode([0xFF, 0xD8, 0xFF]) }
    #expect(throws: JPEGError.self) { try JPEG.decode(Array(file.prefix(20))) }
  }

  @Test("Mutated files decode or throw")
  func mutations() throws {
    var generator = SeededGenerator(seed: 7)
    let files = [
      try encoded(smooth(40, 40), 40, 40), try encoded(picture(width: 33, height: 17), 33, 17, quality: 0.5),
      withEXIF(orientation: 6, bigEndian: true),
    ]
    var decodedCount = 0
    for round in 0..<6000 {
      let file = mutated(files[round % files.count], using: &generator)
      #expect((1...8).contains(JPEG.orientation(file)))
      // A mutated size field may ask for a picture of hundreds of megabytes, which is allowed but slow.
      guard let header = try? JPEG.header(file), header.width * header.height < 1 << 21 else { continue }
      do {
        let image = try JPEG.decode(file)
        #expect(image.pixels.count == image.width * image.height * 4)
        decodedCount += 1
      } catch { #expect(!error.description.isEmpty) }
    }
    #expect(decodedCount > 500)
  }

  @Test("EXIF's orientation, in both byte orders", arguments: 1...8)
  func orientation(value: Int) {
    for bigEndian in [true, false] { #expect(JPEG.orientation(withEXIF(orientation: value, bigEndian: bigEndian)) == value) }
  }

  @Test("No orientation, a wrong one and a broken directory are 1")
  func noOrientation() throws {
    #expect(JPEG.orientation(try encoded(smooth(8, 8), 8, 8)) == 1)
    #expect(JPEG.orientation([]) == 1)
    for value in [0, 9, 255] { #expect(JPEG.orientation(withEXIF(orientation: value, bigEndian: false)) == 1) }
    let file = withEXIF(orientation: 6, bigEndian: true)
    // Cut inside the segment every part may be missing.
    for count in 0..<44 { #expect([1, 6].contains(JPEG.orientation(Array(file.prefix(count))))) }
  }

  private func withEXIF(orientation: Int, bigEndian: Bool) -> [UInt8] {
    func field(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return bigEndian ? bytes.reversed() : bytes
    }
    let tiff: [UInt8] =
      Array((bigEndian ? "MM" : "II").utf8) + field(42, 2) + field(8, 4) + field(2, 2)
      + field(0x010F, 2) + field(2, 2) + field(4, 4) + Array("Fu\0\0".utf8)
      + field(0x0112, 2) + field(3, 2) + field(1, 4) + field(orientation, 2) + [0, 0] + field(0, 4)
    let segment = Array("Exif".utf8) + [0, 0] + tiff
    let length = segment.count + 2
    let plain = (try? encoded(smooth(16, 16), 16, 16)) ?? [0xFF, 0xD8]
    return [0xFF, 0xD8, 0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 255)] + segment + plain.dropFirst(2)
  }
}

extension JPEGTests {
  @Test("An orientation that is added is read, and the picture stays", arguments: 1...8)
  func addedOrientation(value: Int) throws {
    let file = try smoothFile()
    let turned = JPEG.adding(orientation: value, to: file)
    #expect(JPEG.storedOrientation(turned) == value)
    #expect(try JPEG.decode(turned).pixels == JPEG.decode(file).pixels)
    #expect(JPEG.adding(orientation: 9, to: file) == file)
    #expect(JPEG.storedOrientation(file) == nil)
  }

  @Test("A giant header without data costs no memory")
  func giant() throws {
    var file = try smoothFile()
    let frame = try #require(file.indices.dropLast().first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file.replaceSubrange((frame + 5)..<(frame + 9), with: [0xEA, 0x60, 0x10, 0x00])  // 60 000 rows of 4096
    #expect(try JPEG.header(file).height == 60_000)
    #expect(throws: JPEGError.self) { try JPEG.decode(file) }
    file.replaceSubrange((frame + 5)..<(frame + 9), with: [0xEA, 0x60, 0xEA, 0x60])
    #expect(throws: JPEGError.tooLarge(width: 60_000, height: 60_000)) { try JPEG.decode(file) }
  }

  private func smoothFile() throws -> [UInt8] {
    try picture(width: 16, height: 9).withUnsafeBytes { try JPEG.encode(rgba: $0, width: 16, height: 9, quality: 0.8) }
  }
}
