import CoreGraphics
import ImageIO
import TestSupport
import Testing

@Suite struct ReferenceImageTests {
  static var heart: CGMutablePath {
    let t = CGAffineTransform(scaleX: 30, y: 30)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 0), transform: t)
    path.addLine(to: CGPoint(x: 0, y: 2), transform: t)
    path.addQuadCurve(to: CGPoint(x: 1, y: 3), control: CGPoint(x: 0.125, y: 2.875), transform: t)
    path.addQuadCurve(to: CGPoint(x: 2, y: 2), control: CGPoint(x: 1.875, y: 2.875), transform: t)
    path.addCurve(
      to: CGPoint(x: 3, y: 1), control1: CGPoint(x: 2.5, y: 2), control2: CGPoint(x: 3, y: 1.5), transform: t)
    path.addCurve(
      to: CGPoint(x: 2, y: 0), control1: CGPoint(x: 3, y: 0.5), control2: CGPoint(x: 2.5, y: 0), transform: t)
    path.addLine(to: CGPoint(x: 0, y: 0), transform: t)
    path.closeSubpath()
    path.addEllipse(in: CGRect(x: 2, y: 2, width: 1, height: 1), transform: t)
    return path
  }

  /// The image that iOS drew; nil when it is not at hand.
  static func reference(_ name: String) throws -> Pixels? {
    guard let url = SharedData.file("apple-reference/\(name)") else { return nil }
    let source = try unwrap(CGImageSourceCreateWithURL(url as CFURL, nil))
    return try unwrap(Pixels(try unwrap(CGImageSourceCreateImageAtIndex(source, 0, nil))))
  }

  static func pixels(_ canvas: Canvas) throws -> Pixels {
    try unwrap(Pixels(try unwrap(canvas.context.makeImage())))
  }

  @Test("The Bezier heart at flatness 0.6 differs from iOS's in at most 20 pixels, by 1 level")
  func bezierHeart() throws {
    guard let reference = try Self.reference("bezier-heart-90@1x.png") else { return }
    let canvas = Canvas(90, 90).flipped()
    canvas.context.setFillColor(.black)
    canvas.context.setFlatness(0.6)
    canvas.context.addPath(Self.heart)
    canvas.context.fillPath()
    let difference = try unwrap(try Self.pixels(canvas).difference(from: reference))
    print("bezier heart: \(difference)")
    #expect(difference.pixels <= 20 && difference.largest <= 1, "\(difference)")
  }

  @Test("The heart of a plain context with the even-odd rule differs from iOS's in at most 20 pixels, by 1 level")
  func contextHeart() throws {
    guard let reference = try Self.reference("cgpath-heart-90@1x.png") else { return }
    let canvas = Canvas(90, 90).flipped()
    canvas.context.addPath(Self.heart)
    canvas.context.drawPath(using: .eoFill)
    let difference = try unwrap(try Self.pixels(canvas).difference(from: reference))
    print("context heart: \(difference)")
    #expect(difference.pixels <= 20 && difference.largest <= 1, "\(difference)")
  }

  @Test("A rounded box differs from iOS's layer by at most 1 level")
  func roundedBox() throws {
    guard let reference = try Self.reference("box-rounded-100@1x.png") else { return }
    let canvas = Canvas(100, 100).flipped()
    let box = CGRect(x: 0, y: 0, width: 100, height: 100)
    canvas.context.setFillColor(.white)
    canvas.context.fill(box)
    canvas.context.setFillColor(blue)
    canvas.context.addPath(CGPath(roundedRect: box, cornerWidth: 10, cornerHeight: 10, transform: nil))
    canvas.context.fillPath()
    let difference = try unwrap(try Self.pixels(canvas).difference(from: reference))
    print("rounded box: \(difference)")
    #expect(difference.largest <= 1, "\(difference)")
  }

  @Test("A shadow with blur 16 is iOS's layer shadow of radius 8, within 1 level outside the box's edge pixels")
  func shadow() throws {
    guard let reference = try Self.reference("box-shadow-100@1x.png") else { return }
    let canvas = Canvas(100, 100).flipped()
    canvas.context.setFillColor(.white)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    canvas.context.setShadow(offset: .zero, blur: 16, color: CGColor(red: 1, green: 0, blue: 1, alpha: 1))
    canvas.context.setFillColor(green)
    let box = CGRect(x: 20, y: 20, width: 60, height: 60)
    canvas.context.addPath(CGPath(roundedRect: box, cornerWidth: 10, cornerHeight: 10, transform: nil))
    canvas.context.fillPath()
    let drawn = try Self.pixels(canvas)
    var largest = 0
    for y in 0..<100 {
      for x in 0..<100 {
        // Edge pixels are where the box covers only part of a pixel: its rounded corners.
        let isCorner = (20..<30).contains(min(x, 99 - x)) && (20..<30).contains(min(y, 99 - y))
        if isCorner { continue }
        for (a, b) in zip(drawn[x, y], reference[x, y]) { largest = max(largest, abs(Int(a) - Int(b))) }
      }
    }
    let difference = try unwrap(drawn.difference(from: reference))
    print("shadow: \(difference)")
    #expect(largest <= 1, "\(difference)")
  }
}
