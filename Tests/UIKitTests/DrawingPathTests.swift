import ImageIO
import TestSupport
import Testing
import UIKit

@Suite struct DrawingPathTests {
  static var heart: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 2))
    path.addQuadCurve(to: CGPoint(x: 1, y: 3), controlPoint: CGPoint(x: 0.125, y: 2.875))
    path.addQuadCurve(to: CGPoint(x: 2, y: 2), controlPoint: CGPoint(x: 1.875, y: 2.875))
    path.addCurve(to: CGPoint(x: 3, y: 1), controlPoint1: CGPoint(x: 2.5, y: 2), controlPoint2: CGPoint(x: 3, y: 1.5))
    path.addCurve(to: CGPoint(x: 2, y: 0), controlPoint1: CGPoint(x: 3, y: 0.5), controlPoint2: CGPoint(x: 2.5, y: 0))
    path.addLine(to: CGPoint(x: 0, y: 0))
    path.close()
    path.append(UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 1, height: 1)))
    path.apply(CGAffineTransform(scaleX: 30, y: 30))
    return path
  }

  @Test("The heart that iOS drew through UIGraphicsImageRenderer differs in at most 20 pixels, by 1 level")
  func heart() throws {
    guard let url = SharedData.file("apple-reference/bezier-heart-90@1x.png") else { return }
    let reference = try pixels(of: UIImage(contentsOfFile: url.path)?.cgImage)
    let path = Self.heart
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: path.bounds, format: format).image { _ in path.fill() }
    let difference = try #require(pixels(of: image.cgImage).difference(from: reference))
    print("UIBezierPath heart: \(difference)")
    #expect(difference.pixels <= 20 && difference.largest <= 1, "\(difference)")
  }

  @Test("Clockwise is clockwise on a screen: an arc from 0 to a right angle passes below the centre")
  func arcDirection() {
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(abs(arc.bounds.width - 10) < 1e-6 && abs(arc.bounds.height - 10) < 1e-6 && abs(arc.bounds.minY) < 1e-6)
    let rest = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(abs(rest.bounds.width - 20) < 0.01 && abs(rest.bounds.minY + 10) < 0.01)
  }

  @Test("Only the asked corners are rounded, with continuous curves of 1.528665 radii")
  func roundedCorners() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 200, height: 200), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(!path.contains(CGPoint(x: 2, y: 2)))
    for corner in [CGPoint(x: 199, y: 1), CGPoint(x: 1, y: 199), CGPoint(x: 199, y: 199)] { #expect(path.contains(corner)) }
    // Just inside of the lead-in's start the outline has left the edge; just beyond it has not.
    #expect(!path.contains(CGPoint(x: 0.0001, y: 28)))
    #expect(path.contains(CGPoint(x: 0.0001, y: 31)))
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 200, height: 200))
  }

  @Test("A radius beyond half a side is cut to it, and one of zero makes a rectangle")
  func radiusLimits() {
    let pill = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 20), cornerRadius: 500)
    #expect(pill.contains(CGPoint(x: 50, y: 0.5)) && !pill.contains(CGPoint(x: 0.5, y: 0.5)))
    let plain = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 20), cornerRadius: 0)
    #expect(plain.contains(CGPoint(x: 0.01, y: 0.01)))
  }

  @Test("A path walked backwards has the same area and ends where it began")
  func reversing() throws {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 8, y: 3))
    path.addCurve(to: CGPoint(x: 4, y: 9), controlPoint1: CGPoint(x: 9, y: 5), controlPoint2: CGPoint(x: 7, y: 9))
    path.lineWidth = 3
    let back = path.reversing()
    #expect(back.currentPoint == CGPoint(x: 1, y: 2))
    #expect(back.bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(path.bounds) && path.bounds.insetBy(dx: -1e-9, dy: -1e-9).contains(back.bounds))
    #expect(back.lineWidth == 3)
    #expect(back.reversing().cgPath == path.cgPath)
  }

  @Test("The even-odd rule leaves the middle of two nested squares open, for points and for pixels")
  func evenOdd() throws {
    let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 9, height: 9))
    path.append(UIBezierPath(rect: CGRect(x: 3, y: 3, width: 3, height: 3)))
    #expect(path.contains(CGPoint(x: 4.5, y: 4.5)))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(CGPoint(x: 4.5, y: 4.5)))
    let pixels = try drawn(9, 9) { path.fill() }
    #expect(pixels[4, 4][3] == 0 && pixels[1, 1][3] == 255)
  }

  @Test("A stroke of 2 along a pixel edge covers two rows, dashes leave gaps, and the context keeps its own line")
  func strokes() throws {
    let pixels = try drawn(20, 8) {
      let line = UIBezierPath()
      line.move(to: CGPoint(x: 0, y: 4))
      line.addLine(to: CGPoint(x: 20, y: 4))
      line.lineWidth = 2
      line.setLineDash([4, 4], count: 2, phase: 0)
      line.stroke()
      let solid = UIBezierPath()
      solid.move(to: CGPoint(x: 0, y: 0.5))
      solid.addLine(to: CGPoint(x: 20, y: 0.5))
      solid.stroke()
    }
    #expect((0..<8).map { pixels[1, $0][3] } == [255, 0, 0, 255, 255, 0, 0, 0])
    #expect(pixels[5, 3][3] == 0 && pixels[9, 3][3] == 255)
  }

  @Test("addClip holds until the state is restored")
  func clip() throws {
    let pixels = try drawn(10, 10) {
      let context = UIGraphicsGetCurrentContext()
      context?.saveGState()
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 10)).addClip()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 5))
      context?.restoreGState()
      UIRectFill(CGRect(x: 8, y: 8, width: 2, height: 2))
    }
    #expect(pixels[4, 4][3] == 255 && pixels[5, 4][3] == 0 && pixels[9, 9][3] == 255)
  }

  @Test("fill(with:alpha:) leaves the context's alpha and blend mode alone")
  func blendedFill() throws {
    let pixels = try drawn(2, 1) {
      UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill(with: .normal, alpha: 0.5)
      UIBezierPath(rect: CGRect(x: 1, y: 0, width: 1, height: 1)).fill()
    }
    #expect(abs(Int(pixels[0, 0][3]) - 128) <= 1 && pixels[1, 0][3] == 255)
  }

  @Test("A copy is apart from its original, and an archived path comes back the same")
  func copies() throws {
    let path = Self.heart
    path.lineWidth = 7
    path.setLineDash([1, 2.5], count: 2, phase: 3)
    let copy = try #require(path.copy() as? UIBezierPath)
    #expect(copy == path)
    copy.addLine(to: CGPoint(x: 500, y: 0))
    #expect(copy != path)
    let archive = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
    #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: archive) == path)
  }

  @Test("Lines without a current point are not added, and an empty path has no box")
  func empty() {
    let path = UIBezierPath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.close()
    #expect(path.isEmpty && path.bounds.isNull)
    path.fill()  // no context: nothing happens
  }

  @Test("Getting a dash pattern gives what was set")
  func dashes() {
    let path = UIBezierPath()
    path.setLineDash([5, 2, 1], count: 2, phase: 4)
    var lengths = [CGFloat](repeating: 0, count: 2)
    var count = 0
    var phase: CGFloat = 0
    path.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [5, 2] && count == 2 && phase == 4)
  }
}

/// What `body` draws in black at scale 1 on nothing.
func drawn(_ width: CGFloat, _ height: CGFloat, _ body: () -> Void) throws -> Pixels {
  let format = UIGraphicsImageRendererFormat()
  format.scale = 1
  return try pixels(of: UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { _ in body() }.cgImage)
}

func pixels(of image: CGImage?) throws -> Pixels {
  let image = try #require(image)
  return try #require(Pixels(image))
}

/// The image that a file's bytes hold.
func reread(_ data: Data?) throws -> UIImage {
  let data = try #require(data)
  return try #require(UIImage(data: data))
}
