import TestSupport
import Testing
import UIKit

@Suite struct DrawingContextTests {
  @Test("The y axis points down and the scale multiplies, in both ways of making an image")
  func orientation() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 3), false, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let old = try #require(UIGraphicsGetImageFromCurrentImageContext())
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let new = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    for image in [old, new] {
      #expect(image.size == CGSize(width: 4, height: 3) && image.scale == 2)
      let pixels = try UIKitTests.pixels(of: image.cgImage)
      #expect(pixels.width == 8 && pixels.height == 6)
      #expect(pixels[1, 1] == [255, 0, 0, 255] && pixels[2, 2][3] == 0 && pixels[0, 5][3] == 0)
    }
  }

  @Test("An opaque context starts black and has no alpha")
  func opaque() throws {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
    let image = try #require(UIGraphicsGetImageFromCurrentImageContext()?.cgImage)
    UIGraphicsEndImageContext()
    #expect(image.alphaInfo == .noneSkipFirst)
    #expect(try pixels(of: image)[0, 0] == [0, 0, 0, 255])
  }

  @Test("Contexts nest, and one that could not be made swallows what is drawn")
  func nesting() throws {
    let pixels = try drawn(2, 2) {
      let outer = UIGraphicsGetCurrentContext()
      UIGraphicsBeginImageContext(.zero)
      #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
      UIGraphicsEndImageContext()
      #expect(UIGraphicsGetCurrentContext() === outer)
      // Not an image context: neither gives an image nor ends.
      #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
      UIGraphicsEndImageContext()
      #expect(UIGraphicsGetCurrentContext() === outer)
    }
    #expect(pixels[0, 0][3] == 0)
    UIGraphicsPopContext()  // one too many: nothing happens
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("A renderer's bounds move the origin, and a fraction of a pixel makes a whole one")
  func bounds() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(bounds: CGRect(x: 10, y: 20, width: 3.2, height: 2), format: format).image { context in
      context.fill(CGRect(x: 10, y: 20, width: 1, height: 1))
    }
    let pixels = try UIKitTests.pixels(of: image.cgImage)
    #expect(pixels.width == 4 && pixels.height == 2 && pixels[0, 0][3] == 255 && pixels[1, 0][3] == 0)
    #expect(UIGraphicsImageRenderer(size: .zero).image { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }.size == .zero)
  }

  @Test("UIRectFill replaces, UIRectFrame frames inside, UIRectClip clips")
  func rectangles() throws {
    let pixels = try drawn(8, 8) {
      UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
      UIColor(white: 0, alpha: 0).setFill()
      UIRectFill(CGRect(x: 1, y: 1, width: 6, height: 6))
      UIColor.red.setFill()
      UIRectFrame(CGRect(x: 2, y: 2, width: 4, height: 4))
      UIRectClip(CGRect(x: 0, y: 7, width: 1, height: 1))
      UIRectFill(CGRect(x: 0, y: 0, width: 8, height: 8))
    }
    #expect(pixels[0, 0] == [0, 0, 0, 255] && pixels[1, 1] == [0, 0, 0, 0] && pixels[2, 2] == [255, 0, 0, 255])
    #expect(pixels[3, 3] == [0, 0, 0, 0] && pixels[5, 5] == [255, 0, 0, 255] && pixels[0, 7] == [255, 0, 0, 255])
    #expect(pixels[1, 7] == [0, 0, 0, 255])
  }

  @Test("A shadow falls towards larger y by points, at any scale", arguments: [1, 2, 3])
  func shadow(scale: Int) throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = CGFloat(scale)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10), format: format).image { renderer in
      renderer.cgContext.setShadow(offset: CGSize(width: 0, height: 4), blur: 0, color: UIColor.red.cgColor)
      UIColor.black.setFill()
      renderer.fill(CGRect(x: 2, y: 1, width: 6, height: 2))
    }
    let pixels = try UIKitTests.pixels(of: image.cgImage)
    #expect(pixels[5 * scale, 5 * scale] == [255, 0, 0, 255])
    #expect(pixels[5 * scale, 1 * scale] == [0, 0, 0, 255])
    #expect(pixels[5 * scale, 4 * scale][3] == 0 && pixels[5 * scale, 8 * scale][3] == 0)
  }

  @Test("Threads have contexts of their own")
  func threads() async throws {
    let expected = try drawn(40, 40) { Self.scene() }.bytes
    await withTaskGroup(of: [UInt8]?.self) { group in
      for _ in 0..<16 { group.addTask { try? drawn(40, 40) { Self.scene() }.bytes } }
      for await bytes in group { #expect(bytes == expected) }
    }
  }

  private static func scene() {
    UIColor.systemOrange.setFill()
    UIBezierPath(ovalIn: CGRect(x: 2, y: 3, width: 30, height: 20)).fill()
    UIColor.systemIndigo.setStroke()
    let path = UIBezierPath(roundedRect: CGRect(x: 6, y: 8, width: 30, height: 28), cornerRadius: 9)
    path.lineWidth = 2.5
    path.stroke()
    NSAttributedString(string: "字a", attributes: [.font: UIFont.systemFont(ofSize: 14)]).draw(at: CGPoint(x: 8, y: 10))
  }

  @Test("currentImage shows what has been drawn so far")
  func currentImage() throws {
    var middle: UIImage?
    let end = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      middle = context.currentImage
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    let (a, b) = (try pixels(of: middle?.cgImage), try pixels(of: end.cgImage))
    #expect(a[0, 0][3] == 255 && a[a.width - 1, 0][3] == 0 && b[b.width - 1, 0][3] == 255)
  }
}
