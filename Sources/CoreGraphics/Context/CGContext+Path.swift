import Raster

extension CGContext {
  /// Brings the path into the present user space, so that points added under another transform stay where they were.
  ///
  /// With a transform that cannot be undone there is no such place: the path then waits until there is.
  private func settlePath() {
    guard pathSpace != state.ctm else { return }
    if currentPath.verbs.isEmpty {
      pathSpace = state.ctm
    } else if let inverse = state.ctm.inverseIfAny {
      currentPath = currentPath.transformed(by: pathSpace.concatenating(inverse).raster)
      pathSpace = state.ctm
    }
  }

  private func edit(_ change: (inout Raster.Path) -> Void) {
    settlePath()
    change(&currentPath)
  }

  /// The path in user space, taken away.
  func takePath() -> Raster.Path {
    settlePath()
    let path = currentPath
    currentPath = Raster.Path()
    return path
  }

  public func beginPath() { currentPath = Raster.Path() }
  public func move(to point: CGPoint) { edit { $0.move(to: point.raster) } }
  public func addLine(to point: CGPoint) { edit { $0.addLine(to: point.raster) } }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    edit { $0.addQuad(to: end.raster, control: control.raster) }
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    edit { $0.addCubic(to: end.raster, control1: control1.raster, control2: control2.raster) }
  }
  public func closePath() { edit { $0.close() } }
  public func addLines(between points: [CGPoint]) { edit { $0.appendLines(points, transform: .identity) } }
  public func addRect(_ rect: CGRect) { edit { $0.appendRect(rect) } }
  public func addRects(_ rects: [CGRect]) { edit { path in rects.forEach { path.appendRect($0) } } }
  public func addEllipse(in rect: CGRect) { edit { $0.appendEllipse(in: rect) } }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    let sweep = Raster.Path.arcSweep(from: startAngle, to: endAngle, clockwise: clockwise)
    edit {
      $0.appendArc(center: center, radius: radius, startAngle: startAngle, sweep: sweep, transform: .identity)
    }
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    edit {
      $0.appendArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: .identity)
    }
  }
  public func addPath(_ path: CGPath) { edit { $0.append(path.rasterPath, transform: .identity) } }

  /// A copy of the path under construction, in user space; nil if there is none.
  public var path: CGPath? {
    settlePath()
    return currentPath.verbs.isEmpty ? nil : CGPath(rasterPath: currentPath)
  }
  public var isPathEmpty: Bool { currentPath.verbs.isEmpty }
  public var currentPointOfPath: CGPoint { path?.currentPoint ?? .zero }
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    let isInside = path.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
    if mode == .fill || mode == .eoFill { return isInside }
    let isOnStroke = path.rasterPath.stroked(strokeStyle, flatness: outlineFlatness).contains(point.raster, rule: .nonZero)
    return isOnStroke || (mode != .stroke && isInside)
  }

  /// Makes the outline that stroking would paint the path, to be filled with the non-zero rule.
  public func replacePathWithStrokedPath() {
    edit { $0 = $0.stroked(strokeStyle, flatness: outlineFlatness) }
  }

  private var outlineFlatness: Double { state.flatness / Double(max(state.ctm.meanScale, 1e-6)) }

  /// A width of 0 is one device pixel, the thinnest line there is.
  var strokeStyle: StrokeStyle {
    let width = state.lineWidth > 0 ? state.lineWidth : 1 / max(state.ctm.meanScale, 1e-6)
    return StrokeStyle(
      width: Double(width), cap: state.lineCap.raster, join: state.lineJoin.raster,
      miterLimit: Double(state.miterLimit), dashPhase: Double(state.dashPhase),
      dashLengths: state.dashLengths.map { Double($0) })
  }

  // MARK: Drawing it

  public func fillPath(using rule: CGPathFillRule = .winding) { paintFill(takePath(), rule: rule) }
  public func strokePath() { paintStroke(takePath()) }

  public func drawPath(using mode: CGPathDrawingMode) {
    let path = takePath()
    switch mode {
    case .fill: paintFill(path, rule: .winding)
    case .eoFill: paintFill(path, rule: .evenOdd)
    case .stroke: paintStroke(path)
    case .fillStroke:
      paintFill(path, rule: .winding)
      paintStroke(path)
    case .eoFillStroke:
      paintFill(path, rule: .evenOdd)
      paintStroke(path)
    }
  }

  /// Fills a path in user space without touching the path under construction.
  package func fill(_ path: CGPath, using rule: CGPathFillRule = .winding, flatness: CGFloat? = nil) {
    paintFill(path.rasterPath, rule: rule, flatness: flatness)
  }

  /// Strokes a path in user space without touching the path under construction.
  package func stroke(_ path: CGPath, flatness: CGFloat? = nil) { paintStroke(path.rasterPath, flatness: flatness) }

  public func fill(_ rect: CGRect) {
    beginPath()
    var path = Raster.Path()
    path.appendRect(withinReach(rect))
    paintFill(path, rule: .winding)
  }

  public func fill(_ rects: [CGRect]) {
    beginPath()
    var path = Raster.Path()
    for rect in rects { path.appendRect(rect) }
    paintFill(path, rule: .winding)
  }

  public func fillEllipse(in rect: CGRect) {
    beginPath()
    var path = Raster.Path()
    path.appendEllipse(in: rect)
    paintFill(path, rule: .winding)
  }

  public func stroke(_ rect: CGRect) {
    beginPath()
    var path = Raster.Path()
    path.appendRect(rect)
    paintStroke(path)
  }

  public func stroke(_ rect: CGRect, width: CGFloat) {
    let previous = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = previous
  }

  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    var path = Raster.Path()
    path.appendEllipse(in: rect)
    paintStroke(path)
  }

  /// Separate lines between points 0 and 1, 2 and 3, and so on; an odd last point is left out.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    var path = Raster.Path()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index].raster)
      path.addLine(to: points[index + 1].raster)
    }
    paintStroke(path)
  }

  /// Makes a rectangle transparent, or black where the bitmap has no alpha. Shadow, alpha and blend mode do not count.
  public func clear(_ rect: CGRect) {
    beginPath()
    var path = Raster.Path()
    path.appendRect(withinReach(rect))
    let transform = rasterTransform
    let antialias = antialias
    draw(blend: .clear) { target, clip in
      renderer.fill(
        path, transform: transform, rule: .nonZero, flatness: 0.25, antialias: antialias,
        paint: .solid(Raster.Color(r: 0, g: 0, b: 0, a: 1)), alpha: 1, blend: .clear, clip: clip, into: target)
    }
  }

  /// The part of a very large rectangle that can matter. The rasterizer drops shapes with coordinates beyond 1e9, but a
  /// rectangle is often made "large enough" by much more.
  func withinReach(_ rect: CGRect) -> CGRect {
    let r = rect.standardized
    guard max(abs(r.minX), abs(r.minY), abs(r.maxX), abs(r.maxY)) > 1e6, !rect.isNull else { return rect }
    let clip = boundingBoxOfClipPath
    guard !clip.isNull else { return rect }
    // The margin leaves room for shadows of what lies outside.
    let margin = max(clip.width, clip.height) * 4 + 1
    return r.overlap(clip.insetBy(dx: -margin, dy: -margin))
  }
}
