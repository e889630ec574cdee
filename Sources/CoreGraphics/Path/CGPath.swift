import Raster

/// An immutable outline of lines and Bézier curves.
///
/// `CGMutablePath` is its only subclass; a path that is stored should be copied first, as on Apple's systems.
public class CGPath: @unchecked Sendable {
  /// The outline in the vocabulary of the rasterizer; a value, so taking it is a copy.
  package final var rasterPath: Raster.Path

  package init(rasterPath: Raster.Path) { self.rasterPath = rasterPath }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Raster.Path()
    path.appendRect(rect)
    self.init(path, transform)
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var path = Raster.Path()
    path.appendEllipse(in: rect)
    self.init(path, transform)
  }

  /// A rectangle whose corners are quarter ellipses; radii beyond half a side are reduced to it (Apple traps there).
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    var path = Raster.Path()
    path.appendRoundedRect(rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight)
    self.init(path, transform)
  }

  private convenience init(_ path: Raster.Path, _ transform: UnsafePointer<CGAffineTransform>?) {
    self.init(rasterPath: transform.map { path.transformed(by: $0.pointee.raster) } ?? path)
  }

  // MARK: What it is

  public var isEmpty: Bool { rasterPath.verbs.isEmpty }

  /// The last point, or the start of the subpath just closed; zero for an empty path.
  public var currentPoint: CGPoint { rasterPath.currentPoint.map { CGPoint($0) } ?? .zero }

  /// The box of all points, control points included; null for an empty path.
  public var boundingBox: CGRect { CGRect(bounds: rasterPath.controlBounds) }

  /// The box of the outline itself; null for an empty path.
  public var boundingBoxOfPath: CGRect { CGRect(bounds: rasterPath.tightBounds) }

  /// Whether the path is one upright rectangle, which `rect` then receives.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let box = rasterPath.uprightRect else { return false }
    rect?.pointee = box
    return true
  }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let path = transform.isIdentity ? rasterPath : rasterPath.transformed(by: transform.raster)
    return path.contains(point.raster, rule: rule.raster)
  }

  // MARK: Copies

  public func copy() -> CGPath? { CGPath(rasterPath: rasterPath) }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? { CGPath(rasterPath, transform) }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(rasterPath: rasterPath) }

  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(rasterPath: transform.map { rasterPath.transformed(by: $0.pointee.raster) } ?? rasterPath)
  }

  /// The outline of the stroked path, to be filled with the non-zero rule.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let style = StrokeStyle(
      width: Double(lineWidth), cap: lineCap.raster, join: lineJoin.raster, miterLimit: Double(miterLimit))
    return CGPath(rasterPath: transformed(by: transform).stroked(style, flatness: CGPath.outlineFlatness))
  }

  /// The path cut into dashes.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = transformed(by: transform)
    guard CGPath.areUsable(dashLengths: lengths) else { return CGPath(rasterPath: path) }
    return CGPath(rasterPath: path.dashed(phase: Double(phase), lengths: lengths.map { Double($0) }))
  }

  /// Outlines are flattened before anyone knows the scale they are drawn at: a twentieth of a unit still
  /// satisfies the default flatness at three pixels a point.
  package static let outlineFlatness = 0.05

  /// A dash pattern draws something else than a solid line only if nothing in it is negative and something is positive.
  package static func areUsable(dashLengths lengths: [CGFloat]) -> Bool {
    !lengths.isEmpty && lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
  }

  private func transformed(by transform: CGAffineTransform) -> Raster.Path {
    transform.isIdentity ? rasterPath : rasterPath.transformed(by: transform.raster)
  }
}

extension CGPath: Hashable {
  public static func == (left: CGPath, right: CGPath) -> Bool { left.rasterPath == right.rasterPath }
  public func hash(into hasher: inout Hasher) {
    for verb in rasterPath.verbs { hasher.combine(verb.rawValue) }
    for point in rasterPath.points {
      hasher.combine(point.x)
      hasher.combine(point.y)
    }
  }
}

extension CGRect {
  init(bounds: (min: Point, max: Point)?) {
    guard let bounds else {
      self = .null
      return
    }
    self.init(
      x: bounds.min.x, y: bounds.min.y, width: bounds.max.x - bounds.min.x, height: bounds.max.y - bounds.min.y)
  }
}
