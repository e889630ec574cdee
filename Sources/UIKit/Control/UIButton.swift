import CoreGraphics
import Foundation

/// A control that shows a title, an image and a background, each by its state.
@MainActor open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, plain, close }

  open private(set) var buttonType: ButtonType = .custom

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
    refresh()
  }
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    if let primaryAction {
      setTitle(primaryAction.title.isEmpty ? nil : primaryAction.title, for: .normal)
      setImage(primaryAction.image, for: .normal)
      addAction(primaryAction, for: .primaryActionTriggered)
    }
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isAccessibilityElement = true
    accessibilityTraits = .button
    title.font = .systemFont(ofSize: 18)
    title.textAlignment = .center
    title.lineBreakMode = .byTruncatingMiddle
  }

  override var drawsContents: Bool { type(of: self) != UIButton.self && super.drawsContents }
  override var triggersPrimaryAction: Bool { true }
  open override var trackingSlop: CGFloat { 70 }

  // MARK: Contents by state

  private struct Contents {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var background: UIImage?
  }
  private var contents: [State: Contents] = [:]
  private let title = UILabel()
  private let picture = UIImageView()
  private let backdrop = UIImageView()

  open func setTitle(_ title: String?, for state: State) { change(state) { $0.title = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) { change(state) { $0.attributedTitle = title } }
  open func setTitleColor(_ color: UIColor?, for state: State) { change(state) { $0.titleColor = color } }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change(state) { $0.titleShadowColor = color } }
  open func setImage(_ image: UIImage?, for state: State) { change(state) { $0.image = image } }
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change(state) { $0.background = image } }

  open func title(for state: State) -> String? { contents[state]?.title ?? contents[.normal]?.title }
  open func attributedTitle(for state: State) -> NSAttributedString? {
    contents[state]?.attributedTitle ?? contents[.normal]?.attributedTitle
  }
  open func titleColor(for state: State) -> UIColor? { contents[state]?.titleColor ?? contents[.normal]?.titleColor ?? defaultTitleColor }
  open func titleShadowColor(for state: State) -> UIColor? { contents[state]?.titleShadowColor ?? contents[.normal]?.titleShadowColor }
  open func image(for state: State) -> UIImage? { contents[state]?.image ?? contents[.normal]?.image }
  open func backgroundImage(for state: State) -> UIImage? { contents[state]?.background ?? contents[.normal]?.background }

  private var defaultTitleColor: UIColor { buttonType == .custom ? .white : tintColor }
  private func change(_ state: State, _ body: (inout Contents) -> Void) {
    body(&contents[state, default: Contents()])
    refresh()
  }

  open var currentTitle: String? { title(for: state) }
  open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  open var currentImage: UIImage? { image(for: state) }
  open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
  open var titleLabel: UILabel? { title }
  open var imageView: UIImageView? { picture }

  open var contentEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  open var titleEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  open var imageEdgeInsets: UIEdgeInsets = .zero { didSet { setNeedsLayout() } }
  open var adjustsImageWhenHighlighted = true
  open var adjustsImageWhenDisabled = true
  open var showsTouchWhenHighlighted = false
  open var reversesTitleShadowWhenHighlighted = false

  override func stateDidChange() {
    super.stateDidChange()
    refresh()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    refresh()
  }

  private func refresh() {
    if let attributed = currentAttributedTitle {
      title.attributedText = attributed
    } else {
      title.attributedText = nil
      title.text = currentTitle
    }
    title.textColor = currentTitleColor
    title.shadowColor = titleShadowColor(for: state)
    picture.image = currentImage
    backdrop.image = currentBackgroundImage
    show(backdrop, backdrop.image != nil)
    show(picture, picture.image != nil)
    show(title, title.text?.isEmpty == false)

    // What iOS does to a button that has nothing of its own for the state.
    let hasOwn = contents[state] != nil
    if buttonType == .custom {
      let dims = isHighlighted && adjustsImageWhenHighlighted || !isEnabled && adjustsImageWhenDisabled
      picture.alpha = dims && contents[state]?.image == nil ? 0.5 : 1
      backdrop.alpha = dims && contents[state]?.background == nil ? 0.5 : 1
      title.alpha = 1
    } else {
      let dimmed = !hasOwn && (isHighlighted || !isEnabled)
      title.alpha = dimmed ? (isEnabled ? 0.2 : 0.35) : 1
      picture.alpha = title.alpha
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  private func show(_ view: UIView, _ wanted: Bool) {
    guard wanted != (view.superview === self) else { return }
    if wanted { view === backdrop ? insertSubview(view, at: 0) : addSubview(view) } else { view.removeFromSuperview() }
  }

  // MARK: Layout

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: contentEdgeInsets) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect { place(contentRect).title }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect { place(contentRect).image }

  private func place(_ content: CGRect) -> (image: CGRect, title: CGRect) {
    let imageSize = currentImage?.size ?? .zero
    let wanted = title.text?.isEmpty == false ? title.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)) : .zero
    let iw = min(imageSize.width, content.width), ih = min(imageSize.height, content.height)
    let tw = max(0, min(wanted.width, content.width - iw)), th = min(wanted.height, content.height)
    let total = iw + tw
    var x: CGFloat
    switch effectiveContentHorizontalAlignment {
    case .left, .fill, .leading: x = content.minX
    case .right, .trailing: x = content.maxX - total
    case .center: x = content.minX + (content.width - total) / 2
    }
    func y(_ h: CGFloat) -> CGFloat {
      switch contentVerticalAlignment {
      case .top, .fill: content.minY
      case .bottom: content.maxY - h
      case .center: content.minY + (content.height - h) / 2
      }
    }
    let scale = UIScreen.main.scale
    func snapped(_ v: CGFloat) -> CGFloat { (v * scale).rounded() / scale }
    x = snapped(x)
    let isFilled = effectiveContentHorizontalAlignment == .fill && wanted == .zero
    var image = CGRect(x: x, y: snapped(y(ih)), width: isFilled ? content.width : iw, height: ih)
    if contentVerticalAlignment == .fill, ih > 0 { image.size.height = content.height }
    let text = CGRect(x: x + iw, y: snapped(y(th)), width: tw, height: th)
    return (
      image.offsetBy(dx: (imageEdgeInsets.left - imageEdgeInsets.right) / 2, dy: (imageEdgeInsets.top - imageEdgeInsets.bottom) / 2),
      text.offsetBy(dx: (titleEdgeInsets.left - titleEdgeInsets.right) / 2, dy: (titleEdgeInsets.top - titleEdgeInsets.bottom) / 2)
    )
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = backgroundRect(forBounds: bounds)
    let content = contentRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: content)
    title.frame = titleRect(forContentRect: content)
  }

  open override var intrinsicContentSize: CGSize { sizeThatFits(.zero) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let image = currentImage?.size ?? .zero
    let huge = CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)
    let text = title.text?.isEmpty == false ? title.sizeThatFits(huge) : .zero
    let back = currentBackgroundImage?.size ?? .zero
    let inset = contentEdgeInsets
    // A title alone gets 6 points above and below, as UIKit's buttons have.
    let padding: CGFloat = inset == .zero && text.height > 0 ? 12 : 0
    let width = max(image.width + text.width, text.width > 0 ? 30 : 0) + inset.left + inset.right
    return CGSize(
      width: max(back.width, width), height: max(back.height, max(image.height, text.height + padding) + inset.top + inset.bottom))
  }
}
