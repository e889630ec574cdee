import UIKit

/// The mask that gives a picture the outline of an iOS icon.
public enum MaskImage {
  /// The side of the square that `maskPath()` fills.
  public static let unit: CGFloat = 256

  /// The icon's outline in a square of 256 units, y down.
  public static func maskPath() -> UIBezierPath {
    let path = UIBezierPath()
    for step in outline {
      switch step {
      case .move(let x, let y): path.move(to: CGPoint(x: x, y: y))
      case .line(let x, let y): path.addLine(to: CGPoint(x: x, y: y))
      case .curve(let x, let y, let x1, let y1, let x2, let y2):
        path.addCurve(to: CGPoint(x: x, y: y), controlPoint1: CGPoint(x: x1, y: y1), controlPoint2: CGPoint(x: x2, y: y2))
      }
    }
    path.close()
    return path
  }

  /// The mask at a size in points and the screen's scale: the outline filled black on white.
  ///
  /// Black keeps, white cuts away, once it is wrapped with `CGImage(maskWidth:…)`.
  public static func getMask(iconSize: CGFloat) -> UIImage { mask(iconSize: iconSize, scale: nil) }

  /// The same at a scale of the caller's.
  public static func getMask(iconSize: CGFloat, scale: CGFloat) -> UIImage { mask(iconSize: iconSize, scale: scale) }

  private static func mask(iconSize: CGFloat, scale: CGFloat?) -> UIImage {
    guard iconSize > 0, iconSize.isFinite else { return UIImage() }
    let format = UIGraphicsImageRendererFormat()
    format.opaque = true
    if let scale { format.scale = scale }
    let square = CGRect(x: 0, y: 0, width: iconSize, height: iconSize)
    return UIGraphicsImageRenderer(size: square.size, format: format).image { renderer in
      UIColor.white.setFill()
      renderer.cgContext.fill(square)
      let path = maskPath()
      path.apply(CGAffineTransform(scaleX: iconSize / unit, y: iconSize / unit))
      UIColor.black.setFill()
      path.fill()
    }
  }
}
