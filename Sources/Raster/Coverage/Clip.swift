/// Where drawing may go: a rectangle, and inside it an optional 8-bit mask.
public struct Clip {
  public var bounds: IntRect
  /// Nil: all of `bounds`. Otherwise the mask's bounds contain `bounds`.
  public var mask: Mask?

  public init(bounds: IntRect) { self.bounds = bounds }

  public mutating func intersect(_ r: IntRect) {
    bounds = bounds.intersection(r)
    if bounds.isEmpty {
      bounds = IntRect(x0: bounds.x0, y0: bounds.y0, x1: bounds.x0, y1: bounds.y0)
      mask = nil
    }
  }

  public mutating func intersect(
    path: Path, transform: Transform, rule: FillRule, antialias: Bool, flatness: Double, using renderer: Renderer
  ) {
    if let r = path.pixelRectangle(transform) {
      intersect(r)
      return
    }
    intersect(mask: renderer.coverage(of: path, transform: transform, rule: rule, flatness: flatness, antialias: antialias, within: bounds))
  }

  public mutating func intersect(mask other: Mask) {
    intersect(other.bounds)
    guard !bounds.isEmpty else { return }
    guard let mine = mask else {
      mask = other
      return
    }
    let product = Mask(bounds: bounds)
    for y in bounds.y0..<bounds.y1 {
      let a = mine.pointer(x: bounds.x0, y: y), b = other.pointer(x: bounds.x0, y: y), o = product.pointer(x: bounds.x0, y: y)
      for i in 0..<bounds.width { o[i] = UInt8(truncatingIfNeeded: dividedBy255(UInt32(a[i]) * UInt32(b[i]))) }
    }
    mask = product
  }
}

extension Path {
  /// The corners if the path is one rectangle whose sides stay upright and level under the transform.
  func rectangle(_ t: Transform) -> (min: Point, max: Point)? {
    guard verbs.count >= 4, verbs.count <= 6, verbs[0] == .move, verbs[1] == .line, verbs[2] == .line, verbs[3] == .line else {
      return nil
    }
    switch verbs.count {
    case 5: guard verbs[4] == .close || (verbs[4] == .line && points[4] == points[0]) else { return nil }
    case 6: guard verbs[4] == .line, points[4] == points[0], verbs[5] == .close else { return nil }
    default: break
    }
    guard (t.b == 0 && t.c == 0) || (t.a == 0 && t.d == 0) else { return nil }
    let a = points[0], b = points[1], c = points[2], d = points[3]
    guard (a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y) || (a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x) else {
      return nil
    }
    let p = t.apply(a), q = t.apply(c)
    guard p.x.isFinite, p.y.isFinite, q.x.isFinite, q.y.isFinite else { return nil }
    return (Point(min(p.x, q.x), min(p.y, q.y)), Point(max(p.x, q.x), max(p.y, q.y)))
  }

  /// The same if the sides also lie on pixel borders, within the 1/2048 that coordinates are rounded by.
  func pixelRectangle(_ t: Transform) -> IntRect? {
    guard let r = rectangle(t) else { return nil }
    func whole(_ v: Double) -> Int? {
      let n = v.rounded()
      return abs(v - n) <= 1.0 / 2048 && abs(n) < 1e9 ? Int(n) : nil
    }
    guard let x0 = whole(r.min.x), let y0 = whole(r.min.y), let x1 = whole(r.max.x), let y1 = whole(r.max.y) else { return nil }
    return IntRect(x0: x0, y0: y0, x1: x1, y1: y1)
  }
}
