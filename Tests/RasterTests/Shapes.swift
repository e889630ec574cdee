import Raster

/// SplitMix64: the same numbers on every run.
struct Seeded: RandomNumberGenerator {
  var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
  mutating func unit() -> Double { Double.random(in: 0..<1, using: &self) }
}

enum Shapes {
  static func polygon(_ points: [Point]) -> Path {
    var p = Path()
    for (i, q) in points.enumerated() { i == 0 ? p.move(to: q) : p.addLine(to: q) }
    p.close()
    return p
  }

  /// Any mixture of verbs, crossing itself.
  static func random(size: Point, using g: inout Seeded) -> Path {
    var p = Path()
    func point() -> Point { Point(g.unit() * size.x, g.unit() * size.y) }
    p.move(to: point())
    for _ in 0..<Int.random(in: 2...8, using: &g) {
      switch Int.random(in: 0...9, using: &g) {
      case 0...3: p.addLine(to: point())
      case 4, 5: p.addQuad(to: point(), control: point())
      case 6, 7, 8: p.addCubic(to: point(), control1: point(), control2: point())
      default:
        p.close()
        p.move(to: point())
      }
    }
    p.close()
    return p
  }

  /// A closed curve around a centre whose radius varies by angle, so it does not cross itself.
  static func blob(center: Point, radius: Double, using g: inout Seeded) -> Path {
    let n = Int.random(in: 3...9, using: &g)
    var v: [Point] = []
    for i in 0..<n {
      let a = (Double(i) + 0.6 * g.unit()) / Double(n) * 2 * 3.141592653589793
      let r = radius * (0.4 + 0.6 * g.unit())
      v.append(center + Point(cosine(a), sine(a)) * r)
    }
    if Bool.random(using: &g) { return polygon(v) }
    // Quadratics through the middles of the sides: they stay inside the polygon's hull and do not cross.
    var p = Path()
    p.move(to: (v[n - 1] + v[0]) / 2)
    for i in 0..<n { p.addQuad(to: (v[i] + v[(i + 1) % n]) / 2, control: v[i]) }
    p.close()
    return p
  }

  static func pixels(_ s: Surface) -> [UInt8] {
    var out: [UInt8] = []
    for y in 0..<s.height {
      out += UnsafeRawBufferPointer(start: s.base + y * s.strideInBytes, count: s.width * s.format.bytesPerPixel)
    }
    return out
  }

  static func area(_ points: [Point]) -> Double {
    var sum = 0.0
    for i in points.indices {
      let a = points[i], b = points[(i + 1) % points.count]
      sum += a.x * b.y - b.x * a.y
    }
    return abs(sum) / 2
  }
}

import Glibc

func cosine(_ a: Double) -> Double { cos(a) }
func sine(_ a: Double) -> Double { sin(a) }
