import CoreGraphics
import Foundation

/// A view that turns touches into events and sends them to targets and actions.
@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let touchDown = Self(rawValue: 1 << 0)
    public static let touchDownRepeat = Self(rawValue: 1 << 1)
    public static let touchDragInside = Self(rawValue: 1 << 2)
    public static let touchDragOutside = Self(rawValue: 1 << 3)
    public static let touchDragEnter = Self(rawValue: 1 << 4)
    public static let touchDragExit = Self(rawValue: 1 << 5)
    public static let touchUpInside = Self(rawValue: 1 << 6)
    public static let touchUpOutside = Self(rawValue: 1 << 7)
    public static let touchCancel = Self(rawValue: 1 << 8)
    public static let valueChanged = Self(rawValue: 1 << 12)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    public static let menuActionTriggered = Self(rawValue: 1 << 14)
    public static let editingDidBegin = Self(rawValue: 1 << 16)
    public static let editingChanged = Self(rawValue: 1 << 17)
    public static let editingDidEnd = Self(rawValue: 1 << 18)
    public static let editingDidEndOnExit = Self(rawValue: 1 << 19)
    public static let allTouchEvents = Self(rawValue: 0xFFF)
    public static let allEditingEvents = Self(rawValue: 0xF0000)
    public static let applicationReserved = Self(rawValue: 0x0F00_0000)
    public static let systemReserved = Self(rawValue: 0xF000_0000)
    public static let allEvents = Self(rawValue: 0xFFFF_FFFF)
  }
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let normal: State = []
    public static let highlighted = Self(rawValue: 1)
    public static let disabled = Self(rawValue: 2)
    public static let selected = Self(rawValue: 4)
    public static let focused = Self(rawValue: 8)
    public static let application = Self(rawValue: 0x00FF_0000)
    public static let reserved = Self(rawValue: 0xFF00_0000)
  }
  public enum ContentVerticalAlignment: Int, Sendable { case center, top, bottom, fill }
  public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var drawsContents: Bool { type(of: self) != UIControl.self && super.drawsContents }

  // MARK: State

  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled, isTracking { cancelTouch(nil) }
      stateDidChange()
    }
  }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  open var state: State {
    var s: State = []
    if isHighlighted { s.insert(.highlighted) }
    if !isEnabled { s.insert(.disabled) }
    if isSelected { s.insert(.selected) }
    return s
  }
  open var contentVerticalAlignment: ContentVerticalAlignment = .center { didSet { setNeedsLayout() } }
  open var contentHorizontalAlignment: ContentHorizontalAlignment = .center { didSet { setNeedsLayout() } }
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: .left
    case .trailing: .right
    case let other: other
    }
  }
  func stateDidChange() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Tracking

  open private(set) var isTracking = false
  open private(set) var isTouchInside = false
  private weak var tracked: UITouch?

  /// How far beyond the bounds a tracked touch still counts as inside. 70 points on UIKit's own buttons.
  open var trackingSlop: CGFloat { 0 }

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  private func isInside(_ touch: UITouch, _ event: UIEvent?) -> Bool {
    let p = touch.location(in: self)
    return point(inside: p, with: event) || trackingSlop > 0 && bounds.insetBy(dx: -trackingSlop, dy: -trackingSlop).contains(p)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, !isTracking, let touch = touches.first else { return }
    tracked = touch
    isTouchInside = true
    isTracking = beginTracking(touch, with: event)
    guard isTracking else {
      isTouchInside = false
      tracked = nil
      return
    }
    isHighlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = tracked, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isInside(touch, event)
    guard continueTracking(touch, with: event) else {
      isTracking = false
      isTouchInside = false
      tracked = nil
      isHighlighted = false
      return
    }
    if isHighlighted != isTouchInside { isHighlighted = isTouchInside }
    if wasInside != isTouchInside { send(isTouchInside ? .touchDragEnter : .touchDragExit, event) }
    guard isTracking else { return }
    send(isTouchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = tracked, touches.contains(touch) else { return }
    isTouchInside = isInside(touch, event)
    let inside = isTouchInside
    endTracking(touch, with: event)
    isTracking = false
    tracked = nil
    send(inside ? .touchUpInside : .touchUpOutside, event)
    if inside, triggersPrimaryAction { send(.primaryActionTriggered, event) }
    isTouchInside = false
    isHighlighted = false
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isTracking, let touch = tracked, touches.contains(touch) else { return }
    cancelTouch(event)
  }

  private func cancelTouch(_ event: UIEvent?) {
    cancelTracking(with: event)
    isTracking = false
    isTouchInside = false
    tracked = nil
    isHighlighted = false
    send(.touchCancel, event)
  }

  /// A control that leaves its window forgets its touch.
  open override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil, isTracking { cancelTouch(nil) }
  }

  /// True for controls whose touch-up is their primary action.
  var triggersPrimaryAction: Bool { false }

  // MARK: Targets and actions

  private enum Handler {
    case target(get: () -> AnyObject?, isNil: Bool, Selector)
    case action(UIAction)
  }
  private var handlers: [(handler: Handler, events: Event)] = []

  /// - Parameter action: An unapplied method, as in `addTarget(self, action: KeyView.tapped, for: .touchUpInside)`.
  open func addTarget<T: AnyObject>(_ target: T?, action: @escaping @MainActor (T) -> () -> Void, for controlEvents: Event) {
    add(target, Selector(action), controlEvents)
  }
  open func addTarget<T: AnyObject, Sender>(
    _ target: T?, action: @escaping @MainActor (T) -> (Sender) -> Void, for controlEvents: Event
  ) {
    add(target, Selector(action), controlEvents)
  }
  open func addTarget<T: AnyObject, Sender>(
    _ target: T?, action: @escaping @MainActor (T) -> (Sender, UIEvent?) -> Void, for controlEvents: Event
  ) {
    add(target, Selector(action), controlEvents)
  }
  /// The target is held weakly, as on iOS. A nil target stands for the first responder in the chain that has the action's type.
  open func addTarget(_ target: AnyObject?, action: Selector, for controlEvents: Event) { add(target, action, controlEvents) }

  private func add(_ target: AnyObject?, _ selector: Selector, _ events: Event) {
    handlers.append((.target(get: { [weak target] in target }, isNil: target == nil, selector), events))
  }

  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for i in handlers.indices {
      if case .target(let get, _, let selector) = handlers[i].handler,
        target == nil || get() === (target as AnyObject), action == nil || action == selector
      {
        handlers[i].events.subtract(controlEvents)
      }
    }
    handlers.removeAll { $0.events.isEmpty }
  }

  /// Actions are unique by identifier: a later one takes the place of an earlier one, for all its events.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    var replaced = false
    for i in handlers.indices {
      if case .action(let old) = handlers[i].handler, old.identifier == action.identifier {
        handlers[i].handler = .action(action)
        handlers[i].events.formUnion(controlEvents)
        replaced = true
      }
    }
    if !replaced { handlers.append((.action(action), controlEvents)) }
  }
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    for i in handlers.indices {
      if case .action(let old) = handlers[i].handler, old.identifier == actionIdentifier {
        handlers[i].events.subtract(controlEvents)
      }
    }
    handlers.removeAll { $0.events.isEmpty }
  }
  open func enumerateEventHandlers(_ iterator: (UIAction?, (Any?, Selector)?, Event, inout Bool) -> Void) {
    var stop = false
    for (handler, events) in handlers {
      switch handler {
      case .action(let action): iterator(action, nil, events, &stop)
      case .target(let get, _, let selector): iterator(nil, (get(), selector), events, &stop)
      }
      if stop { return }
    }
  }
  open var allTargets: Set<AnyHashable> {
    var found: Set<AnyHashable> = []
    for (handler, _) in handlers {
      if case .target(let get, _, _) = handler, let object = get() as? NSObject { found.insert(object) }
    }
    return found
  }
  open var allControlEvents: Event { handlers.reduce(into: []) { $0.formUnion($1.events) } }
  func hasHandler(for events: Event) -> Bool { handlers.contains { !$0.events.isDisjoint(with: events) } }

  open func sendActions(for controlEvents: Event) { send(controlEvents, nil) }

  private func send(_ events: Event, _ event: UIEvent?) {
    for (handler, wanted) in handlers where !wanted.isDisjoint(with: events) {
      switch handler {
      case .action(let action): sendAction(action)
      case .target(let get, let isNil, let selector):
        let target = get()
        if target != nil || isNil { sendAction(selector, to: target, for: event) }
      }
    }
  }

  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  open func sendAction(_ action: UIAction) { action.perform(sender: self) }
}
