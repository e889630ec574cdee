import Raster

/// Distance of a quarter circle's control points, in radii.
private let kappa: CGFloat = 0.5522847498

extension Raster.Path {
  mutating func appendLines(_ points: [CGPoint], transform: CGAffineTransform) {
    guard let first = points.first else { return }
    move(to: first.applying(transform).raster)
    for point in points.dropFirst() { addLine(to: point.applying(transform).raster) }
  }

  /// Four corners from the origin along x first. Null adds nothing. `CGRect.infinite`, which people add to invert a
  /// clip, gets corners far beyond any bitmap and yet within what the rasterizer takes at scales up to 100.
  mutating func appendRect(_ rect: CGRect) {
    guard !rect.isNull else { return }
    let r = rect.isInfinite ? CGRect(x: -5e6, y: -5e6, width: 1e7, height: 1e7) : rect.standardized
    move(to: Point(r.minX, r.minY))
    addLine(to: Point(r.maxX, r.minY))
    addLine(to: Point(r.maxX, r.maxY))
    addLine(to: Point(r.minX, r.maxY))
    close()
  }

  mutating func appendEllipse(in rect: CGRect) {
    guard !rect.isNull else { return }
    let r = rect.standardized
    let kx = r.width / 2 * kappa
    let ky = r.height / 2 * kappa
    move(to: Point(r.maxX, r.midY))
    addCubic(to: Point(r.midX, r.maxY), control1: Point(r.maxX, r.midY + ky), control2: Point(r.midX + kx, r.maxY))
    addCubic(to: Point(r.minX, r.midY), control1: Point(r.midX - kx, r.maxY), control2: Point(r.minX, r.midY + ky))
    addCubic(to: Point(r.midX, r.minY), control1: Point(r.minX, r.midY - ky), control2: Point(r.midX - kx, r.minY))
    addCubic(to: Point(r.maxX, r.midY), control1: Point(r.midX + kx, r.minY), control2: Point(r.maxX, r.midY - ky))
    close()
  }

  mutating func appendRoundedRect(_ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat) {
    guard !rect.isNull else { return }
    let r = rect.standardized
    let w = max(0, min(cornerWidth, r.width / 2))
    let h = max(0, min(cornerHeight, r.height / 2))
    guard w > 0, h > 0 else { return appendRect(rect) }
    let kx = w * (1 - kappa)
    let ky = h * (1 - kappa)
    move(to: Point(r.minX + w, r.minY))
    addLine(to: Point(r.maxX - w, r.minY))
    addCubic(to: Point(r.maxX, r.minY + h), control1: Point(r.maxX - kx, r.minY), control2: Point(r.maxX, r.minY + ky))
    addLine(to: Point(r.maxX, r.maxY - h))
    addCubic(to: Point(r.maxX - w, r.maxY), control1: Point(r.maxX, r.maxY - ky), control2: Point(r.maxX - kx, r.maxY))
    addLine(to: Point(r.minX + w, r.maxY))
    addCubic(to: Point(r.minX, r.maxY - h), control1: Point(r.minX + kx, r.maxY), control2: Point(r.minX, r.maxY - ky))
    addLine(to: Point(r.minX, r.minY + h))
    addCubic(to: Point(r.minX + w, r.minY), control1: Point(r.minX, r.minY + ky), control2: Point(r.minX + kx, r.minY))
    close()
  }

  /// The signed angle swept; a turn or more either way is one full turn in the asked direction.
  static func arcSweep(from start: CGFloat, to end: CGFloat, clockwise: Bool) -> CGFloat {
    let turn = 2 * CGFloat.pi
    let sweep = end - start
    guard sweep.isFinite else { return 0 }
    if abs(sweep) >= turn { return clockwise ? -turn : turn }
    if clockwise { return sweep > 0 ? sweep - turn : sweep }
    return sweep < 0 ? sweep + turn : sweep
  }

  /// Cubics of at most a quarter turn, control points 4/3·tan(θ/4) radii along the tangents.
  mutating func appendArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, sweep: CGFloat, transform: CGAffineTransform
  ) {
    guard radius.isFinite, startAngle.isFinite, sweep.isFinite, center.x.isFinite, center.y.isFinite else { return }
    // More than 16 turns look like the 16th; the bound keeps hostile sweeps from filling the memory.
    let sweep = max(-32 * CGFloat.pi, min(32 * CGFloat.pi, sweep))
    func point(_ angle: CGFloat, tangent: CGFloat = 0) -> Point {
      let c = cos(angle)
      let s = sin(angle)
      return CGPoint(x: center.x + radius * (c - tangent * s), y: center.y + radius * (s + tangent * c))
        .applying(transform).raster
    }
    if currentPoint == nil { move(to: point(startAngle)) } else { addLine(to: point(startAngle)) }
    // The slack keeps a sweep that rounding made a hair longer than whole quarters from growing a sliver.
    let count = Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    guard count > 0 else { return }
    let step = sweep / CGFloat(count)
    let k = 4 / 3 * tan(step / 4)
    for index in 0..<count {
      let from = startAngle + step * CGFloat(index)
      let to = startAngle + step * CGFloat(index + 1)
      addCubic(to: point(to), control1: point(from, tangent: k), control2: point(to, tangent: -k))
    }
  }

  mutating func appendArc(
    tangent1End corner: CGPoint, tangent2End end: CGPoint, radius: CGFloat, transform: CGAffineTransform
  ) {
    // The current point is already transformed; the maths wants it in the space of the arguments.
    guard let current = currentPoint, let inverse = transform.inverseIfAny else { return }
    let start = CGPoint(current).applying(inverse)
    var u = CGPoint(x: start.x - corner.x, y: start.y - corner.y)
    var v = CGPoint(x: end.x - corner.x, y: end.y - corner.y)
    let uLength = (u.x * u.x + u.y * u.y).squareRoot()
    let vLength = (v.x * v.x + v.y * v.y).squareRoot()
    let cross: CGFloat = u.x * v.y - u.y * v.x
    guard uLength > 0, vLength > 0, radius > 0, abs(cross) > 1e-12 * uLength * vLength, radius.isFinite else {
      addLine(to: corner.applying(transform).raster)
      return
    }
    u = CGPoint(x: u.x / uLength, y: u.y / uLength)
    v = CGPoint(x: v.x / vLength, y: v.y / vLength)
    let cosine = max(-1, min(1, u.x * v.x + u.y * v.y))
    let half = acos(cosine) / 2
    let reach = radius / tan(half)
    let toCenter = radius / sin(half)
    let bisectorLength = ((u.x + v.x) * (u.x + v.x) + (u.y + v.y) * (u.y + v.y)).squareRoot()
    guard reach.isFinite, toCenter.isFinite, bisectorLength > 0 else {
      addLine(to: corner.applying(transform).raster)
      return
    }
    let center = CGPoint(
      x: corner.x + (u.x + v.x) / bisectorLength * toCenter, y: corner.y + (u.y + v.y) / bisectorLength * toCenter)
    let first = CGPoint(x: corner.x + u.x * reach, y: corner.y + u.y * reach)
    let startAngle = atan2(first.y - center.y, first.x - center.x)
    let turn = CGFloat.pi - 2 * half
    appendArc(
      center: center, radius: radius, startAngle: startAngle, sweep: cross < 0 ? turn : -turn, transform: transform)
  }

  /// The rectangle that the path is, if it is one closed or implicitly closed upright rectangle.
  var uprightRect: CGRect? {
    var verbs = self.verbs[...]
    if verbs.last == .close { verbs = verbs.dropLast() }
    guard verbs.first == .move, verbs.dropFirst().allSatisfy({ $0 == .line }) else { return nil }
    var corners = self.points
    if corners.count == 5, corners[4] == corners[0] { corners.removeLast() }
    guard corners.count == 4 else { return nil }
    let horizontalFirst =
      corners[0].y == corners[1].y && corners[1].x == corners[2].x && corners[2].y == corners[3].y
      && corners[3].x == corners[0].x
    let verticalFirst =
      corners[0].x == corners[1].x && corners[1].y == corners[2].y && corners[2].x == corners[3].x
      && corners[3].y == corners[0].y
    guard horizontalFirst || verticalFirst else { return nil }
    return CGRect(
      x: min(corners[0].x, corners[2].x), y: min(corners[0].y, corners[2].y),
      width: abs(corners[2].x - corners[0].x), height: abs(corners[2].y - corners[0].y))
  }
}
