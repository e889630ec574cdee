import Glibc

/// Draws paths, masks and layers; owns the scratch memory that the stages share, so keep one per context.
///
/// Device space: y down, (0, 0) is the upper left corner of the first pixel. Coordinates that are not finite make a path
/// disappear, others are cut to the surface, so no number is unsafe.
public final class Renderer {
  var edges = EdgeList()
  var band = CellBand()
  var stroker = Stroker()
  private var rowCapacity = 0
  private var cover: UnsafeMutablePointer<UInt8>
  private var shaded: UnsafeMutablePointer<UInt32>

  public init() {
    cover = .allocate(capacity: 16)
    shaded = .allocate(capacity: 16)
  }

  deinit {
    edges.deallocate()
    band.deallocate()
    stroker.deallocate()
    cover.deallocate()
    shaded.deallocate()
  }

  private func needRow(_ n: Int) {
    if n + 16 <= rowCapacity { return }
    cover.deallocate()
    shaded.deallocate()
    rowCapacity = n + 256
    cover = .allocate(capacity: rowCapacity)
    shaded = .allocate(capacity: rowCapacity)
  }

  // MARK: Paths to edges

  static var limit: Double { 1e9 }

  /// Fills `edges` and lays out `band`; nil if nothing is to be drawn.
  private func prepare(_ path: Path, _ transform: Transform, _ flatness: Double, _ limit: IntRect) -> IntRect? {
    guard !limit.isEmpty, let bounds = deviceBounds(path, transform) else { return nil }
    // Points are rounded to 1/1024, so those within half of that beyond a pixel's border may still reach it.
    let box = IntRect.covering(bounds.min - 1.0 / 1024, bounds.max + 1.0 / 1024, limit: limit)
    guard !box.isEmpty else { return nil }
    edges.begin(box, cuts: !box.contains(bounds.min, bounds.max))
    var list = edges
    path.verbs.withUnsafeBufferPointer { v in
      path.points.withUnsafeBufferPointer { p in
        Flattener(flatness: flatness).fill(v, p, transform: transform, into: &list)
      }
    }
    edges = list
    return edges.count > 0 ? box : nil
  }

  /// Nil for empty paths and those with a coordinate that is not finite or beyond 1e9.
  private func deviceBounds(_ path: Path, _ t: Transform) -> (min: Point, max: Point)? {
    guard !path.points.isEmpty else { return nil }
    var lo = Point(.infinity, .infinity), hi = Point(-.infinity, -.infinity)
    var sum = Point.zero  // becomes NaN if any coordinate is not finite
    path.points.withUnsafeBufferPointer { points in
      for q in points {
        let p = t.apply(q)
        lo = Point(p.x < lo.x ? p.x : lo.x, p.y < lo.y ? p.y : lo.y)
        hi = Point(p.x > hi.x ? p.x : hi.x, p.y > hi.y ? p.y : hi.y)
        sum += p * 0
      }
    }
    guard sum.x == 0, sum.y == 0, lo.x > -Self.limit, lo.y > -Self.limit, hi.x < Self.limit, hi.y < Self.limit else { return nil }
    return (lo, hi)
  }

  private func prepareStroke(_ path: Path, _ style: StrokeStyle, _ transform: Transform, _ flatness: Double, _ limit: IntRect) -> IntRect? {
    guard !limit.isEmpty, style.width > 0, style.width.isFinite, let bounds = deviceBounds(path, transform) else { return nil }
    var reach = style.width / 2 * transform.maximumScale
    if style.join == .miter { reach *= max(1, min(style.miterLimit, 1e6)) }
    if style.cap == .square { reach = max(reach, style.width * 0.7072 * transform.maximumScale) }
    guard reach.isFinite else { return nil }
    let margin = Point(repeating: reach + 1.0 / 64)
    let box = IntRect.covering(bounds.min - margin, bounds.max + margin, limit: limit)
    guard !box.isEmpty else { return nil }
    edges.begin(box, cuts: true)
    var sink = EdgeOutline(edges: edges, transform: .identity)
    stroker.stroke(path, style, transform: transform, flatness: flatness, into: &sink)
    edges = sink.edges
    return edges.count > 0 ? box : nil
  }

  // MARK: Coverage to rows

  /// Calls `body` with every row that has coverage: y, first x, bytes, count. The bytes may be changed.
  private func forEachRow(
    _ box: IntRect, _ rule: FillRule, _ antialias: Bool, _ body: (Int, Int, UnsafeMutablePointer<UInt8>, Int) -> Void
  ) {
    let width = box.x1 - box.x0, height = box.y1 - box.y0
    needRow(width)
    if WideCellBand.isNeeded(edges, height: height) {
      let wide = WideCellBand(width: width, height: height)
      defer { wide.deallocate() }
      var top = 0
      while top < height {
        let n = min(wide.rows, height - top)
        wide.add(edges, top: top, count: n, whole: n == height)
        for r in 0..<n {
          let range = wide.takeRow(r, width: width, rule: rule, antialias: antialias, into: cover)
          body(box.y0 + top + r, box.x0, cover, range.count)
        }
        top += n
      }
      return
    }
    band.layout(width: width, height: height)
    var top = 0
    while top < height {
      let n = min(band.rows, height - top)
      band.add(edges, top: top, count: n, whole: n == height)
      for r in 0..<n {
        let range = band.takeRow(r, width: width, rule: rule, antialias: antialias, into: cover)
        if !range.isEmpty { body(box.y0 + top + r, box.x0 + range.lowerBound, cover + range.lowerBound, range.count) }
      }
      top += n
    }
  }

  // MARK: Public drawing

  public func fill(
    _ path: Path, transform: Transform, rule: FillRule, flatness: Double, antialias: Bool, paint: Paint, alpha: Float, blend: BlendMode,
    clip: Clip, into surface: Surface
  ) {
    if path.verbs.count <= 6, let solid = simpleColor(antialias, paint, alpha, blend, clip, surface), let r = path.rectangle(transform) {
      solid.fill(r, surface, clip.bounds.intersection(surface.bounds))
      return
    }
    guard let box = prepare(path, transform, flatness, clip.bounds.intersection(surface.bounds)) else { return }
    finish(box, rule, antialias, paint, alpha, blend, clip, surface)
  }

  public func stroke(
    _ path: Path, style: StrokeStyle, transform: Transform, flatness: Double, antialias: Bool, paint: Paint, alpha: Float,
    blend: BlendMode, clip: Clip, into surface: Surface
  ) {
    guard let box = prepareStroke(path, style, transform, flatness, clip.bounds.intersection(surface.bounds)) else { return }
    finish(box, .nonZero, antialias, paint, alpha, blend, clip, surface)
  }

  /// A rectangle of whole pixels; with the clip's bounds it is a gradient's unbounded paint.
  public func fill(_ rect: IntRect, paint: Paint, alpha: Float, blend: BlendMode, clip: Clip, into surface: Surface) {
    let box = rect.intersection(clip.bounds).intersection(surface.bounds)
    guard !box.isEmpty else { return }
    if let solid = simpleColor(true, paint, alpha, blend, clip, surface) {
      solid.fill((Point(Double(box.x0), Double(box.y0)), Point(Double(box.x1), Double(box.y1))), surface, box)
      return
    }
    let row = RowPainter(paint, alpha, blend, clip, surface)
    needRow(box.width)
    for y in box.y0..<box.y1 { row.paint(x: box.x0, y: y, cover: nil, count: box.width, scratch: cover, shaded: shaded) }
  }

  public func coverage(
    of path: Path, transform: Transform, rule: FillRule, flatness: Double, antialias: Bool, within limit: IntRect
  ) -> Mask {
    mask(prepare(path, transform, flatness, limit), rule, antialias, limit)
  }

  public func coverage(
    ofStroke path: Path, style: StrokeStyle, transform: Transform, flatness: Double, antialias: Bool, within limit: IntRect
  ) -> Mask {
    mask(prepareStroke(path, style, transform, flatness, limit), .nonZero, antialias, limit)
  }

  private func mask(_ box: IntRect?, _ rule: FillRule, _ antialias: Bool, _ limit: IntRect) -> Mask {
    guard let box else { return Mask(bounds: IntRect(x0: limit.x0, y0: limit.y0, x1: limit.x0, y1: limit.y0)) }
    let mask = Mask(bounds: box)
    forEachRow(box, rule, antialias) { y, x, bytes, n in memcpy(mask.pointer(x: x, y: y), bytes, n) }
    return mask
  }

  /// Paints through a mask: shadows, glyphs.
  public func paint(_ mask: Mask, paint: Paint, alpha: Float, blend: BlendMode, clip: Clip, into surface: Surface) {
    let box = mask.bounds.intersection(clip.bounds).intersection(surface.bounds)
    guard !box.isEmpty else { return }
    let row = RowPainter(paint, alpha, blend, clip, surface)
    needRow(box.width)
    for y in box.y0..<box.y1 {
      memcpy(cover, mask.pointer(x: box.x0, y: y), box.width)
      row.paint(x: box.x0, y: y, cover: cover, count: box.width, scratch: cover, shaded: shaded)
    }
  }

  /// Lays a bgra8 layer with its upper left corner at (x, y).
  public func composite(_ source: Surface, x: Int, y: Int, alpha: Float, blend: BlendMode, clip: Clip, into surface: Surface) {
    precondition(source.format == .bgra8, "a layer to composite must be bgra8")
    let image = ImagePaint(
      surface: source, transform: Transform(a: 1, b: 0, c: 0, d: 1, tx: Double(x), ty: Double(y)), quality: .nearest)
    fill(
      IntRect(x0: x, y0: y, x1: x + source.width, y1: y + source.height), paint: .image(image), alpha: alpha, blend: blend, clip: clip,
      into: surface)
  }

  /// The colour if the drawing is the common one: a solid colour, source over, antialiased, on bgra8 without a mask.
  private func simpleColor(
    _ antialias: Bool, _ paint: Paint, _ alpha: Float, _ blend: BlendMode, _ clip: Clip, _ surface: Surface
  ) -> SolidColor? {
    guard case .solid(let color) = paint, blend == .normal, clip.mask == nil, surface.format == .bgra8, antialias else { return nil }
    return SolidColor(color.premultiplied(alpha: alpha))
  }

  private func finish(
    _ box: IntRect, _ rule: FillRule, _ antialias: Bool, _ paint: Paint, _ alpha: Float, _ blend: BlendMode, _ clip: Clip,
    _ surface: Surface
  ) {
    if let solid = simpleColor(antialias, paint, alpha, blend, clip, surface), !WideCellBand.isNeeded(edges, height: box.height) {
      if solid.alpha == 0 { return }
      let width = box.width, height = box.height
      band.layout(width: width, height: height)
      var top = 0
      while top < height {
        let n = min(band.rows, height - top)
        band.add(edges, top: top, count: n, whole: n == height)
        band.sweep(
          rows: n, width: width, room: surface.width - box.x0, rule: rule, solid, surface.pointer(x: box.x0, y: box.y0 + top),
          surface.strideInBytes)
        top += n
      }
      return
    }
    let row = RowPainter(paint, alpha, blend, clip, surface)
    needRow(box.width)
    let shaded = self.shaded
    forEachRow(box, rule, antialias) { y, x, bytes, n in
      row.paint(x: x, y: y, cover: bytes, count: n, scratch: bytes, shaded: shaded)
    }
  }
}

/// One drawing's paint, clip and target, row by row.
struct RowPainter {
  let shader: Shader, alpha: UInt32, mode: BlendMode, clip: Clip, surface: Surface

  init(_ paint: Paint, _ alpha: Float, _ mode: BlendMode, _ clip: Clip, _ surface: Surface) {
    shader = Shader(paint, alpha: alpha)
    self.alpha = UInt32(RowBlender.byte(alpha))
    self.mode = mode
    self.clip = clip
    self.surface = surface
  }

  /// - Parameters:
  ///   - cover: Nil: whole pixels. May be the same memory as `scratch`.
  ///   - scratch: Room for `n` bytes.
  ///   - shaded: Room for `n` pixels.
  func paint(x: Int, y: Int, cover: UnsafeMutablePointer<UInt8>?, count n: Int, scratch: UnsafeMutablePointer<UInt8>, shaded: UnsafeMutablePointer<UInt32>) {
    var cover = cover
    if let mask = clip.mask {
      let m = mask.pointer(x: x, y: y)
      if let c = cover {
        for i in 0..<n { scratch[i] = UInt8(truncatingIfNeeded: dividedBy255(UInt32(c[i]) &* UInt32(m[i]))) }
      } else {
        memcpy(scratch, m, n)
      }
      cover = scratch
    }
    var lo = 0, hi = n
    if let c = cover {
      while lo < hi, c[lo] == 0 { lo += 1 }
      while hi > lo, c[hi - 1] == 0 { hi -= 1 }
      if lo == hi { return }
    }
    shader.shade(x: x + lo, y: y, count: hi - lo, alpha: alpha, into: shaded)
    RowBlender.blend(shaded, cover.map { UnsafePointer($0 + lo) }, count: hi - lo, mode: mode, into: surface, x: x + lo, y: y)
  }
}
