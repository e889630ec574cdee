import CoreGraphics
import Foundation

/// A screen without a display: a script touches it, moves its clock and takes pictures of it.
///
/// One host is in use at a time; making another clears the screen of windows and the clock of what was waiting.
@MainActor public final class HeadlessHost {
  private static var current: HeadlessHost?
  /// The host in use; made, with a screen of 390 x 844 points at scale 2, when there is none.
  public static var shared: HeadlessHost { current ?? HeadlessHost() }

  /// The file that the next image picker gets; nil cancels it.
  public var fileForImagePicker: URL?

  public init(size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2) {
    FirstResponder.reset()
    UIApplication.shared.reset()
    HostClock.shared.reset()
    UIScreen.main.bounds = CGRect(origin: .zero, size: size)
    UIScreen.main.scale = scale
    Self.current = self
    UIImagePickerController.chooseFile = { [weak self] answer in
      HostClock.shared.schedule(after: 0) { answer(self?.fileForImagePicker) }
    }
  }

  /// The key window.
  public var window: UIWindow? { UIApplication.shared.keyWindow }
  /// Seconds on the virtual clock.
  public var now: TimeInterval { HostClock.shared.now }

  /// Moves the virtual clock: delayed calls that fall due are made, in order.
  public func advance(by seconds: TimeInterval) {
    HostClock.shared.advance(by: seconds)
    layoutIfNeeded()
  }

  public func layoutIfNeeded() {
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }

  /// The screen as it is now, at its scale, on black.
  public func screenshot() -> CGImage {
    layoutIfNeeded()
    let screen = UIScreen.main
    let width = max(1, Int((screen.bounds.width * screen.scale).rounded())), height = max(1, Int((screen.bounds.height * screen.scale).rounded()))
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
    else { fatalError("A screen of \(width) x \(height) pixels does not fit into memory; give the host a smaller one.") }
    context.setFillColor(UIColor.black.cgColor)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: screen.scale, y: -screen.scale)
    for window in UIApplication.shared.windows where !window.isHidden && window.alpha > 0 {
      context.saveGState()
      let bounds = window.bounds
      context.translateBy(x: window.center.x, y: window.center.y)
      context.concatenate(window.transform)
      context.translateBy(x: -bounds.midX, y: -bounds.midY)
      window.layer.render(in: context)
      context.restoreGState()
    }
    guard let image = context.makeImage() else { fatalError("The picture of a \(width) x \(height) screen does not fit into memory.") }
    return image
  }

  // MARK: Touches

  private var touches: [Int: UITouch] = [:]
  private var lastTap = (point: CGPoint.zero, time: -1.0, count: 0)

  /// - Parameters:
  ///   - id: Tells fingers apart.
  ///   - force: 0 for a finger, as on a device without pressure; pens give 0...1 of the greatest force.
  public func touchDown(at point: CGPoint, id: Int = 0, force: CGFloat = 0, type: UITouch.TouchType = .direct) {
    if touches[id] != nil { touchCancel(id: id) }
    let touch = UITouch()
    touch.type = type
    let near = hypot(point.x - lastTap.point.x, point.y - lastTap.point.y) < 40
    touch.tapCount = near && lastTap.time >= 0 && now - lastTap.time < 0.35 ? lastTap.count + 1 : 1
    touch.maximumPossibleForce = type == .pencil ? 1 : 0
    touch.screenLocation = point
    touches[id] = touch
    send(touch, .began, point, force)
  }
  public func touchMove(to point: CGPoint, id: Int = 0, force: CGFloat = 0) {
    if let touch = touches[id] { send(touch, .moved, point, force) }
  }
  public func touchMove(at point: CGPoint, id: Int = 0) { touchMove(to: point, id: id) }
  /// - Parameter point: Where the finger was last, when nil.
  public func touchUp(at point: CGPoint? = nil, id: Int = 0) {
    guard let touch = touches[id] else { return }
    let p = point ?? touch.screenLocation
    lastTap = (p, now, touch.tapCount)
    send(touch, .ended, p, 0)
  }
  public func touchCancel(id: Int = 0) {
    if let touch = touches[id] { send(touch, .cancelled, touch.screenLocation, 0) }
  }

  private func send(_ touch: UITouch, _ phase: UITouch.Phase, _ point: CGPoint, _ force: CGFloat) {
    layoutIfNeeded()
    touch.previousScreenLocation = touch.screenLocation
    touch.screenLocation = point
    touch.phase = phase
    touch.timestamp = now
    touch.force = force
    let event = UIEvent()
    event.timestamp = now
    for other in touches.values where other !== touch { other.phase = .stationary }
    event.allTouches = Set(touches.values)
    event.coalesced[touch] = [touch.sample()]
    if phase == .ended || phase == .cancelled { touches = touches.filter { $0.value !== touch } }
    UIApplication.shared.sendEvent(event)
    layoutIfNeeded()
  }

  /// A finger down and up, 0.05 seconds apart on the virtual clock.
  public func tap(at point: CGPoint) {
    touchDown(at: point)
    advance(by: 0.05)
    touchUp(at: point)
  }
  public func tap(_ view: UIView) {
    layoutIfNeeded()
    guard let window = view.window else { return }
    tap(at: window.toScreen(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)))
  }
  /// A finger down at the first point, through the others, and up at the last; one frame of the virtual clock for each move.
  public func drag(through points: [CGPoint]) {
    guard let first = points.first, let last = points.last else { return }
    touchDown(at: first)
    for point in points.dropFirst() {
      advance(by: 1.0 / 60)
      touchMove(to: point)
    }
    // It rests before it leaves, so that nothing is thrown.
    advance(by: 0.2)
    touchUp(at: last)
  }

  // MARK: Keys

  public enum Key: Sendable { case `return`, delete, tab, escape, up, down, left, right }

  /// Types as a hardware keyboard does: one character at a time, "\n" being Return.
  public func typeText(_ text: String) {
    for character in text {
      if character == "\n" {
        pressKey(.return)
        continue
      }
      press(String(character)) { responder in
        switch responder {
        case let field as UITextField: field.userTypes(String(character))
        case let view as UITextView: view.userTypes(String(character))
        case let input as any UIKeyInput: input.insertText(String(character))
        default: break
        }
      }
    }
  }

  public func pressKey(_ key: Key) {
    let names: [Key: String] = [
      .return: "\r", .delete: "\u{8}", .tab: "\t", .escape: UIKeyCommand.inputEscape, .up: UIKeyCommand.inputUpArrow,
      .down: UIKeyCommand.inputDownArrow, .left: UIKeyCommand.inputLeftArrow, .right: UIKeyCommand.inputRightArrow,
    ]
    let codes: [Key: UIKeyboardHIDUsage] = [
      .return: .keyboardReturnOrEnter, .delete: .keyboardDeleteOrBackspace, .tab: .keyboardTab, .escape: .keyboardEscape,
      .up: .keyboardUpArrow, .down: .keyboardDownArrow, .left: .keyboardLeftArrow, .right: .keyboardRightArrow,
    ]
    press(names[key] ?? "", codes[key]) { responder in
      switch (responder, key) {
      case (let field as UITextField, .return): field.userReturns()
      case (let field as UITextField, .delete): field.userDeletes()
      case (let field as UITextField, .left), (let field as UITextField, .right): field.userMovesCaret(by: key == .left ? -1 : 1)
      case (let view as UITextView, .return): view.userTypes("\n")
      case (let view as UITextView, .delete): view.userDeletes()
      case (let input as any UIKeyInput, .return): input.insertText("\n")
      case (let input as any UIKeyInput, .delete): input.deleteBackward()
      default: break
      }
    }
  }

  /// A press goes along the responder chain; if nobody keeps it, its text goes to the first responder, if that takes keys.
  private func press(_ characters: String, _ code: UIKeyboardHIDUsage? = nil, _ text: (UIResponder) -> Void) {
    let key = UIKey()
    key.characters = characters
    key.charactersIgnoringModifiers = characters
    key.keyCode = code ?? .keyboardErrorUndefined
    let press = UIPress()
    press.key = key
    press.timestamp = now
    let event = UIPressesEvent()
    event.timestamp = now
    event.allPresses = [press]
    UIApplication.shared.sendEvent(event)
    if press.isUnhandled, let responder = FirstResponder.current { text(responder) }
    press.phase = .ended
    UIApplication.shared.sendEvent(event)
    layoutIfNeeded()
  }
}
