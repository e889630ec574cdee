import CoreGraphics
import Foundation

/// A few lines of text that do not change by themselves.
@MainActor open class UILabel: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .staticText
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  private var plain: String?
  private var rich: NSAttributedString?

  open var text: String? {
    get { plain ?? rich?.string }
    set {
      guard newValue != text || rich != nil else { return }
      plain = newValue
      rich = nil
      changed()
    }
  }
  open var attributedText: NSAttributedString? {
    get { rich ?? plain.map { NSAttributedString(string: $0, attributes: attributes) } }
    set {
      rich = newValue.map { NSAttributedString(attributedString: $0) }
      plain = nil
      changed()
    }
  }
  open var font: UIFont! = .systemFont(ofSize: 17) { didSet { changed() } }
  open var textColor: UIColor! = .label { didSet { setNeedsDisplay() } }
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsDisplay() } } }
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
  open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { changed() } }
  open var numberOfLines = 1 { didSet { changed() } }
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
  open var minimumScaleFactor: CGFloat = 0 { didSet { setNeedsDisplay() } }
  open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
  open var allowsDefaultTighteningForTruncation = false
  open var adjustsFontForContentSizeCategory = false
  open var preferredMaxLayoutWidth: CGFloat = 0
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }

  private func changed() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  private var attributes: [NSAttributedString.Key: Any] {
    let color: UIColor = isHighlighted ? highlightedTextColor ?? textColor ?? .label : textColor ?? .label
    return [.font: font ?? UIFont.systemFont(ofSize: 17), .foregroundColor: isEnabled ? color : color.withAlphaComponent(0.4)]
  }

  /// The label's own attributes below those of its text, with the font scaled.
  private func styled(scale: CGFloat = 1, lineBreak: NSLineBreakMode, color: UIColor? = nil) -> NSAttributedString? {
    guard let source = attributedText, source.length > 0 else { return nil }
    let result = NSMutableAttributedString(attributedString: source)
    source.enumerateAttributes(in: NSRange(location: 0, length: source.length), options: []) { found, range, _ in
      let f = (found[.font] as? UIFont) ?? font ?? UIFont.systemFont(ofSize: 17)
      result.addAttribute(.font, value: scale == 1 ? f : f.withSize(f.pointSize * scale), range: range)
      if let color {
        result.addAttribute(.foregroundColor, value: color, range: range)
      } else if found[.foregroundColor] == nil || isHighlighted && highlightedTextColor != nil {
        result.addAttribute(.foregroundColor, value: attributes[.foregroundColor] as Any, range: range)
      }
      let paragraph = NSMutableParagraphStyle()
      if let own = found[.paragraphStyle] as? NSParagraphStyle { paragraph.setParagraphStyle(own) } else { paragraph.alignment = textAlignment }
      paragraph.lineBreakMode = lineBreak
      result.addAttribute(.paragraphStyle, value: paragraph, range: range)
    }
    return result
  }

  /// Lines wrap in every label of more than one line; what truncates is the last one.
  private var measuringMode: NSLineBreakMode {
    switch lineBreakMode {
    case .byCharWrapping: .byCharWrapping
    default: .byWordWrapping
    }
  }

  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    guard let text = styled(lineBreak: measuringMode) else { return CGRect(origin: bounds.origin, size: .zero) }
    let single = numberOfLines == 1
    let limit = CGSize(
      width: single ? CGFloat.greatestFiniteMagnitude : bounds.width, height: CGFloat.greatestFiniteMagnitude)
    var size = text.boundingRect(with: limit, options: [.usesLineFragmentOrigin], context: nil).size
    if numberOfLines > 0 { size.height = min(size.height, lineHeight * CGFloat(numberOfLines) + 0.5) }
    let scale = UIScreen.main.scale
    size = CGSize(width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
    return CGRect(x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }
  private var lineHeight: CGFloat {
    if let rich, rich.length > 0, let f = rich.attribute(.font, at: 0, effectiveRange: nil) as? UIFont { return f.lineHeight }
    return (font ?? UIFont.systemFont(ofSize: 17)).lineHeight
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = numberOfLines == 1 || size.width <= 0 ? CGFloat.greatestFiniteMagnitude : size.width
    return textRect(
      forBounds: CGRect(x: 0, y: 0, width: width, height: CGFloat.greatestFiniteMagnitude), limitedToNumberOfLines: numberOfLines
    ).size
  }
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
  }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  open func drawText(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0, let natural = styled(lineBreak: measuringMode) else { return }
    var scale: CGFloat = 1
    if numberOfLines == 1, adjustsFontSizeToFitWidth {
      let width = natural.boundingRect(
        with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude), options: [.usesLineFragmentOrigin], context: nil
      ).width
      if width > rect.width { scale = max(minimumScaleFactor > 0 ? minimumScaleFactor : 0.1, rect.width / width * 0.999) }
    }
    let mode = numberOfLines == 1 ? lineBreakMode : measuringMode
    guard let text = styled(scale: scale, lineBreak: mode) else { return }
    var height: CGFloat
    if numberOfLines == 1 {
      height = lineHeight * scale
    } else {
      height = text.boundingRect(
        with: CGSize(width: rect.width, height: .greatestFiniteMagnitude), options: [.usesLineFragmentOrigin], context: nil
      ).height
      if numberOfLines > 0 { height = min(height, lineHeight * CGFloat(numberOfLines) + 0.5) }
      height = min(height, max(rect.height, lineHeight))
    }
    let pixel = UIScreen.main.scale
    let y = rect.minY + ((rect.height - height) / 2 * pixel).rounded() / pixel
    let box = CGRect(x: rect.minX, y: y, width: rect.width, height: (height * pixel).rounded(.up) / pixel + 0.5)
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    if let shadowColor, let shadow = styled(scale: scale, lineBreak: mode, color: shadowColor) {
      shadow.draw(with: box.offsetBy(dx: shadowOffset.width, dy: shadowOffset.height), options: options, context: nil)
    }
    text.draw(with: box, options: options, context: nil)
  }
}

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
