import CCairo
import Glibc
import Testing

@testable import Raster

/// Images that real iOS drew, if they are at hand: in the folder named by FUDE_SHARED, or in `shared` beside the repository.
enum Reference {
  static let folder: String? = {
    var candidates: [String] = []
    if let named = getenv("FUDE_SHARED") { candidates.append(String(cString: named)) }
    // Tests/RasterTests/ReferenceTests.swift -> the repository's parent
    let parts = #filePath.split(separator: "/").dropLast(4)
    candidates.append("/" + parts.joined(separator: "/") + "/shared")
    return candidates.map { $0 + "/apple-reference" }.first { access($0, R_OK) == 0 }
  }()

  /// Pixels as cairo has them: premultiplied B G R A.
  static func pixels(_ name: String) -> (width: Int, height: Int, bytes: [UInt8])? {
    guard let folder, let s = cairo_image_surface_create_from_png(folder + "/" + name), cairo_surface_status(s) == CAIRO_STATUS_SUCCESS,
      let data = cairo_image_surface_get_data(s)
    else { return nil }
    defer { cairo_surface_destroy(s) }
    let w = Int(cairo_image_surface_get_width(s)), h = Int(cairo_image_surface_get_height(s))
    let stride = Int(cairo_image_surface_get_stride(s))
    return (w, h, (0..<h).flatMap { y in (0..<(w * 4)).map { data[y * stride + $0] } })
  }
}

@Suite("iOS's own images", .enabled(if: Reference.folder != nil)) struct ReferenceTests {
  static var heart: Path {
    var p = Path()
    func q(_ x: Double, _ y: Double) -> Point { Point(x * 30, y * 30) }
    p.move(to: q(0, 0))
    p.addLine(to: q(0, 2))
    p.addQuad(to: q(1, 3), control: q(0.125, 2.875))
    p.addQuad(to: q(2, 2), control: q(1.875, 2.875))
    p.addCubic(to: q(3, 1), control1: q(2.5, 2), control2: q(3, 1.5))
    p.addCubic(to: q(2, 0), control1: q(3, 0.5), control2: q(2.5, 0))
    p.addLine(to: q(0, 0))
    p.close()
    p.addEllipse(center: q(2.5, 2.5), radii: Point(15, 15))
    return p
  }

  @Test(
    "The hearts differ from iOS's in at most 20 of 8,100 pixels, by 1",
    arguments: [("bezier-heart-90@1x.png", 0.6, FillRule.nonZero), ("cgpath-heart-90@1x.png", 0.25, .evenOdd)])
  func hearts(name: String, flatness: Double, rule: FillRule) throws {
    let image = try #require(Reference.pixels(name))
    let mask = Renderer().coverage(
      of: Self.heart, transform: .identity, rule: rule, flatness: flatness, antialias: true, within: IntRect(x0: 0, y0: 0, x1: 90, y1: 90))
    var differing = 0, worst = 0
    for y in 0..<90 {
      for x in 0..<90 {
        let d = abs(Int(image.bytes[(y * 90 + x) * 4 + 3]) - Int(mask[x, y]))
        if d > 0 { differing += 1 }
        worst = max(worst, d)
      }
    }
    #expect(differing <= 20 && worst <= 1, "\(differing) differ, by up to \(worst)")
  }

  /// A rectangle with circular corners, as a layer's.
  static func rounded(_ lo: Point, _ hi: Point, _ r: Double) -> Path {
    let k = r * (1 - 0.5522847498)
    var p = Path()
    p.move(to: Point(lo.x + r, lo.y))
    p.addLine(to: Point(hi.x - r, lo.y))
    p.addCubic(to: Point(hi.x, lo.y + r), control1: Point(hi.x - k, lo.y), control2: Point(hi.x, lo.y + k))
    p.addLine(to: Point(hi.x, hi.y - r))
    p.addCubic(to: Point(hi.x - r, hi.y), control1: Point(hi.x, hi.y - k), control2: Point(hi.x - k, hi.y))
    p.addLine(to: Point(lo.x + r, hi.y))
    p.addCubic(to: Point(lo.x, hi.y - r), control1: Point(lo.x + k, hi.y), control2: Point(lo.x, hi.y - k))
    p.addLine(to: Point(lo.x, lo.y + r))
    p.addCubic(to: Point(lo.x + r, lo.y), control1: Point(lo.x, lo.y + k), control2: Point(lo.x + k, lo.y))
    p.close()
    return p
  }

  func differences(_ surface: Surface, _ image: [UInt8]) -> [(x: Int, y: Int, by: Int)] {
    let ours = Shapes.pixels(surface)
    var out: [(Int, Int, Int)] = []
    for i in 0..<(ours.count / 4) {
      var d = 0
      for k in (i * 4)..<(i * 4 + 4) { d = max(d, abs(Int(ours[k]) - Int(image[k]))) }
      if d > 0 { out.append((i % surface.width, i / surface.width, d)) }
    }
    return out
  }

  @Test("A rounded box differs in no pixel by more than 1")
  func roundedBox() throws {
    let image = try #require(Reference.pixels("box-rounded-100@1x.png"))
    let s = try #require(Surface(width: 100, height: 100, format: .bgra8)), renderer = Renderer(), clip = Clip(bounds: s.bounds)
    renderer.fill(s.bounds, paint: .solid(Color(r: 1, g: 1, b: 1, a: 1)), alpha: 1, blend: .normal, clip: clip, into: s)
    renderer.fill(
      Self.rounded(Point(0, 0), Point(100, 100), 10), transform: .identity, rule: .nonZero, flatness: 0.25, antialias: true,
      paint: .solid(Color(r: 0, g: 0, b: 1, a: 1)), alpha: 1, blend: .normal, clip: clip, into: s)
    let d = differences(s, image.bytes)
    #expect(d.allSatisfy { $0.by <= 1 }, "\(d)")
  }

  @Test("A shadow differs by at most 1 outside the box's edge pixels")
  func shadow() throws {
    let image = try #require(Reference.pixels("box-shadow-100@1x.png"))
    let s = try #require(Surface(width: 100, height: 100, format: .bgra8)), renderer = Renderer(), clip = Clip(bounds: s.bounds)
    renderer.fill(s.bounds, paint: .solid(Color(r: 1, g: 1, b: 1, a: 1)), alpha: 1, blend: .normal, clip: clip, into: s)
    let box = Self.rounded(Point(20, 20), Point(80, 80), 10)
    let caster = renderer.coverage(
      of: box, transform: .identity, rule: .nonZero, flatness: 0.25, antialias: true, within: IntRect(x0: -50, y0: -50, x1: 150, y1: 150))
    renderer.paint(
      Renderer.blur(caster, sigma: 8), paint: .solid(Color(r: 1, g: 0, b: 1, a: 1)), alpha: 1, blend: .normal, clip: clip, into: s)
    renderer.fill(
      box, transform: .identity, rule: .nonZero, flatness: 0.25, antialias: true, paint: .solid(Color(r: 0, g: 1, b: 0, a: 1)), alpha: 1,
      blend: .normal, clip: clip, into: s)
    let edge = renderer.coverage(
      of: box, transform: .identity, rule: .nonZero, flatness: 0.25, antialias: true, within: IntRect(x0: 0, y0: 0, x1: 100, y1: 100))
    let d = differences(s, image.bytes).filter { edge[$0.x, $0.y] == 0 || edge[$0.x, $0.y] == 255 }
    #expect(d.allSatisfy { $0.by <= 1 }, "\(d.filter { $0.by > 1 })")
  }
}
