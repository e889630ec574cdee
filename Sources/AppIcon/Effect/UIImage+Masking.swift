import UIKit

extension UIImage {
  /// The picture cut out as an icon, or nil when it has no pixels.
  ///
  /// A picture that is not square gives its middle square: as much as fits, centred. The result is upright whatever the
  /// orientation of the file, and keeps the scale, so that it is shown as large as before. (The article's mask takes the
  /// width for both sides and forgets scale and orientation; mended.)
  public var masking: UIImage? { masked(side: min(size.width, size.height), scale: scale) }

  /// The picture's middle square as an icon of `side` points, resampled once to the pixels that `scale` asks for.
  public func masked(side: CGFloat, scale: CGFloat) -> UIImage? {
    guard cgImage != nil, side > 0, scale > 0, size.width > 0, size.height > 0 else { return nil }
    // Whole pixels, so that no edge of the square is a blend with nothing.
    let pixels = max(1, (side * scale).rounded(.down))
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let zoom = max(pixels / size.width, pixels / size.height)
    let filled = CGSize(width: size.width * zoom, height: size.height * zoom)
    let square = UIGraphicsImageRenderer(size: CGSize(width: pixels, height: pixels), format: format).image { renderer in
      renderer.cgContext.interpolationQuality = .high
      draw(in: CGRect(x: (pixels - filled.width) / 2, y: (pixels - filled.height) / 2, width: filled.width, height: filled.height))
    }
    guard
      let picture = square.cgImage,
      let drawn = MaskImage.getMask(iconSize: pixels, scale: 1).cgImage,
      let provider = drawn.dataProvider,
      // The samples are the first byte of each pixel: black on white, so any of the three colours will do.
      let mask = CGImage(
        maskWidth: drawn.width, height: drawn.height, bitsPerComponent: drawn.bitsPerComponent,
        bitsPerPixel: drawn.bitsPerPixel, bytesPerRow: drawn.bytesPerRow, provider: provider, decode: nil,
        shouldInterpolate: false),
      let cut = picture.masking(mask)
    else { return nil }
    return UIImage(cgImage: cut, scale: scale, orientation: .up)
  }
}
