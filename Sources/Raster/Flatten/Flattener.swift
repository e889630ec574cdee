/// What takes the lines that curves become.
protocol LineSink {
  mutating func line(_ a: Point, _ b: Point)
  /// Whether `misses` is worth asking.
  var skips: Bool { get }
  /// True if nothing inside the box can matter, so that a curve need not be divided there.
  func misses(_ lo: Point, _ hi: Point) -> Bool
}

/// Curves to lines by halving at t = 1/2 until the second differences are small.
///
/// A piece is a line when the largest |x| or |y| of `p0 - 2 p1 + p2` and `p1 - 2 p2 + p3` is at most flatness / 3.75,
/// quadratics raised to cubics. The rule was read off images that iOS drew: with ideal curves edge pixels of a
/// heart 90 pixels high are off by up to 41 of 255, with this rule 14 of 8,100 pixels differ, by 1.
struct Flattener {
  let limit: Double
  /// Curves of a size that no surface has stop here: 4,096 pieces.
  static var maximumDepth: Int { 12 }

  init(flatness: Double) { limit = (flatness > 1e-6 ? flatness : 1e-6) / 3.75 }

  @inline(__always) static func extent(_ p: Point) -> Double { max(abs(p.x), abs(p.y)) }

  @inline(__always)
  func cubic<Sink: LineSink>(_ a: Point, _ b: Point, _ c: Point, _ d: Point, into sink: inout Sink) {
    let m = max(Self.extent(a - b - b + c), Self.extent(b - c - c + d))
    if m > limit { halve(a, b, c, d, depth: 1, into: &sink) } else { sink.line(a, d) }
  }

  private func halve<Sink: LineSink>(_ a: Point, _ b: Point, _ c: Point, _ d: Point, depth: Int, into sink: inout Sink) {
    if depth & 3 == 1, sink.skips {
      let lo = Point(min(min(a.x, b.x), min(c.x, d.x)), min(min(a.y, b.y), min(c.y, d.y)))
      let hi = Point(max(max(a.x, b.x), max(c.x, d.x)), max(max(a.y, b.y), max(c.y, d.y)))
      if sink.misses(lo, hi) {
        sink.line(a, d)
        return
      }
    }
    let ab = (a + b) * 0.5, bc = (b + c) * 0.5, cd = (c + d) * 0.5
    let abc = (ab + bc) * 0.5, bcd = (bc + cd) * 0.5
    let m = (abc + bcd) * 0.5
    let left = max(Self.extent(a - ab - ab + abc), Self.extent(ab - abc - abc + m))
    if left > limit, depth < Self.maximumDepth { halve(a, ab, abc, m, depth: depth + 1, into: &sink) } else { sink.line(a, m) }
    let right = max(Self.extent(m - bcd - bcd + cd), Self.extent(bcd - cd - cd + d))
    if right > limit, depth < Self.maximumDepth { halve(m, bcd, cd, d, depth: depth + 1, into: &sink) } else { sink.line(m, d) }
  }

  /// A quadratic's second difference is the same everywhere and a quarter after each halving, so the steps are equal.
  @inline(__always)
  func quad<Sink: LineSink>(_ a: Point, _ b: Point, _ c: Point, into sink: inout Sink) {
    let q = a - b - b + c
    var m = Self.extent(q) / 3, n = 1
    while m > limit, n < 1 << Self.maximumDepth {
      m *= 0.25
      n &*= 2
    }
    if n == 1 {
      sink.line(a, c)
      return
    }
    let h = 1 / Double(n), d = (b - a) * 2
    var last = a, t = h
    for _ in 1..<n {
      let p = a + (d + q * t) * t
      sink.line(last, p)
      last = p
      t += h
    }
    sink.line(last, c)
  }

  /// All subpaths, each closed.
  func fill<Sink: LineSink>(
    _ verbs: UnsafeBufferPointer<Path.Verb>, _ points: UnsafeBufferPointer<Point>, transform t: Transform, into sink: inout Sink
  ) {
    guard var p = points.baseAddress else { return }
    var start = Point.zero, current = Point.zero
    for v in verbs {
      switch v {
      case .move:
        if current != start { sink.line(current, start) }
        start = t.apply(p[0])
        current = start
        p += 1
      case .line:
        let q = t.apply(p[0])
        sink.line(current, q)
        current = q
        p += 1
      case .quad:
        let q = t.apply(p[1])
        quad(current, t.apply(p[0]), q, into: &sink)
        current = q
        p += 2
      case .cubic:
        let q = t.apply(p[2])
        cubic(current, t.apply(p[0]), t.apply(p[1]), q, into: &sink)
        current = q
        p += 3
      case .close:
        if current != start { sink.line(current, start) }
        current = start
      }
    }
    if current != start { sink.line(current, start) }
  }
}
