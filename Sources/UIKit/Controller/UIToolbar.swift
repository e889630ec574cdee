import CoreGraphics
import Foundation

@MainActor open class UIBarItem: NSObject {
  open var title: String? { didSet { changed?() } }
  open var image: UIImage? { didSet { changed?() } }
  open var isEnabled = true { didSet { changed?() } }
  open var tag = 0
  var changed: (() -> Void)?
}

@MainActor open class UIBarButtonItem: UIBarItem {
  public enum Style: Int, Sendable { case plain, done = 2 }
  public enum SystemItem: Int, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop,
      camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close = 24
  }
  open var style: Style = .plain
  open var width: CGFloat = 0
  open var customView: UIView?
  open var tintColor: UIColor?
  open var primaryAction: UIAction?
  open weak var target: AnyObject?
  open var action: Selector?
  var systemItem: SystemItem?

  public override init() { super.init() }
  public init(customView: UIView) {
    self.customView = customView
    super.init()
  }
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.systemItem = systemItem
    self.primaryAction = primaryAction
    super.init()
    name(systemItem)
  }
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.primaryAction = primaryAction
    super.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
  }
  public init<T: AnyObject>(barButtonSystemItem systemItem: SystemItem, target: T?, action: @escaping @MainActor (T) -> () -> Void) {
    self.systemItem = systemItem
    super.init()
    self.target = target
    self.action = Selector(action)
    name(systemItem)
  }
  public init<T: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: T?, action: @escaping @MainActor (T) -> (Sender) -> Void
  ) {
    self.systemItem = systemItem
    super.init()
    self.target = target
    self.action = Selector(action)
    name(systemItem)
  }
  public init(barButtonSystemItem systemItem: SystemItem, target: AnyObject?, action: Selector?) {
    self.systemItem = systemItem
    super.init()
    self.target = target
    self.action = action
    name(systemItem)
  }
  public init<T: AnyObject>(title: String?, style: Style, target: T?, action: @escaping @MainActor (T) -> () -> Void) {
    super.init()
    self.title = title
    self.style = style
    self.target = target
    self.action = Selector(action)
  }
  public init<T: AnyObject, Sender>(title: String?, style: Style, target: T?, action: @escaping @MainActor (T) -> (Sender) -> Void) {
    super.init()
    self.title = title
    self.style = style
    self.target = target
    self.action = Selector(action)
  }
  public static func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(systemItem: .fixedSpace)
    item.width = width
    return item
  }

  private func name(_ item: SystemItem) {
    if item == .done || item == .save { style = .done }
    guard item != .flexibleSpace, item != .fixedSpace else { return }
    title = "\(item)".prefix(1).uppercased() + "\(item)".dropFirst()
  }
  func perform() {
    primaryAction?.perform(sender: self)
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }
}

/// A row of bar items, 44 points high.
@MainActor open class UIToolbar: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.97, alpha: 1)
    addSubview(hairline)
    hairline.backgroundColor = UIColor(white: 0, alpha: 0.3)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  override var drawsContents: Bool { type(of: self) != UIToolbar.self && super.drawsContents }

  private let hairline = UIView()
  private var shown: [(UIBarButtonItem, UIView?)] = []
  open var isTranslucent = true
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  open var items: [UIBarButtonItem]? { didSet { rebuild() } }
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width > 0 ? size.width : UIScreen.main.bounds.width, height: 44) }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  private func rebuild() {
    for (item, view) in shown {
      item.changed = nil
      view?.removeFromSuperview()
    }
    shown = (items ?? []).map { item in
      if item.systemItem == .flexibleSpace || item.systemItem == .fixedSpace { return (item, nil) }
      if let custom = item.customView {
        addSubview(custom)
        return (item, custom)
      }
      let button = UIButton(type: .system)
      button.addAction(UIAction { [weak item] _ in item?.perform() }, for: .touchUpInside)
      let fill = { [weak item, weak button] in
        guard let item, let button else { return }
        button.setTitle(item.image == nil ? item.title : nil, for: .normal)
        button.setImage(item.image, for: .normal)
        if let tint = item.tintColor { button.tintColor = tint }
        button.titleLabel?.font = item.style == .done ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
        button.isEnabled = item.isEnabled
      }
      fill()
      item.changed = { [weak self] in
        fill()
        self?.setNeedsLayout()
      }
      addSubview(button)
      return (item, button)
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    hairline.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.main.scale)
    func width(_ item: UIBarButtonItem, _ view: UIView?) -> CGFloat {
      if item.width > 0 { return item.width }
      if let custom = item.customView { return custom.bounds.width }
      return view.map { $0.sizeThatFits(.zero).width.rounded(.up) } ?? 0
    }
    let margin: CGFloat = 16, gap: CGFloat = 8
    let total = shown.reduce(0) { $0 + width($1.0, $1.1) } + gap * CGFloat(max(0, shown.filter { $0.1 != nil }.count - 1))
    let flexible = shown.filter { $0.0.systemItem == .flexibleSpace }.count
    let spring = flexible > 0 ? max(0, bounds.width - 2 * margin - total) / CGFloat(flexible) : 0
    var x = margin
    for (item, view) in shown {
      let w = item.systemItem == .flexibleSpace ? spring : width(item, view)
      if let view {
        let h = item.customView?.bounds.height ?? 44
        view.frame = CGRect(x: x, y: (bounds.height - h) / 2, width: w, height: h)
        x += gap
      }
      x += w
    }
  }
}
