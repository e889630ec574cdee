import CoreGraphics

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let axial = Self(rawValue: "axial")
  public static let radial = Self(rawValue: "radial")
}

/// Fills its bounds with a gradient between two points of the unit square.
open class CAGradientLayer: CALayer {
  /// `CGColor`s; other values are left out.
  open var colors: [Any]?
  open var locations: [NSNumber]?
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial

  override func paintOwnContent(in ctx: CGContext) {
    let colors = (colors ?? []).compactMap { $0 as? CGColor }
    guard !colors.isEmpty, !bounds.isEmpty,
      let gradient = CGGradient(
        colorsSpace: nil, colors: colors as CFArray,
        locations: locations.flatMap { $0.count == colors.count ? $0.map { CGFloat($0.doubleValue) } : nil })
    else { return }
    if isRounded { ctx.clip(to: outline(of: bounds, radius: cornerRadius)) } else { ctx.clip(to: bounds) }
    // The unit square laid over the bounds, so that a radial gradient is an ellipse in them.
    ctx.translateBy(x: bounds.minX, y: bounds.minY)
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation, .drawsAfterEndLocation]
    if type == .radial {
      let radiusX = abs(endPoint.x - startPoint.x) * bounds.width, radiusY = abs(endPoint.y - startPoint.y) * bounds.height
      guard radiusX > 0, radiusY > 0 else { return }
      ctx.translateBy(x: startPoint.x * bounds.width, y: startPoint.y * bounds.height)
      ctx.scaleBy(x: radiusX, y: radiusY)
      ctx.drawRadialGradient(gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 1, options: options)
    } else {
      // Lines of one colour are upright to the axis in the unit square, and slanted with it once it is stretched.
      ctx.scaleBy(x: bounds.width, y: bounds.height)
      ctx.drawLinearGradient(gradient, start: startPoint, end: endPoint, options: options)
    }
  }
}
