import Glibc

extension Renderer {
  /// A separable Gaussian cut at two standard deviations and renormalised; the result grows by `ceil(2 sigma)` on each side.
  ///
  /// iOS draws its shadows so: within 1 level of its image, where an uncut Gaussian is off by 5.
  public static func blur(_ mask: Mask, sigma: Double) -> Mask {
    guard sigma > 0, sigma.isFinite, !mask.bounds.isEmpty else { return mask }
    let sigma = min(sigma, 1000)
    let grow = Int((2 * sigma).rounded(.up)), reach = Int(2 * sigma)
    var kernel = (0...reach).map { Float(exp(-Double($0 * $0) / (2 * sigma * sigma))) }
    let sum = kernel[0] + 2 * kernel.dropFirst().reduce(0, +)
    for i in kernel.indices { kernel[i] /= sum }

    let w = mask.bounds.width, h = mask.bounds.height
    let b = mask.bounds
    let out = Mask(bounds: IntRect(x0: b.x0 - grow, y0: b.y0 - grow, x1: b.x1 + grow, y1: b.y1 + grow))
    let ow = out.bounds.width, oh = out.bounds.height
    // Rows first: h rows of ow floats.
    let rows = UnsafeMutablePointer<Float>.allocate(capacity: max(1, ow * h))
    let line = UnsafeMutablePointer<Float>.allocate(capacity: w + 4 * grow + 8)
    defer {
      rows.deallocate()
      line.deallocate()
    }
    line.initialize(repeating: 0, count: w + 4 * grow + 8)
    for y in 0..<h {
      let src = mask.bytes + y * mask.strideInBytes
      for x in 0..<w { line[2 * grow + x] = Float(src[x]) }
      let dst = rows + y * ow, centre = line + grow
      for x in 0..<ow { dst[x] = centre[x] * kernel[0] }
      for i in 1..<(reach + 1) {
        let k = kernel[i], l = centre - i, r = centre + i
        for x in 0..<ow { dst[x] += (l[x] + r[x]) * k }
      }
    }
    let sums = UnsafeMutablePointer<Float>.allocate(capacity: ow)
    defer { sums.deallocate() }
    for y in 0..<oh {
      for x in 0..<ow { sums[x] = 0 }
      for i in -reach...reach {
        let sy = y - grow + i
        guard sy >= 0, sy < h else { continue }
        let k = kernel[abs(i)], src = rows + sy * ow
        for x in 0..<ow { sums[x] += src[x] * k }
      }
      let dst = out.bytes + y * out.strideInBytes
      for x in 0..<ow { dst[x] = UInt8(min(255, sums[x] + 0.5)) }
    }
    return out
  }

  /// The alpha of a surface as a mask whose upper left corner lies at the offset; opaque for grey.
  public static func alphaMask(of surface: Surface, offsetX: Int, offsetY: Int) -> Mask {
    let mask = Mask(bounds: IntRect(x0: offsetX, y0: offsetY, x1: offsetX + surface.width, y1: offsetY + surface.height))
    for y in 0..<surface.height {
      let src = surface.pointer(x: 0, y: y), dst = mask.bytes + y * mask.strideInBytes
      switch surface.format {
      case .bgra8, .rgba8: for x in 0..<surface.width { dst[x] = src.load(fromByteOffset: x * 4 + 3, as: UInt8.self) }
      case .alpha8: memcpy(dst, src, surface.width)
      case .gray8: memset(dst, 255, surface.width)
      case .rgbaFloat:
        for x in 0..<surface.width {
          let a = src.loadUnaligned(fromByteOffset: x * 16 + 12, as: Float.self)
          dst[x] = a > 0 ? UInt8(min(255, a * 255 + 0.5)) : 0
        }
      }
    }
    return mask
  }
}
