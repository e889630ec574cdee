import CoreGraphics

extension CALayer {
  /// The rounded rectangle of the layer's corners and curve.
  func outline(of box: CGRect, radius: CGFloat) -> CGPath {
    CGPath.rounded(box, radius: radius, curve: cornerCurve, corners: maskedCorners)
  }
}
