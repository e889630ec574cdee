import CoreGraphics

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}

/// Draws a path from its geometry, at the resolution of whatever it is drawn into.
open class CAShapeLayer: CALayer {
  open var path: CGPath?
  open var fillColor: CGColor? = CGColor.black
  open var fillRule = CAShapeLayerFillRule.nonZero
  open var strokeColor: CGColor?
  /// The part of the path's length that is stroked begins here, 0...1.
  open var strokeStart: CGFloat = 0
  /// The part of the path's length that is stroked ends here, 0...1.
  open var strokeEnd: CGFloat = 1
  open var lineWidth: CGFloat = 1
  open var miterLimit: CGFloat = 10
  open var lineCap = CAShapeLayerLineCap.butt
  open var lineJoin = CAShapeLayerLineJoin.miter
  open var lineDashPhase: CGFloat = 0
  open var lineDashPattern: [NSNumber]?

  override func paintOwnContent(in ctx: CGContext) {
    guard let path else { return }
    if let fillColor, fillColor.alpha > 0 {
      ctx.setFillColor(fillColor)
      ctx.fill(path, using: fillRule == .evenOdd ? .evenOdd : .winding)
    }
    guard let strokeColor, strokeColor.alpha > 0, lineWidth > 0, strokeStart < strokeEnd else { return }
    ctx.setStrokeColor(strokeColor)
    ctx.setLineWidth(lineWidth)
    ctx.setMiterLimit(miterLimit)
    ctx.setLineCap(lineCap == .round ? .round : lineCap == .square ? .square : .butt)
    ctx.setLineJoin(lineJoin == .round ? .round : lineJoin == .bevel ? .bevel : .miter)
    if let lineDashPattern { ctx.setLineDash(phase: lineDashPhase, lengths: lineDashPattern.map { CGFloat($0.doubleValue) }) }
    let isWhole = strokeStart <= 0 && strokeEnd >= 1
    ctx.stroke(isWhole ? path : path.part(from: strokeStart, to: strokeEnd))
  }

  override var contentExtent: CGRect {
    guard let box = path?.boundingBoxOfPath, !box.isNull else { return bounds }
    let reach = strokeColor == nil ? 0 : lineWidth / 2 * (lineJoin == .miter ? max(1.5, miterLimit) : 1.5)
    return bounds.union(box.insetBy(dx: -reach, dy: -reach))
  }
}

extension CGPath {
  /// The piece of the path between two fractions of its length, all subpaths and closing lines counted.
  func part(from start: CGFloat, to end: CGFloat) -> CGPath {
    let segments = segments
    let length = segments.reduce(0) { $0 + $1.length }
    let start = max(0, min(1, start)) * length, end = max(0, min(1, end)) * length
    let result = CGMutablePath()
    guard length > 0, end > start else { return result }
    var walked: CGFloat = 0
    var last: CGPoint?
    for segment in segments {
      let next = walked + segment.length
      defer { walked = next }
      guard next > start, walked < end, segment.length > 0 else { continue }
      let from = max(0, (start - walked) / segment.length), to = min(1, (end - walked) / segment.length)
      let piece = segment.piece(from: segment.parameter(at: from), to: segment.parameter(at: to))
      if last != piece[0] { result.move(to: piece[0]) }
      if piece.count == 2 {
        result.addLine(to: piece[1])
      } else {
        result.addCurve(to: piece[3], control1: piece[1], control2: piece[2])
      }
      last = piece[piece.count - 1]
    }
    return result
  }

  private var segments: [PathSegment] {
    var result: [PathSegment] = []
    var current = CGPoint.zero, start = CGPoint.zero
    applyWithBlock { pointer in
      let element = pointer.pointee, p = element.points
      switch element.type {
      case .moveToPoint: (current, start) = (p[0], p[0])
      case .addLineToPoint:
        result.append(PathSegment(points: [current, p[0]]))
        current = p[0]
      case .addQuadCurveToPoint:
        let (a, b) = (current, p[1]), c = p[0]
        let c1 = CGPoint(x: a.x + 2 / 3 * (c.x - a.x), y: a.y + 2 / 3 * (c.y - a.y))
        let c2 = CGPoint(x: b.x + 2 / 3 * (c.x - b.x), y: b.y + 2 / 3 * (c.y - b.y))
        result.append(PathSegment(points: [a, c1, c2, b]))
        current = b
      case .addCurveToPoint:
        result.append(PathSegment(points: [current, p[0], p[1], p[2]]))
        current = p[2]
      case .closeSubpath:
        if current != start { result.append(PathSegment(points: [current, start])) }
        current = start
      }
    }
    return result
  }
}

/// A line (two points) or a cubic (four), its length measured by 64 chords.
private struct PathSegment {
  let points: [CGPoint]
  /// Lengths along the curve after each of its chords.
  private let lengths: [CGFloat]
  var length: CGFloat { lengths[lengths.count - 1] }
  private static let chords = 64

  init(points: [CGPoint]) {
    self.points = points
    var lengths: [CGFloat] = [], total: CGFloat = 0, last = points[0]
    let count = points.count == 2 ? 1 : Self.chords
    for step in 1...count {
      let p = Self.point(points, CGFloat(step) / CGFloat(count))
      total += ((p.x - last.x) * (p.x - last.x) + (p.y - last.y) * (p.y - last.y)).squareRoot()
      lengths.append(total)
      last = p
    }
    self.lengths = lengths
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  /// de Casteljau's construction.
  private static func point(_ points: [CGPoint], _ t: CGFloat) -> CGPoint {
    var row = points
    while row.count > 1 { row = zip(row, row.dropFirst()).map { mix($0, $1, t) } }
    return row[0]
  }

  /// The curve parameter at a fraction of the length.
  func parameter(at fraction: CGFloat) -> CGFloat {
    let goal = fraction * length
    guard let index = lengths.firstIndex(where: { $0 >= goal }) else { return 1 }
    let before = index == 0 ? 0 : lengths[index - 1], step = lengths[index] - before
    return (CGFloat(index) + (step > 0 ? (goal - before) / step : 0)) / CGFloat(lengths.count)
  }

  /// The piece between two parameters, by two cuts of de Casteljau's.
  func piece(from start: CGFloat, to end: CGFloat) -> [CGPoint] {
    func cut(_ points: [CGPoint], _ t: CGFloat) -> (left: [CGPoint], right: [CGPoint]) {
      var row = points, left = [row[0]], right = [row[row.count - 1]]
      while row.count > 1 {
        row = zip(row, row.dropFirst()).map { Self.mix($0, $1, t) }
        left.append(row[0])
        right.insert(row[row.count - 1], at: 0)
      }
      return (left, right)
    }
    let tail = cut(points, start).right
    return start >= 1 ? tail : cut(tail, (end - start) / (1 - start)).left
  }
}
