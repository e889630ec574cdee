import Glibc

/// Centre lines to outlines.
///
/// The outline is a sum of pieces (segments, joins, caps) that all turn the same way, so the non-zero rule gives their union.
/// Inner corners that do not fit go through the vertex itself, which keeps that true for segments shorter than the pen.
/// Where a curve meets its neighbour, its end tangent stands in as a segment of length 0, so joins and caps see the curve's
/// direction and not its chord's.
final class Stroker {
  // Segment i leads from points[i] to points[i + 1].
  private var points = PointBuffer()
  private var directions = PointBuffer()
  /// x: length; y: 1 if the join at its start lies inside a curve.
  private var extras = PointBuffer()
  private var left = PointBuffer()
  private var right = PointBuffer()

  private var radius = 0.0, stepCosine = 0.0, stepSine = 0.0, dotFlat = 1.0, miterDot = 0.0
  private var style = StrokeStyle()

  deinit {
    points.deallocate()
    directions.deallocate()
    extras.deallocate()
    left.deallocate()
    right.deallocate()
  }

  func stroke<Sink: OutlineSink>(
    _ source: Path, _ style: StrokeStyle, transform: Transform, flatness: Double, into sink: inout Sink
  ) {
    guard style.width > 0, style.width < 1e9, transform.isFinite else { return }
    let path = style.dashLengths.isEmpty ? source : source.dashed(phase: style.dashPhase, lengths: style.dashLengths)
    let scale = transform.maximumScale
    guard scale > 0, scale.isFinite else { return }
    var pen = Transform.identity
    var tolerance = max(flatness, 1e-6)
    self.style = style
    if let s = transform.similarityScale {
      pen = transform
      radius = style.width / 2 * s
    } else {
      radius = style.width / 2
      tolerance /= scale
      sink.transform = transform
    }
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

    let flattener = Flattener(flatness: tolerance)
    path.verbs.withUnsafeBufferPointer { verbs in
      path.points.withUnsafeBufferPointer { p in
        run(verbs, p, pen, flattener, &sink)
      }
    }
  }

  private func run<Sink: OutlineSink>(
    _ verbs: UnsafeBufferPointer<Path.Verb>, _ source: UnsafeBufferPointer<Point>, _ pen: Transform, _ flattener: Flattener,
    _ sink: inout Sink
  ) {
    var i = 0, drawn = false
    var current = Point.zero, start = Point.zero
    for v in verbs {
      switch v {
      case .move:
        if drawn { outline(closed: false, &sink) }
        drawn = false
        current = pen.apply(source[i])
        start = current
        begin(at: current)
      case .line:
        drawn = true
        current = pen.apply(source[i])
        addLine(to: current)
      case .quad:
        drawn = true
        let b = pen.apply(source[i]), c = pen.apply(source[i + 1])
        addCurve(current, (current + b * 2) / 3, (b * 2 + c) / 3, c, flattener)
        current = c
      case .cubic:
        drawn = true
        let d = pen.apply(source[i + 2])
        addCurve(current, pen.apply(source[i]), pen.apply(source[i + 1]), d, flattener)
        current = d
      case .close:
        drawn = false
        addLine(to: start)
        outline(closed: true, &sink)
        current = start
        begin(at: start)
      }
      i += v.pointCount
    }
    if drawn { outline(closed: false, &sink) }
  }

  // MARK: The centre line

  private func begin(at p: Point) {
    points.clear()
    directions.clear()
    extras.clear()
    points.append(p)
  }

  @inline(__always) private var last: Point { points.base[points.count - 1] }

  @inline(__always) private func append(_ q: Point, _ direction: Point, _ length: Double, smooth: Bool) {
    points.append(q)
    directions.append(direction)
    extras.append(Point(length, smooth ? 1 : 0))
  }

  private func addLine(to q: Point, smooth: Bool = false) {
    let d = q - last
    let length = (d * d).sum().squareRoot()
    if length > 1e-6, length.isFinite { append(q, d / length, length, smooth: smooth) }
  }

  private func addCurve(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ flattener: Flattener) {
    guard let first = Self.direction(b - a, c - a, d - a), let final = Self.direction(d - c, d - b, d - a) else { return }
    let before = directions.count
    append(last, first, 0, smooth: false)
    var chords = ChordSink(stroker: self)
    flattener.cubic(a, b, c, d, into: &chords)
    if directions.count == before + 1 {  // shorter than anything
      return
    }
    append(last, final, 0, smooth: true)
  }

  fileprivate struct ChordSink: LineSink {
    let stroker: Stroker
    mutating func line(_ a: Point, _ b: Point) { stroker.addLine(to: b, smooth: true) }
    func misses(_ lo: Point, _ hi: Point) -> Bool { false }
  }

  private static func direction(_ candidates: Point...) -> Point? {
    for v in candidates {
      let length = (v * v).sum().squareRoot()
      if length > 1e-6, length.isFinite { return v / length }
    }
    return nil
  }

  // MARK: The outline

  @inline(__always) private func normal(_ u: Point) -> Point { Point(-u.y, u.x) * radius }

  private func outline<Sink: OutlineSink>(closed: Bool, _ sink: inout Sink) {
    let n = directions.count
    left.clear()
    right.clear()
    if n == 0 {
      dot(&sink)
      return
    }
    let p = points.base, u = directions.base, e = extras.base
    if closed, n > 1 {
      for i in 0..<n {
        let k = i == 0 ? n - 1 : i - 1
        join(p[i], u[k], u[i], e[k].x, e[i].x, smooth: e[i].y != 0)
      }
      sink.contour(left.base, left.count)
      reverseRight()
      sink.contour(right.base, right.count)
      return
    }
    left.append(p[0] + normal(u[0]))
    right.append(p[0] - normal(u[0]))
    for i in 1..<max(n, 1) { join(p[i], u[i - 1], u[i], e[i - 1].x, e[i].x, smooth: e[i].y != 0) }
    let end = normal(u[n - 1])
    left.append(p[n] + end)
    right.append(p[n] - end)
    cap(p[n], end)
    for i in stride(from: right.count - 1, through: 0, by: -1) { left.append(right.base[i]) }
    cap(p[0], Point.zero - normal(u[0]))
    sink.contour(left.base, left.count)
  }

  private func reverseRight() {
    var i = 0, j = right.count - 1
    while i < j {
      let t = right.base[i]
      right.base[i] = right.base[j]
      right.base[j] = t
      i += 1
      j -= 1
    }
  }

  /// A subpath without length: a dot if caps are round; a square would need a direction (PDF 8.5.3.2, cairo).
  private func dot<Sink: OutlineSink>(_ sink: inout Sink) {
    guard style.cap == .round else { return }
    let p = points.base[0], r = normal(Point(1, 0))
    left.append(p + r)
    cap(p, r)
    left.append(p - r)
    cap(p, Point.zero - r)
    sink.contour(left.base, left.count)
  }

  /// From c + a around the end to c - a, both excluded; the end lies to the right-hand side of a.
  private func cap(_ c: Point, _ a: Point) {
    switch style.cap {
    case .butt: break
    case .round: arc(c, a, Point.zero - a, turning: -1, into: &left)
    case .square:
      let forward = Point(a.y, -a.x)
      left.append(c + a + forward)
      left.append(c - a + forward)
    }
  }

  /// Points strictly between c + a and c + b on the circle, by at most half a turn.
  private func arc(_ c: Point, _ a: Point, _ b: Point, turning: Double, into out: inout PointBuffer) {
    // Steps of a fixed turn, until less than one is left: dot(v, b) grows with every step.
    let cs = stepCosine, sn = stepSine * turning, near = radius * radius * cs
    var v = a, left = 2048
    while (v * b).sum() < near, left > 0 {
      v = Point(v.x * cs - v.y * sn, v.x * sn + v.y * cs)
      out.append(c + v)
      left &-= 1
    }
  }

  private func join(_ p: Point, _ u: Point, _ v: Point, _ lengthBefore: Double, _ lengthAfter: Double, smooth: Bool) {
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

  @inline(__always) private func inner(_ p: Point, _ a: Point, _ b: Point, _ m: Point, _ fits: Bool, _ out: inout PointBuffer) {
    if fits {
      out.append(p + m)
    } else {
      out.append(p + a)
      out.append(p)
      out.append(p + b)
    }
  }

  @inline(__always) private func outer(
    _ p: Point, _ a: Point, _ b: Point, _ m: Point, _ dot: Double, _ turning: Double, _ smooth: Bool, _ out: inout PointBuffer
  ) {
    switch smooth ? .round : style.join {
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
