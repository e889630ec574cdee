import UIKit

/// A page of mixed writing: labels, paragraphs, alignments and attributes.
@MainActor enum TextPage {
  static func view() -> UIView {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 420, height: 560))
    page.backgroundColor = .white
    var y: CGFloat = 24

    func add(_ label: UILabel, gap: CGFloat = 12) {
      label.numberOfLines = 0
      let size = label.sizeThatFits(CGSize(width: 372, height: 10_000))
      label.frame = CGRect(x: 24, y: y, width: 372, height: size.height.rounded(.up))
      page.addSubview(label)
      y = label.frame.maxY + gap
    }
    func label(_ text: String, _ font: UIFont, _ color: UIColor = .black, _ alignment: NSTextAlignment = .natural) -> UILabel {
      let label = UILabel()
      (label.text, label.font, label.textColor, label.textAlignment) = (text, font, color, alignment)
      return label
    }

    add(label("筆 — fude", .boldSystemFont(ofSize: 34)))
    add(label("UIKit で書いたコードが、Linux の上で絵になります。", .systemFont(ofSize: 17)))
    add(
      label(
        "Mixed lines shape and wrap as one: 日本語と Latin, números, Ελληνικά, Кириллица and emoji 🐱🖌️👨‍👩‍👧 keep their baselines.",
        .systemFont(ofSize: 17)))
    add(label("مرحبا، هذا سطر يُقرأ من اليمين.", .systemFont(ofSize: 20)))
    add(label("centred, in gray", .italicSystemFont(ofSize: 15), .gray, .center))
    add(label("flush right", .systemFont(ofSize: 15), .brown, .right))

    let words = NSMutableAttributedString(
      string: "Attributes: bold, colour, underline and strike.",
      attributes: [.font: UIFont.systemFont(ofSize: 20), .foregroundColor: UIColor.black])
    func mark(_ word: String, _ key: NSAttributedString.Key, _ value: Any) {
      words.addAttribute(key, value: value, range: (words.string as NSString).range(of: word))
    }
    mark("bold", .font, UIFont.boldSystemFont(ofSize: 20))
    mark("colour", .foregroundColor, UIColor.systemBlue)
    mark("underline", .underlineStyle, NSUnderlineStyle.single.rawValue)
    mark("strike", .strikethroughStyle, NSUnderlineStyle.single.rawValue)
    let attributed = UILabel()
    attributed.attributedText = words
    add(attributed)

    for size in [9, 12, 17, 24] as [CGFloat] { add(label("\(Int(size)) pt いろはにほへと Quick brown fox", .systemFont(ofSize: size)), gap: 6) }
    page.frame.size.height = y + 18
    return page
  }
}
