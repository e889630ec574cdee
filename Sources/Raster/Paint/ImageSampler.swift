import Glibc

/// Reads an image through an affine map. Beyond its border the nearest pixel goes on, or the image repeats.
struct ImageSampler {
  let surface: Surface
  let inverse: Transform
  let quality: ImagePaint.Quality
  let tiles: Bool
  /// Half the box, in image pixels, that one device pixel covers (`area`), at least 1/2.
  private let halfX, halfY: Double
  /// Whole-pixel translation: rows can be copied.
  private let shift: (x: Int, y: Int)?

  init?(_ image: ImagePaint) {
    guard let i = image.transform.inverse, i.isFinite, image.surface.width > 0, image.surface.height > 0,
      image.surface.format == .bgra8
    else { return nil }
    surface = image.surface
    inverse = i
    quality = image.quality
    tiles = image.tiles
    halfX = min(max(1, abs(i.a) + abs(i.c)), 1e6) / 2
    halfY = min(max(1, abs(i.b) + abs(i.d)), 1e6) / 2
    func near(_ v: Double, _ n: Double) -> Bool { abs(v - n) < 1e-6 }
    if near(i.a, 1), near(i.d, 1), near(i.b, 0), near(i.c, 0), near(i.tx, i.tx.rounded()), near(i.ty, i.ty.rounded()),
      abs(i.tx) < 1e9, abs(i.ty) < 1e9
    {
      shift = (Int(i.tx.rounded()), Int(i.ty.rounded()))
    } else {
      shift = nil
    }
  }

  @inline(__always) private func index(_ v: Int, _ n: Int) -> Int {
    if v >= 0, v < n { return v }
    if tiles {
      let m = v % n
      return m < 0 ? m + n : m
    }
    return v < 0 ? 0 : n - 1
  }

  /// Floor, safe for any value.
  @inline(__always) private func whole(_ v: Double) -> Int {
    v > -1e9 ? (v < 1e9 ? Int(v.rounded(.down)) : 1_000_000_000) : -1_000_000_000
  }

  @inline(__always) private func row(_ y: Int) -> UnsafePointer<UInt32> {
    UnsafePointer((surface.base + y * surface.strideInBytes).assumingMemoryBound(to: UInt32.self))
  }

  func shade(x: Int, y: Int, count n: Int, into out: UnsafeMutablePointer<UInt32>) {
    let w = surface.width, h = surface.height
    if let shift {
      let src = row(index(y + shift.y, h))
      let x0 = x + shift.x
      if x0 >= 0, x0 + n <= w {
        memcpy(out, src + x0, n * 4)
      } else {
        for i in 0..<n { out[i] = src[index(x0 + i, w)] }
      }
      return
    }
    var p = inverse.apply(Point(Double(x) + 0.5, Double(y) + 0.5))
    let step = Point(inverse.a, inverse.b)
    let q0 = p
    let quality = self.quality == .area && halfX == 0.5 && halfY == 0.5 ? .bilinear : self.quality
    for i in 0..<n {
      p = q0 + step * Double(i)
      switch quality {
      case .nearest: out[i] = row(index(whole(p.y), h))[index(whole(p.x), w)]
      case .bilinear:
        let u = p.x - 0.5, v = p.y - 0.5
        let fu = u.rounded(.down), fv = v.rounded(.down)
        let iu = whole(u), iv = whole(v)
        let kx = Float(u - fu), ky = Float(v - fv)
        let r0 = row(index(iv, h)), r1 = row(index(iv + 1, h))
        let a = index(iu, w), b = index(iu + 1, w)
        let top = unpack(r0[a]) * (1 - kx) + unpack(r0[b]) * kx
        let bottom = unpack(r1[a]) * (1 - kx) + unpack(r1[b]) * kx
        out[i] = pack(top * (1 - ky) + bottom * ky)
      case .area: out[i] = box(p)
      }
    }
  }

  /// The mean over the box around p, each pixel weighed by what the box covers of it.
  private func box(_ p: Point) -> UInt32 {
    let w = surface.width, h = surface.height
    var x0 = p.x - halfX, x1 = p.x + halfX, y0 = p.y - halfY, y1 = p.y + halfY
    if !tiles {  // what sticks out counts as the border's pixels: cut it, keep at least a pixel
      (x0, x1) = cut(x0, x1, Double(w))
      (y0, y1) = cut(y0, y1, Double(h))
    } else {  // more than a whole tile: about a whole tile
      if x1 - x0 > Double(w) { (x0, x1) = (0, Double(w)) }
      if y1 - y0 > Double(h) { (y0, y1) = (0, Double(h)) }
    }
    guard x0.isFinite, y0.isFinite, x1.isFinite, y1.isFinite else { return row(index(whole(p.y), h))[index(whole(p.x), w)] }
    var sum = SIMD4<Float>.zero, weights: Float = 0
    var iy = whole(y0)
    while Double(iy) < y1 {
      let ky = Float(min(y1, Double(iy + 1)) - max(y0, Double(iy)))
      let r = row(index(iy, h))
      var line = SIMD4<Float>.zero, lineWeight: Float = 0
      var ix = whole(x0)
      while Double(ix) < x1 {
        let kx = Float(min(x1, Double(ix + 1)) - max(x0, Double(ix)))
        line += unpack(r[index(ix, w)]) * kx
        lineWeight += kx
        ix += 1
      }
      sum += line * ky
      weights += lineWeight * ky
      iy += 1
    }
    return weights > 0 ? pack(sum / weights) : 0
  }

  private func cut(_ a: Double, _ b: Double, _ n: Double) -> (Double, Double) {
    var lo = max(a, 0), hi = min(b, n)
    if hi - lo < 1e-9 {
      lo = min(max(lo, 0), n - 1)
      hi = lo + 1
    }
    return (lo, hi)
  }

  @inline(__always) private func unpack(_ v: UInt32) -> SIMD4<Float> {
    SIMD4(Float(v & 255), Float(v &>> 8 & 255), Float(v &>> 16 & 255), Float(v &>> 24))
  }
  /// Inputs are means of bytes, 0...255.
  @inline(__always) private func pack(_ v: SIMD4<Float>) -> UInt32 {
    // Adding 2^23 leaves the nearest integer in the low bits of the mantissa.
    let t = unsafeBitCast(v + 8388608, to: SIMD4<UInt32>.self) & 255
    return t[0] | t[1] &<< 8 | t[2] &<< 16 | t[3] &<< 24
  }
}
