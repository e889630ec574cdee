import CoreGraphics
import Foundation

/// How a renderer draws.
open class UIGraphicsRendererFormat: NSObject {
  open internal(set) var bounds = CGRect.zero
  public override required init() { super.init() }
  /// The screen's.
  open class func `default`() -> Self { Self() }
  open class func preferred() -> Self { Self() }
}

/// Draws in a context that is current while the given actions run. Works on any thread.
open class UIGraphicsRenderer: NSObject {
  open internal(set) var format: UIGraphicsRendererFormat
  let bounds: CGRect

  init(bounds: CGRect, rendererFormat: UIGraphicsRendererFormat) {
    self.bounds = bounds
    format = rendererFormat
    format.bounds = bounds
    super.init()
  }
}

open class UIGraphicsRendererContext: NSObject {
  public let cgContext: CGContext
  public let format: UIGraphicsRendererFormat

  init(cgContext: CGContext, format: UIGraphicsRendererFormat) {
    self.cgContext = cgContext
    self.format = format
    super.init()
  }

  open func fill(_ rect: CGRect) { fill(rect, blendMode: .normal) }
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.preservingState {
      cgContext.setBlendMode(blendMode)
      cgContext.fill(rect)
    }
  }
  /// A line of one point just inside the rectangle, in the stroke colour.
  open func stroke(_ rect: CGRect) { stroke(rect, blendMode: .normal) }
  open func stroke(_ rect: CGRect, blendMode: CGBlendMode) {
    cgContext.preservingState {
      cgContext.setBlendMode(blendMode)
      cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    }
  }
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}
