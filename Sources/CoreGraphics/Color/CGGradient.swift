import Raster

/// Colours along a line, at locations from 0 to 1.
public final class CGGradient: @unchecked Sendable {
  package let raster: Raster.Gradient
  public let colorSpace: CGColorSpace?

  private init?(stops: [GradientStop], colorSpace: CGColorSpace?) {
    guard !stops.isEmpty else { return nil }
    // Sorting must keep the order of equal locations: two stops at one place are a hard edge.
    var ordered = stops.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
    if let first = ordered.first, first.position > 0 {
      ordered.insert(GradientStop(position: 0, color: first.color), at: 0)
    }
    if let last = ordered.last, last.position < 1 { ordered.append(GradientStop(position: 1, color: last.color)) }
    self.raster = Raster.Gradient(stops: ordered)
    self.colorSpace = colorSpace
  }

  /// - Parameters:
  ///   - colors: `CGColor` values; nil results if there is none or anything else among them.
  ///   - locations: One location for each colour; nil spreads them evenly.
  public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
    let known = colors.compactMap { ($0 as? CGColor)?.raster }
    guard known.count == colors.count else { return nil }
    self.init(stops: CGGradient.stops(known, locations), colorSpace: space)
  }

  /// - Parameter components: `count` colours of `space`, each with its alpha.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let stride = space.numberOfComponents + 1
    let colors = (0..<count).map { index in
      CGColor(
        space: space,
        values: Array(UnsafeBufferPointer(start: components + index * stride, count: stride))
      ).raster
    }
    self.init(stops: CGGradient.stops(colors, locations), colorSpace: space)
  }

  private static func stops(_ colors: [Raster.Color], _ locations: UnsafePointer<CGFloat>?) -> [GradientStop] {
    colors.enumerated().map { index, color in
      let even = colors.count > 1 ? Double(index) / Double(colors.count - 1) : 0
      let position = locations.map { Double($0[index]) } ?? even
      return GradientStop(position: position.isNaN ? 0 : max(0, min(1, position)), color: color)
    }
  }
}
