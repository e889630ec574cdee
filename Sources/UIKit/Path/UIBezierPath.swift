import CoreGraphics
import Foundation

/// A path with what is needed to draw it.
///
/// Angles grow clockwise, as the y axis points down.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
  private var path = CGMutablePath()

  open var lineWidth: CGFloat = 1
  open var lineCapStyle = CGLineCap.butt
  open var lineJoinStyle = CGLineJoin.miter
  open var miterLimit: CGFloat = 10
  /// The distance that a drawn curve may keep from the true one, in pixels.
  open var flatness: CGFloat = 0.6
  open var usesEvenOddFillRule = false
  private var dashPattern: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  public override required init() { super.init() }

  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Corners are continuous, as iOS's are since 7; radii beyond half a side are cut to it.
  ///
  /// iOS makes some long shapes rounder than asked; this does not.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// - Parameter cornerRadii: Its width is the radius; the height does not count, on iOS neither.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    guard !rect.isNull else { return }
    let rounded: [(UIRectCorner, CACornerMask)] = [
      (.topLeft, .layerMinXMinYCorner), (.topRight, .layerMaxXMinYCorner), (.bottomLeft, .layerMinXMaxYCorner),
      (.bottomRight, .layerMaxXMaxYCorner),
    ]
    path.addPath(
      CGPath.rounded(
        rect.standardized, radius: cornerRadii.width, curve: .continuous,
        corners: CACornerMask(rounded.filter { corners.contains($0.0) }.map(\.1))))
  }

  public convenience init(arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    self.cgPath = cgPath
  }

  // MARK: Building

  /// A copy; setting it copies too.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  open func move(to point: CGPoint) { path.move(to: point) }
  /// Without a current point there is nowhere to draw from, and nothing is added.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) { path.addQuadCurve(to: endPoint, control: controlPoint) }
  /// Joined to the current point by a line.
  open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  open func close() { path.closeSubpath() }
  open func removeAllPoints() { path = CGMutablePath() }
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path.copy() ?? bezierPath.path) }
  open func apply(_ transform: CGAffineTransform) {
    withUnsafePointer(to: transform) { path = path.mutableCopy(using: $0) ?? path }
  }
  /// The same outline from its end to its start, with the same ways of drawing it.
  open func reversing() -> UIBezierPath {
    let reversed = copyOfStyle()
    reversed.cgPath = CGPath(rasterPath: path.rasterPath.reversed())
    return reversed
  }

  // MARK: What it is

  open var isEmpty: Bool { path.isEmpty }
  /// The box of the outline; null for an empty path.
  open var bounds: CGRect { path.boundingBoxOfPath }
  open var currentPoint: CGPoint { path.currentPoint }
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  private var fillRule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// - Parameters:
  ///   - pattern: Lengths of dashes and gaps, `count` of them; nil draws a solid line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashPattern = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    dashPhase = phase
  }

  /// Every parameter may be nil; `pattern` must have room for `count` lengths.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?, phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashPattern.enumerated() { pattern?[index] = length }
    count?.pointee = dashPattern.count
    phase?.pointee = dashPhase
  }

  // MARK: Drawing

  open func fill() { UIGraphicsGetCurrentContext()?.fill(path, using: fillRule, flatness: flatness) }

  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.preservingState { strokeOutline(in: context) }
  }

  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.preservingState {
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      context.fill(path, using: fillRule, flatness: flatness)
    }
  }

  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.preservingState {
      context.setBlendMode(blendMode)
      context.setAlpha(alpha)
      strokeOutline(in: context)
    }
  }

  private func strokeOutline(in context: CGContext) {
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit)
    context.setLineDash(phase: dashPhase, lengths: dashPattern)
    context.stroke(path, flatness: flatness)
  }

  /// Cuts what is drawn from now on to the path's inside.
  open func addClip() { UIGraphicsGetCurrentContext()?.clip(to: path, using: fillRule, flatness: flatness) }

  // MARK: NSObject

  private func copyOfStyle() -> UIBezierPath {
    let copy = type(of: self).init()
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle, copy.miterLimit) = (lineWidth, lineCapStyle, lineJoinStyle, miterLimit)
    (copy.flatness, copy.usesEvenOddFillRule) = (flatness, usesEvenOddFillRule)
    (copy.dashPattern, copy.dashPhase) = (dashPattern, dashPhase)
    return copy
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = copyOfStyle()
    copy.cgPath = path
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return path == other.path && lineWidth == other.lineWidth && lineCapStyle == other.lineCapStyle
      && lineJoinStyle == other.lineJoinStyle && miterLimit == other.miterLimit && flatness == other.flatness
      && usesEvenOddFillRule == other.usesEvenOddFillRule && dashPattern == other.dashPattern && dashPhase == other.dashPhase
  }
  /// Of what cannot change a path's identity while it grows in a set: nothing but its class.
  open override var hash: Int { 0 }

  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) {
    var steps: [Double] = []
    path.applyWithBlock { element in
      let e = element.pointee
      let count = [1, 1, 2, 3, 0][Int(e.type.rawValue)]
      steps.append(Double(e.type.rawValue))
      for index in 0..<count { steps += [Double(e.points[index].x), Double(e.points[index].y)] }
    }
    let bytes = steps.withUnsafeBytes { Data($0) }
    coder.encode(bytes as NSData, forKey: "UIBezierPathSteps")
    coder.encode(Double(lineWidth), forKey: "UIBezierPathLineWidth")
    coder.encode(Int(lineCapStyle.rawValue), forKey: "UIBezierPathLineCapStyle")
    coder.encode(Int(lineJoinStyle.rawValue), forKey: "UIBezierPathLineJoinStyle")
    coder.encode(Double(miterLimit), forKey: "UIBezierPathMiterLimit")
    coder.encode(Double(flatness), forKey: "UIBezierPathFlatness")
    coder.encode(usesEvenOddFillRule, forKey: "UIBezierPathUsesEvenOddFillRule")
    coder.encode(Double(dashPhase), forKey: "UIBezierPathLineDashPhase")
    let lengths = dashPattern.map { Double($0) }.withUnsafeBytes { Data($0) }
    coder.encode(lengths as NSData, forKey: "UIBezierPathLineDashPattern")
  }

  public required convenience init?(coder: NSCoder) {
    func numbers(_ key: String) -> [Double]? {
      guard let data = coder.decodeObject(of: NSData.self, forKey: key), data.length % 8 == 0 else { return nil }
      var values = [Double](repeating: 0, count: data.length / 8)
      values.withUnsafeMutableBytes { if let base = $0.baseAddress { data.getBytes(base, length: data.length) } }
      return values
    }
    guard var steps = numbers("UIBezierPathSteps")?[...] else { return nil }
    self.init()
    while let type = steps.popFirst() {
      guard (0...4).contains(type), type == type.rounded() else { return nil }
      let count = [1, 1, 2, 3, 0][Int(type)]
      guard steps.count >= 2 * count else { return nil }
      let points = (0..<count).map { CGPoint(x: steps[steps.startIndex + 2 * $0], y: steps[steps.startIndex + 2 * $0 + 1]) }
      steps = steps.dropFirst(2 * count)
      switch Int(type) {
      case 0: move(to: points[0])
      case 1: addLine(to: points[0])
      case 2: addQuadCurve(to: points[1], controlPoint: points[0])
      case 3: addCurve(to: points[2], controlPoint1: points[0], controlPoint2: points[1])
      default: close()
      }
    }
    lineWidth = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineWidth"))
    lineCapStyle = CGLineCap(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: "UIBezierPathLineCapStyle"))) ?? .butt
    lineJoinStyle = CGLineJoin(rawValue: Int32(truncatingIfNeeded: coder.decodeInteger(forKey: "UIBezierPathLineJoinStyle"))) ?? .miter
    miterLimit = CGFloat(coder.decodeDouble(forKey: "UIBezierPathMiterLimit"))
    flatness = CGFloat(coder.decodeDouble(forKey: "UIBezierPathFlatness"))
    usesEvenOddFillRule = coder.decodeBool(forKey: "UIBezierPathUsesEvenOddFillRule")
    dashPhase = CGFloat(coder.decodeDouble(forKey: "UIBezierPathLineDashPhase"))
    dashPattern = (numbers("UIBezierPathLineDashPattern") ?? []).map { CGFloat($0) }
  }
}
