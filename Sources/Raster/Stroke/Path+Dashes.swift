import Glibc

extension Path {
  /// The path cut into dashes; curves stay curves.
  ///
  /// A closed subpath that begins and ends inside a dash keeps that dash in one piece. Lengths that are negative or not
  /// finite, or sum to zero, and patterns of more than 100,000 dashes a subpath leave the path whole.
  public func dashed(phase: Double, lengths: [Double]) -> Path {
    let sum = lengths.reduce(0, +)
    guard !lengths.isEmpty, sum > 0, sum.isFinite, lengths.allSatisfy({ $0 >= 0 }), phase.isFinite else { return self }
    var dasher = Dasher(lengths: lengths.count % 2 == 0 ? lengths : lengths + lengths, phase: phase)
    var i = 0, current = Point.zero, start = Point.zero
    for v in verbs {
      switch v {
      case .move:
        dasher.finish(closed: false)
        current = points[i]
        start = current
      case .line:
        dasher.add(.line(current, points[i]))
        current = points[i]
      case .quad:
        let b = points[i], c = points[i + 1]
        dasher.add(.cubic(current, (current + b * 2) / 3, (b * 2 + c) / 3, c))
        current = c
      case .cubic:
        dasher.add(.cubic(current, points[i], points[i + 1], points[i + 2]))
        current = points[i + 2]
      case .close:
        if current != start { dasher.add(.line(current, start)) }
        if dasher.isEmpty, dasher.startsOn {  // a dot stays a dot
          dasher.out.move(to: start)
          dasher.out.close()
        }
        dasher.finish(closed: true)
        current = start
      }
      i += v.pointCount
    }
    dasher.finish(closed: false)
    return dasher.out
  }
}

/// Walks one subpath after the other and writes its dashes.
struct Dasher {
  enum Segment {
    case line(Point, Point)
    case cubic(Point, Point, Point, Point)
  }

  let lengths: [Double]
  let phase: Double
  var out = Path()
  private var segments: [Segment] = []

  init(lengths: [Double], phase: Double) {
    self.lengths = lengths
    self.phase = phase
  }

  var isEmpty: Bool { segments.isEmpty }

  /// The pattern's entry at the start of a subpath, and how much of it is used up.
  private var begin: (index: Int, used: Double) {
    let sum = lengths.reduce(0, +)
    var index = 0, rest = phase.truncatingRemainder(dividingBy: sum)
    if rest < 0 { rest += sum }
    while rest > 0, rest >= lengths[index] {
      rest -= lengths[index]
      index = (index + 1) % lengths.count
    }
    return (index, rest)
  }
  var startsOn: Bool { begin.index % 2 == 0 }

  mutating func add(_ s: Segment) { segments.append(s) }

  mutating func finish(closed: Bool) {
    defer { segments.removeAll(keepingCapacity: true) }
    guard !segments.isEmpty else { return }
    let measured = segments.map(Measured.init)
    let total = measured.reduce(0) { $0 + $1.length }
    let sum = lengths.reduce(0, +)
    guard total.isFinite, total / sum * Double(lengths.count) < 100_000 else {
      whole(closed)
      return
    }
    var index = begin.index
    var remaining = lengths[index] - begin.used
    var pieces: [Path] = []
    var piece = Path()
    for (k, m) in measured.enumerated() {
      var at = 0.0
      if index % 2 == 0, piece.isEmpty { piece.move(to: m.start) }
      while remaining <= m.length - at {
        let next = at + remaining
        // An end that falls on the very end of the last segment opens no new dash.
        if index % 2 == 0 {
          // A dash of length 0 keeps a trace of its direction, for square caps.
          m.append(from: at, to: next > at || piece.verbs.count > 1 ? next : next + sum * 1e-4, to: &piece)
          pieces.append(piece)
          piece = Path()
        } else if !(k == measured.count - 1 && next >= m.length) {
          piece.move(to: m.point(at: next))
        }
        at = next
        index = (index + 1) % lengths.count
        remaining = lengths[index]
        if at >= m.length, k == measured.count - 1 { break }
      }
      if at < m.length {
        if index % 2 == 0 { m.append(from: at, to: m.length, to: &piece) }
        remaining -= m.length - at
      }
    }
    let endsOn = !piece.isEmpty
    if endsOn { pieces.append(piece) }
    if closed, startsOn, endsOn {
      if pieces.count == 1 {  // never off
        whole(closed)
        return
      }
      // The last dash runs on into the first.
      var joined = pieces.removeLast()
      let first = pieces[0]
      joined.verbs.append(contentsOf: first.verbs.dropFirst())
      joined.points.append(contentsOf: first.points.dropFirst())
      pieces[0] = joined
    }
    for p in pieces { out.append(p) }
  }

  private mutating func whole(_ closed: Bool) {
    for (i, s) in segments.enumerated() {
      switch s {
      case .line(let a, let b):
        if i == 0 { out.move(to: a) }
        out.addLine(to: b)
      case .cubic(let a, let b, let c, let d):
        if i == 0 { out.move(to: a) }
        out.addCubic(to: d, control1: b, control2: c)
      }
    }
    if closed { out.close() }
  }

  /// A segment and its arc length by parameter.
  struct Measured {
    let segment: Segment
    let length: Double
    /// Lengths at equal parameter steps; empty for lines.
    private let table: [Double]

    init(_ s: Segment) {
      segment = s
      switch s {
      case .line(let a, let b):
        let d = b - a
        length = (d * d).sum().squareRoot()
        table = []
      case .cubic(let a, let b, let c, let d):
        let n = 128
        var sum = 0.0, last = a, table = [0.0]
        for i in 1...n {
          let p = Curve.cubic(a, b, c, d, Double(i) / Double(n))
          let v = p - last
          sum += (v * v).sum().squareRoot()
          table.append(sum)
          last = p
        }
        length = sum
        self.table = table
      }
    }

    var start: Point {
      switch segment {
      case .line(let a, _): a
      case .cubic(let a, _, _, _): a
      }
    }

    func parameter(at s: Double) -> Double {
      if s <= 0 { return 0 }
      if s >= length { return 1 }
      if table.isEmpty { return s / length }
      var lo = 0, hi = table.count - 1
      while hi - lo > 1 {
        let mid = (lo + hi) / 2
        if table[mid] <= s { lo = mid } else { hi = mid }
      }
      let span = table[hi] - table[lo]
      return (Double(lo) + (span > 0 ? (s - table[lo]) / span : 0)) / Double(table.count - 1)
    }

    func point(at s: Double) -> Point {
      let t = parameter(at: s)
      switch segment {
      case .line(let a, let b): return a + (b - a) * t
      case .cubic(let a, let b, let c, let d): return Curve.cubic(a, b, c, d, t)
      }
    }

    func append(from s0: Double, to s1: Double, to path: inout Path) {
      switch segment {
      case .line(let a, let b):
        path.addLine(to: s1 >= length ? b : a + (b - a) * parameter(at: s1))
      case .cubic(let a, let b, let c, let d):
        let q = Curve.part((a, b, c, d), from: parameter(at: s0), to: parameter(at: s1))
        path.addCubic(to: q.3, control1: q.1, control2: q.2)
      }
    }
  }
}
