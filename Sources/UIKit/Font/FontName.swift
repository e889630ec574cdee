import Foundation
import Typesetting

/// A font's name taken apart: "HelveticaNeue-BoldItalic" is the family Helvetica Neue, bold and italic.
struct FontName {
  var family: String
  var weight = 400
  var isItalic = false

  /// Apple's families that `FontSpec` serves with a near relative.
  static let substituted = [
    "Helvetica", "Helvetica Neue", "Arial", "Menlo", "Monaco", "Courier", "Courier New", "Times", "Times New Roman", "Georgia",
    "Palatino", "New York", "Hiragino Sans", "Hiragino Kaku Gothic ProN", "Hiragino Mincho ProN", "San Francisco",
    ".AppleSystemUIFont", "monospace", "serif", "sans-serif",
  ]

  /// Nil if no family has the name. Spaces and case do not count.
  init?(parsing name: String) {
    let whole = FontName.folded(name)
    guard !whole.isEmpty else { return nil }
    let families = FontName.families
    if let family = families[whole] {
      self.family = family
      return
    }
    // "Family-Style" first, then "Family Style" with the longest family that begins the name.
    var stem = whole
    var style = ""
    if let dash = name.lastIndex(of: "-") {
      stem = FontName.folded(String(name[..<dash]))
      style = FontName.folded(String(name[name.index(after: dash)...]))
    } else if let longest = families.keys.filter({ whole.hasPrefix($0) }).max(by: { $0.count < $1.count }) {
      stem = longest
      style = String(whole.dropFirst(longest.count))
    }
    for suffix in ["psmt", "mt", "ps"] {
      if style.hasSuffix(suffix) { style.removeLast(suffix.count) }
      if families[stem] == nil, stem.hasSuffix(suffix) { stem.removeLast(suffix.count) }
    }
    guard let family = families[stem] else { return nil }
    self.family = family
    guard readStyle(style) else { return nil }
  }

  private static func folded(_ name: String) -> String { name.lowercased().filter { $0 != " " && $0 != "-" } }

  private static let families: [String: String] = {
    var result: [String: String] = [:]
    for name in substituted { result[folded(name)] = name }
    for name in fontFamilyNames() { result[folded(name)] = name }
    return result
  }()

  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 100), ("extralight", 200), ("thin", 100), ("light", 300), ("regular", 400), ("roman", 400), ("book", 400),
    ("normal", 400), ("medium", 500), ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("ultrabold", 800), ("bold", 700),
    ("heavy", 800), ("black", 900), ("w0", 100), ("w1", 200), ("w2", 250), ("w3", 300), ("w4", 400), ("w5", 500), ("w6", 600),
    ("w7", 700), ("w8", 800), ("w9", 900),
  ]

  /// Whether every word of the style was known.
  private mutating func readStyle(_ style: String) -> Bool {
    var rest = style
    for slant in ["italic", "oblique", "ital"] where rest.hasSuffix(slant) {
      isItalic = true
      rest.removeLast(slant.count)
    }
    guard !rest.isEmpty else { return true }
    guard let found = FontName.weights.first(where: { $0.word == rest }) else { return false }
    weight = found.weight
    return true
  }

  static func postScript(family: String, weight: Int, italic: Bool) -> String {
    let words = [
      100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold", 800: "ExtraBold",
      900: "Black",
    ]
    let word = words[min(max((weight + 50) / 100 * 100, 100), 900)] ?? "Regular"
    let style = italic ? (word == "Regular" ? "Italic" : word + "Italic") : word
    return family.filter { $0 != " " } + "-" + style
  }
}
