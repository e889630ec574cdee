/// Lines cut to a box, in 22.10 fixed point relative to the box's upper left corner.
///
/// Parts above and below the box are dropped; parts beside it run along its sides, so that every row's windings sum to zero.
/// Whatever comes in, NaN included, what is stored lies inside the box: the cells rely on it.
struct EdgeList: LineSink {
  private(set) var base: UnsafeMutablePointer<SIMD4<Int32>>  // x0 y0 x1 y1
  private(set) var count = 0
  private var capacity: Int
  private var originX = 0.0, originY = 0.0, width = 0.0, height = 0.0

  init() {
    capacity = 1 << 12
    base = .allocate(capacity: capacity)
  }
  func deallocate() { base.deallocate() }

  /// Set when the path may leave the box.
  private(set) var skips = false

  mutating func begin(_ box: IntRect, cuts: Bool) {
    count = 0
    skips = cuts
    originX = Double(box.x0)
    originY = Double(box.y0)
    width = Double(box.x1 - box.x0)
    height = Double(box.y1 - box.y0)
  }

  @inline(never) private mutating func grow() {
    let bigger = UnsafeMutablePointer<SIMD4<Int32>>.allocate(capacity: capacity * 2)
    bigger.update(from: base, count: count)
    base.deallocate()
    base = bigger
    capacity *= 2
  }

  /// Nearest multiple of 1/1024. Adding 1.5 * 2^52 leaves the integer in the low bits of the mantissa.
  @inline(__always) private func fixed(_ v: Double) -> Int32 {
    Int32(truncatingIfNeeded: UInt64((v * 1024 + 6755399441055744.0).bitPattern))
  }

  @inline(__always) mutating func line(_ a: Point, _ b: Point) {
    let ax = a.x - originX, ay = a.y - originY, bx = b.x - originX, by = b.y - originY
    if ax >= 0, ax <= width, bx >= 0, bx <= width, ay >= 0, ay <= height, by >= 0, by <= height {
      store(ax, ay, bx, by)
    } else {
      clip(ax, ay, bx, by)
    }
  }

  @inline(__always) private mutating func store(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
    let y0 = fixed(ay), y1 = fixed(by)
    if y0 == y1 { return }
    if count == capacity { grow() }
    base[count] = SIMD4(fixed(ax), y0, fixed(bx), y1)
    count &+= 1
  }

  func misses(_ lo: Point, _ hi: Point) -> Bool {
    // Left of the box only the ends' rows matter, but a curve may turn back in y: windings still cancel, since the
    // dropped excursion is closed by itself.
    hi.y <= originY || lo.y >= originY + height || hi.x <= originX || lo.x >= originX + width
  }

  @inline(never) private mutating func clip(_ ax: Double, _ ay: Double, _ bx: Double, _ by: Double) {
    if !(ax.isFinite && ay.isFinite && bx.isFinite && by.isFinite) { return }
    if max(ay, by) <= 0 || min(ay, by) >= height || ay == by { return }
    // Walk downwards, remember the direction.
    let down = ay < by
    var x0 = down ? ax : bx, y0 = down ? ay : by, x1 = down ? bx : ax, y1 = down ? by : ay
    let s = (x1 - x0) / (y1 - y0)
    if y0 < 0 {
      x0 -= y0 * s
      y0 = 0
    }
    if y1 > height {
      x1 -= (y1 - height) * s
      y1 = height
    }
    var px = x0, py = y0
    func put(_ x: Double, _ y: Double) {
      let qx = inside(x, width), qy = inside(y, height)
      let ox = inside(px, width), oy = inside(py, height)
      if down { store(ox, oy, qx, qy) } else { store(qx, qy, ox, oy) }
      px = x
      py = y
    }
    if s != 0 {
      let left = y0 + (0 - x0) / s, right = y0 + (width - x0) / s
      let first = s > 0 ? left : right, second = s > 0 ? right : left
      if first > y0, first < y1 { put(s > 0 ? 0 : width, first) }
      if second > max(y0, py), second < y1 { put(s > 0 ? width : 0, second) }
    }
    put(x1, y1)
  }

  /// Clamped; NaN becomes 0.
  @inline(__always) private func inside(_ v: Double, _ limit: Double) -> Double { v > 0 ? (v < limit ? v : limit) : 0 }
}
