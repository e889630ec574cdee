import CoreGraphics
import Foundation

public enum UIModalPresentationStyle: Int, Sendable {
  case automatic = -2, none = -1, fullScreen = 0, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext,
    popover
}
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let portrait = Self(rawValue: 2)
  public static let portraitUpsideDown = Self(rawValue: 4)
  public static let landscapeRight = Self(rawValue: 8)
  public static let landscapeLeft = Self(rawValue: 16)
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  public static let all = Self(rawValue: 30)
  public static let allButUpsideDown = Self(rawValue: 26)
}

/// Manages a view and its appearance on the screen.
@MainActor open class UIViewController: UIResponder {
  public convenience override init() { self.init(nibName: nil, bundle: nil) }
  /// There are no nib files here: the names are kept by nobody.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { super.init() }

  // MARK: View

  private var loaded: UIView?
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loaded
    }
    set {
      loaded?.viewController = nil
      loaded = newValue
      newValue?.viewController = self
    }
  }
  open var viewIfLoaded: UIView? { loaded }
  open var isViewLoaded: Bool { loaded != nil }
  open func loadViewIfNeeded() {
    guard loaded == nil else { return }
    loadView()
    precondition(loaded != nil, "loadView() of \(type(of: self)) must set the view.")
    viewDidLoad()
  }
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }
  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  open func didReceiveMemoryWarning() {}
  open func setNeedsStatusBarAppearanceUpdate() {}
  open var prefersStatusBarHidden: Bool { false }
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  open var shouldAutorotate: Bool { true }
  open var traitCollection: UITraitCollection { loaded?.traitCollection ?? UITraitCollection.current }
  open var title: String?
  open var preferredContentSize = CGSize.zero
  open var definesPresentationContext = false
  open var modalPresentationStyle: UIModalPresentationStyle = .automatic
  open var modalTransitionStyle: UIModalTransitionStyle = .coverVertical

  private var isShown = false
  func appear(animated: Bool) {
    guard !isShown else { return }
    isShown = true
    viewWillAppear(animated)
    for child in children { child.appear(animated: animated) }
    view.setNeedsLayout()
    viewIsAppearing(animated)
    viewDidAppear(animated)
  }
  func disappear(animated: Bool) {
    guard isShown else { return }
    isShown = false
    viewWillDisappear(animated)
    for child in children { child.disappear(animated: animated) }
    viewDidDisappear(animated)
  }

  // MARK: Responder chain

  open override var next: UIResponder? {
    if let superview = loaded?.superview { return superview }
    return parent ?? presentingViewController
  }

  // MARK: Presentation

  open private(set) var presentedViewController: UIViewController?
  open private(set) weak var presentingViewController: UIViewController?
  open var isBeingPresented: Bool { presentingViewController != nil && !isShown }
  open var isBeingDismissed: Bool { false }

  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    if presentedViewController != nil { return }
    guard let window = loaded?.window else { return }
    let other = viewControllerToPresent
    presentedViewController = other
    other.presentingViewController = self
    let view = other.view!
    view.frame = window.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    window.addSubview(view)
    other.appear(animated: flag)
    HostClock.shared.schedule(after: flag ? 0.4 : 0) { completion?() }
  }

  /// Dismisses what this controller presents or, when it presents nothing, itself.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard let other = presentedViewController else {
      if let presenter = presentingViewController { presenter.dismiss(animated: flag, completion: completion) }
      return
    }
    if other.presentedViewController != nil { other.dismiss(animated: false) }
    presentedViewController = nil
    other.presentingViewController = nil
    other.disappear(animated: flag)
    other.viewIfLoaded?.removeFromSuperview()
    if let completion { HostClock.shared.schedule(after: flag ? 0.4 : 0, completion) }
  }

  open func show(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }

  // MARK: Children

  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open func addChild(_ childController: UIViewController) {
    if childController.parent === self { return }
    childController.parent?.children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
    if isShown { childController.appear(animated: false) }
  }
  open func removeFromParent() {
    guard let parent else { return }
    parent.children.removeAll { $0 === self }
    self.parent = nil
    disappear(animated: false)
    didMove(toParent: nil)
  }
  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
}

@MainActor open class UIInputViewController: UIViewController {
  private var input: UIView?
  open override var inputView: UIView? {
    get { input ?? view }
    set {
      input = newValue
      view = newValue
    }
  }
  open var primaryLanguage: String?
  open func dismissKeyboard() { FirstResponder.current?.resignFirstResponder() }
  open func advanceToNextInputMode() {}
}
