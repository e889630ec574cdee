/// The font that a stretch of text asks for; which faces serve it is decided character by character.
public struct FontSpec: Hashable, Sendable {
  /// A family that fontconfig knows; `systemFamily` for the system font.
  public var family: String
  /// The em in points. Values outside 1/64 ... 10 000 and NaN are brought into it when the font is loaded.
  public var size: Double
  /// 100 (ultra light) ... 900 (black); 400 is regular, 700 bold.
  public var weight: Int
  public var italic: Bool

  public static let systemFamily = "Inter"
  public static let monospacedFamily = "monospace"
  public static let serifFamily = "serif"

  public init(family: String = FontSpec.systemFamily, size: Double, weight: Int = 400, italic: Bool = false) {
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
  }

  var usableSize: Double { size.isNaN ? 12 : min(max(size, 1.0 / 64), 10_000) }

  /// The families in the order in which they are asked for a character.
  ///
  /// Emoji skip to the emoji face in Pango itself. That face must not stand in the list: fontconfig puts it first wherever it stands,
  /// and then spaces and digits come from it.
  var familyList: String {
    let sans = "Inter,Noto Sans CJK JP,DejaVu Sans"
    switch family.lowercased() {
    case "inter", "", ".applesystemuifont", "system", "sans-serif", "sans", "helvetica", "helvetica neue", "arial", "san francisco":
      return sans
    case "monospace", "menlo", "courier", "courier new", "sf mono", "monaco", "ui-monospace":
      return "DejaVu Sans Mono,monospace," + sans
    case "serif", "times", "times new roman", "georgia", "new york", "palatino", "hiragino mincho pron":
      return "DejaVu Serif,Noto Serif CJK JP,serif," + sans
    case "hiragino sans", "hiragino kaku gothic pron":
      return "Noto Sans CJK JP," + sans
    default:
      return family.filter { $0 != "," } + "," + sans
    }
  }
}
