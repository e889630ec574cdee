import Glibc

/// Signed-area differences of edges, one 32-bit cell a pixel, with one mark bit for four cells.
///
/// The running sum of a row's cells is each pixel's covered area times its winding; one whole pixel is 1 << 21:
///
///     31            21                     0
///     [ sign, winding ][ area, 1024 x 2048 ]
///
/// so a path may wind 1023 times around a pixel. The sweep leaves cells and marks zeroed.
struct CellBand {
  typealias Cells = UnsafeMutablePointer<Int32>
  typealias Bits = UnsafeMutablePointer<UInt64>

  /// 1 MB of cells.
  static var capacity: Int { 1 << 18 }
  private(set) var cells: Cells
  private(set) var bits: Bits
  private var allocatedCells: Int
  private var allocatedWords: Int
  /// Cells and mark words of a row.
  private(set) var stride = 0, words = 0
  /// Rows that fit.
  private(set) var rows = 0

  init() {
    allocatedCells = Self.capacity + 64
    allocatedWords = Self.capacity / 16 + 64
    cells = .allocate(capacity: allocatedCells)
    cells.initialize(repeating: 0, count: allocatedCells)
    bits = .allocate(capacity: allocatedWords)
    bits.initialize(repeating: 0, count: allocatedWords)
  }

  func deallocate() {
    cells.deallocate()
    bits.deallocate()
  }

  mutating func layout(width: Int, height: Int) {
    stride = (width + 2 + 3) & ~3
    words = (stride >> 2 + 63) >> 6
    rows = max(1, min(height, min(Self.capacity / stride, Self.capacity / 16 / words)))
    if stride + 64 > allocatedCells {  // one row wider than the whole buffer
      cells.deallocate()
      allocatedCells = stride + 64
      cells = .allocate(capacity: allocatedCells)
      cells.initialize(repeating: 0, count: allocatedCells)
    }
    if words + 64 > allocatedWords {
      bits.deallocate()
      allocatedWords = words + 64
      bits = .allocate(capacity: allocatedWords)
      bits.initialize(repeating: 0, count: allocatedWords)
    }
  }

  /// Adds the parts of all edges in rows `top ..< top + count`.
  func add(_ edges: EdgeList, top: Int, count: Int, whole: Bool) {
    if words == 1 {
      addAll(edges, top: top, count: count, whole: whole, oneWord: true)
    } else {
      addAll(edges, top: top, count: count, whole: whole, oneWord: false)
    }
  }

  @inline(__always)
  private func addAll(_ edges: EdgeList, top: Int, count: Int, whole: Bool, oneWord: Bool) {
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
        if lo &>> 16 != hi &>> 16 { k = Int(Double(d) * 4294967296 / Double(hi &- lo)) }
        segment(c, b, lo, hi, d, k, sign, oneWord: oneWord)
        continue
      }
      let dx = x1 &- x0, dy = y1 &- y0
      let first = 1024 &- (y0 & 1023)
      var d = first &<< 11
      let last = (((y1 &- 1) & 1023) &+ 1) &<< 11
      if dx == 0 {  // upright: the same two cells in every row
        while true {
          segment(c, b, x0, x0, d, 0, sign, oneWord: oneWord)
          if n == 0 { break }
          c += stride
          b += words
          n &-= 1
          d = n == 0 ? last : 1 &<< 21
        }
        continue
      }
      // x with 32 fraction bits, stepped a row; k = cover per pixel to the right, with 16 more bits.
      let slope = Double(dx) / Double(dy)
      let k = Int(Double(dy &<< 11) * 4294967296 / Double(dx < 0 ? 0 &- dx : dx))
      let step = n > 1 ? Int(slope * (65536 * 1024)) : 0
      var xx = (x0 &<< 16) &+ Int(slope * Double(first) * 65536) &+ 32768
      var x = x0, xn = between(xx &>> 16, x0, x1)
      while true {
        if dx > 0 {
          segment(c, b, x, xn, d, k, sign, oneWord: oneWord)
        } else {
          segment(c, b, xn, x, d, k, sign, oneWord: oneWord)
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

  /// Nearest integer without range checks, |d| < 2^51.
  @inline(__always) private func roundInt(_ d: Double) -> Int {
    Int(bitPattern: UInt((d + 6755399441055744.0).bitPattern)) &- 0x4338_0000_0000_0000
  }

  @inline(__always) private func mark(_ b: Bits, _ c0: Int, _ c1: Int, oneWord: Bool) {
    let g0 = c0 &>> 2, g1 = c1 &>> 2
    if oneWord {
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

  @inline(__always) private func add(_ c: Cells, _ i: Int, _ v: Int) { c[i] = c[i] &+ Int32(truncatingIfNeeded: v) }

  /// One row's part of an edge: from lo to hi (16 fraction bits), cover d (1 << 21 = the whole row's height).
  ///
  /// Magnitudes first, the sign last, so that an edge and its reverse cancel exactly.
  @inline(__always)
  private func segment(_ c: Cells, _ b: Bits, _ lo: Int, _ hi: Int, _ d: Int, _ k: Int, _ sign: Int, oneWord: Bool) {
    let ca = lo &>> 16, cb = hi &>> 16
    let p = c + ca
    if ca == cb {
      let a = (d &* ((lo & 0xffff) &+ (hi & 0xffff)) &+ 65536) &>> 17
      add(p, 0, (d &- a) &* sign)
      add(p, 1, a &* sign)
      mark(b, ca, ca &+ 1, oneWord: oneWord)
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
    mark(b, ca, cb &+ 1, oneWord: oneWord)
  }
}

/// `min(255, floor(256 * area))`, after the fill rule.
@inline(__always) func coverageBytes(_ v: SIMD4<Int32>, _ rule: FillRule) -> Pixels4 {
  let area: SIMD4<Int32>
  switch rule {
  case .nonZero:
    let s = v &>> 31
    area = (v ^ s) &- s
  case .evenOdd:  // 0...2 pixels folded at 1
    let u = (v & 0x3f_ffff) &- 0x20_0000, s = u &>> 31
    area = 0x20_0000 &- ((u ^ s) &- s)
  }
  let t = (area &>> 13) & 0x7ffff
  let big = (255 &- t) &>> 31  // all ones above 255
  return unsafeBitCast((t | big) & 255, to: Pixels4.self)
}

// By lane assignment: SIMD4(0, v[0], ...) becomes a loop over the stack under -Ounchecked.
@inline(__always) func shiftedUp1(_ v: SIMD4<Int32>) -> SIMD4<Int32> {
  var r = SIMD4<Int32>.zero
  r[1] = v[0]
  r[2] = v[1]
  r[3] = v[2]
  return r
}
@inline(__always) func shiftedUp2(_ v: SIMD4<Int32>) -> SIMD4<Int32> {
  var r = SIMD4<Int32>.zero
  r[2] = v[0]
  r[3] = v[1]
  return r
}
