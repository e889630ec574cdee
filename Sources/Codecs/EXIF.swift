/// The little of EXIF that pictures need to stand upright.
enum EXIF {
  /// The orientation in a TIFF structure, which is what EXIF consists of.
  ///
  ///     "II" 42 offset of directory … | count, then entries of 12 bytes: tag type count value      or "MM", big-endian
  ///
  /// Source: TIFF 6.0, section 2; tag 0x0112, type SHORT. Nil where it is missing or not 1...8.
  static func orientation(tiff: [UInt8]) -> Int? {
    let isLittleEndian: Bool
    switch tiff.prefix(2) {
    case [0x49, 0x49]: isLittleEndian = true
    case [0x4D, 0x4D]: isLittleEndian = false
    default: return nil
    }
    func integer(at offset: Int, count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      let field = tiff[offset..<(offset + count)]
      return isLittleEndian ? field.reversed().reduce(0) { $0 << 8 | Int($1) } : field.reduce(0) { $0 << 8 | Int($1) }
    }
    guard integer(at: 2, count: 2) == 42, let directory = integer(at: 4, count: 4), let count = integer(at: directory, count: 2)
    else { return nil }
    for entry in 0..<count {
      let offset = directory + 2 + entry * 12
      guard let tag = integer(at: offset, count: 2) else { return nil }
      guard tag == 0x0112 else { continue }
      guard let value = integer(at: offset + 8, count: 2), (1...8).contains(value) else { return nil }
      return value
    }
    return nil
  }
}
