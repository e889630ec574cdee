import CoreGraphics
import Foundation

open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
  /// Only `standard` is drawn: all bitmaps are 8-bit sRGB.
  public enum Range: Int, Sendable { case unspecified = -1, automatic, extended, standard }

  /// Pixels a point; the screen's to begin with.
  open var scale: CGFloat = ScreenTraits.shared.scale
  /// Without alpha: what is not drawn is black.
  open var opaque = false
  open var preferredRange = Range.standard
  open var prefersExtendedRange: Bool {
    get { preferredRange == .extended }
    set { preferredRange = newValue ? .extended : .standard }
  }

  public required init() { super.init() }
  public convenience init(for traitCollection: UITraitCollection) {
    self.init()
    if traitCollection.displayScale > 0 { scale = traitCollection.displayScale }
  }
}

open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
  /// What has been drawn so far.
  open var currentImage: UIImage { UIImage.drawn(cgContext, scale: (format as? UIGraphicsImageRendererFormat)?.scale ?? 1) }
}

/// Makes images from drawing. May be used again, and from any thread.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) { super.init(bounds: bounds.standardized, rendererFormat: format) }
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
  public convenience init(size: CGSize) { self.init(size: size, format: UIGraphicsImageRendererFormat()) }
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  open var allowsImageOutput: Bool { true }

  /// An area of nothing gives an image of size zero, and the actions run in a bitmap that nobody sees.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let format = format as? UIGraphicsImageRendererFormat ?? UIGraphicsImageRendererFormat()
    let scale = format.scale > 0 && format.scale.isFinite ? format.scale : ScreenTraits.shared.scale
    let made = CGContext.forImage(of: bounds, scale: scale, isOpaque: format.opaque)
    if made == nil, bounds.width > 0, bounds.height > 0, bounds.width * bounds.height * scale * scale >= 1 {
      preconditionFailure(
        "UIGraphicsImageRenderer: a picture of \(bounds.width) x \(bounds.height) points at scale \(scale) does not fit into memory.")
    }
    // A bitmap of a single pixel can always be had.
    guard let context = made ?? CGContext.forImage(of: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1, isOpaque: false)
    else { return UIImage() }
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(cgContext: context, format: format))
    UIGraphicsPopContext()
    return made == nil ? UIImage() : UIImage.drawn(context, scale: scale)
  }

  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data { image(actions: actions).pngData() ?? Data() }

  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}

extension UIImage {
  fileprivate static func drawn(_ context: CGContext, scale: CGFloat) -> UIImage {
    context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
  }
}
