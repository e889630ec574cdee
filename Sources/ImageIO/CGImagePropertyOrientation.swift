/// How the stored rows lie on the upright picture; EXIF's numbers.
public enum CGImagePropertyOrientation: UInt32, Sendable, CaseIterable {
  /// Row 0 is the top, column 0 the left side.
  case up = 1
  /// Row 0 is the top, column 0 the right side.
  case upMirrored = 2
  case down = 3
  case downMirrored = 4
  /// Row 0 is the left side, column 0 the top.
  case leftMirrored = 5
  /// Row 0 is the right side, column 0 the top.
  case right = 6
  case rightMirrored = 7
  case left = 8

  var swapsSides: Bool { rawValue >= 5 }

  /// From the stored picture's space to that of the upright one, whose size is given; in both y points up.
  func upright(width w: Double, height h: Double) -> CGAffineTransform {
    switch self {
    case .up: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    // Stored (x right, y up) of a picture h wide and w high.
    case .leftMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: w, ty: h)
    case .right: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: h)
    case .rightMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .left: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: w, ty: 0)
    }
  }
}
