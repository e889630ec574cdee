/// Whole pixels `x0 ..< x1`, `y0 ..< y1`; y runs down.
@frozen public struct IntRect: Equatable, Sendable {
  public var x0, y0, x1, y1: Int

  @inlinable public init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }
  @inlinable public var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
  @inlinable public var width: Int { x1 > x0 ? x1 - x0 : 0 }
  @inlinable public var height: Int { y1 > y0 ? y1 - y0 : 0 }

  @inlinable public func intersection(_ o: IntRect) -> IntRect {
    IntRect(x0: Swift.max(x0, o.x0), y0: Swift.max(y0, o.y0), x1: Swift.min(x1, o.x1), y1: Swift.min(y1, o.y1))
  }

  func contains(_ lo: Point, _ hi: Point) -> Bool {
    lo.x >= Double(x0) && lo.y >= Double(y0) && hi.x <= Double(x1) && hi.y <= Double(y1)
  }

  /// The pixels that a box touches, cut to `limit` and to the 2^20 pixels a side that 22.10 edges reach; empty for NaN.
  static func covering(_ lo: Point, _ hi: Point, limit: IntRect) -> IntRect {
    func clamp(_ v: Double, _ a: Int, _ b: Int) -> Int {
      v >= Double(b) ? b : v > Double(a) ? Int(v.rounded(.down)) : a
    }
    guard lo.x <= hi.x, lo.y <= hi.y, !limit.isEmpty else { return IntRect(x0: 0, y0: 0, x1: 0, y1: 0) }
    let x0 = clamp(lo.x, limit.x0, limit.x1), y0 = clamp(lo.y, limit.y0, limit.y1)
    return IntRect(
      x0: x0, y0: y0,
      x1: Swift.min(x0 + (1 << 20), clamp(hi.x.rounded(.up), limit.x0, limit.x1)),
      y1: Swift.min(y0 + (1 << 20), clamp(hi.y.rounded(.up), limit.y0, limit.y1)))
  }
}
