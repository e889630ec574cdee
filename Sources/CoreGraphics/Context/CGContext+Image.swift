import Raster

extension CGContext {
  /// Draws an image with its first row at the rectangle's larger y, or tiles the clip with it from there.
  ///
  /// A stencil is painted in the fill colour. In a context whose user space is y-down the image is upside down.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    guard !rect.isNull, rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite,
      rect.minX.isFinite, rect.minY.isFinite
    else { return }
    let source = image.isMask ? image.stencilSurface(color: state.fillColor.raster) : image.surface
    guard let source else { return }
    var path = Raster.Path()
    path.appendRect(rect)
    paintColored { alpha, blend, target, clip in
      let place = imageTransform(image, in: rect)
      let paint = Paint.image(
        ImagePaint(surface: source, transform: place, quality: imageQuality(image, place), tiles: byTiling))
      if byTiling {
        renderer.fill(clip.bounds, paint: paint, alpha: alpha, blend: blend, clip: clip, into: target)
      } else {
        renderer.fill(
          path, transform: rasterTransform, rule: .nonZero, flatness: state.flatness, antialias: antialias,
          paint: paint, alpha: alpha, blend: blend, clip: clip, into: target)
      }
    }
  }

  /// Image pixels (y down) to the pixels of the present target.
  func imageTransform(_ image: CGImage, in rect: CGRect) -> Transform {
    let sx = Double(rect.width) / Double(image.width)
    let sy = Double(rect.height) / Double(image.height)
    return Transform(a: sx, b: 0, c: 0, d: -sy, tx: Double(rect.minX), ty: Double(rect.maxY))
      .concatenating(rasterTransform)
  }

  /// `none` takes the nearest pixel, `low` two by two; the others average all pixels that a smaller copy covers.
  func imageQuality(_ image: CGImage, _ place: Transform) -> ImagePaint.Quality {
    let sx = (place.a * place.a + place.b * place.b).squareRoot()
    let sy = (place.c * place.c + place.d * place.d).squareRoot()
    let isReduced = min(sx, sy) < 0.999
    switch state.interpolationQuality {
    case .none: return .nearest
    case .low: return .bilinear
    case .default where !image.shouldInterpolate && !isReduced: return .nearest
    case .default, .medium, .high: return isReduced ? .area : .bilinear
    }
  }
}
