/// Edges to cells of either width.
struct CellWriter<Cell: FixedWidthInteger> {
  typealias Cells = UnsafeMutablePointer<Cell>
  typealias Bits = UnsafeMutablePointer<UInt64>
  /// How a row's groups of four cells are marked.
  enum Marks { case none, oneWord, words }

  let cells: Cells
  let bits: Bits
  let stride, words: Int

  @inline(__always)
  func add(_ edges: EdgeList, top: Int, count: Int, whole: Bool, marks: Marks) {
    let cells = self.cells - top &* stride, bits = self.bits - top &* words
    let stride = self.stride, words = self.words
    let yTop = top &<< 10, yEnd = (top &+ count) &<< 10
    var e = UnsafePointer(edges.base)
    let end = e + edges.count
    while e < end {
      let v = e.pointee
      e += 1
      var sign = 1
      var y0 = Int(v[1]), y1 = Int(v[3]), x0 = Int(v[0]) &<< 6, x1 = Int(v[2]) &<< 6
      if y0 > y1 {
        swap(&y0, &y1)
        swap(&x0, &x1)
        sign = -1
      }
      if !whole {
        if y1 <= yTop || y0 >= yEnd { continue }
        let slope = Double(x1 &- x0) / Double(y1 &- y0)
        let x = x0, y = y0, right = x1
        if y0 < yTop {
          x0 = between(x &+ roundInt(slope * Double(yTop &- y)), x, right)
          y0 = yTop
        }
        if y1 > yEnd {
          x1 = between(x &+ roundInt(slope * Double(yEnd &- y)), x, right)
          y1 = yEnd
        }
      }
      let r0 = y0 &>> 10
      var n = (y1 &- 1) &>> 10 &- r0  // rows after the first
      var c = cells + r0 &* stride, b = bits + r0 &* words
      if n == 0 {
        let d = (y1 &- y0) &<< 11
        let lo = x0 < x1 ? x0 : x1, hi = x0 < x1 ? x1 : x0
        var k = 0
        if lo &>> 16 != hi &>> 16 { k = coverPerPixel(Double(d) * 4294967296 / Double(hi &- lo)) }
        segment(c, b, lo, hi, d, k, sign, marks: marks)
        continue
      }
      let dx = x1 &- x0, dy = y1 &- y0
      let first = 1024 &- (y0 & 1023)
      var d = first &<< 11
      let last = (((y1 &- 1) & 1023) &+ 1) &<< 11
      if dx == 0 {  // upright: the same two cells in every row
        while true {
          segment(c, b, x0, x0, d, 0, sign, marks: marks)
          if n == 0 { break }
          c += stride
          b += words
          n &-= 1
          d = n == 0 ? last : 1 &<< 21
        }
        continue
      }
      // x with 32 fraction bits, stepped a row; k = cover per pixel to the right, with 16 more bits. One division for both.
      let fx = Double(dx), fy = Double(dy), inverse = 1 / (fx * fy)
      let slope = fx * fx * inverse
      let k = coverPerPixel(abs(fy * fy * inverse) * (2048 * 4294967296))
      let step = n > 1 ? Int(slope * (65536 * 1024)) : 0
      var xx = (x0 &<< 16) &+ Int(slope * Double(first) * 65536) &+ 32768
      var x = x0, xn = between(xx &>> 16, x0, x1)
      while true {
        if dx > 0 {
          segment(c, b, x, xn, d, k, sign, marks: marks)
        } else {
          segment(c, b, xn, x, d, k, sign, marks: marks)
        }
        if n == 0 { break }
        x = xn
        c += stride
        b += words
        n &-= 1
        if n == 0 {
          xn = x1
          d = last
        } else {
          xx = xx &+ step
          xn = between(xx &>> 16, x0, x1)
          d = 1 &<< 21
        }
      }
    }
  }

  @inline(__always) private func between(_ v: Int, _ a: Int, _ b: Int) -> Int {
    let lo = a < b ? a : b, hi = a < b ? b : a
    return v < lo ? lo : v > hi ? hi : v
  }

  /// Beyond 2^50 an edge moves less than 1/8192 pixel in a row, and the value no longer matters.
  @inline(__always) private func coverPerPixel(_ d: Double) -> Int { roundInt(d < 0x1p50 ? d : 0x1p50) }

  /// Nearest integer without range checks, |d| < 2^51.
  @inline(__always) private func roundInt(_ d: Double) -> Int {
    Int(bitPattern: UInt((d + 6755399441055744.0).bitPattern)) &- 0x4338_0000_0000_0000
  }

  @inline(__always) private func mark(_ b: Bits, _ c0: Int, _ c1: Int, marks: Marks) {
    let g0 = c0 &>> 2, g1 = c1 &>> 2
    if marks == .none { return }
    if marks == .oneWord {
      b[0] |= (((2 as UInt64) &<< UInt64(truncatingIfNeeded: g1 &- g0)) &- 1) &<< UInt64(truncatingIfNeeded: g0)
      return
    }
    let w0 = g0 &>> 6, w1 = g1 &>> 6
    if w0 == w1 {
      b[w0] |= (((2 as UInt64) &<< UInt64(truncatingIfNeeded: g1 &- g0)) &- 1) &<< UInt64(truncatingIfNeeded: g0)
    } else {
      b[w0] |= ~0 &<< UInt64(truncatingIfNeeded: g0)
      var w = w0 &+ 1
      while w < w1 {
        b[w] = ~0
        w &+= 1
      }
      b[w1] |= ((2 as UInt64) &<< UInt64(truncatingIfNeeded: g1 & 63)) &- 1
    }
  }

  @inline(__always) private func add(_ c: Cells, _ i: Int, _ v: Int) { c[i] = c[i] &+ Cell(truncatingIfNeeded: v) }

  /// One row's part of an edge: from lo to hi (16 fraction bits), cover d (1 << 21 = the whole row's height).
  ///
  /// Magnitudes first, the sign last, so that an edge and its reverse cancel exactly.
  @inline(__always)
  private func segment(_ c: Cells, _ b: Bits, _ lo: Int, _ hi: Int, _ d: Int, _ k: Int, _ sign: Int, marks: Marks) {
    let ca = lo &>> 16, cb = hi &>> 16
    let p = c + ca
    if ca == cb {
      let a = (d &* ((lo & 0xffff) &+ (hi & 0xffff)) &+ 65536) &>> 17
      add(p, 0, (d &- a) &* sign)
      add(p, 1, a &* sign)
      mark(b, ca, ca &+ 1, marks: marks)
      return
    }
    // Areas to the right of the edge, per cell: s0 in the first, growing by k, d - (the rest) in the last.
    let w0 = 65536 &- (lo & 0xffff), w1 = hi & 0xffff
    let t0 = (k &* w0) &>> 16  // cover in the first cell, 16 more bits
    let s0 = (t0 &* w0 &+ 1 &<< 32) &>> 33
    let s1 = d &- ((((k &* w1) &>> 16) &* w1 &+ 1 &<< 32) &>> 33)
    add(p, 0, s0 &* sign)
    var previous = s0, q = p + 1
    let n = cb &- ca
    if n > 1 {
      var s = t0 &+ (k &>> 1) &+ 32768
      let e = p + n
      repeat {
        let v = s &>> 16
        add(q, 0, (v &- previous) &* sign)
        previous = v
        s = s &+ k
        q += 1
      } while q < e
    }
    add(q, 0, (s1 &- previous) &* sign)
    add(q, 1, (d &- s1) &* sign)
    mark(b, ca, cb &+ 1, marks: marks)
  }
}
