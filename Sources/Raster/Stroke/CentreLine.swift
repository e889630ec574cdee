/// A flattened subpath on its way to become an outline.
struct CentreLine: LineSink {
  // Segment i leads from points[i] to points[i + 1].
  private(set) var points = PointBuffer()
  private(set) var directions = PointBuffer()
  /// x: length; y: 1 if the join at its start lies inside a curve.
  private(set) var extras = PointBuffer()

  func deallocate() {
    points.deallocate()
    directions.deallocate()
    extras.deallocate()
  }

  mutating func begin(at p: Point) {
    points.clear()
    directions.clear()
    extras.clear()
    points.append(p)
  }

  @inline(__always) private var last: Point { points.base[points.count - 1] }

  @inline(__always) private mutating func append(_ q: Point, _ direction: Point, _ length: Double, smooth: Bool) {
    points.append(q)
    directions.append(direction)
    extras.append(Point(length, smooth ? 1 : 0))
  }

  @inline(__always) mutating func addLine(to q: Point, smooth: Bool = false) {
    let d = q - last
    let length = (d * d).sum().squareRoot()
    if length > 1e-6, length.isFinite { append(q, d / length, length, smooth: smooth) }
  }

  mutating func addCurve(_ a: Point, _ b: Point, _ c: Point, _ d: Point, _ flattener: Flattener) {
    guard let first = Self.direction(b - a, c - a, d - a), let final = Self.direction(d - c, d - b, d - a) else { return }
    let before = directions.count
    append(last, first, 0, smooth: false)
    flattener.cubic(a, b, c, d, into: &self)
    if directions.count == before + 1 {  // shorter than anything
      return
    }
    append(last, final, 0, smooth: true)
  }

  mutating func line(_ a: Point, _ b: Point) { addLine(to: b, smooth: true) }
  var skips: Bool { false }
  func misses(_ lo: Point, _ hi: Point) -> Bool { false }

  private static func direction(_ candidates: Point...) -> Point? {
    for v in candidates {
      let length = (v * v).sum().squareRoot()
      if length > 1e-6, length.isFinite { return v / length }
    }
    return nil
  }
}
