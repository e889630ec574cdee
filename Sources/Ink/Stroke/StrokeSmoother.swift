import UIKit

/// Turns a stroke's points into quadratic curves, point by point: SNDraw's rule, with its defects mended.
///
/// Points nearer than `spacing` to the last kept one (the anchor) are left out, unless they stand off the chord by more than
/// a quarter of a point; the curve runs through the middle between anchors, with the anchors as control points. A step
/// that turns back by more than a right angle ends a run: the curve goes through that point and starts anew there.
///
/// Mended: closing a run always adds a curve and never moves the end of one that belongs to an earlier run, so no corner
/// is lost; the curve shown while the pen is down is the one that stays, for it is closed at the pen.
struct StrokeSmoother {
  /// A quadratic; a straight line where the control is the start.
  struct Segment: Equatable {
    var start, control, end: CGPoint

    /// The box of the three points, which holds the curve.
    var box: CGRect {
      let minX = min(start.x, control.x, end.x), minY = min(start.y, control.y, end.y)
      return CGRect(
        x: minX, y: minY, width: max(start.x, control.x, end.x) - minX, height: max(start.y, control.y, end.y) - minY)
    }
  }

  private let spacing: CGFloat
  /// Largest distance of a left-out point from the chord, in points.
  private let tolerance: CGFloat = 0.25
  /// Curves that further points do not change.
  private(set) var settled: [Segment] = []
  private var cursor: CGPoint
  private var anchor: CGPoint
  private var last: CGPoint
  private var heading = CGVector.zero
  private var walked: CGFloat = 0
  private var isAtEdge = true
  private var leftOut: [CGPoint] = []

  init(start: CGPoint, lineWidth: CGFloat) {
    spacing = max(0.5, lineWidth / 2)
    (cursor, anchor, last) = (start, start, start)
  }

  /// The curve that joins what is settled to the last point; nil when the pen has not moved since.
  var tail: Segment? {
    last == cursor ? nil : Segment(start: cursor, control: anchor, end: last)
  }

  mutating func move(to p: CGPoint) {
    guard p != last else { return }
    if !leftOut.isEmpty, strays(towards: p) { settle(last) }
    let step = CGVector(dx: p.x - last.x, dy: p.y - last.y)
    walked += hypot(step.dx, step.dy)
    if !isAtEdge, heading.dx * step.dx + heading.dy * step.dy < 0 {
      if let tail { settled.append(tail) }
      (cursor, anchor, isAtEdge) = (last, last, true)
      walked = hypot(step.dx, step.dy)
      leftOut = []
    }
    if walked > spacing { settle(p) } else { leftOut.append(p) }
    heading = CGVector(dx: p.x - last.x, dy: p.y - last.y)
    last = p
  }

  /// Makes a point the anchor; the curve comes to rest half way to it.
  private mutating func settle(_ p: CGPoint) {
    if !isAtEdge {
      let middle = CGPoint(x: (anchor.x + p.x) / 2, y: (anchor.y + p.y) / 2)
      settled.append(Segment(start: cursor, control: anchor, end: middle))
      cursor = middle
    }
    (anchor, isAtEdge, walked, leftOut) = (p, false, 0, [])
  }

  private func strays(towards p: CGPoint) -> Bool {
    let dx = p.x - anchor.x, dy = p.y - anchor.y, length = dx * dx + dy * dy
    return leftOut.contains { q in
      let t = length > 0 ? min(1, max(0, ((q.x - anchor.x) * dx + (q.y - anchor.y) * dy) / length)) : 0
      return hypot(anchor.x + t * dx - q.x, anchor.y + t * dy - q.y) > tolerance
    }
  }
}
