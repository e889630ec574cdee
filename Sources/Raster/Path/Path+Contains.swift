extension Path {
  /// Whether the point lies inside; open subpaths count as closed. Curves are followed to 1/1000 of the path's size at worst.
  public func contains(_ p: Point, rule: FillRule) -> Bool {
    guard let box = controlBounds, p.x >= box.min.x, p.x <= box.max.x, p.y >= box.min.y, p.y <= box.max.y else { return false }
    var counter = CrossingCounter(point: p)
    let size = Swift.max(box.max.x - box.min.x, box.max.y - box.min.y)
    let tolerance = Swift.max(Swift.min(1e-4, size * 1e-4), size * 1e-7)
    verbs.withUnsafeBufferPointer { v in
      points.withUnsafeBufferPointer { q in
        Flattener(flatness: tolerance * 3.75).fill(v, q, transform: .identity, into: &counter)
      }
    }
    return rule == .nonZero ? counter.winding != 0 : counter.winding & 1 != 0
  }
}

/// Signed crossings of the ray from a point towards larger x.
struct CrossingCounter: LineSink {
  let point: Point
  var winding = 0

  mutating func line(_ a: Point, _ b: Point) {
    let up = a.y <= point.y
    guard up != (b.y <= point.y) else { return }
    let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
    if up { if side > 0 { winding += 1 } } else if side < 0 { winding -= 1 }
  }
  var skips: Bool { true }
  func misses(_ lo: Point, _ hi: Point) -> Bool { hi.y < point.y || lo.y > point.y || hi.x < point.x }
}
