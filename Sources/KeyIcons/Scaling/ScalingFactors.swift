import UIKit

/// What the base coordinates of an icon are multiplied by; the three are equal, so that the icon keeps its proportions.
public struct ScalingFactors: Equatable, Sendable {
  public var xScalingFactor: CGFloat
  public var yScalingFactor: CGFloat
  public var lineWidthScalingFactor: CGFloat

  public init(xScalingFactor: CGFloat, yScalingFactor: CGFloat, lineWidthScalingFactor: CGFloat) {
    self.xScalingFactor = xScalingFactor
    self.yScalingFactor = yScalingFactor
    self.lineWidthScalingFactor = lineWidthScalingFactor
  }
}

/// The factors that bring a base size into a rectangle: base coordinates are half points, so an icon is shown at half its
/// base size where there is room and only shrinks where there is not.
///
/// - Parameters:
///   - fromSize: The icon's base size, as width by height. (The article gives the globe's the other way round; mended here.)
///   - maximumFactor: The factor where there is room; 0.5 is the article's.
/// - Returns: `min(maximumFactor, width / base width, height / base height)` three times; zero for an empty size.
public func getFactors(_ fromSize: CGSize, toRect: CGRect, maximumFactor: CGFloat = 0.5) -> ScalingFactors {
  guard fromSize.width > 0, fromSize.height > 0 else {
    return ScalingFactors(xScalingFactor: 0, yScalingFactor: 0, lineWidthScalingFactor: 0)
  }
  let factor = max(0, min(maximumFactor, toRect.width / fromSize.width, toRect.height / fromSize.height))
  return ScalingFactors(xScalingFactor: factor, yScalingFactor: factor, lineWidthScalingFactor: factor)
}
