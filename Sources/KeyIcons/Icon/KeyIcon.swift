import UIKit

/// A keyboard's key icons as paths: drawn at any size and in any colour, with no bitmap kept.
public enum KeyIcon: String, CaseIterable, Sendable {
  case delete
  case globe
  case shift
  case shiftHighlighted = "shift-highlighted"
  case caps
  case dismiss

  /// The size that the base coordinates fill.
  public var baseIconSize: CGSize {
    switch self {
    case .delete: CGSize(width: 37, height: 32)
    case .globe: CGSize(width: 56, height: 58)
    case .shift, .shiftHighlighted: CGSize(width: Self.maxX, height: Self.maxY)
    case .caps: CGSize(width: Self.maxX, height: Self.capsMaxY)
    case .dismiss: CGSize(width: 44, height: 34)
    }
  }

  /// The article's scale rate.
  public var scaleRate: CGFloat {
    switch self {
    case .delete, .dismiss: 1.6
    case .globe, .shift, .shiftHighlighted, .caps: 1
    }
  }

  /// The largest scale rate, up to `limit`, whose ink stays within the rectangle.
  public func fittingScaleRate(in rect: CGRect, limit: CGFloat, maximumFactor: CGFloat = 0.5) -> CGFloat {
    let factor = getFactors(baseIconSize, toRect: rect, maximumFactor: maximumFactor).xScalingFactor
    guard factor > 0 else { return 0 }
    let half = CGSize(width: baseIconSize.width / 2, height: baseIconSize.height / 2)
    var rate = limit
    for element in elements {
      let box = element.path.boundingBoxOfPath, overhang = element.overhang * factor
      let reachX = max(box.maxX - half.width, half.width - box.minX) * factor
      let reachY = max(box.maxY - half.height, half.height - box.minY) * factor
      if reachX > 0 { rate = min(rate, (rect.width / 2 - overhang) / reachX) }
      if reachY > 0 { rate = min(rate, (rect.height / 2 - overhang) / reachY) }
    }
    return max(0, rate)
  }

  /// The scaling at which the icon, lines in proportion, just fills the rectangle, however large.
  public func fillingScaling(in rect: CGRect) -> IconScaling {
    let half = CGSize(width: baseIconSize.width / 2, height: baseIconSize.height / 2)
    var factor = CGFloat.greatestFiniteMagnitude
    for element in elements {
      let box = element.path.boundingBoxOfPath
      let reachX = max(box.maxX - half.width, half.width - box.minX) * scaleRate + element.overhang
      let reachY = max(box.maxY - half.height, half.height - box.minY) * scaleRate + element.overhang
      factor = min(factor, rect.width / 2 / reachX, rect.height / 2 / reachY)
    }
    factor = max(0, factor)
    var scaling = IconScaling(baseIconSize: baseIconSize, toRect: rect, scaleRate: scaleRate)
    scaling.factors = ScalingFactors(xScalingFactor: factor, yScalingFactor: factor, lineWidthScalingFactor: factor)
    return scaling
  }

  /// Draws the icon centred in a rectangle of a context whose y grows downwards.
  ///
  /// - Parameter scaleRate: The article's when nil; either is lowered to what fits.
  public func draw(in rect: CGRect, color: UIColor, scaleRate: CGFloat? = nil, context: CGContext) {
    let rate = fittingScaleRate(in: rect, limit: scaleRate ?? self.scaleRate)
    draw(with: IconScaling(baseIconSize: baseIconSize, toRect: rect, scaleRate: rate), color: color, context: context)
  }

  /// Draws the icon with a scaling of the caller's.
  public func draw(with scaling: IconScaling, color: UIColor, context: CGContext) {
    guard scaling.xScalingFactor > 0, scaling.yScalingFactor > 0 else { return }
    // Parts of an icon overlap; in one transparency layer a translucent colour stays even.
    let alpha = color.cgColor.alpha
    context.saveGState()
    if alpha < 1 {
      context.setAlpha(alpha)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
    }
    let opaque = color.withAlphaComponent(1).cgColor
    context.setFillColor(opaque)
    context.setStrokeColor(opaque)
    scaling.centered(in: context) { context in
      var scale = CGAffineTransform(scaleX: scaling.xScalingFactor, y: scaling.yScalingFactor)
      for element in elements {
        guard let path = element.path.copy(using: &scale) else { continue }
        context.addPath(path)
        switch element.style {
        case .fill: context.fillPath()
        case .stroke(let width, let cap):
          context.setLineWidth(width * scaling.lineWidthScalingFactor)
          context.setLineCap(cap)
          context.strokePath()
        }
      }
    }
    if alpha < 1 { context.endTransparencyLayer() }
    context.restoreGState()
  }

  /// The icon as an image, for places that take nothing else.
  public func image(size: CGSize, color: UIColor = .black, scale: CGFloat? = nil) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    if let scale { format.scale = scale }
    return UIGraphicsImageRenderer(size: size, format: format).image {
      draw(in: CGRect(origin: .zero, size: size), color: color, context: $0.cgContext)
    }
  }
}
