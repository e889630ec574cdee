import CoreGraphics
import Foundation

/// The root of a tree of views, placed on the screen.
@MainActor open class UIWindow: UIView {
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }
  public convenience init() { self.init(frame: UIScreen.main.bounds) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
  }

  override var drawsContents: Bool { type(of: self) != UIWindow.self && super.drawsContents }

  open var screen: UIScreen = .main
  open var windowLevel: Level = .normal
  open var isKeyWindow: Bool { UIApplication.shared.keyWindowInUse === self }
  open var canBecomeKey: Bool { true }
  open override var window: UIWindow? { self }

  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue {
        FirstResponder.viewsLeaveWindow(under: self)
        UIApplication.shared.hide(self)
      } else {
        UIApplication.shared.show(self)
        rootViewController?.appear(animated: false)
      }
    }
  }

  open var rootViewController: UIViewController? {
    didSet {
      guard oldValue !== rootViewController else { return }
      if let old = oldValue {
        old.disappear(animated: false)
        old.viewIfLoaded?.removeFromSuperview()
      }
      if let controller = rootViewController {
        let view = controller.view!
        view.frame = bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(view, at: 0)
        if !isHidden { controller.appear(animated: false) }
      }
    }
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }
  open func makeKey() { UIApplication.shared.makeKey(self) }
  open func becomeKey() {}
  open func resignKey() {}

  open override var next: UIResponder? { UIApplication.shared }

  open func sendEvent(_ event: UIEvent) { TouchDelivery.deliver(event, in: self) }

  open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
    let onScreen = toScreen(point)
    return window?.fromScreen(onScreen) ?? onScreen
  }
  open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint {
    fromScreen(window?.toScreen(point) ?? point)
  }

  func toScreen(_ p: CGPoint) -> CGPoint { toSuperview(p) }
  func fromScreen(_ p: CGPoint) -> CGPoint { fromSuperview(p) }
  func toScreen(_ r: CGRect) -> CGRect { CGRect(origin: toScreen(r.origin), size: r.size) }
}

extension UIWindow {
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
