@testable import QuartzCore
import TestSupport
import Testing

@Suite struct LayerTests {
  let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func drawn(_ layer: CALayer) throws -> Pixels { try ReferenceLayerTests.drawn(layer, ground: nil) }

  @Test("Setting a frame moves the position by the anchor, whatever the transform")
  func frameAndPosition() {
    let layer = CALayer()
    layer.anchorPoint = CGPoint(x: 0.25, y: 1)
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 30)
    #expect(layer.position == CGPoint(x: 20, y: 50))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    layer.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    #expect(layer.bounds.size == CGSize(width: 40, height: 30))
    #expect(layer.frame == CGRect(x: 0, y: 0, width: 80, height: 60))
  }

  @Test("Points convert between layers there and back, through turns")
  func conversion() {
    let root = CALayer(), a = CALayer(), b = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    a.frame = CGRect(x: 30, y: 40, width: 50, height: 50)
    b.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    b.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
    root.addSublayer(a)
    a.addSublayer(b)
    #expect(a.convert(CGPoint(x: 1, y: 2), to: root) == CGPoint(x: 31, y: 42))
    let there = root.convert(CGPoint(x: 50, y: 60), to: b), back = root.convert(there, from: b)
    #expect(abs(back.x - 50) < 1e-9 && abs(back.y - 60) < 1e-9)
  }

  @Test("Sublayers lie by zPosition, then by order")
  func order() throws {
    let root = CALayer(), low = CALayer(), high = CALayer()
    for layer in [root, low, high] { layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4) }
    low.backgroundColor = .white
    high.backgroundColor = red
    root.addSublayer(high)
    root.addSublayer(low)
    #expect(try drawn(root)[1, 1] == [255, 255, 255, 255])
    high.zPosition = 1
    #expect(try drawn(root)[1, 1] == [255, 0, 0, 255])
    #expect(root.hitTest(CGPoint(x: 2, y: 2)) === high)
  }

  @Test("A half opaque group shows no seam where its parts overlap")
  func groupOpacity() throws {
    let root = CALayer(), part = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    root.backgroundColor = red
    part.frame = CGRect(x: 0, y: 0, width: 4, height: 8)
    part.backgroundColor = red
    root.addSublayer(part)
    root.opacity = 0.5
    let pixels = try drawn(root)
    #expect(pixels[1, 1] == pixels[6, 1])
    #expect(pixels[1, 1] == [128, 0, 0, 128])
  }

  @Test("A mask keeps what its alpha covers; clipping cuts sublayers at the corners")
  func maskAndClip() throws {
    let root = CALayer(), mask = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    root.backgroundColor = red
    mask.frame = CGRect(x: 2, y: 2, width: 2, height: 2)
    mask.backgroundColor = .black
    root.mask = mask
    let pixels = try drawn(root)
    #expect(pixels[3, 3] == [255, 0, 0, 255])
    #expect(pixels[5, 5] == [0, 0, 0, 0])

    let box = CALayer(), child = CALayer()
    box.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    box.cornerRadius = 10
    box.masksToBounds = true
    child.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    child.backgroundColor = red
    box.addSublayer(child)
    let clipped = try drawn(box)
    #expect(clipped[0, 0][3] == 0)
    #expect(clipped[10, 10][3] == 255)
  }

  @Test("A border lies inside: 5 wide around 80 x 60 covers 1,300 square points")
  func borderArea() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 80, height: 60)
    layer.borderWidth = 5
    let pixels = try drawn(layer)
    let covered = stride(from: 3, to: pixels.bytes.count, by: 4).reduce(0) { $0 + Int(pixels.bytes[$1]) }
    #expect(covered == 1300 * 255)
  }

  @Test("draw(in:) runs once for each setNeedsDisplay, before the layer is shown")
  func backingStore() throws {
    final class Counting: CALayer {
      nonisolated(unsafe) var count = 0
      override func draw(in ctx: CGContext) {
        count += 1
        ctx.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        ctx.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
      }
    }
    let layer = Counting()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.setNeedsDisplay()
    layer.setNeedsDisplay()
    var pixels = try drawn(layer)
    pixels = try drawn(layer)
    #expect(layer.count == 1)
    #expect(pixels[1, 0] == [0, 0, 255, 255], "the first row is the upper one")
    #expect(pixels[1, 3] == [0, 0, 0, 0])
  }

  @Test("A continuous corner uses 1.528665 radii of a long edge, and exactly one of an edge that is full")
  func continuousCorner() {
    let layer = CALayer()
    layer.cornerCurve = .continuous
    let box = CGRect(x: 0, y: 0, width: 1000, height: 1000)
    let path = layer.outline(of: box, radius: 100)
    // The middle of the corner lies 0.291507 radii from either edge.
    #expect(path.contains(CGPoint(x: 29.2, y: 29.2)) && !path.contains(CGPoint(x: 29.1, y: 29.1)))
    // Just inside the end of the lead-in the outline is already off the edge, by next to nothing.
    #expect(path.contains(CGPoint(x: 160, y: 0.001)))
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    var first = CGPoint.zero
    layer.outline(of: CGRect(x: 0, y: 0, width: 300, height: 300), radius: 150).applyWithBlock { element in
      if element.pointee.type == .moveToPoint { first = element.pointee.points[0] }
    }
    #expect(first == CGPoint(x: 0, y: 150))
  }

  @Test("A stroke from a quarter to three quarters of a line draws its middle half")
  func strokePart() throws {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 4)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 2))
    path.addLine(to: CGPoint(x: 40, y: 2))
    layer.path = path
    layer.strokeColor = red
    layer.lineWidth = 2
    (layer.strokeStart, layer.strokeEnd) = (0.25, 0.75)
    let pixels = try drawn(layer)
    let row = (0..<40).map { pixels[$0, 2][3] }
    #expect(row == Array(repeating: 0, count: 10) + Array(repeating: 255, count: 20) + Array(repeating: 0, count: 10))
  }

  @Test("A transform and its inverse are the identity")
  func inverse() {
    let t = CATransform3DTranslate(CATransform3DRotate(CATransform3DMakeScale(2, 3, 4), 0.7, 1, 2, 3), 5, 6, 7)
    let product = CATransform3DConcat(t, CATransform3DInvert(t))
    for (row, expected) in zip(product.rows, CATransform3DIdentity.rows) {
      for i in 0..<4 { #expect(abs(row[i] - expected[i]) < 1e-12) }
    }
  }
}
