import Glibc

/// Blends rows of premultiplied source pixels into a surface of any format.
enum RowBlender {
  typealias Cover = UnsafePointer<UInt8>

  /// Source pixels are B G R A; `cover` nil means whole pixels.
  static func blend(_ source: UnsafePointer<UInt32>, _ cover: Cover?, count n: Int, mode: BlendMode, into surface: Surface, x: Int, y: Int) {
    let dst = surface.pointer(x: x, y: y)
    switch surface.format {
    case .bgra8:
      switch mode {
      case .normal: normal(source, cover, n, dst)
      case .copy where cover == nil: memcpy(dst, source, n * 4)
      case .clear where cover == nil: memset(dst, 0, n * 4)
      default: generic8(source, cover, n, mode, dst, swapsRedAndBlue: false)
      }
    case .rgba8: generic8(source, cover, n, mode, dst, swapsRedAndBlue: true)
    case .gray8:
      let p = dst.assumingMemoryBound(to: UInt8.self)
      for i in 0..<n {
        let m = cover?[i] ?? 255
        if m == 0 { continue }
        let d = Float(p[i]) / 255, s = floats(source[i])
        let backdrop = SIMD4<Float>(d, d, d, 1)
        let r = mode.blend(s, over: backdrop)
        // What stays transparent shows black.
        let grey = 0.299 * r[0] + 0.587 * r[1] + 0.114 * r[2]
        p[i] = byte(d + (grey - d) * (Float(m) / 255))
      }
    case .alpha8:
      let p = dst.assumingMemoryBound(to: UInt8.self)
      for i in 0..<n {
        let m = cover?[i] ?? 255
        if m == 0 { continue }
        let d = Float(p[i]) / 255
        let r = mode.blend(floats(source[i]), over: SIMD4(0, 0, 0, d))[3]
        p[i] = byte(d + (r - d) * (Float(m) / 255))
      }
    case .rgbaFloat:
      for i in 0..<n {
        let m = cover?[i] ?? 255
        if m == 0 { continue }
        let d = dst.loadUnaligned(fromByteOffset: i * 16, as: SIMD4<Float>.self)
        let r = mode.blend(floats(source[i]), over: d)
        dst.storeBytes(of: d + (r - d) * (Float(m) / 255), toByteOffset: i * 16, as: SIMD4<Float>.self)
      }
    }
  }

  private static func normal(_ source: UnsafePointer<UInt32>, _ cover: Cover?, _ n: Int, _ dst: UnsafeMutableRawPointer) {
    let src = UnsafeRawPointer(source)
    var i = 0
    while i &+ 4 <= n {
      let d = (dst + i &* 4).loadUnaligned(as: Pixels4.self)
      let s = (src + i &* 4).loadUnaligned(as: Pixels4.self)
      let r: Pixels4
      if let cover {
        r = over(d, evenBytes(s), oddBytes(s), Pixels4(UInt32(cover[i]), UInt32(cover[i &+ 1]), UInt32(cover[i &+ 2]), UInt32(cover[i &+ 3])))
      } else {
        r = over(d, evenBytes(s), oddBytes(s))
      }
      (dst + i &* 4).storeBytes(of: r, as: Pixels4.self)
      i &+= 4
    }
    while i < n {
      let d = Pixels4(repeating: (dst + i &* 4).loadUnaligned(as: UInt32.self))
      let s = Pixels4(repeating: source[i])
      let r = over(d, evenBytes(s), oddBytes(s), Pixels4(repeating: UInt32(cover?[i] ?? 255)))
      (dst + i &* 4).storeBytes(of: r[0], as: UInt32.self)
      i &+= 1
    }
  }

  private static func generic8(
    _ source: UnsafePointer<UInt32>, _ cover: Cover?, _ n: Int, _ mode: BlendMode, _ dst: UnsafeMutableRawPointer, swapsRedAndBlue: Bool
  ) {
    for i in 0..<n {
      let m = UInt32(cover?[i] ?? 255)
      if m == 0 { continue }
      let p = dst + i &* 4
      var v = p.loadUnaligned(as: UInt32.self)
      if swapsRedAndBlue { v = swapped(v) }
      var r = mode == .normal ? overPixel(v, source[i], m) : bytes(mode, source[i], v, m)
      if swapsRedAndBlue { r = swapped(r) }
      p.storeBytes(of: r, as: UInt32.self)
    }
  }

  @inline(__always) private static func overPixel(_ d: UInt32, _ s: UInt32, _ m: UInt32) -> UInt32 {
    let source = Pixels4(repeating: s)
    return over(Pixels4(repeating: d), evenBytes(source), oddBytes(source), Pixels4(repeating: m))[0]
  }

  private static func bytes(_ mode: BlendMode, _ s: UInt32, _ d: UInt32, _ m: UInt32) -> UInt32 {
    switch mode {
    case .clear: return scaled(Pixels4(repeating: d), Lanes(repeating: UInt16(255 &- m)))[0]
    case .copy:
      let source = Pixels4(repeating: s)
      return mixed(Pixels4(repeating: d), evenBytes(source), oddBytes(source), Pixels4(repeating: m))[0]
    default:
      let backdrop = floats(d)
      let r = mode.blend(floats(s), over: backdrop)
      let q = backdrop + (r - backdrop) * (Float(m) / 255)
      let a = byte(q[3])
      return UInt32(a) &<< 24 | UInt32(min(a, byte(q[0]))) &<< 16 | UInt32(min(a, byte(q[1]))) &<< 8 | UInt32(min(a, byte(q[2])))
    }
  }

  @inline(__always) static func swapped(_ v: UInt32) -> UInt32 {
    v & 0xff00_ff00 | v &>> 16 & 0xff | (v & 0xff) &<< 16
  }

  /// R G B A in 0...1.
  @inline(__always) static func floats(_ v: UInt32) -> SIMD4<Float> {
    SIMD4(Float(v &>> 16 & 255), Float(v &>> 8 & 255), Float(v & 255), Float(v &>> 24)) / 255
  }

  @inline(__always) static func byte(_ v: Float) -> UInt8 { v > 0 ? (v < 1 ? UInt8(v * 255 + 0.5) : 255) : 0 }
}
