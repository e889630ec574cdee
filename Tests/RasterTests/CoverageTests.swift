import Testing

@testable import Raster

@Suite("coverage") struct CoverageTests {
  let renderer = Renderer()

  func coverage(_ path: Path, _ width: Int, _ height: Int, rule: FillRule = .nonZero, flatness: Double = 0.25) -> [UInt8] {
    let box = IntRect(x0: 0, y0: 0, x1: width, y1: height)
    let mask = renderer.coverage(of: path, transform: .identity, rule: rule, flatness: flatness, antialias: true, within: box)
    return (0..<height).flatMap { y in (0..<width).map { mask[$0, y] } }
  }

  @Test("A pixel's coverage is min(255, floor(256 area)) of a rectangle", arguments: 1...64)
  func rectangles(k: Int) {
    let w = Double(k) / 64
    var p = Path()
    p.addRect(min: Point(2.25, 1), max: Point(2.25 + w * 0.75, 2))
    let expected = UInt8(min(255, Int(256 * w * 0.75)))
    #expect(coverage(p, 5, 4)[5 + 2] == expected)
  }

  @Test("The triangle below a diagonal covers half of each pixel on it")
  func diagonal() {
    let bytes = coverage(Shapes.polygon([Point(0, 0), Point(16, 16), Point(0, 16)]), 16, 16)
    for y in 0..<16 { for x in 0..<16 { #expect(bytes[y * 16 + x] == (x < y ? 255 : x == y ? 128 : 0)) } }
  }

  @Test("Coverage sums to the area, to one step per edge pixel")
  func sums() {
    var random = Seeded(seed: 11)
    for _ in 0..<500 {
      let v = (0..<3).map { _ in Point(random.unit() * 60, random.unit() * 60) }
      let bytes = coverage(Shapes.polygon(v), 60, 60)
      let edge = bytes.filter { $0 > 0 && $0 < 255 }.count
      // floor loses half a step on average; 255 stands for 256.
      let sum = bytes.reduce(0.0) { $0 + ($1 == 255 ? 256 : $1 == 0 ? 0 : Double($1) + 0.5) } / 256
      #expect(abs(sum - Shapes.area(v)) < 0.5 + Double(edge) / 256)
    }
  }

  @Test("A circle's area converges to pi r^2 as flatness shrinks")
  func circle() {
    var p = Path()
    p.addEllipse(center: Point(50, 50), radii: Point(40, 40))
    var last = Double.infinity
    for flatness in [4.0, 1, 0.25, 0.05] {
      let sum = coverage(p, 100, 100, flatness: flatness).reduce(0.0) { $0 + ($1 == 255 ? 256 : $1 == 0 ? 0 : Double($1) + 0.5) } / 256
      let error = abs(sum - 3.14159265358979 * 1600)
      #expect(error < max(last, 3))
      last = error
    }
    #expect(last < 3)
  }

  @Test("A whole-pixel shift moves coverage and changes no byte", arguments: FillRule.allCases)
  func shift(rule: FillRule) {
    var random = Seeded(seed: 5)
    for _ in 0..<200 {
      let path = Shapes.random(size: Point(40, 40), using: &random)
      let a = coverage(path, 60, 60, rule: rule)
      let b = coverage(path.transformed(by: Transform(a: 1, b: 0, c: 0, d: 1, tx: 13, ty: 7)), 60, 60, rule: rule)
      var same = true
      for y in 0..<40 { for x in 0..<40 where a[y * 60 + x] != b[(y + 7) * 60 + x + 13] { same = false } }
      #expect(same)
    }
  }

  @Test("A path walked backwards covers the same", arguments: FillRule.allCases)
  func reversal(rule: FillRule) {
    var random = Seeded(seed: 6)
    for _ in 0..<200 {
      let path = Shapes.random(size: Point(50, 50), using: &random)
      #expect(coverage(path, 50, 50, rule: rule) == coverage(path.reversed(), 50, 50, rule: rule))
    }
  }

  @Test("What is clipped away does not change what stays, by more than rounding")
  func clipping() {
    var random = Seeded(seed: 8)
    for _ in 0..<300 {
      let path = Shapes.random(size: Point(100, 100), using: &random)
      let whole = renderer.coverage(
        of: path, transform: .identity, rule: .nonZero, flatness: 0.05, antialias: true, within: IntRect(x0: -10, y0: -10, x1: 120, y1: 120))
      let part = renderer.coverage(
        of: path, transform: .identity, rule: .nonZero, flatness: 0.05, antialias: true, within: IntRect(x0: 31, y0: 27, x1: 66, y1: 71))
      for y in 27..<71 { for x in 31..<66 { #expect(abs(Int(whole[x, y]) - Int(part[x, y])) <= 3) } }
    }
  }

  @Test("Wide and tall shapes go through several bands")
  func bands() {
    let path = Shapes.polygon([Point(0, 0), Point(3000, 0), Point(3000, 2000), Point(0, 2000)])
    let mask = renderer.coverage(
      of: path, transform: .identity, rule: .nonZero, flatness: 0.25, antialias: true, within: IntRect(x0: 0, y0: 0, x1: 3000, y1: 2000))
    var all = true
    for y in 0..<2000 { for x in stride(from: 0, to: 3000, by: 7) where mask[x, y] != 255 { all = false } }
    #expect(all)
  }

  @Test("Thousands of windings stay covered, by either rule")
  func manyWindings() {
    for n in [1022, 1023, 1024, 2047, 2048, 3001, 4096] {
      var p = Path()
      for _ in 0..<n { p.addRect(min: Point(2, 2), max: Point(9.5, 9)) }
      let a = coverage(p, 12, 12), b = coverage(p, 12, 12, rule: .evenOdd)
      #expect(a[5 * 12 + 5] == 255 && a[5 * 12 + 1] == 0, "\(n)")
      #expect(b[5 * 12 + 5] == (n % 2 == 0 ? 0 : 255), "\(n)")
    }
  }

  @Test("64-bit cells give the same bytes as 32-bit cells", arguments: FillRule.allCases)
  func wideCells(rule: FillRule) {
    var random = Seeded(seed: 12)
    for _ in 0..<50 {
      let path = Shapes.random(size: Point(50, 50), using: &random)
      // A thousand edges there and back add nothing, but they make the wide cells take over.
      var noisy = path
      for _ in 0..<1100 {
        noisy.move(to: Point(20, 0))
        noisy.addLine(to: Point(30, 50))
        noisy.close()
      }
      #expect(coverage(path, 50, 50, rule: rule) == coverage(noisy, 50, 50, rule: rule))
    }
  }

  @Test("Rectangles without cells have the same pixels as with them", arguments: [Float(1), 0.4])
  func rectanglePath(alpha: Float) throws {
    var random = Seeded(seed: 13)
    let a = try #require(Surface(width: 40, height: 40, format: .bgra8)), b = try #require(Surface(width: 40, height: 40, format: .bgra8))
    let paint = Paint.solid(Color(r: 0.7, g: 0.2, b: 0.4, a: 1))
    for i in 0..<2000 {
      func number() -> Double {
        let v = -5 + 50 * random.unit()
        return i % 3 == 0 ? v.rounded() : i % 3 == 1 ? (v * 4).rounded() / 4 : v
      }
      let lo = Point(number(), number()), hi = Point(number(), number())
      var rectangle = Path()
      rectangle.addRect(min: lo, max: hi)
      var same = rectangle  // a second subpath without area keeps it from being seen as a rectangle
      same.move(to: lo)
      same.addLine(to: hi)
      let clip = Clip(bounds: IntRect(x0: 3, y0: 0, x1: 37, y1: 39))
      for (path, s) in [(rectangle, a), (same, b)] {
        renderer.fill(
          path, transform: .identity, rule: .nonZero, flatness: 0.25, antialias: true, paint: paint, alpha: alpha, blend: .normal,
          clip: clip, into: s)
      }
      #expect(Shapes.pixels(a) == Shapes.pixels(b))
      if Shapes.pixels(a) != Shapes.pixels(b) { break }
    }
  }

  @Test("Hostile numbers are safe")
  func hostile() throws {
    let surface = try #require(Surface(width: 50, height: 50, format: .bgra8))
    let values: [Double] = [
      .nan, .infinity, -.infinity, 1e9, -1e9, 1e300, -1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 0, -0.0, 5, 49.99999, 50,
      1e-300, 16_777_217, 2_147_483_648, -2_147_483_649,
    ]
    var random = Seeded(seed: 9)
    func any() -> Double { values[Int.random(in: 0..<values.count, using: &random)] }
    func point() -> Point { Point(any(), any()) }
    let clip = Clip(bounds: surface.bounds)
    for i in 0..<3000 {
      var p = Path()
      p.move(to: i & 1 == 0 ? Point(3, 4) : point())
      for _ in 0..<4 {
        switch Int.random(in: 0...3, using: &random) {
        case 0: p.addLine(to: point())
        case 1: p.addQuad(to: point(), control: point())
        case 2: p.addCubic(to: point(), control1: point(), control2: point())
        default: p.close()
        }
      }
      let t =
        i % 3 == 0
        ? Transform.identity : Transform(a: any(), b: any(), c: any(), d: any(), tx: any(), ty: any())
      renderer.fill(
        p, transform: t, rule: i % 2 == 0 ? .nonZero : .evenOdd, flatness: i % 5 == 0 ? any() : 0.25, antialias: true,
        paint: .solid(.black), alpha: 0.5, blend: .normal, clip: clip, into: surface)
      let style = StrokeStyle(
        width: i % 4 == 0 ? any() : 3, cap: .round, join: i % 2 == 0 ? .round : .miter, miterLimit: i % 7 == 0 ? any() : 10,
        dashPhase: i % 6 == 0 ? any() : 0, dashLengths: i % 5 == 0 ? [any(), any()] : [])
      renderer.stroke(
        p, style: style, transform: t, flatness: 0.25, antialias: true, paint: .solid(.black), alpha: 0.5, blend: .normal, clip: clip,
        into: surface)
      _ = p.contains(point(), rule: .nonZero)
      _ = p.tightBounds
    }
  }
}
