import CoreGraphics
import Foundation
import QuartzCore

/// Shows an image, or several in turn, placed by its content mode.
@MainActor open class UIImageView: UIView {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    // Observers do not run in a class's own initialiser.
    show()
  }
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.highlightedImage = highlightedImage
    self.image = image
    // Observers do not run in a class's own initialiser.
    show()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
  }

  open var image: UIImage? { didSet { changed() } }
  open var highlightedImage: UIImage? { didSet { changed() } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { changed() } } }
  open var animationImages: [UIImage]?
  open var highlightedAnimationImages: [UIImage]?
  open var animationDuration: TimeInterval = 0
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false
  private var frameIndex = 0
  private var timer: HostClock.Token?

  open override func tintColorDidChange() { show() }
  /// As on iOS, an image view has no backing store of its own: its layer shows the picture.
  override var drawsContents: Bool { false }

  private var shown: UIImage? {
    if isAnimating, let frames = animationImages, !frames.isEmpty { return frames[frameIndex % frames.count] }
    return isHighlighted ? highlightedImage ?? image : image
  }

  private func changed() {
    invalidateIntrinsicContentSize()
    show()
  }

  private func show() {
    guard let image = shown, image.size.width > 0, image.size.height > 0 else {
      layer.contents = nil
      return
    }
    let tinted = image.renderingMode == .alwaysTemplate ? image.withTintColor(tintColor) : image
    let upright: UIImage
    if tinted.imageOrientation == .up {
      upright = tinted
    } else {
      let format = UIGraphicsImageRendererFormat()
      format.scale = tinted.scale
      upright = UIGraphicsImageRenderer(size: tinted.size, format: format).image { _ in tinted.draw(at: .zero) }
    }
    layer.contents = upright.cgImage
    layer.contentsScale = upright.scale
    let caps = image.capInsets, size = image.size
    layer.contentsCenter = CGRect(
      x: caps.left / size.width, y: caps.top / size.height, width: max(0, 1 - (caps.left + caps.right) / size.width),
      height: max(0, 1 - (caps.top + caps.bottom) / size.height))
  }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? bounds.size }

  open func startAnimating() {
    guard let frames = animationImages, !frames.isEmpty else { return }
    isAnimating = true
    frameIndex = 0
    step()
  }
  open func stopAnimating() {
    timer?.cancel()
    isAnimating = false
    changed()
  }
  private func step() {
    show()
    guard let frames = animationImages, !frames.isEmpty else { return }
    let duration = animationDuration > 0 ? animationDuration : Double(frames.count) / 30
    timer = HostClock.shared.schedule(after: duration / Double(frames.count)) { [weak self] in
      guard let self, isAnimating else { return }
      frameIndex += 1
      if animationRepeatCount > 0, frameIndex >= frames.count * animationRepeatCount { stopAnimating() } else { step() }
    }
  }
}

extension UIView.ContentMode {
  /// Where contents of a size stand in a rectangle.
  func place(_ size: CGSize, in box: CGRect) -> CGRect {
    var w = size.width, h = size.height
    switch self {
    case .scaleToFill, .redraw: return box
    case .scaleAspectFit, .scaleAspectFill:
      let sx = box.width / w, sy = box.height / h
      let s = self == .scaleAspectFit ? min(sx, sy) : max(sx, sy)
      w *= s
      h *= s
    default: break
    }
    var x = box.midX - w / 2, y = box.midY - h / 2
    switch self {
    case .left, .topLeft, .bottomLeft: x = box.minX
    case .right, .topRight, .bottomRight: x = box.maxX - w
    default: break
    }
    switch self {
    case .top, .topLeft, .topRight: y = box.minY
    case .bottom, .bottomLeft, .bottomRight: y = box.maxY - h
    default: break
    }
    return CGRect(x: x, y: y, width: w, height: h)
  }
}
