import CoreGraphics
import Testing

@Suite struct CompositingTests {
  /// What macOS gives for (0,0,200) at one half on opaque (200,0,0).
  static let vectors: [(CGBlendMode, [Int])] = [
    (.normal, [100, 0, 100, 255]), (.multiply, [100, 0, 0, 255]), (.screen, [200, 0, 100, 255]),
    (.darken, [100, 0, 0, 255]), (.lighten, [200, 0, 100, 255]), (.hardLight, [100, 0, 72, 255]),
    (.difference, [200, 0, 100, 255]), (.exclusion, [200, 0, 100, 255]), (.hue, [119, 19, 119, 255]),
    (.luminosity, [137, 0, 0, 255]), (.clear, [0, 0, 0, 0]), (.copy, [0, 0, 100, 128]),
    (.sourceAtop, [100, 0, 100, 255]), (.destinationOver, [200, 0, 0, 255]), (.xor, [100, 0, 0, 127]),
    (.plusLighter, [200, 0, 100, 255]), (.colorBurn, [0, 0, 0, 255]), (.plusDarker, [72, 0, 0, 255]),
  ]

  @Test("Blend modes give what macOS gives, within 1 level", arguments: vectors)
  func blendVectors(mode: CGBlendMode, expected: [Int]) {
    let canvas = Canvas(1, 1)
    let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)
    canvas.context.setFillColor(red: 200 / 255, green: 0, blue: 0, alpha: 1)
    canvas.context.fill(pixel)
    canvas.context.setBlendMode(mode)
    canvas.context.setFillColor(red: 0, green: 0, blue: 200 / 255, alpha: 0.5)
    canvas.context.fill(pixel)
    for (value, wanted) in zip(canvas[0, 0], expected) { #expect(abs(Int(value) - wanted) <= 1, "\(canvas[0, 0])") }
  }

  @Test("Raw values of blend modes are Apple's")
  func rawValues() {
    #expect(CGBlendMode.luminosity.rawValue == 15 && CGBlendMode.clear.rawValue == 16)
    #expect(CGBlendMode.plusLighter.rawValue == 27 && CGBlendMode.allCases.count == 28)
    for mode in CGBlendMode.allCases { #expect(CGBlendMode(rawValue: mode.rawValue) == mode) }
  }

  @Test("Clipping by a path keeps what is inside, by either rule")
  func clipRules() {
    for (rule, inMiddle) in [(CGPathFillRule.winding, 255), (.evenOdd, 0)] {
      let canvas = Canvas(30, 30)
      canvas.context.addRect(CGRect(x: 5, y: 5, width: 20, height: 20))
      canvas.context.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
      canvas.context.clip(using: rule)
      canvas.context.fill(CGRect(x: 0, y: 0, width: 30, height: 30))
      #expect(canvas.alpha(15, 15) == inMiddle && canvas.alpha(7, 7) == 255 && canvas.alpha(2, 2) == 0)
    }
  }

  @Test("Clips multiply, and an empty path clips all away")
  func clipIntersection() {
    let canvas = Canvas(10, 10)
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 6, height: 10))
    canvas.context.clip(to: CGRect(x: 4, y: 0, width: 6, height: 10))
    #expect(canvas.context.boundingBoxOfClipPath == CGRect(x: 4, y: 0, width: 2, height: 10))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(canvas.area == 20)
    canvas.context.beginPath()
    canvas.context.clip()
    canvas.context.clear(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(canvas.area == 20)
  }

  @Test("Infinite and enormous rectangles fill, clip and invert a clip")
  func infiniteRectangles() {
    for huge in [CGRect.infinite, CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)] {
      let canvas = Canvas(10, 10)
      canvas.context.clip(to: huge)
      canvas.context.fill(huge)
      #expect(canvas.area == 100)
      canvas.context.clear(huge)
      #expect(canvas.area == 0)
    }
    let canvas = Canvas(10, 10)
    canvas.context.addRect(.infinite)
    canvas.context.addRect(CGRect(x: 2, y: 2, width: 3, height: 3))
    canvas.context.clip(using: .evenOdd)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(canvas.area == 91)
  }

  @Test("The clip's box keeps fractions and is told in user space")
  func clipBox() {
    let canvas = Canvas(10, 10)
    canvas.context.clip(to: CGRect(x: 1.5, y: 2.25, width: 3, height: 3))
    canvas.context.scaleBy(x: 0.5, y: 0.5)
    #expect(canvas.context.boundingBoxOfClipPath == CGRect(x: 3, y: 4.5, width: 6, height: 6))
  }

  @Test("A mask clip keeps white of a grey image and black of an image mask, first row at the larger y")
  func clipToMask() {
    let box = CGRect(x: 0, y: 0, width: 1, height: 2)
    for (mask, topAlpha) in [(grayImage(1, 2, [255, 0]), 255), (imageMask(1, 2, [255, 0]), 0)] {
      let canvas = Canvas(2, 2)
      canvas.context.clip(to: box, mask: mask)
      canvas.context.setFillColor(red)
      canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      #expect(canvas.alpha(0, 0) == topAlpha && canvas.alpha(0, 1) == 255 - topAlpha && canvas.alpha(1, 0) == 0)
    }
  }

  @Test("An image with alpha clips by its alpha: the tinting recipe")
  func tinting() {
    let canvas = Canvas(2, 1)
    canvas.context.clip(
      to: CGRect(x: 0, y: 0, width: 2, height: 1), mask: colorImage(2, 1, [0, 0, 0, 255, 255, 255, 255, 0]))
    canvas.context.setFillColor(green)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(canvas[0, 0] == [0, 255, 0, 255] && canvas[1, 0] == [0, 0, 0, 0])
  }

  @Test("A shadow lies at its offset in base space, whatever the transform")
  func shadowOffset() {
    let canvas = Canvas(40, 40)
    canvas.context.scaleBy(x: 10, y: 10)
    canvas.context.setShadow(offset: CGSize(width: 5, height: -8), blur: 0, color: red)
    canvas.context.fill(CGRect(x: 1, y: 2, width: 1, height: 1))
    // The square covers x 10..<20, y 20..<30 from below; its shadow stands 5 to the right and 8 lower.
    #expect(canvas[22, 39 - 15] == [255, 0, 0, 255])
    #expect(canvas[12, 39 - 25] == [0, 0, 0, 255])
    #expect(canvas[28, 39 - 15] == [0, 0, 0, 0])
  }

  @Test("Blur 10 reaches exactly 10 pixels and keeps the shadow's mass")
  func shadowReach() {
    let canvas = Canvas(80, 80)
    canvas.context.setShadow(offset: CGSize(width: 0, height: 0), blur: 10, color: .black)
    canvas.context.setBlendMode(.destinationOver)
    canvas.context.fill(CGRect(x: 30, y: 30, width: 20, height: 20))
    #expect(canvas.alpha(40, 30 - 11) == 0 && canvas.alpha(40, 30 - 8) > 0)
  }

  @Test("The two-argument shadow is black at a third; nil switches it off")
  func shadowDefaults() {
    let canvas = Canvas(20, 10)
    canvas.context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(canvas.alpha(12, 5) == 85)
    canvas.context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: nil)
    canvas.context.clear(CGRect(x: 0, y: 0, width: 20, height: 10))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(canvas.alpha(12, 5) == 0)
  }

  @Test("What is clipped away still casts its shadow into the clip")
  func shadowOfClipped() {
    let canvas = Canvas(20, 10)
    canvas.context.clip(to: CGRect(x: 10, y: 0, width: 10, height: 10))
    canvas.context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    #expect(canvas[12, 5] == [255, 0, 0, 255] && canvas[2, 5] == [0, 0, 0, 0])
  }

  @Test("Images cast shadows of their alpha, and strokes too")
  func shadowOfImage() {
    let canvas = Canvas(20, 4)
    canvas.context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: red)
    canvas.context.draw(
      colorImage(2, 1, [0, 0, 255, 255, 0, 0, 0, 0]), in: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(canvas[0, 2] == [0, 0, 255, 255] && canvas[11, 2] == [255, 0, 0, 255] && canvas[13, 2] == [0, 0, 0, 0])
    let stroke = Canvas(20, 4)
    stroke.context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: red)
    stroke.context.setLineWidth(2)
    stroke.context.strokeLineSegments(between: [CGPoint(x: 0, y: 2), CGPoint(x: 5, y: 2)])
    #expect(stroke[12, 2] == [255, 0, 0, 255] && stroke[2, 2] == [0, 0, 0, 255])
  }

  @Test("A transparency layer is laid down as one: overlaps do not show, one shadow for all")
  func transparencyLayer() {
    let canvas = Canvas(30, 10)
    canvas.context.setAlpha(0.5)
    canvas.context.setShadow(offset: CGSize(width: 15, height: 0), blur: 0, color: .black)
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 6, height: 10))
    canvas.context.fill(CGRect(x: 3, y: 0, width: 6, height: 10))
    canvas.context.endTransparencyLayer()
    #expect(canvas[1, 5] == [128, 0, 0, 128] && canvas[4, 5] == [128, 0, 0, 128])
    #expect(canvas[16, 5] == [0, 0, 0, 128] && canvas[20, 5] == [0, 0, 0, 128])
  }

  @Test("Layers nest, keep the transform, end unbalanced saves and obey a clip")
  func nestedLayers() {
    let canvas = Canvas(20, 20)
    canvas.context.clip(to: CGRect(x: 5, y: 5, width: 10, height: 10))
    canvas.context.translateBy(x: 5, y: 5)
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.saveGState()
    canvas.context.beginTransparencyLayer(in: CGRect(x: 2, y: 2, width: 4, height: 4), auxiliaryInfo: nil)
    canvas.context.saveGState()
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    canvas.context.endTransparencyLayer()
    canvas.context.endTransparencyLayer()
    canvas.context.endTransparencyLayer()
    #expect(canvas.area == 16)
    #expect(canvas[7, 19 - 7] == [255, 0, 0, 255])
    canvas.context.restoreGState()
    #expect(canvas.context.ctm == CGAffineTransform(translationX: 5, y: 5))
  }

  @Test("Clearing inside a layer erases the layer only")
  func clearInLayer() {
    let canvas = Canvas(4, 4)
    let box = CGRect(x: 0, y: 0, width: 4, height: 4)
    canvas.context.setFillColor(blue)
    canvas.context.fill(box)
    canvas.context.beginTransparencyLayer(auxiliaryInfo: nil)
    canvas.context.setFillColor(red)
    canvas.context.fill(box)
    canvas.context.setBlendMode(.clear)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    canvas.context.endTransparencyLayer()
    #expect(canvas[0, 0] == [0, 0, 255, 255] && canvas[3, 0] == [255, 0, 0, 255])
  }
}
