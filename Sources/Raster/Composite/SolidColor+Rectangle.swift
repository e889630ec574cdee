extension SolidColor {
  /// An upright rectangle without cells: a pixel's area is a product of two lengths. The same bytes as by way of cells.
  func fill(_ r: (min: Point, max: Point), _ surface: Surface, _ limit: IntRect) {
    guard alpha > 0, !limit.isEmpty else { return }
    // 1/1024 pixel, as edges are rounded; 1.5 * 2^52 leaves the integer in the low bits of the mantissa.
    func fixed(_ v: Double, _ lo: Int, _ hi: Int) -> Int {
      let c = v > Double(lo) ? (v < Double(hi) ? v : Double(hi)) : Double(lo)
      return Int(bitPattern: UInt(((c - Double(lo)) * 1024 + 6755399441055744.0).bitPattern)) &- 0x4338_0000_0000_0000
    }
    let x0 = fixed(r.min.x, limit.x0, limit.x1), x1 = fixed(r.max.x, limit.x0, limit.x1)
    let y0 = fixed(r.min.y, limit.y0, limit.y1), y1 = fixed(r.max.y, limit.y0, limit.y1)
    guard x0 < x1, y0 < y1 else { return }
    let strideInBytes = surface.strideInBytes
    let c0 = x0 &>> 10, c1 = x1 &>> 10  // first column; column of the right edge
    // Partial columns and the whole ones between them.
    var left = 1024 &- (x0 & 1023), right = x1 & 1023, whole = c0
    if c0 == c1 {
      left = x1 &- x0
      right = 0
      whole = c0 &+ 1
    } else if left == 1024 {
      left = 0
    } else {
      whole = c0 &+ 1
    }
    let n = c1 &- whole
    let r0 = y0 &>> 10, r1 = (y1 &+ 1023) &>> 10
    var row = surface.pointer(x: limit.x0, y: limit.y0 &+ r0)
    var y = r0, ahead = r0
    var touched: UInt32 = 0
    let firstByte = c0 &<< 2, lastByte = ((x1 &- 1) &>> 10) &<< 2
    while y < r1 {
      if y == ahead {  // load a word of every cache line of the next rows, so that all misses run at once
        ahead = y &+ 16 < r1 ? y &+ 16 : r1
        var q = row, k = y
        while k < ahead {
          var b = firstByte
          while b < lastByte {
            touched |= (q + b).loadUnaligned(as: UInt32.self)
            b &+= 64
          }
          touched |= (q + lastByte).loadUnaligned(as: UInt32.self)
          q += strideInBytes
          k &+= 1
        }
        keep(touched)
      }
      let lo = y &<< 10 > y0 ? y &<< 10 : y0, hi = (y &+ 1) &<< 10 < y1 ? (y &+ 1) &<< 10 : y1
      let h = hi &- lo
      if left > 0 { pixel(row + c0 &<< 2, left &* h) }
      if n > 0 {
        let m = UInt32(truncatingIfNeeded: h &>> 2)
        if m > 0 {
          if alpha == 255 {
            CellBand.span(row + whole &<< 2, n, self, m > 255 ? 255 : m, opaque: true)
          } else {
            CellBand.span(row + whole &<< 2, n, self, m > 255 ? 255 : m, opaque: false)
          }
        }
      }
      if right > 0 { pixel(row + c1 &<< 2, right &* h) }
      row += strideInBytes
      y &+= 1
    }
  }

  /// One pixel of which `area` / 2^20 is covered.
  @inline(__always) private func pixel(_ p: UnsafeMutableRawPointer, _ area: Int) {
    let m = UInt32(truncatingIfNeeded: area &>> 12)
    let d = Pixels4(repeating: p.loadUnaligned(as: UInt32.self))
    p.storeBytes(of: over(d, even, odd, Pixels4(repeating: m > 255 ? 255 : m))[0], as: UInt32.self)
  }
}
