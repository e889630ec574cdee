import Glibc

/// A paint made ready for rows of device pixels.
enum Shader {
  /// One premultiplied B G R A colour, alpha already applied.
  case solid(UInt32, SIMD4<Float>)
  case linear(Gradient, t0: Double, dx: Double, dy: Double, before: UInt32, after: UInt32)
  case radial(Radial)
  case image(ImageSampler)
  case nothing

  init(_ paint: Paint, alpha: Float) {
    switch paint {
    case .solid(let color):
      self = .solid(color.premultiplied(alpha: alpha), color.premultipliedFloats(alpha: alpha))
    case .linear(let gradient, let from, let to, let extendsStart, let extendsEnd, let transform):
      let v = to - from
      let length2 = (v * v).sum()
      guard let i = transform.inverse, length2 > 0, length2.isFinite, !gradient.stops.isEmpty else {
        self = .nothing
        return
      }
      // t(x, y) = ((inverse(x, y) - from) . v) / |v|^2 at pixel centres
      let o = i.apply(Point(0.5, 0.5)) - from
      self = .linear(
        gradient, t0: (o * v).sum() / length2, dx: (Point(i.a, i.b) * v).sum() / length2, dy: (Point(i.c, i.d) * v).sum() / length2,
        before: extendsStart ? gradient.start : 0, after: extendsEnd ? gradient.end : 0)
    case .radial(let gradient, let c0, let r0, let c1, let r1, let extendsStart, let extendsEnd, let transform):
      guard let i = transform.inverse, r0.isFinite, r1.isFinite, !gradient.stops.isEmpty else {
        self = .nothing
        return
      }
      self = .radial(
        Radial(gradient: gradient, inverse: i, c0: c0, r0: max(0, r0), c1: c1, r1: max(0, r1), start: extendsStart, end: extendsEnd))
    case .image(let image):
      guard let sampler = ImageSampler(image) else {
        self = .nothing
        return
      }
      self = .image(sampler)
    }
  }

  /// Premultiplied pixels `x ..< x + n` of row `y`; `alpha` (0...255) scales all but solid colours, which have it already.
  func shade(x: Int, y: Int, count n: Int, alpha: UInt32, into out: UnsafeMutablePointer<UInt32>) {
    switch self {
    case .nothing: for i in 0..<n { out[i] = 0 }
    case .solid(let c, _):
      for i in 0..<n { out[i] = c }
      return
    case .linear(let gradient, let t0, let dx, let dy, let before, let after):
      let t = t0 + dx * Double(x) + dy * Double(y)
      gradient.table.withUnsafeBufferPointer { table in
        for i in 0..<n {
          let u = t + dx * Double(i)
          if u < 0 {
            out[i] = before
          } else if u > 1 {
            out[i] = after
          } else {
            let k = u * Double(Gradient.entries)
            out[i] = k == k ? table[min(Gradient.entries - 1, Int(k))] : 0
          }
        }
      }
    case .radial(let radial): radial.shade(x: x, y: y, count: n, into: out)
    case .image(let sampler): sampler.shade(x: x, y: y, count: n, into: out)
    }
    if alpha < 255 {
      let k = Lanes(repeating: UInt16(truncatingIfNeeded: alpha))
      for i in 0..<n { out[i] = scaled(Pixels4(out[i], 0, 0, 0), k)[0] }
    }
  }
}

/// Circles from (c0, r0) to (c1, r1): a pixel takes the largest t whose circle passes through it and has a radius >= 0.
struct Radial {
  let gradient: Gradient, inverse: Transform
  let c0: Point, r0: Double, c1: Point, r1: Double
  let start, end: Bool

  func shade(x: Int, y: Int, count n: Int, into out: UnsafeMutablePointer<UInt32>) {
    let cd = c1 - c0, rd = r1 - r0
    // |p - c0 - t cd| = r0 + t rd:  a t^2 - 2 b t + c = 0
    let a = (cd * cd).sum() - rd * rd
    let degenerate = abs(a) <= 1e-12 * max((cd * cd).sum(), rd * rd, 1e-300)
    gradient.table.withUnsafeBufferPointer { table in
      for i in 0..<n {
        let p = inverse.apply(Point(Double(x + i) + 0.5, Double(y) + 0.5)) - c0
        let b = (p * cd).sum() + r0 * rd, c = (p * p).sum() - r0 * r0
        var value: UInt32 = 0
        func take(_ t: Double) -> Bool {
          guard r0 + t * rd >= 0 else { return false }
          if t < 0 {
            guard start else { return false }
            value = gradient.start
          } else if t > 1 {
            guard end else { return false }
            value = gradient.end
          } else if t >= 0 {
            value = table[min(Gradient.entries - 1, Int(t * Double(Gradient.entries)))]
          } else {
            return false
          }
          return true
        }
        if degenerate {
          if b != 0 { _ = take(c / (2 * b)) }
        } else {
          let disc = b * b - a * c
          if disc >= 0 {
            let s = disc.squareRoot()
            let t1 = (b + s) / a, t2 = (b - s) / a
            if !take(max(t1, t2)) { _ = take(min(t1, t2)) }
          }
        }
        out[i] = value
      }
    }
  }
}
