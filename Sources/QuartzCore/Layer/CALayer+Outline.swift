import CoreGraphics

extension CALayer {
  /// The rounded rectangle of the layer's corners and curve.
  ///
  /// Circular: a quarter is one cubic with kappa 0.5522847498. Continuous: three cubics a corner whose lead-ins flatten
  /// when an edge grows short, each edge by itself: t = clamp((L - 2r) / (0.528665 * 2r), 0, 1), extent = 1 + 0.528665 t,
  /// controls 0.96 + 0.12849 t and 0.82 + 0.048407 t, in radii (fitted to published probes of the system's shape).
  func outline(of box: CGRect, radius: CGFloat) -> CGPath {
    let radius = max(0, min(radius, box.width / 2, box.height / 2))
    guard radius > 0 else { return CGPath(rect: box, transform: nil) }
    let path = CGMutablePath()
    let isContinuous = cornerCurve == .continuous
    // Each corner in turn, clockwise from the top left: the corner point, the edge arrived on and the one left on.
    let corners: [(CACornerMask, CGPoint, CGVector, CGVector, CGFloat, CGFloat)] = [
      (.layerMinXMinYCorner, CGPoint(x: box.minX, y: box.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0), box.height, box.width),
      (.layerMaxXMinYCorner, CGPoint(x: box.maxX, y: box.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1), box.width, box.height),
      (.layerMaxXMaxYCorner, CGPoint(x: box.maxX, y: box.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0), box.height, box.width),
      (.layerMinXMaxYCorner, CGPoint(x: box.minX, y: box.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1), box.width, box.height),
    ]
    for (index, (corner, point, u, v, uEdge, vEdge)) in corners.enumerated() {
      func at(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
        CGPoint(
          x: point.x + radius * (u.dx * along + v.dx * across), y: point.y + radius * (u.dy * along + v.dy * across))
      }
      func go(_ p: CGPoint) { if index == 0 { path.move(to: p) } else { path.addLine(to: p) } }
      guard maskedCorners.contains(corner) else {
        go(point)
        continue
      }
      guard isContinuous else {
        let k: CGFloat = 1 - 0.5522847498
        go(at(1, 0))
        path.addCurve(to: at(0, 1), control1: at(k, 0), control2: at(0, k))
        continue
      }
      let (e1, c1, d1) = Self.leadIn(edge: uEdge, radius: radius), (e2, c2, d2) = Self.leadIn(edge: vEdge, radius: radius)
      go(at(e1, 0))
      path.addCurve(to: at(0.63149399, 0.0749114), control1: at(c1, 0), control2: at(d1, 0))
      path.addCurve(to: at(0.0749114, 0.63149399), control1: at(0.37282401, 0.16906001), control2: at(0.16906001, 0.37282401))
      path.addCurve(to: at(0, e2), control1: at(0, d2), control2: at(0, c2))
    }
    path.closeSubpath()
    return path
  }

  /// Extent and controls of a continuous corner's lead-in along an edge, in radii.
  private static func leadIn(edge: CGFloat, radius: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    let t = max(0, min(1, (edge - 2 * radius) / (0.528665 * 2 * radius)))
    return (1 + 0.528665 * t, 0.96 + 0.12849 * t, 0.82 + 0.048407 * t)
  }
}
