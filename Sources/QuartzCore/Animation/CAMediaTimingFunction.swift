import Foundation

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let easeIn = Self(rawValue: "easeIn")
  public static let easeOut = Self(rawValue: "easeOut")
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  public static let `default` = Self(rawValue: "default")
}

/// A cubic from (0, 0) to (1, 1): time along x, progress along y.
open class CAMediaTimingFunction: NSObject, @unchecked Sendable {
  private let c1, c2: CGPoint

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    c1 = CGPoint(x: CGFloat(c1x), y: CGFloat(c1y))
    c2 = CGPoint(x: CGFloat(c2x), y: CGFloat(c2y))
    super.init()
  }

  /// An unknown name gives the default curve.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }

  /// Writes x and y of the control point: 0 and 3 are the ends.
  open func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let point = [CGPoint.zero, c1, c2, CGPoint(x: 1, y: 1)][max(0, min(3, idx))]
    ptr[0] = Float(point.x)
    ptr[1] = Float(point.y)
  }

  /// Progress at a time in 0...1, for who steps an animation. Bisection: x(t) grows for control points in 0...1.
  package func progress(at time: Double) -> Double {
    let time = max(0, min(1, time))
    func cubic(_ a: CGFloat, _ b: CGFloat, _ t: Double) -> Double {
      3 * Double(a) * t * (1 - t) * (1 - t) + 3 * Double(b) * t * t * (1 - t) + t * t * t
    }
    var low = 0.0, high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if cubic(c1.x, c2.x, middle) < time { low = middle } else { high = middle }
    }
    return cubic(c1.y, c2.y, (low + high) / 2)
  }
}
