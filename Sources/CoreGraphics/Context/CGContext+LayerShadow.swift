import Raster

extension CGContext {
  /// What throws a layer's shadow.
  package enum ShadowCaster {
    /// The path's area, non-zero.
    case path(CGPath)
    /// The alpha of all that the closure draws, inside a rectangle of user space.
    case drawing(within: CGRect, (CGContext) -> Void)
  }

  /// Draws a shadow without its caster: a Gaussian of `radius` as its standard deviation, cut at twice that.
  ///
  /// Offset and radius are in user space, as a layer's are; `setShadow` measures both in base space.
  package func drawShadow(of caster: ShadowCaster, offset: CGSize, radius: CGFloat, color: CGColor) {
    let outerBase = baseTransform
    saveGState()
    baseTransform = state.ctm
    setShadow(offset: offset, blur: 2 * radius, color: color)
    defer {
      restoreGState()
      baseTransform = outerBase
    }
    guard let shadow = deviceShadow else { return }
    switch caster {
    case .path(let path):
      draw(blend: .normal) { target, clip in
        let shift = Transform(a: 1, b: 0, c: 0, d: 1, tx: shadow.dx, ty: shadow.dy)
        let coverage = renderer.coverage(
          of: path.rasterPath, transform: rasterTransform.concatenating(shift), rule: .nonZero, flatness: state.flatness,
          antialias: antialias, within: clip.bounds.grown(by: shadow.reach))
        paintShadow(coverage, shadow, casterAlpha: 1, clip, target)
      }
    case .drawing(let rect, let body):
      let depth = layers.count
      beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
      guard layers.count > depth else { return }
      body(self)
      let layer = layers.removeLast()
      savedStates.removeLast(savedStates.count - layer.savedStateCount)
      state = layer.outerState
      draw(blend: .normal) { target, clip in
        let coverage = Renderer.alphaMask(
          of: layer.surface, offsetX: layer.x + Int(shadow.dx.rounded()), offsetY: layer.y + Int(shadow.dy.rounded()))
        paintShadow(coverage, shadow, casterAlpha: 1, clip, target)
      }
    }
  }
}
