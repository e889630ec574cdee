import UIKit

/// Anything that can stand on a `DrawableView`: strokes, dots, pictures, and the user's own stamps.
@MainActor public protocol DrawableViewPart: AnyObject {
  /// Draws the part in the view's coordinates. `UIGraphicsGetCurrentContext()` answers the same context.
  func drawOnContext(_ context: CGContext)
  /// Where the part leaves ink; null, the default, when it does not know.
  var inkBounds: CGRect { get }
}

extension DrawableViewPart {
  public var inkBounds: CGRect { .null }
}

extension DrawableView {
  /// A stroke: the raw points of one touch, drawn as one smooth path, so that a translucent colour is even where it crosses.
  @MainActor public final class Line: DrawableViewPart {
    public private(set) var points: [CGPoint] = []
    public let color: CGColor
    public let width: CGFloat
    private var smoother: StrokeSmoother?

    public init(color: CGColor, width: CGFloat) {
      self.color = color
      self.width = width
    }

    public convenience init(color: CGColor, width: CGFloat, points: [CGPoint]) {
      self.init(color: color, width: width)
      for point in points { append(point) }
    }

    /// Adds a point; one that is not finite is left out.
    public func append(_ point: CGPoint) {
      guard point.x.isFinite, point.y.isFinite else { return }
      points.append(point)
      if smoother == nil { smoother = StrokeSmoother(start: point, lineWidth: width) } else { smoother?.move(to: point) }
    }

    /// The smoothed stroke's middle line; empty for less than two points.
    public var path: CGPath { path(crossing: nil) }

    /// The curves that leave ink in a rectangle, all when nil: what a partial redraw costs follows the rectangle, not the stroke.
    private func path(crossing rect: CGRect?) -> CGPath {
      let path = CGMutablePath()
      guard let smoother else { return path }
      let reach = rect?.insetBy(dx: -width / 2 - 1, dy: -width / 2 - 1)
      var end: CGPoint?
      func add(_ segment: StrokeSmoother.Segment) {
        if let reach {
          // `intersects` is false for a box without area, which a straight stroke's is.
          let box = segment.box
          if box.maxX < reach.minX || box.minX > reach.maxX || box.maxY < reach.minY || box.minY > reach.maxY { return }
        }
        if end != segment.start { path.move(to: segment.start) }
        if segment.control == segment.start {
          path.addLine(to: segment.end)
        } else {
          path.addQuadCurve(to: segment.end, control: segment.control)
        }
        end = segment.end
      }
      for segment in smoother.settled { add(segment) }
      if let tail = smoother.tail { add(tail) }
      return path
    }

    /// True when the pen did not travel: what is drawn is a dot.
    public var isDot: Bool { smoother.map { $0.settled.isEmpty && $0.tail == nil } ?? true }

    public func drawOnContext(_ context: CGContext) { draw(on: context, in: nil) }

    func draw(on context: CGContext, in rect: CGRect?) {
      guard !points.isEmpty else { return }
      if isDot { return Dot(line: self).drawOnContext(context) }
      stroke(path(crossing: rect), on: context)
    }

    /// Draws the newest piece alone, from the point before last to the last: for a canvas that is only ever added to.
    public func drawLastlineOnContext(_ context: CGContext) {
      guard points.count > 1 else {
        if !points.isEmpty { Dot(line: self).drawOnContext(context) }
        return
      }
      let piece = CGMutablePath()
      piece.move(to: points[points.count - 2])
      piece.addLine(to: points[points.count - 1])
      stroke(piece, on: context)
    }

    private func stroke(_ path: CGPath, on context: CGContext) {
      context.saveGState()
      context.setStrokeColor(color)
      context.setLineWidth(width)
      context.setLineCap(.round)
      context.setLineJoin(.round)
      context.addPath(path)
      context.strokePath()
      context.restoreGState()
    }

    public var inkBounds: CGRect {
      guard let first = points.first else { return .null }
      let box = isDot ? CGRect(origin: first, size: .zero) : path.boundingBox
      return box.insetBy(dx: -width / 2 - 1, dy: -width / 2 - 1)
    }

    /// What the last points changed: the newest settled curves and the tail.
    func newestInkBounds(since count: Int) -> CGRect {
      guard let smoother else { return .null }
      var box = CGRect.null
      for segment in smoother.settled[min(max(0, count), smoother.settled.count)...] { box = box.union(segment.box) }
      if let tail = smoother.tail { box = box.union(tail.box) }
      if box.isNull { box = CGRect(origin: points[0], size: .zero) }
      return box.insetBy(dx: -width / 2 - 1, dy: -width / 2 - 1)
    }
    var settledCount: Int { smoother?.settled.count ?? 0 }
  }

  /// A tap: a disc whose diameter is the line's width.
  @MainActor public final class Dot: DrawableViewPart {
    public let pos: CGPoint
    /// The disc's diameter. The article calls it a radius and halves it where it draws.
    public let radius: CGFloat
    public let color: CGColor

    public init(pos: CGPoint, radius: CGFloat, color: CGColor) {
      self.pos = pos
      self.radius = radius
      self.color = color
    }

    public convenience init(line: Line) {
      self.init(pos: line.points.first ?? .zero, radius: line.width, color: line.color)
    }

    public func drawOnContext(_ context: CGContext) {
      context.saveGState()
      context.setFillColor(color)
      context.fillEllipse(in: CGRect(x: pos.x - radius / 2, y: pos.y - radius / 2, width: radius, height: radius))
      context.restoreGState()
    }

    public var inkBounds: CGRect {
      CGRect(x: pos.x - radius / 2 - 1, y: pos.y - radius / 2 - 1, width: radius + 2, height: radius + 2)
    }
  }

  /// A picture, at the view's origin and as large as it is.
  @MainActor public final class Image: DrawableViewPart {
    public let image: UIImage

    public init(image: UIImage) { self.image = image }

    public func drawOnContext(_ context: CGContext) {
      UIGraphicsPushContext(context)
      image.draw(in: CGRect(origin: .zero, size: image.size))
      UIGraphicsPopContext()
    }

    public var inkBounds: CGRect { CGRect(origin: .zero, size: image.size) }
  }
}
