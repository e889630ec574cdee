import CoreGraphics
import Foundation

@MainActor public protocol UIApplicationDelegate: AnyObject {
  func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool
  func applicationDidBecomeActive(_ application: UIApplication)
  func applicationWillResignActive(_ application: UIApplication)
  func applicationDidEnterBackground(_ application: UIApplication)
  func applicationWillEnterForeground(_ application: UIApplication)
  func applicationWillTerminate(_ application: UIApplication)
}
extension UIApplicationDelegate {
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  public func applicationWillResignActive(_ application: UIApplication) {}
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  public func applicationWillTerminate(_ application: UIApplication) {}
}

/// The one object that takes the host's events to windows and actions to their targets.
@MainActor open class UIApplication: UIResponder {
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }
  public enum State: Int, Sendable { case active, inactive, background }

  public static let shared = UIApplication()

  open weak var delegate: (any UIApplicationDelegate)?
  /// Visible windows, from back to front among equals of level. Shown windows are kept by the application.
  open private(set) var windows: [UIWindow] = []
  private(set) weak var keyWindowInUse: UIWindow?
  open var keyWindow: UIWindow? { keyWindowInUse }
  open var applicationState: State { .active }
  open var statusBarFrame: CGRect { .zero }
  open var isIdleTimerDisabled = false

  open override var next: UIResponder? { delegate as? UIResponder }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { press.isUnhandled = true }
    super.pressesBegan(presses, with: event)
  }

  func show(_ window: UIWindow) {
    guard !windows.contains(where: { $0 === window }) else { return }
    let i = windows.firstIndex { $0.windowLevel > window.windowLevel } ?? windows.count
    windows.insert(window, at: i)
    NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: window)
  }
  func hide(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if keyWindowInUse === window { keyWindowInUse = nil }
    NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: window)
  }
  func makeKey(_ window: UIWindow) {
    guard keyWindowInUse !== window else { return }
    if let old = keyWindowInUse {
      keyWindowInUse = nil
      old.resignKey()
      NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: old)
    }
    keyWindowInUse = window
    window.becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
  }

  /// The frontmost window that has something under a point of the screen.
  package func window(at point: CGPoint, with event: UIEvent?) -> UIWindow? {
    windows.reversed().first { window in
      !window.isHidden && window.hitTest(window.fromScreen(point), with: event) != nil
    }
  }

  open func sendEvent(_ event: UIEvent) {
    if let presses = event as? UIPressesEvent {
      let target = FirstResponder.current ?? keyWindowInUse ?? self
      let began = presses.allPresses.filter { $0.phase == .began }
      let ended = presses.allPresses.filter { $0.phase == .ended }
      if !began.isEmpty { target.pressesBegan(began, with: presses) }
      if !ended.isEmpty { target.pressesEnded(ended, with: presses) }
      return
    }
    var targets: [UIWindow] = []
    for touch in event.allTouches ?? [] {
      if touch.phase == .began, touch.window == nil { touch.window = window(at: touch.screenLocation, with: event) }
      if let window = touch.window, !targets.contains(where: { $0 === window }) { targets.append(window) }
    }
    for window in targets { window.sendEvent(event) }
  }

  /// Sends an action to its target or, for a nil target, to the first object of the action's type from the first responder on.
  @discardableResult open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let invoke = action.invoke else { return false }
    if let target { return invoke(target, sender, event) }
    var responder: UIResponder? = FirstResponder.current ?? (sender as? UIResponder)
    while let r = responder {
      if action.accepts?(r) == true { return invoke(r, sender, event) }
      responder = r.next
    }
    return false
  }

  open func open(_ url: URL, options: [String: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil) { completion?(false) }
  open func canOpenURL(_ url: URL) -> Bool { false }
  open func beginIgnoringInteractionEvents() {}
  open func endIgnoringInteractionEvents() {}

  package func reset() {
    for window in windows { window.isHidden = true }
    windows = []
    keyWindowInUse = nil
  }
}

extension UIApplication {
  public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name("UIApplicationDidReceiveMemoryWarningNotification")
}
