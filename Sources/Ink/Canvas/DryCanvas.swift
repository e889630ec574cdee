import UIKit

/// The finished parts as one bitmap, added to as parts are finished.
///
/// While a stroke is drawn only the bitmap's image and that stroke are drawn; a finished part is drawn into it once.
@MainActor final class DryCanvas {
  let size: CGSize
  let scale: CGFloat
  private let context: CGContext
  private var made: UIImage?

  /// Nil when the size has no pixels, or too many.
  init?(size: CGSize, scale: CGFloat) {
    let width = (size.width * scale).rounded(.up), height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width * height < 268_435_456 else { return nil }
    guard
      let space = CGColorSpace(name: CGColorSpace.sRGB),
      let context = CGContext(
        data: nil, width: Int(width), height: Int(height), bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue)
    else { return nil }
    // UIKit's coordinates: y down, in points.
    context.translateBy(x: 0, y: height)
    context.scaleBy(x: scale, y: -scale)
    (self.size, self.scale, self.context) = (size, scale, context)
  }

  func add(_ part: any DrawableViewPart) {
    made = nil
    context.saveGState()
    UIGraphicsPushContext(context)
    part.drawOnContext(context)
    UIGraphicsPopContext()
    context.restoreGState()
  }

  var image: UIImage {
    if let made { return made }
    let image = context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) } ?? UIImage()
    made = image
    return image
  }
}
