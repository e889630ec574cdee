import Raster

/// A bitmap to draw once and lay down often, through a context of its own.
public final class CGLayer {
  public let context: CGContext?
  public let size: CGSize

  /// - Parameter size: In the user space of `context`; the bitmap has the pixels that this takes there.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
    let device = CGRect(origin: .zero, size: size).applying(context.ctm)
    guard device.width.isFinite, device.height.isFinite, device.width < 1e6, device.height < 1e6,
      size.width > 0, size.height > 0,
      let surface = Surface(
        width: max(1, Int(device.width.rounded(.up))), height: max(1, Int(device.height.rounded(.up))), format: .bgra8)
    else { return nil }
    self.size = size
    let own = CGContext(surface: surface)
    own.setBaseCTM(
      CGAffineTransform(scaleX: CGFloat(surface.width) / size.width, y: CGFloat(surface.height) / size.height))
    self.context = own
  }
}

extension CGContext {
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    draw(image, in: rect)
  }
  public func draw(_ layer: CGLayer, at point: CGPoint) { draw(layer, in: CGRect(origin: point, size: layer.size)) }
}
