import Testing

@testable import Raster

@Suite("composite") struct BlendTests {
  /// Measured on macOS: backdrop (200, 0, 0, 255), source (0, 0, 200) at 50 %; R G B A.
  static let vectors: [(BlendMode, [Int])] = [
    (.normal, [100, 0, 100, 255]), (.multiply, [100, 0, 0, 255]), (.screen, [200, 0, 100, 255]), (.darken, [100, 0, 0, 255]),
    (.lighten, [200, 0, 100, 255]), (.hardLight, [100, 0, 72, 255]), (.difference, [200, 0, 100, 255]),
    (.exclusion, [200, 0, 100, 255]), (.hue, [119, 19, 119, 255]), (.luminosity, [137, 0, 0, 255]), (.clear, [0, 0, 0, 0]),
    (.copy, [0, 0, 100, 128]), (.sourceAtop, [100, 0, 100, 255]), (.destinationOver, [200, 0, 0, 255]), (.xor, [100, 0, 0, 127]),
    (.plusLighter, [200, 0, 100, 255]), (.colorBurn, [0, 0, 0, 255]), (.plusDarker, [72, 0, 0, 255]),
  ]

  @Test("Blend modes give what macOS gave, within 1", arguments: vectors)
  func measuredVectors(mode: BlendMode, expected: [Int]) throws {
    let surface = try #require(Surface(width: 1, height: 1, format: .bgra8))
    let renderer = Renderer()
    let clip = Clip(bounds: surface.bounds)
    renderer.fill(
      surface.bounds, paint: .solid(Color(r: 200 / 255, g: 0, b: 0, a: 1)), alpha: 1, blend: .copy, clip: clip, into: surface)
    renderer.fill(
      surface.bounds, paint: .solid(Color(r: 0, g: 0, b: 200 / 255, a: 1)), alpha: 0.5, blend: mode, clip: clip, into: surface)
    let p = surface.base.assumingMemoryBound(to: UInt8.self)
    let got = [2, 1, 0, 3].map { Int(p[$0]) }
    for i in 0..<4 { #expect(abs(got[i] - expected[i]) <= 1, "\(mode): \(got)") }
  }

  @Test("Every mode keeps a pixel that it does not cover, and stays premultiplied", arguments: BlendMode.allCases)
  func premultiplied(mode: BlendMode) throws {
    let surface = try #require(Surface(width: 64, height: 1, format: .bgra8))
    let renderer = Renderer()
    let clip = Clip(bounds: surface.bounds)
    var random = Seeded(seed: 7)
    let p = surface.base.assumingMemoryBound(to: UInt8.self)
    for _ in 0..<200 {
      for x in 0..<64 {
        let a = UInt8.random(in: 0...255, using: &random)
        p[x * 4 + 3] = a
        for k in 0...2 { p[x * 4 + k] = UInt8.random(in: 0...a, using: &random) }
      }
      let before = Array(UnsafeBufferPointer(start: p, count: 256))
      let mask = Mask(bounds: surface.bounds)
      for x in 0..<64 { mask.bytes[x] = x & 1 == 0 ? 0 : UInt8.random(in: 0...255, using: &random) }
      let color = Color(
        r: .random(in: 0...1, using: &random), g: .random(in: 0...1, using: &random), b: .random(in: 0...1, using: &random),
        a: .random(in: 0...1, using: &random))
      renderer.paint(mask, paint: .solid(color), alpha: 1, blend: mode, clip: clip, into: surface)
      for x in 0..<64 {
        if x & 1 == 0 { for k in 0..<4 { #expect(p[x * 4 + k] == before[x * 4 + k]) } }
        for k in 0...2 { #expect(p[x * 4 + k] <= p[x * 4 + 3]) }
      }
    }
  }

  @Test("Vector division by 255 is exact for every product of bytes")
  func division() {
    for x in stride(from: 0, through: 65025, by: 1) {
      let expected = UInt16((x * 2 + 255) / 510)
      #expect(dividedBy255(Lanes(repeating: UInt16(x)))[3] == expected)
      #expect(dividedBy255(UInt32(x)) == UInt32(expected))
    }
  }

  @Test("The fast path and the general path draw the same pixels", arguments: [Float(1), 0.5, 0.1])
  func pathsAgree(alpha: Float) throws {
    var random = Seeded(seed: 3)
    let renderer = Renderer()
    for _ in 0..<100 {
      let a = try #require(Surface(width: 67, height: 41, format: .bgra8))
      let b = try #require(Surface(width: 67, height: 41, format: .bgra8))
      for s in [a, b] {
        renderer.fill(
          s.bounds, paint: .solid(Color(r: 0.9, g: 0.5, b: 0.1, a: 1)), alpha: 1, blend: .copy, clip: Clip(bounds: s.bounds), into: s)
      }
      let path = Shapes.random(size: Point(80, 50), using: &random)
      let paint = Paint.solid(Color(r: 0.2, g: 0.3, b: 0.8, a: 1))
      var clip = Clip(bounds: a.bounds)
      renderer.fill(
        path, transform: .identity, rule: .nonZero, flatness: 0.25, antialias: true, paint: paint, alpha: alpha, blend: .normal,
        clip: clip, into: a)
      let all = Mask(bounds: b.bounds)
      for i in 0..<(all.strideInBytes * 41) { all.bytes[i] = 255 }
      clip.mask = all
      renderer.fill(
        path, transform: .identity, rule: .nonZero, flatness: 0.25, antialias: true, paint: paint, alpha: alpha, blend: .normal,
        clip: clip, into: b)
      #expect(Shapes.pixels(a) == Shapes.pixels(b))
    }
  }
}
