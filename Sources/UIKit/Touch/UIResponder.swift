import Foundation

/// An object that can answer events; responders form the chain along which unhandled events travel.
@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The responder that gets what this one does not handle.
  open var next: UIResponder? { nil }

  // MARK: Touches and presses

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesChanged(presses, with: event) }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  open var isFirstResponder: Bool { FirstResponder.current === self }

  @discardableResult open func becomeFirstResponder() -> Bool { FirstResponder.become(self) }
  @discardableResult open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }

  /// Called once the status is set and before the input views are shown.
  func firstResponderDidArrive() {}
  /// Called once the status is lost and the input views are hidden.
  func firstResponderDidLeave() {}

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
  open var inputViewController: UIInputViewController? { nil }
  open var inputAccessoryViewController: UIInputViewController? { nil }

  /// Swaps the input views in place; only the first responder's call does anything.
  open func reloadInputViews() {
    guard isFirstResponder else { return }
    InputViewPresenter.shared.update(for: self)
  }

  // MARK: Actions

  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action.accepts?(self) ?? false }
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }

  open var undoManager: UndoManager? { next?.undoManager }
  open var keyCommands: [UIKeyCommand]? { nil }
}

extension UIResponder {
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}

/// The application's one first responder and the rules for handing it over.
@MainActor enum FirstResponder {
  private(set) weak static var current: UIResponder?
  private static var handovers = 0

  static func become(_ responder: UIResponder) -> Bool {
    if current === responder { return true }
    guard responder.canBecomeFirstResponder else { return false }
    if let view = responder as? UIView, view.window == nil { return false }
    if let old = current {
      // The input views change once, when the new responder has arrived.
      handovers += 1
      defer { handovers -= 1 }
      guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
      if current === old { return false }
    }
    current = responder
    responder.firstResponderDidArrive()
    if current === responder { InputViewPresenter.shared.update(for: responder) }
    return true
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard current === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    leave(responder)
    return true
  }

  /// A responder that leaves its window loses the status whatever it would have answered.
  static func viewsLeaveWindow(under root: UIView) {
    guard let view = current as? UIView, view.isDescendant(of: root) else { return }
    view.resignFirstResponder()
    if current === view { leave(view) }
  }

  static func reset() {
    current = nil
    InputViewPresenter.shared.reset()
  }

  private static func leave(_ responder: UIResponder) {
    current = nil
    if handovers == 0 { InputViewPresenter.shared.update(for: nil) }
    responder.firstResponderDidLeave()
  }
}
