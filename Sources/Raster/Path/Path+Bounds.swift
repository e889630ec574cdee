extension Path {
  /// The box of all points, control points included; nil for an empty path.
  public var controlBounds: (min: Point, max: Point)? {
    guard var lo = points.first else { return nil }
    var hi = lo
    for p in points {
      lo = Point(Swift.min(lo.x, p.x), Swift.min(lo.y, p.y))
      hi = Point(Swift.max(hi.x, p.x), Swift.max(hi.y, p.y))
    }
    return (lo, hi)
  }

  /// The box of the curves themselves.
  public var tightBounds: (min: Point, max: Point)? {
    guard let first = points.first else { return nil }
    var lo = first, hi = first
    func add(_ p: Point) {
      lo = Point(Swift.min(lo.x, p.x), Swift.min(lo.y, p.y))
      hi = Point(Swift.max(hi.x, p.x), Swift.max(hi.y, p.y))
    }
    var current = first, i = 0, start = first
    for v in verbs {
      switch v {
      case .move:
        current = points[i]
        start = current
        add(current)
      case .line:
        current = points[i]
        add(current)
      case .quad:
        let a = current, b = points[i], c = points[i + 1]
        for axis in 0...1 {
          let den = a[axis] - 2 * b[axis] + c[axis]
          let t = (a[axis] - b[axis]) / den
          if t > 0, t < 1 { add(Curve.quad(a, b, c, t)) }
        }
        current = c
        add(c)
      case .cubic:
        let a = current, b = points[i], c = points[i + 1], d = points[i + 2]
        for axis in 0...1 {
          // B'(t)/3 = A t^2 + 2 B t + C
          let A = d[axis] - a[axis] + 3 * (b[axis] - c[axis])
          let B = a[axis] - 2 * b[axis] + c[axis]
          let C = b[axis] - a[axis]
          let disc = B * B - A * C
          guard disc >= 0 else { continue }
          let s = disc.squareRoot()
          // The stable pair of roots: q / A and C / q.
          let q = B < 0 ? -B + s : -B - s
          for t in [q / A, C / q] where t > 0 && t < 1 { add(Curve.cubic(a, b, c, d, t)) }
        }
        current = d
        add(d)
      case .close: current = start
      }
      i += v.pointCount
    }
    return (lo, hi)
  }
}

/// Points of Bezier curves and their halves.
enum Curve {
  @inline(__always) static func quad(_ a: Point, _ b: Point, _ c: Point, _ t: Double) -> Point {
    let u = 1 - t
    return a * (u * u) + b * (2 * u * t) + c * (t * t)
  }

  @inline(__always) static func cubic(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ t: Double) -> Point {
    let u = 1 - t
    return a * (u * u * u) + b * (3 * u * u * t) + c * (3 * u * t * t) + d * (t * t * t)
  }

  /// The part of a cubic between two parameters.
  static func part(_ p: (Point, Point, Point, Point), from t0: Double, to t1: Double) -> (Point, Point, Point, Point) {
    // Blossoms: the control points of the part are f(t0,t0,t0), f(t0,t0,t1), f(t0,t1,t1), f(t1,t1,t1).
    func blossom(_ r: Double, _ s: Double, _ t: Double) -> Point {
      let a = p.0 + (p.1 - p.0) * r, b = p.1 + (p.2 - p.1) * r, c = p.2 + (p.3 - p.2) * r
      let d = a + (b - a) * s, e = b + (c - b) * s
      return d + (e - d) * t
    }
    return (blossom(t0, t0, t0), blossom(t0, t0, t1), blossom(t0, t1, t1), blossom(t1, t1, t1))
  }
}
