import UIKit

/// A speech balloon: a box with a tail, one closed outline, and a label in the box.
///
/// The frame holds the tail. As made, it is the article's: green, an even-sided tail of 20 points at the middle of the
/// lower edge, square corners, no outline, bold white text of 24 points.
@MainActor open class BalloonView: UIView {
  /// The side of the body that the tail grows from.
  public enum TailSide: CaseIterable, Sendable { case bottom, top, left, right }

  /// The tail's width where it meets the body.
  public var triangleSideLength: CGFloat = 20 { didSet { changed() } }
  /// How far the tail stands out.
  public var triangleHeight: CGFloat = 17.3 { didSet { changed() } }
  public var tailSide = TailSide.bottom { didSet { changed() } }
  /// Where the tip points, along the tail's side, in the view's coordinates; the middle when nil. Kept off the corners.
  public var tailPosition: CGFloat? { didSet { changed() } }
  public var cornerRadius: CGFloat = 0 { didSet { changed() } }

  public var fillColor: UIColor = .green { didSet { setNeedsDisplay() } }
  public var outlineColor: UIColor? { didSet { changed() } }
  /// Drawn wholly within the view, where there is an outline colour.
  public var outlineWidth: CGFloat = 2 { didSet { changed() } }

  /// The text's label, on the body and centred.
  public let label = UILabel()
  /// The label's distance from the body's edges.
  public var labelInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  public var text: String? {
    get { label.text }
    set { label.text = newValue }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    contentMode = .redraw
    label.textColor = .white
    label.font = .boldSystemFont(ofSize: 24)
    label.textAlignment = .center
    label.numberOfLines = 0
    addSubview(label)
    changed()
  }

  private func changed() {
    setNeedsLayout()
    setNeedsDisplay()
  }

  // MARK: Geometry

  private var outline: CGFloat { outlineColor == nil ? 0 : max(0, outlineWidth) }

  /// How far the outline's miter reaches past the tip: half the width over the sine of half the tip's angle.
  private var tipReach: CGFloat {
    let half = triangleSideLength / 2
    guard outline > 0, half > 0 else { return 0 }
    let ratio = (half * half + triangleHeight * triangleHeight).squareRoot() / half
    // Past Core Graphics' miter limit the join is cut off.
    return outline / 2 * (ratio <= 10 ? ratio : 1)
  }

  /// The box without the tail, within the outline's middle.
  public func bodyRect(in rect: CGRect) -> CGRect {
    var body = rect.insetBy(dx: outline / 2, dy: outline / 2)
    let tail = max(0, triangleHeight) + tipReach - outline / 2
    switch tailSide {
    case .bottom: body.size.height -= tail
    case .top: (body.origin.y, body.size.height) = (body.minY + tail, body.height - tail)
    case .left: (body.origin.x, body.size.width) = (body.minX + tail, body.width - tail)
    case .right: body.size.width -= tail
    }
    body.size = CGSize(width: max(0, body.size.width), height: max(0, body.size.height))
    return body
  }

  /// The balloon's outline: one closed path, clockwise from the upper left corner, so that fill, outline, shadow and touch
  /// agree. (The article fills body and tail apart, and its body is 280 wide whatever the view is; mended.)
  public func balloonPath(in rect: CGRect) -> UIBezierPath {
    let body = bodyRect(in: rect)
    let path = UIBezierPath()
    guard body.width > 0, body.height > 0 else { return path }
    let radius = max(0, min(cornerRadius, body.width / 2, body.height / 2))
    let alongX = tailSide == .bottom || tailSide == .top
    let (from, to) = alongX ? (body.minX, body.maxX) : (body.minY, body.maxY)
    let half = max(0, min(triangleSideLength / 2, (to - from) / 2 - radius))
    let middle = (from + to) / 2
    let low = from + radius + half, high = to - radius - half
    let tip = low < high ? min(max(tailPosition ?? middle, low), high) : middle

    // Corners in drawing order, each with the tail of the edge that leads away from it.
    func corner(_ center: CGPoint, _ start: CGFloat) {
      if radius > 0 {
        path.addArc(withCenter: center, radius: radius, startAngle: start, endAngle: start + .pi / 2, clockwise: true)
      } else {
        path.addLine(to: center)
      }
    }
    path.move(to: CGPoint(x: body.minX + radius, y: body.minY))
    if tailSide == .top {
      path.addLine(to: CGPoint(x: tip - half, y: body.minY))
      path.addLine(to: CGPoint(x: tip, y: body.minY - triangleHeight))
      path.addLine(to: CGPoint(x: tip + half, y: body.minY))
    }
    corner(CGPoint(x: body.maxX - radius, y: body.minY + radius), -.pi / 2)
    if tailSide == .right {
      path.addLine(to: CGPoint(x: body.maxX, y: tip - half))
      path.addLine(to: CGPoint(x: body.maxX + triangleHeight, y: tip))
      path.addLine(to: CGPoint(x: body.maxX, y: tip + half))
    }
    corner(CGPoint(x: body.maxX - radius, y: body.maxY - radius), 0)
    if tailSide == .bottom {
      path.addLine(to: CGPoint(x: tip + half, y: body.maxY))
      path.addLine(to: CGPoint(x: tip, y: body.maxY + triangleHeight))
      path.addLine(to: CGPoint(x: tip - half, y: body.maxY))
    }
    corner(CGPoint(x: body.minX + radius, y: body.maxY - radius), .pi / 2)
    if tailSide == .left {
      path.addLine(to: CGPoint(x: body.minX, y: tip + half))
      path.addLine(to: CGPoint(x: body.minX - triangleHeight, y: tip))
      path.addLine(to: CGPoint(x: body.minX, y: tip - half))
    }
    if radius > 0 { corner(CGPoint(x: body.minX + radius, y: body.minY + radius), .pi) }
    path.close()
    return path
  }

  /// Draws the balloon into a context: the fill in the context's fill colour, the outline where there is one.
  public func contextBalloonPath(_ context: CGContext, rect: CGRect) {
    let path = balloonPath(in: rect).cgPath
    context.addPath(path)
    context.fillPath()
    if let outlineColor, outline > 0 {
      context.setStrokeColor(outlineColor.cgColor)
      context.setLineWidth(outline)
      context.setLineJoin(.miter)
      context.addPath(path)
      context.strokePath()
    }
  }

  // MARK: The view

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(fillColor.cgColor)
    contextBalloonPath(context, rect: bounds)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = labelRect(in: bounds)
    layer.shadowPath = balloonPath(in: bounds).cgPath
  }

  private func labelRect(in rect: CGRect) -> CGRect {
    let body = bodyRect(in: rect)
    return CGRect(
      x: body.minX + labelInsets.left, y: body.minY + labelInsets.top,
      width: max(0, body.width - labelInsets.left - labelInsets.right),
      height: max(0, body.height - labelInsets.top - labelInsets.bottom))
  }

  /// The size that holds the text wrapped within `size.width`, tail and outline included; whole points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let big = CGRect(x: 0, y: 0, width: 10_000, height: 10_000), free = labelRect(in: big)
    let frame = CGSize(width: big.width - free.width, height: big.height - free.height)
    let widest = size.width > 0 ? max(0, size.width - frame.width) : .greatestFiniteMagnitude
    let text = label.sizeThatFits(CGSize(width: widest, height: .greatestFiniteMagnitude))
    let alongX = tailSide == .bottom || tailSide == .top
    let least = triangleSideLength + 2 * cornerRadius + outline
    return CGSize(
      width: max((text.width + frame.width).rounded(.up), alongX ? least : 0),
      height: max((text.height + frame.height).rounded(.up), alongX ? 0 : least))
  }

  /// Touches count where the balloon is, tail included, not in the corners beside it.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { balloonPath(in: bounds).contains(point) }
}
