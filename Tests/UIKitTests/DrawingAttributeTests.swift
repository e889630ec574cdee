import Testing
import UIKit

@Suite struct DrawingAttributeTests {
  /// Two unequal values and the key they stand under.
  struct Pair: Sendable, CustomTestStringConvertible {
    let key: NSAttributedString.Key
    let make: @Sendable (Bool) -> NSObject
    var testDescription: String { key.rawValue }
  }
  static let pairs = [
    Pair(key: .font) { UIFont.systemFont(ofSize: $0 ? 10 : 20) },
    Pair(key: .foregroundColor) { $0 ? UIColor.red : UIColor.label },
    Pair(key: .paragraphStyle) {
      let style = NSMutableParagraphStyle()
      style.alignment = $0 ? .left : .center
      return style
    },
    Pair(key: .shadow) {
      let shadow = NSShadow()
      shadow.shadowOffset = CGSize(width: $0 ? 0 : 3, height: 0)
      return shadow
    },
    Pair(key: .attachment) { _ in NSTextAttachment() },
  ]

  @Test("Attributes are replaced and texts joined, whatever object the attribute is", arguments: pairs)
  func joining(pair: Pair) {
    let text = NSMutableAttributedString(string: "abcd", attributes: [pair.key: pair.make(true)])
    text.append(NSAttributedString(string: "ef", attributes: [pair.key: pair.make(false)]))
    text.append(NSAttributedString(string: "gh", attributes: [pair.key: pair.make(false)]))
    text.insert(NSAttributedString(string: "i", attributes: [pair.key: pair.make(false)]), at: 1)
    text.addAttribute(pair.key, value: pair.make(false), range: NSRange(location: 0, length: 1))
    text.setAttributes([pair.key: pair.make(true)], range: NSRange(location: 3, length: 3))
    #expect(text.length == 9)
    #expect(text.attribute(pair.key, at: 4, effectiveRange: nil) != nil)
  }
}
