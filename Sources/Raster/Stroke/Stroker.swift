import Glibc

/// Centre lines to outlines.
///
/// The outline is a sum of pieces (segments, joins, caps) that all turn the same way, so the non-zero rule gives their union.
/// Inner corners that do not fit go through the vertex itself, which keeps that true for segments shorter than the pen.
/// Where a curve meets its neighbour, its end tangent stands in as a segment of length 0, so joins and caps see the curve's
/// direction and not its chord's.
struct Stroker {
  private var centre = CentreLine()
  private var left = PointBuffer()
  private var right = PointBuffer()

  private var pen = Pen()

  func deallocate() {
    centre.deallocate()
    left.deallocate()
    right.deallocate()
  }

  mutating func stroke<Sink: OutlineSink>(
    _ source: Path, _ style: StrokeStyle, transform: Transform, flatness: Double, into sink: inout Sink
  ) {
    guard style.width > 0, style.width < 1e9, transform.isFinite else { return }
    let path = style.dashLengths.isEmpty ? source : source.dashed(phase: style.dashPhase, lengths: style.dashLengths)
    let scale = transform.maximumScale
    guard scale > 0, scale.isFinite else { return }
    var toPen = Transform.identity
    var tolerance = max(flatness, 1e-6)
    if let s = transform.similarityScale {
      toPen = transform
      pen = Pen(style, radius: style.width / 2 * s, tolerance: tolerance)
    } else {
      tolerance /= scale
      pen = Pen(style, radius: style.width / 2, tolerance: tolerance)
      sink.transform = transform
    }
    let flattener = Flattener(flatness: tolerance)
    path.verbs.withUnsafeBufferPointer { verbs in
      path.points.withUnsafeBufferPointer { p in
        run(verbs, p, toPen, flattener, &sink)
      }
    }
  }

  private mutating func run<Sink: OutlineSink>(
    _ verbs: UnsafeBufferPointer<Path.Verb>, _ source: UnsafeBufferPointer<Point>, _ toPen: Transform, _ flattener: Flattener,
    _ sink: inout Sink
  ) {
    var i = 0, drawn = false
    var current = Point.zero, start = Point.zero
    for v in verbs {
      switch v {
      case .move:
        if drawn { outline(closed: false, &sink) }
        drawn = false
        current = toPen.apply(source[i])
        start = current
        centre.begin(at: current)
      case .line:
        drawn = true
        current = toPen.apply(source[i])
        centre.addLine(to: current)
      case .quad:
        drawn = true
        let b = toPen.apply(source[i]), c = toPen.apply(source[i + 1])
        centre.addCurve(current, (current + b * 2) / 3, (b * 2 + c) / 3, c, flattener)
        current = c
      case .cubic:
        drawn = true
        let d = toPen.apply(source[i + 2])
        centre.addCurve(current, toPen.apply(source[i]), toPen.apply(source[i + 1]), d, flattener)
        current = d
      case .close:
        drawn = false
        centre.addLine(to: start)
        outline(closed: true, &sink)
        current = start
        centre.begin(at: start)
      }
      i += v.pointCount
    }
    if drawn { outline(closed: false, &sink) }
  }

  // MARK: The outline

  private mutating func outline<Sink: OutlineSink>(closed: Bool, _ sink: inout Sink) {
    let n = centre.directions.count
    left.clear()
    right.clear()
    if n == 0 {
      dot(&sink)
      return
    }
    let p = centre.points.base, u = centre.directions.base, e = centre.extras.base
    if closed, n > 1 {
      for i in 0..<n {
        let k = i == 0 ? n - 1 : i - 1
        pen.addJoin(p[i], u[k], u[i], e[k].x, e[i].x, smooth: e[i].y != 0, left: &left, right: &right)
      }
      sink.contour(left.base, left.count)
      reverseRight()
      sink.contour(right.base, right.count)
      return
    }
    left.append(p[0] + pen.normal(u[0]))
    right.append(p[0] - pen.normal(u[0]))
    for i in 1..<max(n, 1) { pen.addJoin(p[i], u[i - 1], u[i], e[i - 1].x, e[i].x, smooth: e[i].y != 0, left: &left, right: &right) }
    let end = pen.normal(u[n - 1])
    left.append(p[n] + end)
    right.append(p[n] - end)
    pen.addCap(p[n], end, to: &left)
    for i in stride(from: right.count - 1, through: 0, by: -1) { left.append(right.base[i]) }
    pen.addCap(p[0], Point.zero - pen.normal(u[0]), to: &left)
    sink.contour(left.base, left.count)
  }

  private mutating func reverseRight() {
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
  private mutating func dot<Sink: OutlineSink>(_ sink: inout Sink) {
    guard pen.cap == .round else { return }
    let p = centre.points.base[0], r = pen.normal(Point(1, 0))
    left.append(p + r)
    pen.addCap(p, r, to: &left)
    left.append(p - r)
    pen.addCap(p, Point.zero - r, to: &left)
    sink.contour(left.base, left.count)
  }

}
