import CoreGraphics
import Foundation
import ImageIO

/// A picture with a scale, and an orientation that drawing takes into account. Immutable; may be used from any thread.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// How the stored pixels must be turned to stand upright.
  public enum Orientation: Int, Sendable, CaseIterable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// Everything that distinguishes one image from another.
  struct Parts {
    var image: CGImage?
    var scale: CGFloat = 1
    var orientation = Orientation.up
    var renderingMode = RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = ResizingMode.tile
    var frames: [UIImage]?
    var duration: TimeInterval = 0
  }
  let parts: Parts

  init(parts: Parts) {
    self.parts = parts
    super.init()
  }

  /// An image of nothing: its size is zero.
  public convenience override init() { self.init(parts: Parts()) }

  public convenience init(cgImage: CGImage) { self.init(parts: Parts(image: cgImage)) }
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(parts: Parts(image: cgImage, scale: scale > 0 && scale.isFinite ? scale : 1, orientation: orientation))
  }

  /// PNG or JPEG; nil for anything else and for broken files.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }
  public convenience init?(data: Data, scale: CGFloat) {
    guard let source = CGImageSourceCreateWithData(data, nil), let image = CGImageSourceCreateImageAtIndex(source, 0, nil) else {
      return nil
    }
    let stored = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyOrientation] as? NSNumber
    self.init(cgImage: image, scale: scale, orientation: Orientation(exif: stored?.intValue ?? 1))
  }

  /// The scale is that of the name: 2 for "photo@2x.png".
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data, scale: ImageFile.scale(of: path))
  }

  // MARK: What it is

  /// The stored pixels, not turned upright.
  open var cgImage: CGImage? { parts.image }
  open var scale: CGFloat { parts.scale }
  open var imageOrientation: Orientation { parts.orientation }
  /// In points, upright.
  open var size: CGSize {
    guard let image = cgImage else { return parts.frames?.first?.size ?? .zero }
    let stored = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    return imageOrientation.swapsSides ? CGSize(width: stored.height, height: stored.width) : stored
  }
  open var renderingMode: RenderingMode { parts.renderingMode }
  open var capInsets: UIEdgeInsets { parts.capInsets }
  open var resizingMode: ResizingMode { parts.resizingMode }
  open var images: [UIImage]? { parts.frames }
  open var duration: TimeInterval { parts.duration }
  open var flipsForRightToLeftLayoutDirection: Bool { false }

  // MARK: Variations

  private func with(_ change: (inout Parts) -> Void) -> UIImage {
    var parts = parts
    change(&parts)
    return UIImage(parts: parts)
  }

  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { with { $0.renderingMode = renderingMode } }

  /// The picture's alpha in one colour.
  open func withTintColor(_ color: UIColor) -> UIImage {
    guard let image = cgImage,
      let context = CGContext.forImage(
        of: CGRect(x: 0, y: 0, width: image.width, height: image.height), scale: 1, isOpaque: false)
    else { return self }
    let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    // The stored pixels are tinted as they lie: what is drawn upright stays so.
    context.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: whole.height))
    context.interpolationQuality = .none
    context.draw(image, in: whole)
    context.setBlendMode(.sourceIn)
    context.setFillColor(color.cgColor)
    context.fill(whole)
    return with { $0.image = context.makeImage() }
  }
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    withTintColor(color).withRenderingMode(renderingMode)
  }

  /// The middle is repeated.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    with {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }
  /// One column and one row after the caps are stretched.
  open func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
    let left = CGFloat(leftCapWidth), top = CGFloat(topCapHeight)
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0), resizingMode: .stretch)
  }

  open func withHorizontallyFlippedOrientation() -> UIImage { with { $0.orientation = $0.orientation.mirrored } }

  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    var parts = first.parts
    parts.frames = images
    parts.duration = duration
    return UIImage(parts: parts)
  }

  // MARK: Drawing

  /// In normal blend mode and opaque, whatever the context's alpha is, as on iOS.
  open func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }
  open func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.preservingState {
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      if capInsets != .zero { drawParts(in: rect.standardized, context) } else { drawUpright(in: rect.standardized, context) }
    }
  }

  /// Tiles of the image's size from the rectangle's origin, cut to the rectangle.
  open func drawAsPattern(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.preservingState {
      context.clip(to: rect)
      drawTiles(of: self, in: rect.standardized, context)
    }
  }

  // MARK: Files

  /// Upright, without loss. Nil for an image of nothing.
  open func pngData() -> Data? {
    guard let bytes = try? uprightImage()?.pngFile() else { return nil }
    return Data(bytes)
  }

  /// The stored pixels on white, with the orientation beside them. Nil for an image of nothing.
  open func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = compressionQuality.isNaN ? 1 : Double(max(0, min(1, compressionQuality)))
    guard let bytes = try? cgImage?.jpegFile(quality: quality, orientation: imageOrientation.exif) else { return nil }
    return Data(bytes)
  }

  // MARK: Preparing

  /// The image with its pixels decoded, so that drawing it first costs no more than drawing it again.
  open func preparingForDisplay() -> UIImage? {
    guard let image = cgImage, image.surface != nil else { return nil }
    return self
  }

  /// A copy of this size in points, upright.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard cgImage != nil, let context = CGContext.forImage(of: CGRect(origin: .zero, size: size), scale: scale, isOpaque: false)
    else { return nil }
    context.interpolationQuality = .high
    drawUpright(in: CGRect(origin: .zero, size: size), context)
    return context.makeImage().map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  // MARK: NSObject

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    if self === other { return true }
    return cgImage === other.cgImage && cgImage != nil && scale == other.scale && imageOrientation == other.imageOrientation
      && renderingMode == other.renderingMode && capInsets == other.capInsets && resizingMode == other.resizingMode
  }
  open override var hash: Int { cgImage.map { ObjectIdentifier($0).hashValue } ?? ObjectIdentifier(self).hashValue }
  open override var description: String {
    "<UIImage: \(size.width) x \(size.height) points at scale \(scale), \(imageOrientation), \(renderingMode)>"
  }

  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) {
    guard let file = try? cgImage?.pngFile() else { return }
    coder.encode(Data(file) as NSData, forKey: "UIImageData")
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(imageOrientation.rawValue, forKey: "UIImageOrientation")
  }
  public required convenience init?(coder: NSCoder) {
    guard let file = coder.decodeObject(of: NSData.self, forKey: "UIImageData"),
      let image = UIImage(data: Data(referencing: file))?.cgImage
    else { return nil }
    self.init(
      cgImage: image, scale: CGFloat(coder.decodeDouble(forKey: "UIScale")),
      orientation: Orientation(rawValue: coder.decodeInteger(forKey: "UIImageOrientation")) ?? .up)
  }
}

public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
