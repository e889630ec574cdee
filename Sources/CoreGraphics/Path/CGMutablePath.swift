import Raster

/// A path that can grow.
///
/// A line or curve needs a current point; without one the call is ignored, as on Apple's systems.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() { super.init(rasterPath: Raster.Path()) }
  package override init(rasterPath: Raster.Path) { super.init(rasterPath: rasterPath) }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    rasterPath.move(to: point.applying(transform).raster)
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    guard rasterPath.currentPoint != nil else { return }
    rasterPath.addLine(to: point.applying(transform).raster)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    guard rasterPath.currentPoint != nil else { return }
    rasterPath.addQuad(to: end.applying(transform).raster, control: control.applying(transform).raster)
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    guard rasterPath.currentPoint != nil else { return }
    rasterPath.addCubic(
      to: end.applying(transform).raster, control1: control1.applying(transform).raster,
      control2: control2.applying(transform).raster)
  }

  public func closeSubpath() {
    guard rasterPath.currentPoint != nil else { return }
    rasterPath.close()
  }

  /// Starts at the first point and joins the others by lines.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    rasterPath.appendLines(points, transform: transform)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.appendRect(rect) }
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    append(transform) { path in rects.forEach { path.appendRect($0) } }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.appendEllipse(in: rect) }
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    append(transform) { $0.appendRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
  }

  /// An arc, joined to the current point by a line. Angles grow from the x axis towards the y axis, so in a
  /// y-down space `clockwise: false` looks clockwise. A sweep of a full turn or more is one full circle.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let sweep = Raster.Path.arcSweep(from: startAngle, to: endAngle, clockwise: clockwise)
    rasterPath.appendArc(
      center: center, radius: radius, startAngle: startAngle, sweep: sweep, transform: transform)
  }

  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    rasterPath.appendArc(
      center: center, radius: radius, startAngle: startAngle, sweep: delta, transform: transform)
  }

  /// A line and an arc of `radius` that touch both the line to `tangent1End` and the one from there to `tangent2End`.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    rasterPath.appendArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    rasterPath.append(path.rasterPath, transform: transform.raster)
  }

  private func append(_ transform: CGAffineTransform, _ shape: (inout Raster.Path) -> Void) {
    if transform.isIdentity {
      shape(&rasterPath)
    } else {
      var path = Raster.Path()
      shape(&path)
      rasterPath.append(path, transform: transform.raster)
    }
  }
}
