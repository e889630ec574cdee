import Foundation
import UIKit

extension Arguments {
  /// Points: `57x33`, or one number for a square.
  func size(default standard: CGSize) throws(CommandError) -> CGSize {
    guard let text = value("--size") else { return standard }
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Self.number(String($0)) }
    guard parts.count <= 2, let width = parts.first ?? nil, let height = parts.last ?? nil, width > 0, height > 0 else {
      throw .usage("--size \"\(text)\" is no size; give points such as 57x33 or 60.")
    }
    return CGSize(width: width, height: height)
  }

  /// Pixels to the point.
  func scale() throws(CommandError) -> CGFloat {
    guard let text = value("--scale") else { return 2 }
    guard let scale = Self.number(text), scale >= 0.1, scale <= 20 else {
      throw .usage("--scale \"\(text)\" is no scale; give a number from 0.1 to 20, such as 2.")
    }
    return scale
  }

  /// A length in points.
  func length(_ name: String, default standard: CGFloat) throws(CommandError) -> CGFloat {
    guard let text = value(name) else { return standard }
    guard let length = Self.number(text), length > 0, length <= 1000 else {
      throw .usage("\(name) \"\(text)\" is no width; give points from 0 to 1000, such as 2.5.")
    }
    return length
  }

  func color(default standard: UIColor) throws(CommandError) -> UIColor {
    guard let text = value("--color") else { return standard }
    guard let color = NamedColor.color(text) else {
      throw .usage("--color \"\(text)\" is no colour; give #RRGGBB, #RRGGBBAA or a name such as \(NamedColor.names).")
    }
    return color
  }

  /// The file that `-o` names.
  func output() throws(CommandError) -> PictureFile {
    guard let path = value("-o") else { throw .usage("-o is missing: name the picture to write, such as -o picture.png.") }
    return try PictureFile(path)
  }

  private static func number(_ text: String) -> CGFloat? {
    // Swift reads "0x10" and "nan" as numbers too.
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let value = Double(text), value.isFinite
    else { return nil }
    return CGFloat(value)
  }
}

/// Stops pictures that no one wants and no memory holds.
func checkPixels(_ size: CGSize, _ scale: CGFloat) throws(CommandError) {
  let width = (size.width * scale).rounded(), height = (size.height * scale).rounded()
  guard width >= 1, height >= 1 else {
    throw .usage("A picture of \(plain(size.width)) x \(plain(size.height)) points at scale \(plain(scale)) has no pixels; ask for more.")
  }
  guard width <= 16_384, height <= 16_384, width * height <= 100_000_000 else {
    throw .usage(
      "A picture of \(plain(width)) x \(plain(height)) pixels is too large; at most 16384 a side and 100 million in all. Lower the size or --scale.")
  }
}

func plain(_ value: CGFloat) -> String { value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(Double(value)) }

enum NamedColor {
  private static let table: [(String, UInt32)] = [
    ("black", 0x000000), ("white", 0xFFFFFF), ("red", 0xFF0000), ("green", 0x00FF00), ("blue", 0x0000FF), ("yellow", 0xFFFF00),
    ("cyan", 0x00FFFF), ("magenta", 0xFF00FF), ("orange", 0xFF8000), ("brown", 0x996633), ("purple", 0x800080), ("gray", 0x808080),
    ("lightgray", 0xAAAAAA), ("darkgray", 0x555555), ("navy", 0x1F3A5F), ("pink", 0xFF8FA3),
  ]
  static var names: String { table.map(\.0).joined(separator: ", ") }

  static func color(_ text: String) -> UIColor? {
    let word = text.lowercased()
    if word == "clear" { return UIColor(red: 0, green: 0, blue: 0, alpha: 0) }
    let wanted = word == "grey" ? "gray" : word
    if let known = table.first(where: { $0.0 == wanted }) { return color(known.1 << 8 | 0xFF) }
    guard word.hasPrefix("#") else { return nil }
    let digits = word.dropFirst()
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let value = UInt32(digits, radix: 16) else { return nil }
    switch digits.count {
    case 6: return color(value << 8 | 0xFF)
    case 8: return color(value)
    default: return nil
    }
  }

  private static func color(_ rgba: UInt32) -> UIColor {
    func part(_ shift: UInt32) -> CGFloat { CGFloat(rgba >> shift & 0xFF) / 255 }
    return UIColor(red: part(24), green: part(16), blue: part(8), alpha: part(0))
  }
}
