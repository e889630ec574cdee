import CoreGraphics

/// Decides for a layer what it shows; every requirement has Core Animation's way as its default.
public protocol CALayerDelegate: AnyObject {
  func display(_ layer: CALayer)
  func draw(_ layer: CALayer, in ctx: CGContext)
  func layerWillDraw(_ layer: CALayer)
  func layoutSublayers(of layer: CALayer)
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.fillBackingStore() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
}

public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let center = Self(rawValue: "center")
  public static let top = Self(rawValue: "top")
  public static let bottom = Self(rawValue: "bottom")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight")
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight")
  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let linear = Self(rawValue: "linear")
  public static let nearest = Self(rawValue: "nearest")
  public static let trilinear = Self(rawValue: "trilinear")
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let circular = Self(rawValue: "circular")
  public static let continuous = Self(rawValue: "continuous")
}

public struct CACornerMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)
}

public struct CAEdgeAntialiasingMask: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let layerLeftEdge = Self(rawValue: 1)
  public static let layerRightEdge = Self(rawValue: 2)
  public static let layerBottomEdge = Self(rawValue: 4)
  public static let layerTopEdge = Self(rawValue: 8)
}

extension CALayer {
  /// How much longer than its radius a corner of this curve runs along an edge.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  // MARK: Spaces

  private var transformToRoot: CGAffineTransform {
    var matrix = CGAffineTransform.identity
    var layer: CALayer? = self
    while let current = layer {
      // The root's own place on the screen belongs to nobody's space but the screen's.
      if current.superlayer != nil { matrix = matrix.concatenating(current.transformToSuperlayer) }
      layer = current.superlayer
    }
    return matrix
  }

  private func transform(to other: CALayer?) -> CGAffineTransform {
    transformToRoot.concatenating(other?.transformToRoot.inverted() ?? .identity)
  }

  public func convert(_ p: CGPoint, to layer: CALayer?) -> CGPoint { p.applying(transform(to: layer)) }
  public func convert(_ p: CGPoint, from layer: CALayer?) -> CGPoint { p.applying(transform(to: layer).inverted()) }
  public func convert(_ r: CGRect, to layer: CALayer?) -> CGRect { r.applying(transform(to: layer)) }
  public func convert(_ r: CGRect, from layer: CALayer?) -> CGRect { r.applying(transform(to: layer).inverted()) }
}
