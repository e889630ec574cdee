/// The text as UTF-8 for Pango, and the way between its offsets and those of UTF-16.
///
/// Invariant: both tables ascend and have one entry more than their text has units; inside a character they name its start.
struct TextIndex: Sendable {
  let utf8: [UInt8]
  let utf16Count: Int
  /// Nil where every offset is its own counterpart (ASCII).
  private let utf16OfByte: [Int32]?
  private let byteOfUTF16: [Int32]?

  init(_ text: String) {
    var utf8: [UInt8] = []
    utf8.reserveCapacity(text.utf8.count)
    if text.utf8.allSatisfy({ $0 < 0x80 && $0 != 0 }) {
      utf8.append(contentsOf: text.utf8)
      self.utf8 = utf8
      utf16Count = utf8.count
      utf16OfByte = nil
      byteOfUTF16 = nil
      return
    }
    var utf16OfByte: [Int32] = []
    var byteOfUTF16: [Int32] = []
    for scalar in text.unicodeScalars {
      // Pango ends at a NUL; a word joiner is as invisible and as long in UTF-16.
      let scalar = scalar == "\0" ? "\u{2060}" : scalar
      let byte = Int32(truncatingIfNeeded: utf8.count)
      let unit = Int32(truncatingIfNeeded: byteOfUTF16.count)
      for code in UTF8.encode(scalar)! {  // a Unicode.Scalar always has an encoding
        utf8.append(code)
        utf16OfByte.append(unit)
      }
      byteOfUTF16.append(byte)
      if scalar.value > 0xFFFF { byteOfUTF16.append(byte) }
    }
    utf16Count = byteOfUTF16.count
    utf16OfByte.append(Int32(truncatingIfNeeded: byteOfUTF16.count))
    byteOfUTF16.append(Int32(truncatingIfNeeded: utf8.count))
    self.utf8 = utf8
    self.utf16OfByte = utf16OfByte
    self.byteOfUTF16 = byteOfUTF16
  }

  func utf16(ofByte byte: Int) -> Int {
    let byte = min(max(byte, 0), utf8.count)
    return utf16OfByte.map { Int($0[byte]) } ?? byte
  }

  func byte(ofUTF16 unit: Int) -> Int {
    let unit = min(max(unit, 0), utf16Count)
    return byteOfUTF16.map { Int($0[unit]) } ?? unit
  }

  /// The offset `count` characters (Unicode scalars) after `byte`.
  func byte(_ byte: Int, advancedByScalars count: Int) -> Int {
    var byte = byte
    for _ in 0..<max(0, count) where byte < utf8.count {
      byte += 1
      while byte < utf8.count && utf8[byte] & 0xC0 == 0x80 { byte += 1 }
    }
    return byte
  }
}
