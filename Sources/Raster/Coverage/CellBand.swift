import Glibc

/// Signed-area differences of edges, one 32-bit cell a pixel, with one mark bit for four cells.
///
/// The running sum of a row's cells is each pixel's covered area times its winding; one whole pixel is 1 << 21:
///
///     31            21                     0
///     [ sign, winding ][ area, 1024 x 2048 ]
///
/// so a path may wind 1023 times around a pixel; those that might wind more often take 64-bit cells (`WideCellBand`).
/// The sweep leaves cells and marks zeroed.
struct CellBand {
  typealias Cells = UnsafeMutablePointer<Int32>
  typealias Bits = UnsafeMutablePointer<UInt64>

  /// 1 MB of cells.
  static var capacity: Int { 1 << 18 }
  /// Rows of up to so many cells go without marks (-16 % on glyphs in the recipes).
  static var narrow: Int { 36 }
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
    let writer = CellWriter(cells: cells, bits: bits, stride: stride, words: words)
    if stride <= Self.narrow {  // marking costs more than looking at every cell
      let all = (1 &<< UInt64(stride >> 2)) &- 1 as UInt64
      for r in 0..<count { bits[r] = all }
      writer.add(edges, top: top, count: count, whole: whole, marks: .none)
    } else if words == 1 {
      writer.add(edges, top: top, count: count, whole: whole, marks: .oneWord)
    } else {
      writer.add(edges, top: top, count: count, whole: whole, marks: .words)
    }
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
