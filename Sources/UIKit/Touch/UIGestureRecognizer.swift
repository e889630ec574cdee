import Foundation

@MainActor public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer) -> Bool
}
extension UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// Watches the touches of a view and its subviews and reports a gesture.
@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable { case possible, began, changed, ended, cancelled, failed
    public static let recognized = State.ended
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true { didSet { if !isEnabled { cancelOrFail() } } }
  open internal(set) weak var view: UIView?
  open var cancelsTouchesInView = true
  open var delaysTouchesBegan = false
  open var delaysTouchesEnded = true
  open var name: String?
  var touches: [UITouch] = []
  private var actions: [(target: () -> AnyObject?, selector: Selector)] = []
  private weak var required: UIGestureRecognizer?

  open var state: State = .possible {
    didSet {
      guard state != oldValue || state == .changed else { return }
      if (state == .began || state == .ended) && (oldValue == .possible) {
        let allowed = (delegate?.gestureRecognizerShouldBegin(self) ?? true) && (view?.gestureRecognizerShouldBegin(self) ?? true)
        if !allowed || required.map({ $0.state == .began || $0.state == .changed || $0.state == .ended }) == true {
          state = .failed
          return
        }
        GestureArbiter.recognised(self)
      }
      if state != .possible && state != .failed { fire() }
    }
  }

  public override init() { super.init() }
  public init<T: AnyObject>(target: T?, action: @escaping @MainActor (T) -> () -> Void) {
    super.init()
    addTarget(target, action: action)
  }
  public init<T: AnyObject, Sender>(target: T?, action: @escaping @MainActor (T) -> (Sender) -> Void) {
    super.init()
    addTarget(target, action: action)
  }

  open func addTarget<T: AnyObject>(_ target: T?, action: @escaping @MainActor (T) -> () -> Void) {
    add(target, Selector(action))
  }
  open func addTarget<T: AnyObject, Sender>(_ target: T?, action: @escaping @MainActor (T) -> (Sender) -> Void) {
    add(target, Selector(action))
  }
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { entry in
      (target == nil || entry.target() === (target as AnyObject)) && (action == nil || action == entry.selector)
    }
  }
  private func add(_ target: AnyObject?, _ selector: Selector) {
    actions.append(({ [weak target] in target }, selector))
  }
  private func fire() {
    for entry in actions {
      if let target = entry.target() { _ = entry.selector.invoke?(target, self, nil) }
    }
  }

  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else { return .zero }
    var sum = CGPoint.zero
    for touch in touches {
      let p = touch.location(in: view)
      sum.x += p.x
      sum.y += p.y
    }
    return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
  }
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint { touches[touchIndex].location(in: view) }
  open var numberOfTouches: Int { touches.count }
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) { required = otherGestureRecognizer }

  // For subclasses.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancelOrFail() }
  open func reset() {}
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  func cancelOrFail() { state = state == .began || state == .changed ? .cancelled : .failed }

  /// When its last touch is gone, a recogniser starts afresh.
  func finish(_ gone: Set<UITouch>) {
    touches.removeAll { gone.contains($0) }
    guard touches.isEmpty else { return }
    reset()
    switch state {
    case .ended, .cancelled, .failed, .possible: break
    case .began, .changed: state = .ended
    }
    state = .possible
  }
}

/// Decides who loses when a recogniser recognises.
@MainActor enum GestureArbiter {
  static func recognised(_ winner: UIGestureRecognizer) {
    for touch in winner.touches {
      for other in touch.gestureRecognizers ?? [] where other !== winner {
        let together =
          winner.delegate?.gestureRecognizer(winner, shouldRecognizeSimultaneouslyWith: other) == true
          || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: winner) == true
        if !together, other.state == .possible, winner.canPrevent(other), other.canBePrevented(by: winner) {
          other.state = .failed
        }
      }
      if winner.cancelsTouchesInView { TouchDelivery.cancelInView.insert(touch) }
    }
  }
}

@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  open var numberOfTapsRequired = 1
  open var numberOfTouchesRequired = 1
  private var start = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if self.touches.count > numberOfTouchesRequired { state = .failed }
    start = location(in: nil)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let p = location(in: nil)
    if hypot(p.x - start.x, p.y - start.y) > 45, state == .possible { state = .failed }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, self.touches.count == numberOfTouchesRequired,
      self.touches.allSatisfy({ $0.phase == .ended })
    else { return }
    if let touch = touches.first, touch.tapCount >= numberOfTapsRequired, touch.tapCount % numberOfTapsRequired == 0 { state = .ended }
  }
}

@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  open var minimumNumberOfTouches = 1
  open var maximumNumberOfTouches = Int.max
  private var start = CGPoint.zero
  private var last = (point: CGPoint.zero, time: 0.0)
  private var speed = CGPoint.zero

  open func translation(in view: UIView?) -> CGPoint {
    let p = location(in: nil)
    return CGPoint(x: p.x - start.x, y: p.y - start.y)
  }
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    let p = location(in: nil)
    start = CGPoint(x: p.x - translation.x, y: p.y - translation.y)
  }
  /// In points a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible {
      start = location(in: nil)
      speed = .zero
    }
    last = (location(in: nil), event.timestamp)
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let p = location(in: nil)
    let dt = event.timestamp - last.time
    if dt > 0 { speed = CGPoint(x: (p.x - last.point.x) / dt, y: (p.y - last.point.y) / dt) }
    last = (p, event.timestamp)
    switch state {
    case .possible:
      guard (minimumNumberOfTouches...maximumNumberOfTouches).contains(self.touches.count) else { return }
      if hypot(p.x - start.x, p.y - start.y) >= 10 { state = .began }
    case .began, .changed: state = .changed
    default: break
    }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      if self.touches.allSatisfy({ $0.phase == .ended || $0.phase == .cancelled }) { state = .ended }
    } else if state == .possible {
      state = .failed
    }
  }
}

@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var allowableMovement: CGFloat = 10
  open var numberOfTouchesRequired = 1
  open var numberOfTapsRequired = 0
  private var start = CGPoint.zero
  private var timer: HostClock.Token?

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    start = location(in: nil)
    timer?.cancel()
    timer = HostClock.shared.schedule(after: minimumPressDuration) { [weak self] in
      guard let self, state == .possible, self.touches.count == numberOfTouchesRequired else { return }
      state = .began
      TouchDelivery.flushCancellations()
    }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let p = location(in: nil)
    if state == .possible, hypot(p.x - start.x, p.y - start.y) > allowableMovement { state = .failed }
    if state == .began || state == .changed { state = .changed }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .began || state == .changed ? .ended : .failed
  }
  open override func reset() {
    timer?.cancel()
    timer = nil
  }
}
