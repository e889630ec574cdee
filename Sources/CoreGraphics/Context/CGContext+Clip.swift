import Raster

extension CGContext {
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = takePath()
    intersectClip(path, rule: rule, box: CGPath(rasterPath: path).boundingBoxOfPath)
  }

  public func clip(to rect: CGRect) {
    beginPath()
    var path = Raster.Path()
    path.appendRect(withinReach(rect))
    intersectClip(path, rule: .winding, box: rect)
  }

  public func clip(to rects: [CGRect]) {
    beginPath()
    var path = Raster.Path()
    for rect in rects { path.appendRect(rect) }
    intersectClip(path, rule: .winding, box: CGPath(rasterPath: path).boundingBoxOfPath)
  }

  /// Clips to a path in user space without touching the path under construction.
  package func clip(to path: CGPath, using rule: CGPathFillRule = .winding, flatness: CGFloat? = nil) {
    intersectClip(path.rasterPath, rule: rule, box: path.boundingBoxOfPath, flatness: flatness)
  }

  /// Multiplies the clip by an image laid into `rect`: nothing outside, inside what the mask lets through.
  ///
  /// An image mask keeps where it is black, a grey image where it is white. Other images count by their alpha, and by
  /// their luminance if they have none.
  public func clip(to rect: CGRect, mask: CGImage) {
    beginPath()
    guard let source = mask.maskSurface() else { return }
    let bounds = state.clip.bounds
    guard !bounds.isEmpty, let coverage = Surface(width: bounds.width, height: bounds.height, format: .bgra8) else {
      return
    }
    let place = imageTransform(mask, in: rect)
    let shift = Transform(a: 1, b: 0, c: 0, d: 1, tx: -Double(bounds.x0), ty: -Double(bounds.y0))
    var path = Raster.Path()
    path.appendRect(rect)
    renderer.fill(
      path, transform: rasterTransform.concatenating(shift), rule: .nonZero, flatness: state.flatness,
      antialias: antialias,
      paint: .image(
        ImagePaint(
          surface: source, transform: place.concatenating(shift), quality: imageQuality(mask, place), tiles: false)),
      alpha: 1, blend: .normal, clip: Clip(bounds: coverage.bounds), into: coverage)
    state.clip.intersect(mask: Renderer.alphaMask(of: coverage, offsetX: bounds.x0, offsetY: bounds.y0))
    state.clipBox = state.clipBox.overlap(rect.applying(state.ctm))
  }

  public func resetClip() {
    let target = currentTarget
    state.clip = Clip(bounds: target.bounds)
    state.clipBox = CGRect(x: 0, y: 0, width: width, height: height)
  }

  /// The smallest upright rectangle in user space around what the clip lets through; null if nothing.
  public var boundingBoxOfClipPath: CGRect {
    guard !state.clipBox.isNull, let inverse = state.ctm.inverseIfAny else { return .null }
    return state.clipBox.applying(inverse)
  }

  private func intersectClip(_ path: Raster.Path, rule: CGPathFillRule, box: CGRect, flatness: CGFloat? = nil) {
    guard !path.verbs.isEmpty else {
      // An empty path lets nothing through.
      state.clip.intersect(IntRect(x0: 0, y0: 0, x1: 0, y1: 0))
      state.clipBox = .null
      return
    }
    state.clip.intersect(
      path: path, transform: rasterTransform, rule: rule.raster, antialias: antialias,
      flatness: flatness.map { Double($0) } ?? state.flatness, using: renderer)
    state.clipBox = state.clipBox.overlap(box.applying(state.ctm))
  }
}
