/// Colours along 0...1, tabulated once.
///
/// Stops are mixed straight (not premultiplied), as Core Graphics does: a stop of clear black darkens its neighbourhood.
public struct Gradient: Sendable {
  public let stops: [GradientStop]
  /// Premultiplied B G R A at the middle of each of `Gradient.entries` steps.
  let table: [UInt32]
  let start, end: UInt32
  static var entries: Int { 2048 }

  public init(stops given: [GradientStop]) {
    // Stable: equal positions keep their order, which makes a hard border.
    let sorted = given.filter { !$0.position.isNaN }.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }.map(\.element)
    stops = sorted
    guard let first = sorted.first, let last = sorted.last else {
      table = [UInt32](repeating: 0, count: Self.entries)
      start = 0
      end = 0
      return
    }
    start = first.color.premultiplied(alpha: 1)
    end = last.color.premultiplied(alpha: 1)
    var table = [UInt32](repeating: 0, count: Self.entries)
    var k = 0
    for i in 0..<Self.entries {
      let t = (Double(i) + 0.5) / Double(Self.entries)
      while k < sorted.count, sorted[k].position <= t { k += 1 }
      if k == 0 {
        table[i] = start
      } else if k == sorted.count {
        table[i] = end
      } else {
        let a = sorted[k - 1], b = sorted[k]
        let u = Float((t - a.position) / (b.position - a.position))
        func mix(_ x: Float, _ y: Float) -> Float { x + (y - x) * u }
        table[i] = Color(
          r: mix(a.color.r, b.color.r), g: mix(a.color.g, b.color.g), b: mix(a.color.b, b.color.b), a: mix(a.color.a, b.color.a)
        ).premultiplied(alpha: 1)
      }
    }
    self.table = table
  }
}
