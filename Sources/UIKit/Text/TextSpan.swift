import Foundation
import Typesetting

/// A stretch of text with one set of attributes, read once.
struct TextSpan {
  /// In UTF-16 units of the whole text.
  var range: Range<Int>
  var font: UIFont
  var kern: CGFloat = 0
  var disablesLigatures = false
  var color: UIColor?
  var background: UIColor?
  var underline: Line?
  var strikethrough: Line?
  /// In points; negative fills too.
  var strokeWidth: CGFloat = 0
  var strokeColor: UIColor?
  var shadow: NSShadow?
  var baselineOffset: CGFloat = 0
  var attachment: NSTextAttachment?
  var paragraph: NSParagraphStyle?

  struct Line {
    var style: NSUnderlineStyle
    var color: UIColor?
  }

  static let defaultFont = UIFont.systemFont(ofSize: 12)

  init(range: Range<Int>, attributes: [NSAttributedString.Key: Any], scale: CGFloat) {
    self.range = range
    let font = attributes[.font] as? UIFont ?? TextSpan.defaultFont
    self.font = scale == 1 ? font : font.withSize(font.pointSize * scale)
    guard !attributes.isEmpty else { return }
    kern = (AttributeNumber(attributes[.kern]) ?? AttributeNumber(attributes[.tracking]))?.value ?? 0
    if let ligature = AttributeNumber(attributes[.ligature]) { disablesLigatures = ligature.integer == 0 }
    color = attributes[.foregroundColor] as? UIColor
    background = attributes[.backgroundColor] as? UIColor
    underline = TextSpan.line(attributes[.underlineStyle], attributes[.underlineColor])
    strikethrough = TextSpan.line(attributes[.strikethroughStyle], attributes[.strikethroughColor])
    strokeWidth = (AttributeNumber(attributes[.strokeWidth])?.value ?? 0) / 100 * self.font.pointSize
    strokeColor = attributes[.strokeColor] as? UIColor
    shadow = attributes[.shadow] as? NSShadow
    baselineOffset = AttributeNumber(attributes[.baselineOffset])?.value ?? 0
    attachment = attributes[.attachment] as? NSTextAttachment
    paragraph = attributes[.paragraphStyle] as? NSParagraphStyle
  }

  private static func line(_ style: Any?, _ color: Any?) -> Line? {
    guard let raw = AttributeNumber(style)?.integer, raw & 0x0F != 0 else { return nil }
    return Line(style: NSUnderlineStyle(rawValue: raw), color: color as? UIColor)
  }

  /// For the typesetter, with its range counted from `start`.
  func run(from start: Int, to end: Int) -> TextRun {
    let part = range.clamped(to: start..<max(start, end))
    var features = font.features
    if disablesLigatures { features += (features.isEmpty ? "" : ",") + "liga=0,clig=0" }
    let box = attachment.map { attachment in
      let bounds = attachment.placedBounds
      return TextRun.Placeholder(
        width: Double(bounds.width), ascent: Double(max(0, bounds.maxY)), descent: Double(max(0, -bounds.minY)))
    }
    return TextRun(
      utf16Range: part.lowerBound - start..<part.upperBound - start, font: font.spec, letterSpacing: Double(kern),
      features: features, placeholder: box)
  }

  /// The text's spans in order; none is empty.
  static func spans(of text: NSAttributedString, scale: CGFloat) -> [TextSpan] {
    var spans: [TextSpan] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
      guard range.length > 0 else { return }
      spans.append(TextSpan(range: range.location..<range.location + range.length, attributes: attributes, scale: scale))
    }
    return spans
  }
}
