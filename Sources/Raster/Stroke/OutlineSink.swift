/// Takes the closed contours of a stroke; together they are filled non-zero.
protocol OutlineSink {
  /// What pen space goes through before it is stored.
  var transform: Transform { get set }
  mutating func contour(_ points: UnsafePointer<Point>, _ count: Int)
}

/// Contours to edges.
struct EdgeOutline: OutlineSink {
  var edges: EdgeList
  var transform: Transform

  mutating func contour(_ points: UnsafePointer<Point>, _ count: Int) {
    guard count > 1 else { return }
    if transform == .identity {
      var a = points[count - 1]
      for i in 0..<count {
        let b = points[i]
        edges.line(a, b)
        a = b
      }
    } else {
      var a = transform.apply(points[count - 1])
      for i in 0..<count {
        let b = transform.apply(points[i])
        edges.line(a, b)
        a = b
      }
    }
  }
}

/// Contours to a path.
struct PathOutline: OutlineSink {
  var path = Path()
  var transform = Transform.identity

  mutating func contour(_ points: UnsafePointer<Point>, _ count: Int) {
    guard count > 1 else { return }
    path.move(to: transform.apply(points[0]))
    for i in 1..<count { path.addLine(to: transform.apply(points[i])) }
    path.close()
  }
}

/// Growable points without the checks of an array.
struct PointBuffer {
  private(set) var base: UnsafeMutablePointer<Point>
  private(set) var count = 0
  private var capacity: Int

  init() {
    capacity = 1024
    base = .allocate(capacity: capacity)
  }
  func deallocate() { base.deallocate() }
  mutating func clear() { count = 0 }

  @inline(__always) mutating func append(_ p: Point) {
    if count == capacity { grow() }
    base[count] = p
    count &+= 1
  }
  @inline(never) private mutating func grow() {
    let bigger = UnsafeMutablePointer<Point>.allocate(capacity: capacity * 2)
    bigger.update(from: base, count: count)
    base.deallocate()
    base = bigger
    capacity *= 2
  }
}

extension Path {
  /// The stroke's outline, made of lines, for non-zero fill; dashes included.
  /// - Parameter flatness: As for fills, in the path's own units.
  public func stroked(_ style: StrokeStyle, flatness: Double) -> Path {
    var sink = PathOutline()
    var stroker = Stroker()
    defer { stroker.deallocate() }
    stroker.stroke(self, style, transform: .identity, flatness: flatness, into: &sink)
    return sink.path
  }
}
