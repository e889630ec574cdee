import UIKit

extension KeyIcon {
  /// One part of an icon, in base coordinates.
  public struct Element {
    public enum Style: Equatable, Sendable {
      case fill
      /// `width` is multiplied by the line-width factor alone, never by the scale rate.
      case stroke(width: CGFloat, cap: CGLineCap)
    }
    public let path: CGPath
    public let style: Style
    /// How far ink reaches past the path, in line widths: a half, more where a miter sticks out.
    let reach: CGFloat

    init(_ path: CGPath, _ style: Style, reach: CGFloat = 0.5) {
      self.path = path
      self.style = style
      self.reach = reach
    }

    var overhang: CGFloat {
      if case .stroke(let width, _) = style { width * reach } else { 0 }
    }
  }
}

/// Writes a path as the articles give it: absolute points of the base rectangle.
struct PathWriter {
  let path = CGMutablePath()

  func move(_ x: CGFloat, _ y: CGFloat) -> PathWriter {
    path.move(to: CGPoint(x: x, y: y))
    return self
  }
  func line(_ x: CGFloat, _ y: CGFloat) -> PathWriter {
    path.addLine(to: CGPoint(x: x, y: y))
    return self
  }
  func curve(_ x: CGFloat, _ y: CGFloat, _ c1: (CGFloat, CGFloat), _ c2: (CGFloat, CGFloat)) -> PathWriter {
    path.addCurve(to: CGPoint(x: x, y: y), control1: CGPoint(x: c1.0, y: c1.1), control2: CGPoint(x: c2.0, y: c2.1))
    return self
  }
  func closed() -> CGPath {
    path.closeSubpath()
    return path
  }
}
