import CoreGraphics
import Foundation

@MainActor open class UIInputView: UIView {
  public enum Style: Int, Sendable { case `default`, keyboard }
  open private(set) var inputViewStyle: Style
  open var allowsSelfSizing = false
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
  }
}

/// Keeps the first responder's input and accessory views at the bottom of the screen, in a window above the app's,
/// and posts the keyboard notifications.
///
/// There is no system keyboard: a responder without an input view behaves as on a device with a hardware keyboard.
/// The views are moved at once; the Did notifications follow on the host's clock.
@MainActor final class InputViewPresenter {
  static let shared = InputViewPresenter()
  static let duration = 0.25
  static let systemKeyboardHeight: CGFloat = 291

  private var window: InputWindow?
  private var input: UIView?
  private var accessory: UIView?
  /// On the screen; empty and below the bottom edge while nothing is shown.
  private(set) var frame: CGRect = .zero
  private var pending: HostClock.Token?
  private var pendingBody: (() -> Void)?

  /// Shows what a responder, or the nearest above it in the chain, has; nil hides all.
  func update(for responder: UIResponder?) {
    var newInput: UIView?
    var newAccessory: UIView?
    var r = responder
    while let here = r {
      if newInput == nil { newInput = here.inputView ?? here.inputViewController?.inputView }
      if newAccessory == nil { newAccessory = here.inputAccessoryView ?? here.inputAccessoryViewController?.inputView }
      r = here.next
    }
    show(newInput, newAccessory)
  }

  var wantsClicks: Bool {
    [input, accessory].contains { ($0 as? any UIInputViewAudioFeedback)?.enableInputClicksWhenVisible == true }
  }

  func reset() {
    pending?.cancel()
    pending = nil
    pendingBody = nil
    input?.removeFromSuperview()
    accessory?.removeFromSuperview()
    input = nil
    accessory = nil
    window?.isHidden = true
    window = nil
    frame = .zero
  }

  private func show(_ newInput: UIView?, _ newAccessory: UIView?) {
    let screen = UIScreen.main.bounds
    let hidden = CGRect(x: 0, y: screen.maxY, width: screen.width, height: 0)
    let old = frame == .zero ? hidden : frame
    var height: CGFloat = 0
    func fit(_ view: UIView?, isInput: Bool) -> CGFloat {
      guard let view else { return 0 }
      if let sized = view as? UIInputView, sized.allowsSelfSizing, sized.intrinsicContentSize.height > 0 {
        return sized.intrinsicContentSize.height
      }
      if isInput, view.autoresizingMask.contains(.flexibleHeight), !(view is UIPickerView) { return Self.systemKeyboardHeight }
      return view.bounds.height
    }
    let inputHeight = fit(newInput, isInput: true), accessoryHeight = fit(newAccessory, isInput: false)
    height = inputHeight + accessoryHeight
    let new = height > 0 ? CGRect(x: 0, y: screen.maxY - height, width: screen.width, height: height) : hidden
    let same = newInput === input && newAccessory === accessory && new == old
    guard !same else { return }

    let appears = old.height == 0 && new.height > 0
    let disappears = old.height > 0 && new.height == 0
    let moves = old != new
    if moves { finishPending() }
    let info: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: old, UIResponder.keyboardFrameEndUserInfoKey: new,
      UIResponder.keyboardAnimationDurationUserInfoKey: Self.duration, UIResponder.keyboardAnimationCurveUserInfoKey: 7,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: nil, userInfo: info) }

    frame = new
    if moves {
      post(UIResponder.keyboardWillChangeFrameNotification)
      if appears { post(UIResponder.keyboardWillShowNotification) }
      if disappears { post(UIResponder.keyboardWillHideNotification) }
    }

    if input !== newInput { input?.removeFromSuperview() }
    if accessory !== newAccessory { accessory?.removeFromSuperview() }
    input = newInput
    accessory = newAccessory
    if new.height > 0 {
      let window = self.window ?? InputWindow(frame: screen)
      self.window = window
      window.frame = screen
      window.container.frame = new
      if let newAccessory {
        if newAccessory.superview !== window.container { window.container.addSubview(newAccessory) }
        newAccessory.frame = CGRect(x: 0, y: 0, width: new.width, height: accessoryHeight)
      }
      if let newInput {
        if newInput.superview !== window.container { window.container.addSubview(newInput) }
        newInput.frame = CGRect(x: 0, y: accessoryHeight, width: new.width, height: inputHeight)
      }
      window.isHidden = false
    } else {
      window?.isHidden = true
    }

    if moves {
      let body = {
        post(UIResponder.keyboardDidChangeFrameNotification)
        if appears { post(UIResponder.keyboardDidShowNotification) }
        if disappears { post(UIResponder.keyboardDidHideNotification) }
      }
      pendingBody = body
      pending = HostClock.shared.schedule(after: Self.duration) { [weak self] in self?.finishPending() }
    }
  }

  private func finishPending() {
    pending?.cancel()
    pending = nil
    let body = pendingBody
    pendingBody = nil
    body?()
  }
}

/// Takes only the touches that fall on the input views.
@MainActor private final class InputWindow: UIWindow {
  let container = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    windowLevel = Level(1_000_000)
    // The strip behind a keyboard has the system keyboard's grey.
    container.backgroundColor = UIColor(red: 0.82, green: 0.835, blue: 0.858, alpha: 1)
    container.autoresizesSubviews = false
    addSubview(container)
  }
  required init?(coder: NSCoder) { nil }

  override var drawsContents: Bool { false }
  override var canBecomeKey: Bool { false }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
