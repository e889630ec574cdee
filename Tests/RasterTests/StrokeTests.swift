import Testing

@testable import Raster

@Suite("stroke") struct StrokeTests {
  let renderer = Renderer()

  func area(_ path: Path, _ style: StrokeStyle, transform: Transform = .identity, size: Int = 100) -> Double {
    let box = IntRect(x0: 0, y0: 0, x1: size, y1: size)
    let mask = renderer.coverage(ofStroke: path, style: style, transform: transform, flatness: 0.01, antialias: true, within: box)
    var sum = 0.0
    for y in 0..<size { for x in 0..<size { sum += mask[x, y] == 255 ? 256 : mask[x, y] == 0 ? 0 : Double(mask[x, y]) + 0.5 } }
    return sum / 256
  }

  func line(_ points: Point..., closed: Bool = false) -> Path {
    var p = Path()
    for (i, q) in points.enumerated() { i == 0 ? p.move(to: q) : p.addLine(to: q) }
    if closed { p.close() }
    return p
  }

  @Test("Caps add nothing, half a disc or half a square at each end")
  func caps() {
    let p = line(Point(20, 50), Point(70, 50))
    #expect(abs(area(p, StrokeStyle(width: 10)) - 500) < 0.1)
    #expect(abs(area(p, StrokeStyle(width: 10, cap: .square)) - 600) < 0.1)
    #expect(abs(area(p, StrokeStyle(width: 10, cap: .round)) - 500 - 25 * 3.14159265) < 0.5)
  }

  @Test("Joins add a triangle, a square or a sector at a right angle")
  func joins() {
    let p = line(Point(20, 20), Point(80, 20), Point(80, 80))
    let two = 1200.0 - 25  // the two arms share a quarter of the pen's square
    #expect(abs(area(p, StrokeStyle(width: 10, join: .miter)) - two - 25) < 0.1)
    #expect(abs(area(p, StrokeStyle(width: 10, join: .bevel)) - two - 12.5) < 0.1)
    #expect(abs(area(p, StrokeStyle(width: 10, join: .round)) - two - 25 * 3.14159265 / 4) < 0.3)
  }

  @Test("A miter beyond its limit becomes a bevel")
  func miterLimit() {
    // At a right angle the miter is sqrt 2 pen widths long.
    let p = line(Point(20, 20), Point(80, 20), Point(80, 80))
    let bevel = area(p, StrokeStyle(width: 10, join: .bevel))
    #expect(area(p, StrokeStyle(width: 10, miterLimit: 1.42)) > bevel + 12)
    #expect(area(p, StrokeStyle(width: 10, miterLimit: 1.41)) == bevel)
  }

  @Test("A closed square has four mitered corners and no caps")
  func closed() {
    let p = line(Point(20, 20), Point(80, 20), Point(80, 80), Point(20, 80), closed: true)
    #expect(abs(area(p, StrokeStyle(width: 10, cap: .square)) - (70 * 70 - 50 * 50)) < 0.1)
  }

  @Test("A ring's area is exact to the flatness")
  func ring() {
    var p = Path()
    p.addEllipse(center: Point(50, 50), radii: Point(30, 30))
    #expect(abs(area(p, StrokeStyle(width: 8)) - 3.14159265 * (34 * 34 - 26 * 26)) < 2)
  }

  @Test("A curve that turns back on itself keeps its round end")
  func cusp() {
    var p = Path()
    p.move(to: Point(20, 50))
    p.addCubic(to: Point(20, 50), control1: Point(100, 50), control2: Point(100, 50))
    // Reaches x = 20 + 80 * 3/4 = 80; at the turn the pen turns about its middle.
    let a = area(p, StrokeStyle(width: 10))
    #expect(abs(a - (600 + 12.5 * 3.14159265)) < 0.7)
  }

  @Test("Dots: only round caps show a subpath without length")
  func dots() {
    let p = line(Point(50, 50), Point(50, 50))
    #expect(area(p, StrokeStyle(width: 10)) == 0)
    #expect(area(p, StrokeStyle(width: 10, cap: .square)) == 0)
    #expect(abs(area(p, StrokeStyle(width: 10, cap: .round)) - 25 * 3.14159265) < 0.3)
    var move = Path()
    move.move(to: Point(50, 50))
    #expect(area(move, StrokeStyle(width: 10, cap: .round)) == 0)
  }

  @Test("Dashes cover their share of a line, from any phase", arguments: [0.0, 3, 7.5, -4, 1000])
  func dashes(phase: Double) {
    let p = line(Point(10, 50), Point(90, 50))
    let a = area(p, StrokeStyle(width: 4, dashPhase: phase, dashLengths: [6, 2]))
    #expect(abs(a - 80 * 4 * 0.75) < 0.3)
  }

  @Test("An odd pattern repeats twice with on and off exchanged")
  func oddDashes() {
    let p = line(Point(10, 50), Point(90, 50))
    let odd = p.dashed(phase: 0, lengths: [5]), even = p.dashed(phase: 0, lengths: [5, 5])
    #expect(odd == even)
    #expect(odd.verbs.count == 16)
    #expect(odd.points[0] == Point(10, 50) && odd.points[1] == Point(15, 50) && odd.points[2] == Point(20, 50))
  }

  @Test("Zero-length dashes are dots along the line", arguments: [StrokeStyle.Cap.round, .square])
  func dotted(cap: StrokeStyle.Cap) {
    let p = line(Point(10, 10), Point(70, 70))
    let a = area(p, StrokeStyle(width: 4, cap: cap, dashLengths: [0, 12]))
    let dots = Double(Int(60 * 1.41421356 / 12) + 1)
    #expect(abs(a - dots * (cap == .round ? 4 * 3.14159265 : 16)) < 1.5)
  }

  @Test("A dash that runs over a closed path's start stays one piece")
  func closedDash() {
    let p = line(Point(20, 20), Point(80, 20), Point(80, 80), Point(20, 80), closed: true)
    // 240 around; [40, 20]: four dashes of 40, phase 20 puts the first over the start.
    let d = p.dashed(phase: 20, lengths: [40, 20])
    #expect(d.verbs.filter { $0 == .move }.count == 4)
    #expect(abs(area(p, StrokeStyle(width: 10, dashPhase: 20, dashLengths: [40, 20])) - 1600) < 0.5)
  }

  @Test("Nonsense dash patterns leave the line whole", arguments: [[0.0, 0], [-1, 5], [.nan, 1], [.infinity, 1], [1e-12, 1e-12]])
  func badDashes(lengths: [Double]) {
    let p = line(Point(10, 50), Point(90, 50))
    #expect(abs(area(p, StrokeStyle(width: 4, dashLengths: lengths)) - 320) < 0.3)
  }

  @Test("An unequal scale flattens the pen with the path")
  func unequalScale() {
    let p = line(Point(10, 10), Point(40, 10), Point(40, 25))
    let t = Transform(a: 2, b: 0, c: 0, d: 3, tx: 0, ty: 0)
    // The same area in user space, times 6.
    let a = area(p, StrokeStyle(width: 2, join: .bevel), transform: t)
    #expect(abs(a - 6 * (60 + 30 - 1 + 0.5)) < 0.3)
  }

  @Test("A stroked path filled is the stroke", arguments: [StrokeStyle.Join.miter, .round, .bevel])
  func strokedPath(join: StrokeStyle.Join) {
    var random = Seeded(seed: 31)
    let box = IntRect(x0: 0, y0: 0, x1: 64, y1: 64)
    for _ in 0..<50 {
      let p = Shapes.random(size: Point(64, 64), using: &random)
      let style = StrokeStyle(width: 5, cap: .round, join: join)
      let a = renderer.coverage(ofStroke: p, style: style, transform: .identity, flatness: 0.1, antialias: true, within: box)
      let b = renderer.coverage(
        of: p.stroked(style, flatness: 0.1), transform: .identity, rule: .nonZero, flatness: 0.1, antialias: true, within: box)
      var same = true
      for y in 0..<64 { for x in 0..<64 where a[x, y] != b[x, y] { same = false } }
      #expect(same)
    }
  }

  @Test("A stroke without width draws nothing", arguments: [0, -1, .nan, .infinity])
  func noWidth(width: Double) {
    #expect(area(line(Point(10, 50), Point(90, 50)), StrokeStyle(width: width)) == 0)
  }
}
