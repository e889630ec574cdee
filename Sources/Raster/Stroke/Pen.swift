import Glibc

/// A stroke style with its measures in pen space, and the shapes it makes of corners and ends.
struct Pen {
  let radius: Double
  let cap: StrokeStyle.Cap
  let join: StrokeStyle.Join
  /// One step along an arc.
  private let stepCosine, stepSine: Double
  /// Cosines of turns: gentler ones take one point a side; sharper ones than `miterDot` become bevels.
  private let dotFlat, miterDot: Double

  init() { self.init(StrokeStyle(), radius: 1, tolerance: 1) }

  init(_ style: StrokeStyle, radius: Double, tolerance: Double) {
    self.radius = radius
    cap = style.cap
    join = style.join
    let arcTolerance = tolerance * 0.2
    let half = radius > arcTolerance ? acos(1 - arcTolerance / radius) : Double.pi / 4
    // A whole number of steps makes a half turn, so caps are symmetric.
    let steps = (Double.pi / min(max(2 * half, Double.pi / 1024), Double.pi / 2)).rounded(.up)
    stepCosine = cos(Double.pi / steps)
    stepSine = sin(Double.pi / steps)
    // One point a side will do while a miter overshoots by less: 1 / cos(turn / 2) - 1 <= arcTolerance / radius.
    let c = 1 / (1 + arcTolerance / radius)
    dotFlat = max(2 * c * c - 1, 0.5)
    // The miter is drawn while 1 / cos(turn / 2) <= limit.
    let limit = style.miterLimit
    miterDot = limit >= 1 ? 2 / (limit * limit) - 1 : 2
  }

  @inline(__always) func normal(_ u: Point) -> Point { Point(-u.y, u.x) * radius }

  /// From c + a around the end to c - a, both excluded; the end lies to the right-hand side of a.
  func addCap(_ c: Point, _ a: Point, to left: inout PointBuffer) {
    switch cap {
    case .butt: break
    case .round: arc(c, a, Point.zero - a, turning: -1, into: &left)
    case .square:
      let forward = Point(a.y, -a.x)
      left.append(c + a + forward)
      left.append(c - a + forward)
    }
  }

  /// Points strictly between c + a and c + b on the circle, by at most half a turn.
  func arc(_ c: Point, _ a: Point, _ b: Point, turning: Double, into out: inout PointBuffer) {
    // Steps of a fixed turn, until less than one is left: dot(v, b) grows with every step.
    let cs = stepCosine, sn = stepSine * turning, near = radius * radius * cs
    var v = a, left = 2048
    while (v * b).sum() < near, left > 0 {
      v = Point(v.x * cs - v.y * sn, v.x * sn + v.y * cs)
      out.append(c + v)
      left &-= 1
    }
  }

  func addJoin(
    _ p: Point, _ u: Point, _ v: Point, _ lengthBefore: Double, _ lengthAfter: Double, smooth: Bool, left: inout PointBuffer, right: inout PointBuffer
  ) {
    let dot = (u * v).sum(), cross = u.x * v.y - u.y * v.x
    let a = normal(u), b = normal(v)
    if dot > 0.999999999 {
      left.append(p + b)
      right.append(p - b)
      return
    }
    let m = (a + b) / max(1 + dot, 1e-9)
    // How far the inner corner cuts into the segments: radius * tan(turn / 2).
    let fits = dot > -0.99 && radius * abs(cross) <= 0.5 * min(lengthBefore, lengthAfter) * (1 + dot)
    if fits, dot >= dotFlat {
      left.append(p + m)
      right.append(p - m)
      return
    }
    if cross >= 0 {
      inner(p, a, b, m, fits, &left)
      outer(p, Point.zero - a, Point.zero - b, Point.zero - m, dot, 1, smooth, &right)
    } else {
      inner(p, Point.zero - a, Point.zero - b, Point.zero - m, fits, &right)
      outer(p, a, b, m, dot, -1, smooth, &left)
    }
  }

  @inline(__always) func inner(_ p: Point, _ a: Point, _ b: Point, _ m: Point, _ fits: Bool, _ out: inout PointBuffer) {
    if fits {
      out.append(p + m)
    } else {
      out.append(p + a)
      out.append(p)
      out.append(p + b)
    }
  }

  @inline(__always) func outer(
    _ p: Point, _ a: Point, _ b: Point, _ m: Point, _ dot: Double, _ turning: Double, _ smooth: Bool, _ out: inout PointBuffer
  ) {
    switch smooth ? .round : join {
    case .miter:
      if dot >= miterDot, dot > -0.9999999 {
        // Through both offset ends: with a miter alone, a neighbour of length 0 would lose its corner.
        out.append(p + a)
        out.append(p + m)
        out.append(p + b)
        return
      }
      out.append(p + a)
    case .round:
      out.append(p + a)
      arc(p, a, b, turning: turning, into: &out)
    case .bevel: out.append(p + a)
    }
    out.append(p + b)
  }
}
