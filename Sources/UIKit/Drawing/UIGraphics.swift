import CoreGraphics
import Foundation

/// The contexts that one thread draws into; the last is current.
private final class ContextStack {
  struct Entry {
    /// Nil for an image context that could not be made: drawing then goes nowhere, not into the context below.
    var context: CGContext?
    /// Nil for a context that was pushed.
    var imageScale: CGFloat?
  }
  var entries: [Entry] = []
}

private let stacks = ThreadSlot { ContextStack() }

/// The context that UIKit draws into on this thread, or nil.
public func UIGraphicsGetCurrentContext() -> CGContext? { stacks.value.entries.last?.context }

/// Makes a context current, whatever its orientation: a y-down user space is the caller's affair.
public func UIGraphicsPushContext(_ context: CGContext) {
  stacks.value.entries.append(.init(context: context, imageScale: nil))
}

public func UIGraphicsPopContext() { _ = stacks.value.entries.popLast() }

/// A bitmap of `size` pixels with alpha.
public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// - Parameter scale: 0: the screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let scale = scale > 0 && scale.isFinite ? scale : ScreenTraits.shared.scale
  let context = CGContext.forImage(of: CGRect(origin: .zero, size: size), scale: scale, isOpaque: opaque)
  stacks.value.entries.append(.init(context: context, imageScale: scale))
}

/// What has been drawn so far; nil if the current context is not one that `UIGraphicsBeginImageContext` made.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  guard let entry = stacks.value.entries.last, let scale = entry.imageScale, let image = entry.context?.makeImage() else {
    return nil
  }
  return UIImage(cgImage: image, scale: scale, orientation: .up)
}

public func UIGraphicsEndImageContext() {
  if stacks.value.entries.last?.imageScale != nil { stacks.value.entries.removeLast() }
}

extension CGContext {
  /// A bitmap of a rectangle of user space with y down, as UIKit draws: premultiplied BGRA.
  ///
  /// Nil for an area of nothing and one that does not fit into memory.
  static func forImage(of bounds: CGRect, scale: CGFloat, isOpaque: Bool) -> CGContext? {
    let width = (bounds.width * scale).pixelCount, height = (bounds.height * scale).pixelCount
    guard let width, let height else { return nil }
    let alpha: CGImageAlphaInfo = isOpaque ? .noneSkipFirst : .premultipliedFirst
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB),
      bitmapInfo: CGImageByteOrderInfo.order32Little.rawValue | alpha.rawValue)
    guard let context else { return nil }
    context.setBaseCTM(CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: CGFloat(height)))
    if bounds.origin != .zero { context.translateBy(x: -bounds.minX, y: -bounds.minY) }
    return context
  }
}

extension CGFloat {
  /// Rounded up, with slack for sizes that rounding made a hair too long; nil if no bitmap has such a side.
  fileprivate var pixelCount: Int? {
    let whole = (self - 1e-6).rounded(.up)
    return whole >= 1 && whole < 16_777_216 ? Int(whole) : nil
  }
}

// MARK: - Rectangles

/// In the fill colour, which replaces what was there, alpha included.
public func UIRectFill(_ rect: CGRect) { UIRectFillUsingBlendMode(rect, .copy) }

public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.preservingState {
    context.setBlendMode(blendMode)
    context.fill(rect)
  }
}

/// A frame of one point inside the rectangle, in the fill colour.
public func UIRectFrame(_ rect: CGRect) { UIRectFrameUsingBlendMode(rect, .copy) }

public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  let r = rect.standardized
  let inner = r.insetBy(dx: 1, dy: 1)
  guard !inner.isNull, inner.width > 0, inner.height > 0 else { return UIRectFillUsingBlendMode(r, blendMode) }
  context.preservingState {
    context.setBlendMode(blendMode)
    context.fill([
      CGRect(x: r.minX, y: r.minY, width: r.width, height: 1), CGRect(x: r.minX, y: r.maxY - 1, width: r.width, height: 1),
      CGRect(x: r.minX, y: r.minY + 1, width: 1, height: r.height - 2),
      CGRect(x: r.maxX - 1, y: r.minY + 1, width: 1, height: r.height - 2),
    ])
  }
}

public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }
