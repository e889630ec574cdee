import CoreGraphics
import Foundation

@MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  open private(set) var title: String?
  open private(set) var style: Style
  open var isEnabled = true
  let handler: (@MainActor (UIAlertAction) -> Void)?
  public init(title: String?, style: Style, handler: (@MainActor (UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// A question in a box over a dimmed screen; any of its buttons closes it, then calls the action's handler.
@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  open private(set) var preferredStyle: Style = .alert
  open var message: String?
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
  }
  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 238, height: 30))
    field.borderStyle = .roundedRect
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  private let card = UIView()
  private var buttons: [UIButton] = []
  private let heading = UILabel()
  private let body = UILabel()
  private var rules: [UIView] = []

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0, alpha: 0.2)
    card.backgroundColor = UIColor(white: 0.97, alpha: 1)
    card.layer.cornerRadius = 14
    card.clipsToBounds = true
    view.addSubview(card)
    for (label, text, font) in [
      (heading, title, UIFont.boldSystemFont(ofSize: 17)), (body, message, UIFont.systemFont(ofSize: 13)),
    ] {
      label.text = text
      label.font = font
      label.textColor = .black
      label.numberOfLines = 0
      label.textAlignment = .center
      card.addSubview(label)
    }
    for field in textFields ?? [] { card.addSubview(field) }
    // Two buttons stand side by side with Cancel first; more stand below each other with Cancel last.
    let sideBySide = actions.count == 2 && preferredStyle == .alert
    let cancel = actions.filter { $0.style == .cancel }, others = actions.filter { $0.style != .cancel }
    for action in sideBySide ? cancel + others : others + cancel {
      let button = UIButton(type: .system)
      button.setTitle(action.title, for: .normal)
      button.setTitleColor(action.style == .destructive ? .systemRed : .systemBlue, for: .normal)
      button.titleLabel?.font = action.style == .cancel || action === preferredAction ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 17)
      button.isEnabled = action.isEnabled
      button.addAction(UIAction { [weak self] _ in self?.choose(action) }, for: .touchUpInside)
      buttons.append(button)
      card.addSubview(button)
      let rule = UIView()
      rule.backgroundColor = UIColor(white: 0.24, alpha: 0.29)
      rules.append(rule)
      card.addSubview(rule)
    }
  }

  private func choose(_ action: UIAlertAction) {
    dismiss(animated: true)
    action.handler?(action)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width: CGFloat = preferredStyle == .alert ? 270 : view.bounds.width - 16
    let inner = width - 32
    let line = 1 / UIScreen.main.scale
    var y: CGFloat = 19
    for label in [heading, body] where label.text?.isEmpty == false {
      let h = label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height
      label.frame = CGRect(x: 16, y: y, width: inner, height: h)
      y += h + 3
    }
    for field in textFields ?? [] {
      field.frame = CGRect(x: 16, y: y + 10, width: inner, height: 30)
      y += 36
    }
    y += 17
    if buttons.count == 2, preferredStyle == .alert {
      rules[0].frame = CGRect(x: 0, y: y, width: width, height: line)
      rules[1].frame = CGRect(x: width / 2, y: y, width: line, height: 44)
      for (i, button) in buttons.enumerated() {
        button.frame = CGRect(x: CGFloat(i) * width / 2, y: y, width: width / 2, height: 44)
      }
      y += 44
    } else {
      for (button, rule) in zip(buttons, rules) {
        rule.frame = CGRect(x: 0, y: y, width: width, height: line)
        button.frame = CGRect(x: 0, y: y, width: width, height: 44)
        y += 44
      }
    }
    let top = preferredStyle == .alert ? ((view.bounds.height - y) / 2).rounded() : view.bounds.height - y - 8
    card.frame = CGRect(x: ((view.bounds.width - width) / 2).rounded(), y: top, width: width, height: y)
  }
}
