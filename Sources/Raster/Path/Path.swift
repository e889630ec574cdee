/// Lines and curves as two flat arrays; a verb owns the next 1, 1, 2, 3 or 0 points.
///
/// After `close` the current point is the start of the closed subpath, as in `CGPath`.
public struct Path: Sendable, Equatable {
  public enum Verb: UInt8, Sendable { case move, line, quad, cubic, close }

  public var verbs: [Verb] = []
  public var points: [Point] = []
  /// Index in `points` of the present subpath's start.
  var startIndex = 0

  public init() {}

  public static func == (a: Path, b: Path) -> Bool { a.verbs == b.verbs && a.points == b.points }

  public var isEmpty: Bool { verbs.isEmpty }

  public var currentPoint: Point? {
    guard let last = verbs.last else { return nil }
    return last == .close ? points[startIndex] : points[points.count - 1]
  }

  public mutating func move(to p: Point) {
    startIndex = points.count
    verbs.append(.move)
    points.append(p)
  }

  /// A drawing verb right after `close` begins a new subpath at the closed one's start.
  private mutating func beginIfClosed() -> Bool {
    guard let last = verbs.last else { return false }
    if last == .close { move(to: points[startIndex]) }
    return true
  }

  /// Without a current point this does nothing, as in Core Graphics.
  public mutating func addLine(to p: Point) {
    guard beginIfClosed() else { return }
    verbs.append(.line)
    points.append(p)
  }

  public mutating func addQuad(to p: Point, control: Point) {
    guard beginIfClosed() else { return }
    verbs.append(.quad)
    points.append(control)
    points.append(p)
  }

  public mutating func addCubic(to p: Point, control1: Point, control2: Point) {
    guard beginIfClosed() else { return }
    verbs.append(.cubic)
    points.append(control1)
    points.append(control2)
    points.append(p)
  }

  public mutating func close() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  public mutating func append(_ path: Path, transform: Transform = .identity) {
    guard !path.isEmpty else { return }
    if isEmpty, transform == .identity {  // shares the arrays
      self = path
      return
    }
    startIndex = points.count + path.startIndex
    verbs.append(contentsOf: path.verbs)
    if transform == .identity {
      points.append(contentsOf: path.points)
    } else {
      points.reserveCapacity(points.count + path.points.count)
      for p in path.points { points.append(transform.apply(p)) }
    }
  }

  public func transformed(by t: Transform) -> Path {
    var r = self
    for i in r.points.indices { r.points[i] = t.apply(r.points[i]) }
    return r
  }

  public mutating func addRect(min lo: Point, max hi: Point) {
    move(to: lo)
    addLine(to: Point(hi.x, lo.y))
    addLine(to: hi)
    addLine(to: Point(lo.x, hi.y))
    close()
  }

  /// Four cubics that start at the rightmost point and go towards larger y.
  public mutating func addEllipse(center c: Point, radii r: Point) {
    let k = r * 0.5522847498
    move(to: Point(c.x + r.x, c.y))
    addCubic(to: Point(c.x, c.y + r.y), control1: Point(c.x + r.x, c.y + k.y), control2: Point(c.x + k.x, c.y + r.y))
    addCubic(to: Point(c.x - r.x, c.y), control1: Point(c.x - k.x, c.y + r.y), control2: Point(c.x - r.x, c.y + k.y))
    addCubic(to: Point(c.x, c.y - r.y), control1: Point(c.x - r.x, c.y - k.y), control2: Point(c.x - k.x, c.y - r.y))
    addCubic(to: Point(c.x + r.x, c.y), control1: Point(c.x + k.x, c.y - r.y), control2: Point(c.x + r.x, c.y - k.y))
    close()
  }

  /// The same outline walked the other way.
  public func reversed() -> Path {
    var out = Path()
    var i = 0, p = 0
    while i < verbs.count {
      // One subpath: verbs i..<j, which starts with a move.
      var j = i + 1, closed = false
      while j < verbs.count, verbs[j] != .move {
        if verbs[j] == .close { closed = true }
        j += 1
      }
      var q = p + 1
      for v in verbs[(i + 1)..<j] { q += v.pointCount }
      out.move(to: points[q - 1])
      var e = q - 1
      for v in verbs[(i + 1)..<j].reversed() {
        switch v {
        case .line: out.addLine(to: points[e - 1])
        case .quad: out.addQuad(to: points[e - 2], control: points[e - 1])
        case .cubic: out.addCubic(to: points[e - 3], control1: points[e - 1], control2: points[e - 2])
        case .move, .close: break
        }
        e -= v.pointCount
      }
      if closed { out.close() }
      i = j
      p = q
    }
    return out
  }
}

extension Path.Verb {
  @inlinable public var pointCount: Int {
    switch self {
    case .move, .line: 1
    case .quad: 2
    case .cubic: 3
    case .close: 0
    }
  }
}

public enum FillRule: CaseIterable, Sendable { case nonZero, evenOdd }
