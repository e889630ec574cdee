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

  /// The label's own attributes below those of its text.
  private func styled(color override: UIColor? = nil) -> NSAttributedString? {
    guard let source = attributedText, source.length > 0 else { return nil }
    let result = NSMutableAttributedString(attributedString: source)
    source.enumerateAttributes(in: NSRange(location: 0, length: source.length), options: []) { found, range, _ in
      if found[.font] == nil { result.addAttribute(.font, value: attributes[.font] as Any, range: range) }
      if let override {
        result.addAttribute(.foregroundColor, value: override, range: range)
      } else if found[.foregroundColor] == nil || isHighlighted && highlightedTextColor != nil {
        result.addAttribute(.foregroundColor, value: attributes[.foregroundColor] as Any, range: range)
      }
      let paragraph = NSMutableParagraphStyle()
      if let own = found[.paragraphStyle] as? NSParagraphStyle {
        paragraph.setParagraphStyle(own)
      } else {
        paragraph.alignment = textAlignment
      }
      paragraph.lineBreakMode = paragraphMode
      result.addAttribute(.paragraphStyle, value: paragraph, range: range)
    }
    return result
  }

  /// A label of several lines wraps whatever its mode; only its last line truncates.
  private var paragraphMode: NSLineBreakMode {
    switch lineBreakMode {
    case .byCharWrapping: .byCharWrapping
    case .byClipping where numberOfLines == 1: .byClipping
    case .byTruncatingHead where numberOfLines == 1: .byTruncatingHead
    case .byTruncatingMiddle where numberOfLines == 1: .byTruncatingMiddle
    default: .byWordWrapping
    }
  }
  private var truncates: Bool {
    switch lineBreakMode {
    case .byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail: true
    case .byWordWrapping, .byCharWrapping, .byClipping: false
    }
  }

  private func measured(width: CGFloat, lines: Int) -> CGSize {
    guard let text = styled() else { return .zero }
    let size = AttributedLayout(text, width: lines == 1 || width >= 1e6 ? nil : max(1, width), maxLines: lines).size
    let scale = UIScreen.main.scale
    return CGSize(width: (size.width * scale).rounded(.up) / scale, height: (size.height * scale).rounded(.up) / scale)
  }

  /// Where the text stands when it is given `bounds`, at their top left.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let size = measured(width: bounds.width, lines: numberOfLines)
    return CGRect(x: bounds.minX, y: bounds.minY, width: min(size.width, bounds.width), height: min(size.height, bounds.height))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width <= 0 ? CGFloat.greatestFiniteMagnitude : size.width
    return textRect(
      forBounds: CGRect(x: 0, y: 0, width: numberOfLines == 1 ? .greatestFiniteMagnitude : width, height: .greatestFiniteMagnitude),
      limitedToNumberOfLines: numberOfLines
    ).size
  }
  open override var intrinsicContentSize: CGSize { sizeThatFits(CGSize(width: max(0, preferredMaxLayoutWidth), height: 0)) }

  open override func draw(_ rect: CGRect) { drawText(in: bounds) }

  /// Draws the text in the middle of the rectangle's height.
  open func drawText(in rect: CGRect) {
    guard rect.width > 0, rect.height > 0, let context = UIGraphicsGetCurrentContext(), let text = styled() else { return }
    var scale: CGFloat = 1
    if numberOfLines == 1, adjustsFontSizeToFitWidth {
      let width = AttributedLayout(text, width: nil).size.width
      if width > rect.width { scale = max(minimumScaleFactor > 0 ? minimumScaleFactor : 0.1, rect.width / width * 0.999) }
    }
    func layout(_ text: NSAttributedString) -> AttributedLayout {
      AttributedLayout(
        text, width: rect.width, maxHeight: numberOfLines == 1 ? nil : rect.height, maxLines: numberOfLines,
        truncatesLastLine: truncates, scale: scale)
    }
    let shown = layout(text)
    let origin = CGPoint(x: rect.minX, y: rect.minY + (rect.height - shown.size.height) / 2)
    context.saveGState()
    if shown.isClipped { context.clip(to: rect) }
    if let shadowColor, let shadow = styled(color: shadowColor) {
      layout(shadow).draw(at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height), in: context)
    }
    shown.draw(at: origin, in: context)
    context.restoreGState()
  }
}

public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
