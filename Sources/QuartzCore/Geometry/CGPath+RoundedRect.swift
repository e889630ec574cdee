import CoreGraphics

extension CGPath {
  /// A rectangle with some of its corners rounded.
  ///
  /// Circular: a quarter is one cubic with kappa 0.5522847498. Continuous: three cubics a corner whose lead-ins flatten
  /// when an edge grows short, each edge by itself: with s the sum of the radii at its ends, t = clamp((L - s) / (0.528665 s), 0, 1),
  /// extent = 1 + 0.528665 t, controls 0.96 + 0.12849 t and 0.82 + 0.048407 t, in radii (fitted to published probes of the
  /// system's shape). Clockwise from the top left corner in a y-down space.
  /// - Parameter radius: Cut to half of the shorter side.
  package static func rounded(
    _ box: CGRect, radius: CGFloat, curve: CALayerCornerCurve, corners: CACornerMask
  ) -> CGPath {
    let radius = max(0, min(radius, box.width / 2, box.height / 2))
    guard radius > 0 else { return CGPath(rect: box, transform: nil) }
    let path = CGMutablePath()
    // Each corner in turn: the corner point, the edge arrived on and the one left on, both as seen from the corner.
    let all: [(mask: CACornerMask, point: CGPoint, u: CGVector, v: CGVector, uEdge: CGFloat, vEdge: CGFloat)] = [
      (.layerMinXMinYCorner, CGPoint(x: box.minX, y: box.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0), box.height, box.width),
      (.layerMaxXMinYCorner, CGPoint(x: box.maxX, y: box.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1), box.width, box.height),
      (.layerMaxXMaxYCorner, CGPoint(x: box.maxX, y: box.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0), box.height, box.width),
      (.layerMinXMaxYCorner, CGPoint(x: box.minX, y: box.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1), box.width, box.height),
    ]
    for (index, corner) in all.enumerated() {
      func at(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
        CGPoint(
          x: corner.point.x + radius * (corner.u.dx * along + corner.v.dx * across),
          y: corner.point.y + radius * (corner.u.dy * along + corner.v.dy * across))
      }
      func go(_ p: CGPoint) { if index == 0 { path.move(to: p) } else { path.addLine(to: p) } }
      guard corners.contains(corner.mask) else {
        go(corner.point)
        continue
      }
      guard curve == .continuous else {
        let k: CGFloat = 1 - 0.5522847498
        go(at(1, 0))
        path.addCurve(to: at(0, 1), control1: at(k, 0), control2: at(0, k))
        continue
      }
      func radii(beside neighbour: Int) -> CGFloat { corners.contains(all[(index + neighbour) % 4].mask) ? 2 * radius : radius }
      let (e1, c1, d1) = leadIn(edge: corner.uEdge, radii: radii(beside: 3))
      let (e2, c2, d2) = leadIn(edge: corner.vEdge, radii: radii(beside: 1))
      go(at(e1, 0))
      path.addCurve(to: at(0.63149399, 0.0749114), control1: at(c1, 0), control2: at(d1, 0))
      path.addCurve(to: at(0.0749114, 0.63149399), control1: at(0.37282401, 0.16906001), control2: at(0.16906001, 0.37282401))
      path.addCurve(to: at(0, e2), control1: at(0, d2), control2: at(0, c2))
    }
    path.closeSubpath()
    return path
  }

  /// Extent and controls of a continuous corner's lead-in along an edge, in radii.
  private static func leadIn(edge: CGFloat, radii: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    let t = max(0, min(1, (edge - radii) / (0.528665 * radii)))
    return (1 + 0.528665 * t, 0.96 + 0.12849 * t, 0.82 + 0.048407 * t)
  }
}
