import CoreGraphics
import Testing

@Suite struct HostileNumberTests {
  static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -1e9, .leastNonzeroMagnitude, 0, .greatestFiniteMagnitude,
  ]

  @Test("No number given to any drawing call ends the process", arguments: numbers)
  func everyCall(x: CGFloat) throws {
    let canvas = Canvas(16, 16)
    let context = canvas.context
    let rect = CGRect(x: x, y: 1, width: x, height: 5)
    let point = CGPoint(x: x, y: 3)
    let gradient = try unwrap(CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [x, 0.5]))
    let image = colorImage(1, 1, [1, 2, 3, 255])
    let calls: [(CGContext) -> Void] = [
      { $0.fill(rect) }, { $0.stroke(rect) }, { $0.clear(rect) }, { $0.fillEllipse(in: rect) },
      { $0.strokeEllipse(in: rect) }, { $0.stroke(CGRect(x: 1, y: 1, width: 9, height: 9), width: x) },
      { $0.clip(to: rect) }, { $0.clip(to: rect, mask: grayImage(1, 1, [255])) }, { $0.draw(image, in: rect) },
      { $0.draw(image, in: rect, byTiling: true) },
      { $0.translateBy(x: x, y: 0) }, { $0.scaleBy(x: x, y: 1) }, { $0.rotate(by: x) },
      { $0.setLineWidth(x) }, { $0.setMiterLimit(x) }, { $0.setFlatness(x) }, { $0.setAlpha(x) },
      { $0.setLineDash(phase: x, lengths: [x, 1]) }, { $0.setLineDash(phase: 0, lengths: [1e-9, x]) },
      { $0.setShadow(offset: CGSize(width: x, height: x), blur: x) },
      { $0.setShadow(offset: CGSize(width: 1, height: x), blur: 3, color: red) },
      { $0.setFillColor(red: x, green: x, blue: x, alpha: x) },
      { $0.drawLinearGradient(gradient, start: point, end: .zero, options: [.drawsAfterEndLocation]) },
      { $0.drawLinearGradient(gradient, start: point, end: point, options: [.drawsBeforeStartLocation]) },
      {
        $0.drawRadialGradient(
          gradient, startCenter: point, startRadius: x, endCenter: .zero, endRadius: 5, options: [.drawsAfterEndLocation])
      },
      { $0.beginTransparencyLayer(in: rect, auxiliaryInfo: nil) },
      { $0.addArc(center: point, radius: x, startAngle: 0, endAngle: x, clockwise: true) },
      { $0.addArc(center: .zero, radius: 4, startAngle: x, endAngle: 1, clockwise: false) },
      {
        $0.move(to: CGPoint(x: 1, y: 1))
        $0.addArc(tangent1End: point, tangent2End: CGPoint(x: 9, y: 9), radius: x)
      },
      {
        $0.move(to: point)
        $0.addCurve(to: .zero, control1: point, control2: CGPoint(x: 3, y: x))
      },
    ]
    for call in calls {
      context.saveGState()
      call(context)
      context.fill(CGRect(x: 2, y: 2, width: 3, height: 3))
      context.move(to: CGPoint(x: 1, y: 1))
      context.addLine(to: CGPoint(x: 14, y: 9))
      context.strokePath()
      _ = context.boundingBoxOfClipPath
      _ = context.boundingBoxOfPath
      context.endTransparencyLayer()
      context.restoreGState()
    }
    // And the context still works.
    context.setShadow(offset: .zero, blur: 0, color: nil)
    context.setFillColor(green)
    context.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    #expect(canvas[8, 8] == [0, 255, 0, 255])
  }

  @Test("No number given to a path ends the process", arguments: numbers)
  func paths(x: CGFloat) {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: x, y: x))
    path.addLine(to: CGPoint(x: 1, y: x))
    path.addQuadCurve(to: CGPoint(x: x, y: 2), control: CGPoint(x: 3, y: x))
    path.addCurve(to: CGPoint(x: 5, y: x), control1: CGPoint(x: x, y: 0), control2: .zero)
    path.addRoundedRect(in: CGRect(x: 0, y: x, width: 10, height: x), cornerWidth: x, cornerHeight: x)
    path.addRelativeArc(center: CGPoint(x: 3, y: 3), radius: 5, startAngle: 0, delta: x)
    path.addArc(tangent1End: CGPoint(x: x, y: 1), tangent2End: CGPoint(x: 1, y: x), radius: x)
    path.closeSubpath()
    _ = path.boundingBox
    _ = path.boundingBoxOfPath
    _ = path.contains(CGPoint(x: x, y: 1))
    _ = path.copy(strokingWithWidth: x, lineCap: .round, lineJoin: .round, miterLimit: x)
    _ = path.copy(dashingWithPhase: x, lengths: [x, 2])
    _ = path.isRect(nil)
    #expect(!path.isEmpty)
  }

  @Test("Cropping and masks take any rectangle", arguments: numbers)
  func images(x: CGFloat) {
    let image = colorImage(2, 1, [1, 2, 3, 255, 4, 5, 6, 255])
    _ = image.cropping(to: CGRect(x: x, y: x, width: 1, height: x))
    let canvas = Canvas(4, 4)
    canvas.context.clip(to: CGRect(x: x, y: 0, width: x, height: 4), mask: grayImage(1, 1, [255]))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(canvas.alpha(0, 0) >= 0)
  }
}
