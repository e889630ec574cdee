import CCairo
import Testing

@testable import Raster

/// cairo's coverage of the same path, as an independent oracle.
enum CairoOracle {
  static func trace(_ path: Path, _ cr: OpaquePointer?) {
    var i = 0, current = Point.zero, start = Point.zero
    for v in path.verbs {
      let p = path.points
      switch v {
      case .move:
        cairo_move_to(cr, p[i].x, p[i].y)
        start = p[i]
        current = start
      case .line:
        cairo_line_to(cr, p[i].x, p[i].y)
        current = p[i]
      case .quad:
        let b = (current + p[i] * 2) / 3, c = (p[i] * 2 + p[i + 1]) / 3
        cairo_curve_to(cr, b.x, b.y, c.x, c.y, p[i + 1].x, p[i + 1].y)
        current = p[i + 1]
      case .cubic:
        cairo_curve_to(cr, p[i].x, p[i].y, p[i + 1].x, p[i + 1].y, p[i + 2].x, p[i + 2].y)
        current = p[i + 2]
      case .close:
        cairo_close_path(cr)
        current = start
      }
      i += v.pointCount
    }
  }

  static func coverage(_ path: Path, width: Int, height: Int, draw: (OpaquePointer?) -> Void) -> [UInt8] {
    let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height))
    let cr = cairo_create(surface)
    cairo_set_tolerance(cr, 0.01)
    cairo_set_antialias(cr, CAIRO_ANTIALIAS_BEST)
    trace(path, cr)
    draw(cr)
    cairo_surface_flush(surface)
    let stride = Int(cairo_image_surface_get_stride(surface)), data = cairo_image_surface_get_data(surface)!
    let out = (0..<height).flatMap { y in (0..<width).map { data[y * stride + $0] } }
    cairo_destroy(cr)
    cairo_surface_destroy(surface)
    return out
  }
}

@Suite("cairo as oracle") struct CairoTests {
  let renderer = Renderer()
  let size = 64

  func bytes(_ mask: Mask) -> [UInt8] { (0..<size).flatMap { y in (0..<size).map { mask[$0, y] } } }
  var box: IntRect { IntRect(x0: 0, y0: 0, x1: size, y1: size) }

  func compare(_ a: [UInt8], _ b: [UInt8]) -> (mean: Double, worst: Int) {
    var sum = 0, worst = 0
    for i in a.indices {
      let d = abs(Int(a[i]) - Int(b[i]))
      sum += d
      worst = max(worst, d)
    }
    return (Double(sum) / Double(a.count), worst)
  }

  @Test("2,000 fills that do not cross themselves: mean at most 1, none above 24")
  func simpleFills() {
    var random = Seeded(seed: 2026), mean = 0.0, worst = 0
    for _ in 0..<2000 {
      let path = Shapes.blob(center: Point(32, 32) + Point(random.unit(), random.unit()) * 8, radius: 8 + 30 * random.unit(), using: &random)
      let ours = bytes(renderer.coverage(of: path, transform: .identity, rule: .nonZero, flatness: 0.01, antialias: true, within: box))
      let theirs = CairoOracle.coverage(path, width: size, height: size) { cairo_fill($0) }
      let d = compare(ours, theirs)
      mean += d.mean / 2000
      worst = max(worst, d.worst)
      #expect(d.mean <= 1 && d.worst <= 24)
    }
    print("simple fills: mean \(mean), worst \(worst)")
  }

  @Test("2,000 paths that cross themselves: mean at most 1", arguments: FillRule.allCases)
  func anyFills(rule: FillRule) {
    var random = Seeded(seed: 2027), mean = 0.0
    for _ in 0..<2000 {
      let path = Shapes.random(size: Point(70, 70), using: &random)
      let ours = bytes(renderer.coverage(of: path, transform: .identity, rule: rule, flatness: 0.01, antialias: true, within: box))
      let theirs = CairoOracle.coverage(path, width: size, height: size) {
        cairo_set_fill_rule($0, rule == .nonZero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill($0)
      }
      let d = compare(ours, theirs)
      mean += d.mean / 2000
    }
    #expect(mean <= 1)
    print("any fills \(rule): mean \(mean)")
  }

  static let styles: [(StrokeStyle.Cap, StrokeStyle.Join, Bool)] = [
    (.butt, .miter, false), (.round, .round, false), (.square, .bevel, false), (.butt, .bevel, true), (.round, .round, true),
    (.square, .miter, true),
  ]

  @Test("Strokes: mean at most 1", arguments: styles)
  func strokes(cap: StrokeStyle.Cap, join: StrokeStyle.Join, dashed: Bool) {
    var random = Seeded(seed: 2028), mean = 0.0, worst = (0.0, 0), far = 0
    for k in 0..<500 {
      let width = 0.5 + 9 * random.unit()
      let path = Shapes.random(size: Point(64, 64), using: &random)
      let dashes = dashed ? [3 + 10 * random.unit(), 2 + 10 * random.unit()] : []
      let style = StrokeStyle(width: width, cap: cap, join: join, miterLimit: 10, dashPhase: dashed ? 5 : 0, dashLengths: dashes)
      let ours = bytes(
        renderer.coverage(ofStroke: path, style: style, transform: .identity, flatness: 0.01, antialias: true, within: box))
      let theirs = CairoOracle.coverage(path, width: size, height: size) { cr in
        cairo_set_line_width(cr, width)
        cairo_set_miter_limit(cr, 10)
        cairo_set_line_cap(cr, cap == .butt ? CAIRO_LINE_CAP_BUTT : cap == .round ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_SQUARE)
        cairo_set_line_join(cr, join == .miter ? CAIRO_LINE_JOIN_MITER : join == .round ? CAIRO_LINE_JOIN_ROUND : CAIRO_LINE_JOIN_BEVEL)
        if dashed { cairo_set_dash(cr, dashes, 2, 5) }
        cairo_stroke(cr)
      }
      let d = compare(ours, theirs)
      mean += d.mean / 500
      if d.mean > worst.0 { worst = (d.mean, k) }
      if d.mean > 1.5 { far += 1 }
    }
    #expect(mean <= 1)
    print("strokes \(cap) \(join) dashed \(dashed): mean \(mean), worst \(worst), above 1.5: \(far)")
  }
}
