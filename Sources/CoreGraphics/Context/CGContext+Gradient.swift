import Raster

extension CGContext {
  /// Colours across the whole clip, along the line from `start` to `end`.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    paintEverywhere {
      .linear(
        gradient.raster, from: start.raster, to: end.raster,
        extendsStart: options.contains(.drawsBeforeStartLocation),
        extendsEnd: options.contains(.drawsAfterEndLocation), transform: rasterTransform)
    }
  }

  /// Colours across the whole clip, from one circle to the other.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    paintEverywhere {
      .radial(
        gradient.raster, c0: startCenter.raster, r0: Double(startRadius), c1: endCenter.raster, r1: Double(endRadius),
        extendsStart: options.contains(.drawsBeforeStartLocation),
        extendsEnd: options.contains(.drawsAfterEndLocation), transform: rasterTransform)
    }
  }

  /// - Parameter paint: Asked for when the target is known, since a layer moves the transform.
  private func paintEverywhere(_ paint: () -> Paint) {
    paintColored { alpha, blend, target, clip in
      renderer.fill(clip.bounds, paint: paint(), alpha: alpha, blend: blend, clip: clip, into: target)
    }
  }
}
