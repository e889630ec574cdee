extension JPEG {
  /// EXIF's orientation, 1...8; 1 where there is none or where it cannot be read.
  public static func orientation(_ bytes: [UInt8]) -> Int { storedOrientation(bytes) ?? 1 }

  /// EXIF's orientation, 1...8; nil where there is none or where it cannot be read.
  ///
  ///     FF D8 | FF E1 length "Exif" 0 0 | "II" 42 offset | count (tag type count value)…    or "MM"
  ///
  /// Source: Exif 2.3, 4.5 to 4.7; tag 0x0112, type SHORT. Only markers before the first scan count.
  public static func storedOrientation(_ bytes: [UInt8]) -> Int? {
    guard isJPEG(bytes) else { return nil }
    var offset = 2
    while offset + 4 <= bytes.count {
      guard bytes[offset] == 0xFF else { return nil }
      let marker = bytes[offset + 1]
      if marker == 0xFF {  // a fill byte
        offset += 1
        continue
      }
      if (0xD0...0xD7).contains(marker) || marker == 0x01 {  // no length follows
        offset += 2
        continue
      }
      if marker == 0xDA || marker == 0xD9 { return nil }
      let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
      guard length >= 2 else { return nil }
      let end = min(offset + 2 + length, bytes.count)
      if marker == 0xE1, offset + 10 <= end, bytes[(offset + 4)..<(offset + 10)].elementsEqual(exifMark),
        let found = EXIF.orientation(tiff: Array(bytes[(offset + 10)..<end]))
      {
        return found
      }
      offset += 2 + length
    }
    return nil
  }

  /// The file with an EXIF segment that holds `orientation` and nothing else, for a file that has none.
  ///
  /// The segment goes behind JFIF's, which must be first. Returned as it came: what is not a JPEG, and values outside 1...8.
  public static func adding(orientation: Int, to file: [UInt8]) -> [UInt8] {
    guard isJPEG(file), (1...8).contains(orientation), file.count > 6 else { return file }
    var place = 2
    if file[3] == 0xE0 { place = min(file.count, 4 + (Int(file[4]) << 8 | Int(file[5]))) }
    let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0]
    let segment = exifMark + tiff
    return Array(file[..<place]) + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment + Array(file[place...])
  }

  private static let exifMark: [UInt8] = [0x45, 0x78, 0x69, 0x66, 0, 0]  // "Exif", 0, 0
}
