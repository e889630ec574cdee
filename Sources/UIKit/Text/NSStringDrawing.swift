import Foundation

public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The rectangle's origin is the first line's top left corner and lines wrap at its width; without it the origin is the baseline's
  /// and there is one line a paragraph.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Changes nothing: lines always have their font's leading.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the ink, not the lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Text that does not fit in the rectangle's height leaves an ellipsis on the last line.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing may do to fit, and what it did.
open class NSStringDrawingContext: NSObject {
  /// Fonts may shrink to this share before text is cut; 0 and 1 forbid it.
  open var minimumScaleFactor: CGFloat = 0
  open internal(set) var actualScaleFactor: CGFloat = 1
  open internal(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
  /// The box of the text in lines that only its newlines break. Not rounded.
  public func size() -> CGSize { AttributedLayout(self, width: nil).size }

  /// With the top left corner of the first line at `point`.
  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    AttributedLayout(self, width: nil).draw(at: point, in: context)
  }

  /// Wrapped at the rectangle's width; lines that do not fit in its height are left out, except the first.
  public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let layout = AttributedLayout.fitting(self, in: rect.size, options: options, context: context)
    let origin = layout.origin(in: rect, options: options)
    context?.totalBounds = CGRect(origin: origin, size: layout.size)
    guard layout.isClipped, options.contains(.usesLineFragmentOrigin), rect.width.isFinite, rect.width < 1e6 else {
      layout.draw(at: origin, in: target)
      return
    }
    target.saveGState()
    target.clip(to: CGRect(x: rect.minX, y: origin.y - layout.size.height, width: rect.width, height: layout.size.height * 3))
    layout.draw(at: origin, in: target)
    target.restoreGState()
  }

  /// The box of what `draw(with:options:context:)` would draw in a rectangle of this size at zero. Not rounded.
  ///
  /// Without `usesLineFragmentOrigin` its origin is above zero by the first line's ascent.
  public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
    let layout = AttributedLayout.fitting(self, in: size, options: options, context: context)
    let origin = layout.origin(in: .zero, options: options)
    let bounds = CGRect(origin: origin, size: layout.size)
    context?.totalBounds = bounds
    guard options.contains(.usesDeviceMetrics) else { return bounds }
    return layout.inkBounds.offsetBy(dx: origin.x, dy: origin.y)
  }
}

extension AttributedLayout {
  static func fitting(
    _ text: NSAttributedString, in size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> AttributedLayout {
    // As on iOS, a size of zero sets no bound.
    let width = size.width > 0 && size.width < 1e6 ? size.width : nil
    let height = size.height > 0 && size.height < 1e6 ? size.height : nil
    let wraps = options.contains(.usesLineFragmentOrigin)
    func layout(_ scale: CGFloat) -> AttributedLayout {
      AttributedLayout(
        text, width: wraps ? width : nil, maxHeight: wraps ? height : nil,
        truncatesLastLine: options.contains(.truncatesLastVisibleLine), scale: scale)
    }
    let natural = layout(1)
    context?.actualScaleFactor = 1
    guard let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1 else { return natural }
    func fits(_ candidate: AttributedLayout) -> Bool {
      !candidate.leavesTextOut && candidate.size.width <= (width ?? .infinity) + 0.01
        && candidate.size.height <= (height ?? .infinity) + 0.01
    }
    if fits(natural) { return natural }
    var (low, high) = (context.minimumScaleFactor, CGFloat(1))
    var best = layout(low)
    context.actualScaleFactor = low
    guard fits(best) else { return best }
    // Seven halvings come within a hundredth of the largest scale.
    for _ in 0..<7 {
      let middle = (low + high) / 2
      let candidate = layout(middle)
      if fits(candidate) { (low, best) = (middle, candidate) } else { high = middle }
    }
    context.actualScaleFactor = low
    return best
  }

  func origin(in rect: CGRect, options: NSStringDrawingOptions) -> CGPoint {
    options.contains(.usesLineFragmentOrigin) ? rect.origin : CGPoint(x: rect.minX, y: rect.minY - firstBaseline)
  }
}
