import UIKit

/// Brings base coordinates into a rectangle and centres them there: the article's factors, `centerShape` and `endCenter` in one.
///
/// ```swift
/// let scaling = IconScaling(baseIconSize: CGSize(width: 37, height: 32), toRect: bounds, scaleRate: 1.6)
/// scaling.centered(in: context) { context in … scaling.scaledPoint(0, 16) … }
/// ```
public struct IconScaling: Equatable, Sendable {
  public var baseIconSize: CGSize
  public var toRect: CGRect
  /// How much larger than its natural size the icon is drawn; lines do not grow with it.
  public var scaleRate: CGFloat
  public var factors: ScalingFactors

  public init(baseIconSize: CGSize, toRect: CGRect, scaleRate: CGFloat = 1, maximumFactor: CGFloat = 0.5) {
    self.baseIconSize = baseIconSize
    self.toRect = toRect
    self.scaleRate = scaleRate
    factors = getFactors(baseIconSize, toRect: toRect, maximumFactor: maximumFactor)
  }

  public var xScalingFactor: CGFloat { factors.xScalingFactor * scaleRate }
  public var yScalingFactor: CGFloat { factors.yScalingFactor * scaleRate }
  public var lineWidthScalingFactor: CGFloat { factors.lineWidthScalingFactor }

  public func scaledPoint(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x * xScalingFactor, y: y * yScalingFactor) }

  public var scaledSize: CGSize {
    CGSize(width: baseIconSize.width * xScalingFactor, height: baseIconSize.height * yScalingFactor)
  }

  /// Where the base rectangle's origin comes to lie, in the coordinates of `toRect`.
  ///
  /// The article's helper ignores the rectangle's origin; here it counts.
  public var origin: CGPoint {
    CGPoint(x: toRect.midX - scaledSize.width / 2, y: toRect.midY - scaledSize.height / 2)
  }

  /// From base coordinates to those of `toRect`.
  public var transform: CGAffineTransform {
    CGAffineTransform(a: xScalingFactor, b: 0, c: 0, d: yScalingFactor, tx: origin.x, ty: origin.y)
  }

  /// Saves the graphics state and moves the origin, so that what is drawn next is centred. Balance it with `endCenter`.
  public func centerShape(in context: CGContext) {
    context.saveGState()
    context.translateBy(x: origin.x, y: origin.y)
  }

  /// Ends what `centerShape` began.
  public func endCenter(in context: CGContext) { context.restoreGState() }

  /// Draws between `centerShape` and `endCenter`.
  ///
  /// The article's delete icon forgets the second; this form cannot.
  public func centered(in context: CGContext, _ draw: (CGContext) -> Void) {
    centerShape(in: context)
    draw(context)
    endCenter(in: context)
  }
}
