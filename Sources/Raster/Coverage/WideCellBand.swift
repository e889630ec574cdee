/// Cells for paths that may wind more than 1023 times around a pixel: scribbles of thousands of strokes in one path.
///
/// The same numbers in 64 bits, without marks; slow, and rarely needed.
struct WideCellBand {
  static var limit: Int { 1023 }
  private let cells: UnsafeMutablePointer<Int64>
  private let stride: Int
  let rows: Int

  init(width: Int, height: Int) {
    stride = width + 2
    rows = max(1, min(height, (1 << 18) / stride))
    cells = .allocate(capacity: stride * rows)
    cells.initialize(repeating: 0, count: stride * rows)
  }

  func deallocate() { cells.deallocate() }

  func add(_ edges: EdgeList, top: Int, count: Int, whole: Bool) {
    var noMarks: UInt64 = 0
    withUnsafeMutablePointer(to: &noMarks) { bits in
      CellWriter(cells: cells, bits: bits, stride: stride, words: 0).add(edges, top: top, count: count, whole: whole, marks: .none)
    }
  }

  func takeRow(_ row: Int, width: Int, rule: FillRule, antialias: Bool, into out: UnsafeMutablePointer<UInt8>) -> Range<Int> {
    let c = cells + row * stride
    var sum: Int64 = 0
    for x in 0..<width {
      sum &+= c[x]
      c[x] = 0
      var area = sum < 0 ? 0 &- sum : sum
      if rule == .evenOdd {
        area &= 0x3f_ffff
        if area > 0x20_0000 { area = 0x40_0000 - area }
      }
      let coverage = UInt8(min(255, area >> 13))
      out[x] = antialias ? coverage : coverage >= 128 ? 255 : 0
    }
    c[width] = 0
    c[width + 1] = 0
    return 0..<width
  }

  /// Whether more edges of one direction than 32-bit cells bear pass through some row of pixels.
  static func isNeeded(_ edges: EdgeList, height: Int) -> Bool {
    guard edges.count > limit else { return false }
    // Starts and ends by row; the running sums are the edges of each direction in the row.
    var changes = [SIMD2<Int32>](repeating: .zero, count: height + 2)
    for i in 0..<edges.count {
      let e = edges.base[i]
      let lo = min(e[1], e[3]) >> 10, hi = (max(e[1], e[3]) - 1) >> 10
      let one: SIMD2<Int32> = e[1] < e[3] ? SIMD2(1, 0) : SIMD2(0, 1)
      changes[Int(lo)] &+= one
      changes[Int(hi) + 1] &-= one
    }
    var sum = SIMD2<Int32>.zero
    for c in changes {
      sum &+= c
      if max(sum[0], sum[1]) > limit { return true }
    }
    return false
  }
}
