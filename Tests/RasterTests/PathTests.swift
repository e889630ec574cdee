import Testing

@testable import Raster

@Suite("path") struct PathTests {
  @Test("A line after close starts at the closed subpath's start")
  func afterClose() {
    var p = Path()
    p.move(to: Point(1, 2))
    p.addLine(to: Point(5, 2))
    p.close()
    #expect(p.currentPoint == Point(1, 2))
    p.addLine(to: Point(9, 9))
    #expect(p.verbs == [.move, .line, .close, .move, .line])
    #expect(p.points[2] == Point(1, 2))
  }

  @Test("Drawing verbs without a current point do nothing")
  func noCurrentPoint() {
    var p = Path()
    p.addLine(to: Point(1, 1))
    p.addQuad(to: Point(1, 1), control: Point(0, 1))
    p.close()
    #expect(p.isEmpty && p.currentPoint == nil && p.controlBounds == nil && p.tightBounds == nil)
  }

  @Test("Tight bounds follow the curve, control bounds the control points")
  func bounds() throws {
    var p = Path()
    p.move(to: Point(0, 0))
    p.addQuad(to: Point(10, 0), control: Point(5, 10))
    let tight = try #require(p.tightBounds), control = try #require(p.controlBounds)
    #expect(tight.max == Point(10, 5) && tight.min == Point(0, 0))
    #expect(control.max == Point(10, 10))
    var e = Path()
    e.addEllipse(center: Point(3, 4), radii: Point(2, 1))
    let box = try #require(e.tightBounds)
    #expect(abs(box.min.x - 1) < 1e-12 && abs(box.max.x - 5) < 1e-12 && abs(box.min.y - 3) < 1e-12 && abs(box.max.y - 5) < 1e-12)
  }

  @Test("Contains agrees with coverage away from edges", arguments: FillRule.allCases)
  func contains(rule: FillRule) {
    var random = Seeded(seed: 21)
    let renderer = Renderer()
    for _ in 0..<100 {
      let path = Shapes.random(size: Point(30, 30), using: &random)
      let mask = renderer.coverage(
        of: path, transform: .identity, rule: rule, flatness: 0.01, antialias: true, within: IntRect(x0: 0, y0: 0, x1: 30, y1: 30))
      for y in 1..<29 {
        for x in 1..<29 {
          // A pixel whose neighbourhood is uniform has no edge near its middle.
          let around = [mask[x, y], mask[x - 1, y], mask[x + 1, y], mask[x, y - 1], mask[x, y + 1]]
          if around.allSatisfy({ $0 == 255 }) { #expect(path.contains(Point(Double(x) + 0.5, Double(y) + 0.5), rule: rule)) }
          if around.allSatisfy({ $0 == 0 }) { #expect(!path.contains(Point(Double(x) + 0.5, Double(y) + 0.5), rule: rule)) }
        }
      }
    }
  }

  @Test("Two reversals give the path back")
  func reversedTwice() {
    var random = Seeded(seed: 22)
    for _ in 0..<100 {
      let p = Shapes.blob(center: .zero, radius: 10, using: &random)
      #expect(p.reversed().reversed() == p)
    }
  }

  @Test("A transform's inverse undoes it; a singular one has none")
  func inverse() throws {
    let t = Transform(a: 2, b: 1, c: -1, d: 3, tx: 7, ty: -4)
    let i = try #require(t.inverse)
    let p = i.apply(t.apply(Point(5, 6)))
    #expect(abs(p.x - 5) < 1e-12 && abs(p.y - 6) < 1e-12)
    #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverse == nil)
    let first = Transform(a: 1, b: 0, c: 0, d: 1, tx: 10, ty: 0), scale = Transform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
    #expect(first.concatenating(scale).apply(Point(1, 1)) == Point(22, 2))
  }
}
