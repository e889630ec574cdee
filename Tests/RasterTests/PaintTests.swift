import Glibc
import Testing

@testable import Raster

@Suite("paint") struct PaintTests {
  let renderer = Renderer()

  func pixel(_ s: Surface, _ x: Int, _ y: Int) -> [Int] {
    let p = s.base + y * s.strideInBytes + x * 4
    return [2, 1, 0, 3].map { Int(p.load(fromByteOffset: $0, as: UInt8.self)) }
  }

  static let redToBlue = Gradient(stops: [
    GradientStop(position: 0, color: Color(r: 1, g: 0, b: 0, a: 1)), GradientStop(position: 1, color: Color(r: 0, g: 0, b: 1, a: 1)),
  ])

  @Test("A linear gradient runs from its first colour to its last and stops where it must not extend")
  func linear() throws {
    let s = try #require(Surface(width: 100, height: 2, format: .bgra8))
    let paint = Paint.linear(
      Self.redToBlue, from: Point(10, 0), to: Point(90, 0), extendsStart: false, extendsEnd: true, transform: .identity)
    renderer.fill(s.bounds, paint: paint, alpha: 1, blend: .normal, clip: Clip(bounds: s.bounds), into: s)
    #expect(pixel(s, 5, 0) == [0, 0, 0, 0])
    #expect(pixel(s, 95, 1) == [0, 0, 255, 255])
    for x in 10..<90 {
      let t = (Double(x) + 0.5 - 10) / 80
      let p = pixel(s, x, 1)
      #expect(abs(p[0] - Int(255 * (1 - t) + 0.5)) <= 1 && abs(p[2] - Int(255 * t + 0.5)) <= 1 && p[3] == 255)
    }
  }

  @Test("A radial gradient depends on the distance alone")
  func radial() throws {
    let s = try #require(Surface(width: 100, height: 100, format: .bgra8))
    let paint = Paint.radial(
      Self.redToBlue, c0: Point(50, 50), r0: 0, c1: Point(50, 50), r1: 40, extendsStart: false, extendsEnd: false, transform: .identity)
    renderer.fill(s.bounds, paint: paint, alpha: 1, blend: .normal, clip: Clip(bounds: s.bounds), into: s)
    for y in stride(from: 0, to: 100, by: 7) {
      for x in stride(from: 0, to: 100, by: 7) {
        let r = hypot(Double(x) - 49.5, Double(y) - 49.5) / 40
        let p = pixel(s, x, y)
        if r > 1.01 {
          #expect(p == [0, 0, 0, 0])
        } else if r < 0.99 {
          #expect(abs(p[2] - Int(255 * r)) <= 1)
        }
      }
    }
  }

  @Test("An image shifted by whole pixels is copied exactly, at every quality", arguments: [ImagePaint.Quality.nearest, .bilinear, .area])
  func imageCopy(quality: ImagePaint.Quality) throws {
    let image = try #require(Surface(width: 9, height: 7, format: .bgra8))
    var random = Seeded(seed: 41)
    for y in 0..<7 {
      for x in 0..<9 {
        (image.base + y * image.strideInBytes + x * 4).storeBytes(of: UInt32.random(in: 0..<(1 << 24), using: &random) | 0xff00_0000, as: UInt32.self)
      }
    }
    let s = try #require(Surface(width: 20, height: 20, format: .bgra8))
    let t = Transform(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 6)
    renderer.fill(
      IntRect(x0: 5, y0: 6, x1: 14, y1: 13), paint: .image(ImagePaint(surface: image, transform: t, quality: quality)), alpha: 1,
      blend: .normal, clip: Clip(bounds: s.bounds), into: s)
    for y in 0..<7 { for x in 0..<9 { #expect(pixel(s, x + 5, y + 6) == pixel(image, x, y)) } }
    #expect(pixel(s, 4, 6) == [0, 0, 0, 0])
  }

  @Test("Shrinking by a whole factor takes the mean")
  func area() throws {
    let image = try #require(Surface(width: 8, height: 8, format: .bgra8))
    for y in 0..<8 {
      for x in 0..<8 { (image.base + y * image.strideInBytes + x * 4).storeBytes(of: UInt32(x * 30) | 0xff00_0000, as: UInt32.self) }
    }
    let s = try #require(Surface(width: 2, height: 2, format: .bgra8))
    let t = Transform(a: 0.25, b: 0, c: 0, d: 0.25, tx: 0, ty: 0)
    renderer.fill(
      s.bounds, paint: .image(ImagePaint(surface: image, transform: t, quality: .area)), alpha: 1, blend: .normal,
      clip: Clip(bounds: s.bounds), into: s)
    #expect(pixel(s, 0, 0) == [0, 0, 45, 255])
    #expect(pixel(s, 1, 1) == [0, 0, 165, 255])
  }

  @Test("Tiles repeat in both directions, also left of the origin")
  func tiles() throws {
    let image = try #require(Surface(width: 3, height: 2, format: .bgra8))
    for y in 0..<2 { for x in 0..<3 { (image.base + y * image.strideInBytes + x * 4).storeBytes(of: UInt32(x * 10 + y) | 0xff00_0000, as: UInt32.self) } }
    let s = try #require(Surface(width: 10, height: 10, format: .bgra8))
    let t = Transform(a: 1, b: 0, c: 0, d: 1, tx: 4, ty: 5)
    renderer.fill(
      s.bounds, paint: .image(ImagePaint(surface: image, transform: t, quality: .nearest, tiles: true)), alpha: 1, blend: .normal,
      clip: Clip(bounds: s.bounds), into: s)
    for y in 0..<10 { for x in 0..<10 { #expect(pixel(s, x, y)[2] == ((x + 8) % 3) * 10 + (y + 5) % 2) } }
  }

  @Test("A clip path multiplies, a pixel rectangle only narrows the box")
  func clip() throws {
    let s = try #require(Surface(width: 20, height: 20, format: .bgra8))
    var clip = Clip(bounds: s.bounds)
    var p = Path()
    p.addRect(min: Point(2, 3), max: Point(10, 11))
    clip.intersect(path: p, transform: .identity, rule: .nonZero, antialias: true, flatness: 0.25, using: renderer)
    #expect(clip.mask == nil && clip.bounds == IntRect(x0: 2, y0: 3, x1: 10, y1: 11))
    var q = Path()
    q.addRect(min: Point(4.5, 0), max: Point(30, 30))
    clip.intersect(path: q, transform: .identity, rule: .nonZero, antialias: true, flatness: 0.25, using: renderer)
    clip.intersect(path: q, transform: .identity, rule: .nonZero, antialias: true, flatness: 0.25, using: renderer)
    renderer.fill(
      s.bounds, paint: .solid(Color(r: 1, g: 1, b: 1, a: 1)), alpha: 1, blend: .normal, clip: clip, into: s)
    #expect(pixel(s, 3, 5)[3] == 0 && pixel(s, 4, 5)[3] == 64 && pixel(s, 5, 5)[3] == 255 && pixel(s, 10, 5)[3] == 0 && pixel(s, 6, 2)[3] == 0)
    clip.intersect(IntRect(x0: 15, y0: 0, x1: 20, y1: 20))
    #expect(clip.bounds.isEmpty)
  }

  @Test("A blur keeps the sum and reaches exactly two sigma")
  func blur() {
    let mask = Mask(bounds: IntRect(x0: 0, y0: 0, x1: 40, y1: 40))
    for y in 0..<40 { for x in 0..<40 { mask.pointer(x: x, y: y).pointee = 255 } }
    let b = Renderer.blur(mask, sigma: 5)
    #expect(b.bounds == IntRect(x0: -10, y0: -10, x1: 50, y1: 50))
    var sum = 0.0
    for y in -10..<50 { for x in -10..<50 { sum += Double(b[x, y]) } }
    #expect(abs(sum / 255 - 1600) < 3)
    #expect(b[20, 20] == 255)
    // The edge: half of the weight, less half of the middle tap.
    #expect(abs(Int(b[0, 20]) - 138) <= 2 && abs(Int(b[-1, 20]) - 117) <= 2)
    #expect(b[-10, 20] > 0)
  }

  @Test("Every format takes solid colours, gradients and images", arguments: [PixelFormat.bgra8, .rgba8, .gray8, .alpha8, .rgbaFloat])
  func formats(format: PixelFormat) throws {
    let s = try #require(Surface(width: 8, height: 8, format: format))
    let clip = Clip(bounds: s.bounds)
    renderer.fill(s.bounds, paint: .solid(Color(r: 1, g: 0.2, b: 0, a: 1)), alpha: 0.6, blend: .normal, clip: clip, into: s)
    let p = s.base
    switch format {
    case .bgra8: #expect((0..<4).map { p.load(fromByteOffset: $0, as: UInt8.self) } == [0, 31, 153, 153])
    case .rgba8: #expect((0..<4).map { p.load(fromByteOffset: $0, as: UInt8.self) } == [153, 31, 0, 153])
    case .gray8: #expect(abs(Int(p.load(as: UInt8.self)) - Int(0.6 * 255 * (0.299 + 0.2 * 0.587))) <= 1)
    case .alpha8: #expect(p.load(as: UInt8.self) == 153)
    case .rgbaFloat: #expect(abs(p.load(as: SIMD4<Float>.self)[0] - 0.6) < 0.003)
    }
    for paint in [
      Paint.linear(Self.redToBlue, from: .zero, to: Point(8, 8), extendsStart: true, extendsEnd: true, transform: .identity),
      .radial(Self.redToBlue, c0: .zero, r0: 0, c1: Point(3, 3), r1: 5, extendsStart: true, extendsEnd: true, transform: .identity),
    ] {
      for mode in BlendMode.allCases { renderer.fill(s.bounds, paint: paint, alpha: 0.7, blend: mode, clip: clip, into: s) }
    }
  }

  @Test("A layer composites at its place, cut at the borders")
  func composite() throws {
    let layer = try #require(Surface(width: 10, height: 10, format: .bgra8))
    renderer.fill(layer.bounds, paint: .solid(Color(r: 0, g: 1, b: 0, a: 1)), alpha: 1, blend: .copy, clip: Clip(bounds: layer.bounds), into: layer)
    let s = try #require(Surface(width: 20, height: 20, format: .bgra8))
    renderer.composite(layer, x: -5, y: 15, alpha: 0.5, blend: .normal, clip: Clip(bounds: s.bounds), into: s)
    #expect(pixel(s, 4, 15) == [0, 128, 0, 128] && pixel(s, 5, 15)[3] == 0 && pixel(s, 0, 14)[3] == 0)
    let mask = Renderer.alphaMask(of: layer, offsetX: 3, offsetY: -2)
    #expect(mask.bounds == IntRect(x0: 3, y0: -2, x1: 13, y1: 8) && mask[3, -2] == 255 && mask[2, 0] == 0)
  }
}
