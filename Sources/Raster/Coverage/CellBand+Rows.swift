import Glibc

extension CellBand {
  /// Turns the cells of one row into bytes of coverage and zeroes them.
  /// - Parameters:
  ///   - out: Room for `(width + 7) & ~3` bytes; only written inside the returned range.
  /// - Returns: The pixels that may be covered, empty if none.
  func takeRow(_ row: Int, width: Int, rule: FillRule, antialias: Bool, into out: UnsafeMutablePointer<UInt8>) -> Range<Int> {
    let b = bits + row &* words, c = UnsafeMutableRawPointer(cells + row &* stride)
    var acc = SIMD4<Int32>.zero
    var position = -1, start = 0  // in groups of 4
    var wi = 0
    while wi < words {
      var w = b[wi]
      b[wi] = 0
      while w != 0 {
        let g = wi &<< 6 &+ w.trailingZeroBitCount
        w &= w &- 1
        if position < 0 {
          position = g
          start = g
        }
        if g > position { memset(out + position &* 4, Int32(coverageBytes(acc, rule)[0]), (g &- position) &* 4) }
        let p = c + g &<< 4
        var v = p.load(as: SIMD4<Int32>.self)
        p.storeBytes(of: .zero, as: SIMD4<Int32>.self)
        v = v &+ shiftedUp1(v)
        v = v &+ shiftedUp2(v)
        v = v &+ acc
        acc = SIMD4(repeating: v[3])
        let m = coverageBytes(v, rule)
        let packed = m[0] | m[1] &<< 8 | m[2] &<< 16 | m[3] &<< 24
        UnsafeMutableRawPointer(out + g &* 4).storeBytes(of: packed, as: UInt32.self)
        position = g &+ 1
      }
      wi &+= 1
    }
    if position < 0 { return 0..<0 }
    let lo = min(start &* 4, width), hi = min(position &* 4, width)
    if !antialias { for i in lo..<hi { out[i] = out[i] >= 128 ? 255 : 0 } }
    return lo..<hi
  }
}
