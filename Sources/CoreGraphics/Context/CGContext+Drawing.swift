import Raster

extension CGContext {
  var currentTarget: Surface { layers.last?.surface ?? surface }
  var antialias: Bool { state.shouldAntialias && isAntialiasingAllowed }

  /// Device space (y up) to the pixels of the present target (y down).
  private var flip: Transform {
    let layer = layers.last
    return Transform(
      a: 1, b: 0, c: 0, d: -1, tx: -Double(layer?.totalX ?? 0), ty: Double(height - (layer?.totalY ?? 0)))
  }

  /// User space to the pixels of the present target.
  package var rasterTransform: Transform { state.ctm.raster.concatenating(flip) }

  /// The one way to the pixels: `body` draws, and the bitmap is then as its format wants it.
  func draw(blend: CGBlendMode, _ body: (Surface, Clip) -> Void) {
    let clip = state.clip
    guard !clip.bounds.isEmpty else { return }
    guard layers.isEmpty, format.isByteSwapped || format.isOpaque else {
      body(currentTarget, clip)
      return
    }
    if format.isByteSwapped { swapBytes(clip.bounds) }
    body(surface, clip)
    if format.isByteSwapped { swapBytes(clip.bounds) }
    if format.isOpaque, !blend.keepsOpaque { makeOpaque(clip.bounds) }
  }

  func paintFill(_ path: Raster.Path, rule: CGPathFillRule, flatness: CGFloat? = nil) {
    let flatness = flatness.map { Double($0) } ?? state.flatness
    let paint = Paint.solid(state.fillColor.raster)
    paintShape(
      alpha: state.fillColor.raster.a,
      caster: { [self] shift, limit in
        renderer.coverage(
          of: path, transform: rasterTransform.concatenating(shift), rule: rule.raster, flatness: flatness,
          antialias: antialias, within: limit)
      },
      body: { [self] target, clip in
        renderer.fill(
          path, transform: rasterTransform, rule: rule.raster, flatness: flatness, antialias: antialias, paint: paint,
          alpha: Float(state.alpha), blend: state.blendMode.raster, clip: clip, into: target)
      })
  }

  func paintStroke(_ path: Raster.Path, flatness: CGFloat? = nil) {
    let flatness = flatness.map { Double($0) } ?? state.flatness
    let style = strokeStyle
    let paint = Paint.solid(state.strokeColor.raster)
    paintShape(
      alpha: state.strokeColor.raster.a,
      caster: { [self] shift, limit in
        renderer.coverage(
          ofStroke: path, style: style, transform: rasterTransform.concatenating(shift), flatness: flatness,
          antialias: antialias, within: limit)
      },
      body: { [self] target, clip in
        renderer.stroke(
          path, style: style, transform: rasterTransform, flatness: flatness, antialias: antialias, paint: paint,
          alpha: Float(state.alpha), blend: state.blendMode.raster, clip: clip, into: target)
      })
  }

  /// Draws a shape of one colour, its shadow first.
  /// - Parameter caster: The shape's coverage, moved by a transform, inside a rectangle.
  private func paintShape(
    alpha: Float, caster: (Transform, IntRect) -> Mask, body: (Surface, Clip) -> Void
  ) {
    draw(blend: state.blendMode) { target, clip in
      if let shadow = deviceShadow {
        let shift = Transform(a: 1, b: 0, c: 0, d: 1, tx: shadow.dx, ty: shadow.dy)
        let coverage = caster(shift, clip.bounds.grown(by: shadow.reach))
        paintShadow(coverage, shadow, casterAlpha: alpha, clip, target)
      }
      body(target, clip)
    }
  }

  func paintShadow(
    _ coverage: Mask, _ shadow: DeviceShadow, casterAlpha: Float, _ clip: Clip, _ target: Surface
  ) {
    guard !coverage.bounds.isEmpty else { return }
    let blurred = shadow.sigma > 0 ? Renderer.blur(coverage, sigma: shadow.sigma) : coverage
    renderer.paint(
      blurred, paint: .solid(shadow.color), alpha: Float(state.alpha) * casterAlpha, blend: state.blendMode.raster,
      clip: clip, into: target)
  }

  // MARK: Shadow measures

  struct DeviceShadow {
    var dx, dy, sigma: Double
    var color: Raster.Color
    /// How far from a pixel a caster can still darken it.
    var reach: Int { Int((2 * sigma).rounded(.up)) + 1 }
  }

  /// The shadow in pixels, y down.
  var deviceShadow: DeviceShadow? {
    guard let shadow = state.shadow else { return nil }
    let offset = shadow.offset.applying(baseTransform)
    // Beyond these a shadow has left every bitmap there is, or is spread too thin to see.
    func bounded(_ value: CGFloat, _ limit: Double) -> Double { value.isFinite ? max(-limit, min(limit, Double(value))) : 0 }
    return DeviceShadow(
      dx: bounded(offset.width, 1e6), dy: bounded(-offset.height, 1e6),
      sigma: bounded(shadow.blur / 2 * baseTransform.meanScale, 1000), color: shadow.color.raster)
  }

  /// Draws things of many colours: straight away, or through a layer when they cast a shadow.
  func paintColored(_ body: (_ alpha: Float, _ blend: BlendMode, Surface, Clip) -> Void) {
    guard state.shadow != nil else {
      draw(blend: state.blendMode) { target, clip in
        body(Float(state.alpha), state.blendMode.raster, target, clip)
      }
      return
    }
    beginTransparencyLayer(auxiliaryInfo: nil)
    draw(blend: .normal) { target, clip in body(1, .normal, target, clip) }
    endTransparencyLayer()
  }

  // MARK: Transparency layers

  /// Collects what is drawn until `endTransparencyLayer()`, then lays it down as one, with the alpha, blend mode and
  /// shadow of now.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginLayer(within: state.clip.bounds) }

  /// - Parameter rect: In user space; nothing outside of it needs to be kept.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) {
    var path = Raster.Path()
    path.appendRect(rect)
    let box = path.transformed(by: rasterTransform).controlBounds
    let limit = state.clip.bounds
    guard let box, box.min.x.isFinite, box.min.y.isFinite, box.max.x.isFinite, box.max.y.isFinite else {
      beginLayer(within: limit)
      return
    }
    func whole(_ value: Double, _ low: Int, _ high: Int) -> Int { Int(max(Double(low), min(Double(high), value))) }
    beginLayer(
      within: IntRect(
        x0: whole(box.min.x.rounded(.down), limit.x0, limit.x1), y0: whole(box.min.y.rounded(.down), limit.y0, limit.y1),
        x1: whole(box.max.x.rounded(.up), limit.x0, limit.x1), y1: whole(box.max.y.rounded(.up), limit.y0, limit.y1)))
  }

  func beginLayer(within bounds: IntRect) {
    var region = bounds
    if let shadow = deviceShadow, !region.isEmpty {
      // What is clipped away may still cast its shadow into sight.
      let reach = shadow.reach + Int(max(abs(shadow.dx), abs(shadow.dy)).rounded(.up))
      region = region.grown(by: min(reach, max(width, height)))
    }
    // A layer nobody will see still has to exist, to take the drawing.
    if region.isEmpty { region = IntRect(x0: region.x0, y0: region.y0, x1: region.x0 + 1, y1: region.y0 + 1) }
    let outer = state
    // No memory: the layer shrinks to a pixel, and what is drawn is lost, as it would be with no room for a bitmap.
    guard
      let surface = Surface(width: region.x1 - region.x0, height: region.y1 - region.y0, format: .bgra8)
        ?? Surface(width: 1, height: 1, format: .bgra8)
    else { return }
    layers.append(
      TransparencyLayer(
        surface: surface, x: region.x0, y: region.y0, totalX: (layers.last?.totalX ?? 0) + region.x0,
        totalY: (layers.last?.totalY ?? 0) + region.y0, outerState: outer, savedStateCount: savedStates.count))
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
    state.clip = Clip(bounds: surface.bounds)
  }

  public func endTransparencyLayer() {
    guard let layer = layers.popLast() else { return }
    savedStates.removeLast(savedStates.count - layer.savedStateCount)
    // The path under construction stays where it was in device space.
    state = layer.outerState
    draw(blend: state.blendMode) { target, clip in
      if let shadow = deviceShadow {
        let coverage = Renderer.alphaMask(
          of: layer.surface, offsetX: layer.x + Int(shadow.dx.rounded()), offsetY: layer.y + Int(shadow.dy.rounded()))
        paintShadow(coverage, shadow, casterAlpha: 1, clip, target)
      }
      renderer.composite(
        layer.surface, x: layer.x, y: layer.y, alpha: Float(state.alpha), blend: state.blendMode.raster, clip: clip,
        into: target)
    }
  }
}

extension IntRect {
  func grown(by margin: Int) -> IntRect {
    IntRect(x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin)
  }
}
