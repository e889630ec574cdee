import Raster

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of a path. `points` holds 1, 1, 2, 3 or 0 points by type, and only during the call that hands it out.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  public func applyWithBlock(_ block: CGPathApplyBlock) {
    let path = rasterPath  // stays as it is even if the block changes the receiver
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      buffer.initialize(repeating: .zero)
      guard let points = buffer.baseAddress else { return }
      var next = 0
      for verb in path.verbs {
        let (type, count): (CGPathElementType, Int) =
          switch verb {
          case .move: (.moveToPoint, 1)
          case .line: (.addLineToPoint, 1)
          case .quad: (.addQuadCurveToPoint, 2)
          case .cubic: (.addCurveToPoint, 3)
          case .close: (.closeSubpath, 0)
          }
        for index in 0..<count { points[index] = CGPoint(path.points[next + index]) }
        next += count
        var element = CGPathElement(type: type, points: points)
        withUnsafePointer(to: &element) { block($0) }
      }
    }
  }
}
