import CoreGraphics
import Foundation
import QuartzCore

/// A rectangle of the screen that draws itself, lays out its subviews and receives touches.
///
/// Differs from Apple's: whether a subclass overrides `draw(_:)` cannot be asked on Linux, so every view of another
/// class than UIKit's own containers keeps a backing store.
@MainActor open class UIView: UIResponder, @MainActor CALayerDelegate {
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight, bottomLeft,
      bottomRight
  }
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleLeftMargin = Self(rawValue: 1)
    public static let flexibleWidth = Self(rawValue: 2)
    public static let flexibleRightMargin = Self(rawValue: 4)
    public static let flexibleTopMargin = Self(rawValue: 8)
    public static let flexibleHeight = Self(rawValue: 16)
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }
  public enum TintAdjustmentMode: Int, Sendable { case automatic, normal, dimmed }
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10000, height: 10000)

  // MARK: Life

  open class var layerClass: CALayer.Type { CALayer.self }
  public let layer: CALayer

  public convenience override init() { self.init(frame: .zero) }

  public init(frame: CGRect) {
    layer = Self.layerClass.init()
    super.init()
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    setFrame(frame)
    if drawsContents { layer.setNeedsDisplay() }
    layer.setNeedsLayout()
  }

  public required init?(coder: NSCoder) {
    layer = Self.layerClass.init()
    super.init()
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    if drawsContents { layer.setNeedsDisplay() }
    layer.setNeedsLayout()
  }

  open func encode(with coder: NSCoder) {}
  open func awakeFromNib() {}
  open func prepareForInterfaceBuilder() {}

  /// False for the classes of UIKit that draw nothing themselves, so that they cost no backing store.
  var drawsContents: Bool { type(of: self) != UIView.self }

  // MARK: Geometry

  open var frame: CGRect {
    get { layer.frame }
    set { setFrame(newValue) }
  }
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      let old = layer.bounds
      layer.bounds = newValue
      boundsChanged(from: old)
    }
  }
  open var center: CGPoint {
    get { layer.position }
    set { layer.position = newValue }
  }
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      hasOwnScale = true
      layer.contentsScale = newValue
      setNeedsDisplay()
    }
  }
  private var hasOwnScale = false

  /// A view draws at its screen's scale, unless it was given one of its own.
  private func takeScale(of screen: UIScreen) {
    guard drawsContents, !hasOwnScale, layer.contentsScale != screen.scale else { return }
    layer.contentsScale = screen.scale
    setNeedsDisplay()
  }

  private func setFrame(_ frame: CGRect) {
    let old = layer.bounds
    layer.frame = frame
    boundsChanged(from: old)
  }

  private func boundsChanged(from old: CGRect) {
    let now = layer.bounds
    guard old != now else { return }
    if old.size != now.size {
      if autoresizesSubviews { for subview in subviews { subview.superviewResized(from: old.size, to: now.size) } }
      if contentMode == .redraw || layer.contents == nil { setNeedsDisplay() }
    }
    layer.setNeedsLayout()
  }

  // MARK: Autoresizing

  open var autoresizesSubviews = true
  open var autoresizingMask: AutoresizingMask = []
  open var translatesAutoresizingMaskIntoConstraints = true

  /// Shares the change of the superview's size between the flexible parts, in proportion to their present lengths.
  private func superviewResized(from old: CGSize, to new: CGSize) {
    guard !autoresizingMask.isEmpty else { return }
    let mask = autoresizingMask
    // The frame of a transformed view is a bounding box, so its own box is moved and resized instead.
    let isPlain = layer.affineTransform() == .identity
    let size = bounds.size
    let anchor = layer.anchorPoint
    let box = isPlain
      ? frame : CGRect(x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height, width: size.width, height: size.height)
    let (x, width) = Self.resized(
      box.minX, box.width, old.width, new.width, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
    let (y, height) = Self.resized(
      box.minY, box.height, old.height, new.height, mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin))
    if isPlain {
      frame = CGRect(x: x, y: y, width: width, height: height)
    } else {
      bounds.size = CGSize(width: width, height: height)
      center = CGPoint(x: x + anchor.x * width, y: y + anchor.y * height)
    }
  }

  private static func resized(
    _ start: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ flexibleStart: Bool, _ flexibleLength: Bool,
    _ flexibleEnd: Bool
  ) -> (CGFloat, CGFloat) {
    let change = new - old
    let end = old - start - length
    let total = (flexibleStart ? start : 0) + (flexibleLength ? length : 0) + (flexibleEnd ? end : 0)
    let count = (flexibleStart ? 1 : 0) + (flexibleLength ? 1 : 0) + (flexibleEnd ? 1 : 0)
    guard change != 0, count > 0 else { return (start, length) }
    func share(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      guard isFlexible else { return 0 }
      return total != 0 ? change * part / total : change / CGFloat(count)
    }
    return (start + share(start, flexibleStart), max(0, length + share(length, flexibleLength)))
  }

  // MARK: Appearance

  open var backgroundColor: UIColor? {
    didSet { layer.backgroundColor = backgroundColor?.cgColor }
  }
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }
  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }
  open var isOpaque = true
  open var clearsContextBeforeDrawing = true
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }
  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      if contentMode == .redraw { setNeedsDisplay() }
    }
  }
  open var mask: UIView? {
    didSet {
      layer.mask = mask?.layer
    }
  }
  private var ownTint: UIColor?
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      tellTintChange()
    }
  }
  open var tintAdjustmentMode: TintAdjustmentMode = .automatic
  open func tintColorDidChange() {}
  private func tellTintChange() {
    tintColorDidChange()
    for subview in subviews where subview.ownTint == nil { subview.tellTintChange() }
  }
  open var tag = 0
  open var restorationIdentifier: String?
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
  open var traitCollection: UITraitCollection { superview?.traitCollection ?? UITraitCollection.current }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  open var safeAreaInsets: UIEdgeInsets { .zero }
  open func safeAreaInsetsDidChange() {}
  open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

  // MARK: Hierarchy

  open private(set) weak var superview: UIView?
  open private(set) var subviews: [UIView] = []
  open var window: UIWindow? {
    var view: UIView? = self
    while let v = view {
      if let window = v as? UIWindow { return window }
      view = v.superview
    }
    return nil
  }
  weak var viewController: UIViewController?

  open override var next: UIResponder? { viewController ?? superview }

  open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    if view.superview === self { detachForMove(view) }
    insert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? 0)
  }
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    if view.superview === self { detachForMove(view) }
    insert(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
  }
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviews.swapAt(index1, index2)
    restack()
  }
  open func bringSubviewToFront(_ view: UIView) {
    guard let i = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: i))
    restack()
  }
  open func sendSubviewToBack(_ view: UIView) {
    guard let i = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: i), at: 0)
    restack()
  }
  open func removeFromSuperview() {
    guard let parent = superview else { return }
    if window != nil { FirstResponder.viewsLeaveWindow(under: self) }
    let hadWindow = window != nil
    willMove(toSuperview: nil)
    if hadWindow { eachInSubtree { $0.willMove(toWindow: nil) } }
    parent.willRemoveSubview(self)
    parent.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
    parent.layer.setNeedsLayout()
    if hadWindow { eachInSubtree { $0.didMoveToWindow() } }
    didMoveToSuperview()
  }

  private func insert(_ view: UIView, at index: Int) {
    precondition(view !== self, "A view cannot be added as its own subview.")
    assert(!isDescendant(of: view), "A view cannot be added below its own descendant.")
    if view.superview === self {
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(max(0, index), subviews.count))
      restack()
      return
    }
    let newWindow = window
    let oldWindow = view.window
    view.willMove(toSuperview: self)
    if oldWindow !== newWindow { view.eachInSubtree { $0.willMove(toWindow: newWindow) } }
    if let old = view.superview {
      if oldWindow != nil, oldWindow !== newWindow { FirstResponder.viewsLeaveWindow(under: view) }
      old.willRemoveSubview(view)
      old.subviews.removeAll { $0 === view }
      view.layer.removeFromSuperlayer()
    }
    subviews.insert(view, at: min(max(0, index), subviews.count))
    view.superview = self
    restackInsert(view)
    layer.setNeedsLayout()
    view.layer.setNeedsLayout()
    didAddSubview(view)
    if oldWindow !== newWindow {
      if let newWindow { view.eachInSubtree { $0.takeScale(of: newWindow.screen) } }
      view.eachInSubtree { $0.didMoveToWindow() }
    }
    view.didMoveToSuperview()
  }

  private func detachForMove(_ view: UIView) { subviews.removeAll { $0 === view } }

  private func restackInsert(_ view: UIView) {
    let i = subviews.firstIndex { $0 === view } ?? 0
    if i + 1 < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[i + 1].layer)
    } else {
      layer.addSublayer(view.layer)
    }
  }

  /// Puts the views' layers in the order of `subviews`; layers without a view stay below them.
  private func restack() {
    for view in subviews {
      view.layer.removeFromSuperlayer()
      layer.addSublayer(view.layer)
    }
    layer.setNeedsLayout()
  }

  private func eachInSubtree(_ body: (UIView) -> Void) {
    body(self)
    for view in subviews { view.eachInSubtree(body) }
  }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open func isDescendant(of view: UIView) -> Bool {
    var v: UIView? = self
    while let here = v {
      if here === view { return true }
      v = here.superview
    }
    return false
  }
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews { if let found = view.viewWithTag(tag) { return found } }
    return nil
  }

  // MARK: Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }
  open func layoutIfNeeded() { layer.layoutIfNeeded() }
  open func layoutSubviews() {}
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    if transform == .identity { frame.size = size } else { bounds.size = size }
  }
  open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
  open func invalidateIntrinsicContentSize() { superview?.setNeedsLayout() }
  open func setNeedsUpdateConstraints() {}
  open func updateConstraints() {}
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    let size = intrinsicContentSize
    return CGSize(
      width: size.width == Self.noIntrinsicMetric ? bounds.width : size.width,
      height: size.height == Self.noIntrinsicMetric ? bounds.height : size.height)
  }

  // MARK: Drawing

  open func draw(_ rect: CGRect) {}
  open func setNeedsDisplay() { if drawsContents { layer.setNeedsDisplay() } }
  open func setNeedsDisplay(_ rect: CGRect) { if drawsContents { layer.setNeedsDisplay(rect) } }

  /// Draws the view and its subviews, as they are now, into the current context.
  @discardableResult open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else { return false }
    layoutIfNeeded()
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    let image = UIGraphicsImageRenderer(bounds: CGRect(origin: .zero, size: bounds.size)).image { _ in
      drawHierarchy(in: CGRect(origin: .zero, size: bounds.size), afterScreenUpdates: afterUpdates)
    }
    let view = UIImageView(image: image)
    view.frame = CGRect(origin: .zero, size: bounds.size)
    return view
  }

  // MARK: CALayerDelegate

  open func draw(_ layer: CALayer, in ctx: CGContext) {
    guard layer === self.layer else { return }
    UIGraphicsPushContext(ctx)
    draw(bounds)
    UIGraphicsPopContext()
  }
  open func layoutSublayers(of layer: CALayer) {
    guard layer === self.layer else { return }
    viewController?.viewWillLayoutSubviews()
    layoutSubviews()
    viewController?.viewDidLayoutSubviews()
  }

  // MARK: Touches

  open var isUserInteractionEnabled = true
  open var isMultipleTouchEnabled = false
  open var isExclusiveTouch = false
  open private(set) var gestureRecognizers: [UIGestureRecognizer]?

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers?.removeAll { $0 === gestureRecognizer }
    if gestureRecognizer.view === self { gestureRecognizer.view = nil }
  }
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
    }
    return self
  }
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  // MARK: Conversion

  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    toScreenOrRoot(point, towards: view).map { view?.fromRoot($0) ?? $0 } ?? point
  }
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view { return view.convert(point, to: self) }
    if let window = self as? UIWindow { return window.fromScreen(point) }
    return fromRoot(point)
  }
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { Self.box(rect) { convert($0, to: view) } }
  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { Self.box(rect) { convert($0, from: view) } }

  private static func box(_ rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(convert)
    let xs = corners.map(\.x), ys = corners.map(\.y)
    let x = xs.min() ?? 0, y = ys.min() ?? 0
    return CGRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
  }
  /// In the root view's coordinates; between two windows the point goes through the screen.
  private func toScreenOrRoot(_ point: CGPoint, towards view: UIView?) -> CGPoint? {
    var p = point
    var v = self
    while let parent = v.superview {
      p = v.toSuperview(p)
      v = parent
    }
    if let mine = v as? UIWindow {
      if view == nil { return self === mine ? mine.toScreen(p) : p }
      if let other = view?.window, other !== mine { return other.fromScreen(mine.toScreen(p)) }
    }
    return p
  }
  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let parent = superview else { return point }
    return fromSuperview(parent.fromRoot(point))
  }
  func toSuperview(_ p: CGPoint) -> CGPoint {
    let anchor = anchorInBounds
    let q = CGPoint(x: p.x - anchor.x, y: p.y - anchor.y).applying(transform)
    return CGPoint(x: q.x + center.x, y: q.y + center.y)
  }
  func fromSuperview(_ p: CGPoint) -> CGPoint {
    let anchor = anchorInBounds
    let q = CGPoint(x: p.x - center.x, y: p.y - center.y).applying(transform.inverted())
    return CGPoint(x: q.x + anchor.x, y: q.y + anchor.y)
  }
  private var anchorInBounds: CGPoint {
    let b = bounds, a = layer.anchorPoint
    return CGPoint(x: b.minX + a.x * b.width, y: b.minY + a.y * b.height)
  }

  // MARK: Accessibility

  open var isAccessibilityElement = false
  open var accessibilityLabel: String?
  open var accessibilityHint: String?
  open var accessibilityValue: String?
  open var accessibilityIdentifier: String?
  open var accessibilityTraits: UIAccessibilityTraits = .none
  open var accessibilityElementsHidden = false
  open var accessibilityFrame: CGRect { window?.toScreen(convert(bounds, to: window)) ?? .zero }
  open func accessibilityActivate() -> Bool { false }
  open func accessibilityIncrement() {}
  open func accessibilityDecrement() {}
}

public enum UISemanticContentAttribute: Int, Sendable { case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft }

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let none: UIAccessibilityTraits = []
  public static let button = Self(rawValue: 1)
  public static let link = Self(rawValue: 2)
  public static let image = Self(rawValue: 4)
  public static let selected = Self(rawValue: 8)
  public static let keyboardKey = Self(rawValue: 32)
  public static let staticText = Self(rawValue: 64)
  public static let notEnabled = Self(rawValue: 256)
  public static let updatesFrequently = Self(rawValue: 512)
  public static let adjustable = Self(rawValue: 4096)
  public static let allowsDirectInteraction = Self(rawValue: 8192)
  public static let header = Self(rawValue: 65536)
}

extension UIView.ContentMode {
  var gravity: CALayerContentsGravity {
    switch self {
    case .scaleToFill, .redraw: .resize
    case .scaleAspectFit: .resizeAspect
    case .scaleAspectFill: .resizeAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
