import CoreGraphics

/// A rectangle of content in a tree: background, contents, sublayers and border, with corners, shadow and mask.
///
/// Differs from Apple's: `init()` is `required`, since Swift cannot make an object from `UIView.layerClass` otherwise; a
/// subclass that overrides it writes `required init()`. A transform with perspective is drawn by its affine part.
open class CALayer: NSObject {
  // MARK: Life

  public required override init() { super.init() }

  /// Copies another layer's properties, not its place in the tree.
  public init(layer: Any) {
    super.init()
    guard let other = layer as? CALayer else { return }
    (bounds, position, zPosition, anchorPoint, transform) =
      (other.bounds, other.position, other.zPosition, other.anchorPoint, other.transform)
    (isHidden, opacity, isOpaque, masksToBounds) = (other.isHidden, other.opacity, other.isOpaque, other.masksToBounds)
    (backgroundColor, cornerRadius, cornerCurve, maskedCorners) =
      (other.backgroundColor, other.cornerRadius, other.cornerCurve, other.maskedCorners)
    (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
    (shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath) =
      (other.shadowColor, other.shadowOpacity, other.shadowOffset, other.shadowRadius, other.shadowPath)
    (contents, contentsGravity, contentsScale, contentsRect, contentsCenter) =
      (other.contents, other.contentsGravity, other.contentsScale, other.contentsRect, other.contentsCenter)
    (name, needsDisplayOnBoundsChange) = (other.name, other.needsDisplayOnBoundsChange)
  }

  public required init?(coder: NSCoder) { super.init() }

  open weak var delegate: (any CALayerDelegate)?
  open var name: String?

  // MARK: Geometry

  open var bounds = CGRect.zero {
    didSet {
      guard bounds != oldValue else { return }
      if bounds.size != oldValue.size {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
    }
  }
  open var position = CGPoint.zero
  open var zPosition: CGFloat = 0
  open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  open var transform = CATransform3DIdentity
  open var sublayerTransform = CATransform3DIdentity

  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

  /// The box around the layer in its superlayer; setting it moves and resizes, whatever the transform.
  open var frame: CGRect {
    get { CGRect(origin: .zero, size: bounds.size).applying(transformFromOrigin) }
    set {
      let matrix = affineTransform()
      var size = newValue.standardized.size
      if matrix != .identity, let inverse = matrix.inverseIfAny { size = CGRect(origin: .zero, size: size).applying(inverse).size }
      bounds.size = size
      let box = CGRect(
        x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height
      ).applying(matrix)
      position = CGPoint(x: newValue.standardized.minX - box.minX, y: newValue.standardized.minY - box.minY)
    }
  }

  /// From the layer's own space, less the origin of its bounds, to the superlayer's.
  private var transformFromOrigin: CGAffineTransform {
    CGAffineTransform(translationX: -anchorPoint.x * bounds.width, y: -anchorPoint.y * bounds.height)
      .concatenating(affineTransform())
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// From the layer's space to the superlayer's.
  var transformToSuperlayer: CGAffineTransform {
    CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY).concatenating(transformFromOrigin)
  }

  // MARK: Look

  open var isHidden = false
  open var opacity: Float = 1
  open var isOpaque = false
  open var masksToBounds = false
  open var mask: CALayer? {
    didSet {
      if oldValue !== mask { oldValue?.superlayer = nil }
      mask?.superlayer = self
    }
  }
  open var backgroundColor: CGColor?
  open var cornerRadius: CGFloat = 0
  open var cornerCurve = CALayerCornerCurve.circular
  open var maskedCorners: CACornerMask = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
  open var borderWidth: CGFloat = 0
  open var borderColor: CGColor? = CGColor.black
  open var shadowColor: CGColor? = CGColor.black
  open var shadowOpacity: Float = 0
  open var shadowOffset = CGSize(width: 0, height: -3)
  open var shadowRadius: CGFloat = 3
  open var shadowPath: CGPath?
  open var allowsGroupOpacity = true
  open var allowsEdgeAntialiasing = false
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [.layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge]
  open var shouldRasterize = false
  open var rasterizationScale: CGFloat = 1
  open var drawsAsynchronously = false
  open var isDoubleSided = true
  open var isGeometryFlipped: Bool { false }

  // MARK: Contents

  /// A `CGImage`, or nil; anything else shows nothing.
  open var contents: Any?
  open var contentsGravity = CALayerContentsGravity.resize
  open var contentsScale: CGFloat = 1
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  open var magnificationFilter = CALayerContentsFilter.linear
  open var minificationFilter = CALayerContentsFilter.linear
  open var needsDisplayOnBoundsChange = false

  private var isDisplayDue = false
  open func setNeedsDisplay() { isDisplayDue = true }
  open func setNeedsDisplay(_ rect: CGRect) { if !rect.isEmpty { isDisplayDue = true } }
  open func needsDisplay() -> Bool { isDisplayDue }

  open func displayIfNeeded() {
    guard isDisplayDue else { return }
    isDisplayDue = false
    display()
  }

  /// Gives the layer its contents: the delegate's way if it has one, otherwise a backing store that `draw(in:)` fills.
  open func display() {
    if let delegate { delegate.display(self) } else { fillBackingStore() }
  }

  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  // MARK: Layout

  private var isLayoutDue = false
  open func setNeedsLayout() { isLayoutDue = true }
  open func needsLayout() -> Bool { isLayoutDue }

  open func layoutIfNeeded() {
    // A layout may ask for another one; one that always does must not hang the program.
    var rounds = 0
    while isLayoutDue, rounds < 16 {
      isLayoutDue = false
      delegate?.layerWillDraw(self)
      layoutSublayers()
      rounds += 1
    }
    for sublayer in sublayers ?? [] { sublayer.layoutIfNeeded() }
  }

  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Tree

  open internal(set) weak var superlayer: CALayer?
  private var children: [CALayer] = []

  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set {
      for child in children where !(newValue ?? []).contains(where: { $0 === child }) { child.superlayer = nil }
      children = []
      for child in newValue ?? [] { addSublayer(child) }
    }
  }

  open func addSublayer(_ layer: CALayer) { place(layer) { $0.count } }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { place(layer) { min(Int(index), $0.count) } }

  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    place(layer) { children in children.firstIndex { $0 === sibling } ?? 0 }
  }

  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    place(layer) { children in children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count }
  }

  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    guard oldLayer !== newLayer, children.contains(where: { $0 === oldLayer }) else { return }
    insertSublayer(newLayer, above: oldLayer)
    oldLayer.removeFromSuperlayer()
  }

  open func removeFromSuperlayer() {
    guard let parent = superlayer else { return }
    if parent.mask === self {
      parent.mask = nil
    } else {
      parent.children.removeAll { $0 === self }
    }
    superlayer = nil
  }

  private func place(_ layer: CALayer, at index: ([CALayer]) -> Int) {
    var ancestor: CALayer? = self
    while let current = ancestor {
      precondition(current !== layer, "CALayer: a layer cannot become a sublayer of itself or of its own sublayer")
      ancestor = current.superlayer
    }
    layer.removeFromSuperlayer()
    children.insert(layer, at: index(children))
    layer.superlayer = self
    setNeedsLayout()
  }

  // MARK: Hit testing

  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// - Parameter p: In the superlayer's space.
  open func hitTest(_ p: CGPoint) -> CALayer? {
    guard !isHidden, let inverse = transformToSuperlayer.inverseIfAny else { return nil }
    let point = p.applying(inverse)
    if masksToBounds, !contains(point) { return nil }
    for sublayer in paintingOrder.reversed() { if let hit = sublayer.hitTest(point) { return hit } }
    return contains(point) ? self : nil
  }

  /// The sublayers from the back to the front: by `zPosition`, then as they were added.
  var paintingOrder: [CALayer] {
    guard children.contains(where: { $0.zPosition != 0 }) else { return children }
    return children.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
  }

  // MARK: Rendering

  /// Draws the layer and all below it into a context whose user space is this layer's.
  open func render(in ctx: CGContext) {
    layoutIfNeeded()
    LayerPainter(context: ctx).paint(self)
  }

  /// Draws what a kind of layer adds between its contents and its sublayers: a shape, a gradient.
  func paintOwnContent(in ctx: CGContext) {}

  /// What the layer itself covers, without its sublayers.
  var contentExtent: CGRect { bounds }
}
