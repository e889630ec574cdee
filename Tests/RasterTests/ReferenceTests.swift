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
}
