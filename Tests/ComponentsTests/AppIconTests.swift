import AppIcon
import Testing
import UIKit

@MainActor @Suite("App icon") struct AppIconTests {
  /// Left half red, right half blue, upper quarter green.
  func picture(_ width: Int, _ height: Int, scale: CGFloat = 1, orientation: UIImage.Orientation = .up) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format).image { renderer in
      let w = CGFloat(width), h = CGFloat(height)
      UIColor.red.setFill()
      renderer.cgContext.fill(CGRect(x: 0, y: 0, width: w / 2, height: h))
      UIColor.blue.setFill()
      renderer.cgContext.fill(CGRect(x: w / 2, y: 0, width: w / 2, height: h))
      UIColor.green.setFill()
      renderer.cgContext.fill(CGRect(x: 0, y: 0, width: w, height: h / 4))
    }
    return drawn.cgImage.map { UIImage(cgImage: $0, scale: scale, orientation: orientation) } ?? drawn
  }

  @Test("The mask is black on white and covers what the icon's outline covers", arguments: [60, 120, 256])
  func mask(side: Int) {
    let image = MaskImage.getMask(iconSize: CGFloat(side), scale: 1)
    let pixels = Pixels(image)
    #expect(pixels.width == side && pixels.height == side)
    #expect(pixels[0, 0] == [255, 255, 255, 255] && pixels[side - 1, side - 1] == [255, 255, 255, 255])
    #expect(pixels[side / 2, side / 2] == [0, 0, 0, 255])
    var kept = 0.0
    for y in 0..<side { for x in 0..<side { kept += 1 - Double(pixels[x, y][0]) / 255 } }
    // The article's path follows the system's corner of 22.37 % to within half a percent of the area.
    #expect(abs(kept / Double(side * side) - 0.954903) < 0.005)
  }

  @Test("The mask's size is in points of the screen")
  func maskScale() {
    _ = HeadlessHost(scale: 3)
    #expect(MaskImage.getMask(iconSize: 20).cgImage?.width == 60)
    _ = HeadlessHost(scale: 2)
  }

  @Test("The path spans 256 units and is closed")
  func path() {
    let path = MaskImage.maskPath()
    #expect(path.bounds == CGRect(x: 0, y: 0, width: 256, height: 256))
    #expect(path.contains(CGPoint(x: 128, y: 1)) && !path.contains(CGPoint(x: 8, y: 8)))
  }

  @Test("A square photo is cut out and nothing else changes")
  func square() throws {
    let result = try #require(picture(100, 100, scale: 2).masking)
    #expect(result.size == CGSize(width: 50, height: 50) && result.scale == 2)
    let pixels = Pixels(result)
    #expect(pixels.alpha(0, 0) == 0 && pixels.alpha(99, 99) == 0)
    #expect(pixels[30, 60] == [255, 0, 0, 255] && pixels[70, 60] == [0, 0, 255, 255] && pixels[50, 10] == [0, 255, 0, 255])
  }

  @Test("A photo that is not square gives its middle square")
  func wide() throws {
    let result = try #require(picture(200, 100).masking)
    #expect(result.size == CGSize(width: 100, height: 100))
    let pixels = Pixels(result)
    #expect(pixels[48, 60] == [255, 0, 0, 255] && pixels[52, 60] == [0, 0, 255, 255])
    #expect(pixels.alpha(50, 99) == 255 && pixels.alpha(99, 50) == 255)
  }

  @Test("A turned photo comes out upright")
  func turned() throws {
    // Stored upper edge (green) is the right edge of a picture that must be turned clockwise to be seen.
    let pixels = Pixels(try #require(picture(100, 100, orientation: .right).masking))
    #expect(pixels[95, 50] == [0, 255, 0, 255])
    #expect(pixels[30, 30] == [255, 0, 0, 255] && pixels[30, 70] == [0, 0, 255, 255])
  }

  @Test("An image without pixels gives nil")
  func empty() { #expect(UIImage().masking == nil) }

  @Test("appIconEffect changes the image view and answers it")
  func effect() {
    let view = UIImageView(image: picture(100, 100))
    let before = view.image
    #expect(view.appIconEffect === view)
    #expect(view.image !== before)
    #expect(view.layer.shadowRadius == 10 && view.layer.shadowOffset == CGSize(width: 2, height: 2))
    #expect(view.layer.shadowOpacity == 0.3 && view.layer.masksToBounds == false)
    let bare = UIImageView()
    #expect(bare.appIconEffect === bare && bare.image == nil)
  }

  @Test("The shadow falls outside the icon, though the view clipped before")
  func shadow() {
    let view = UIImageView(image: picture(120, 120))
    view.frame = CGRect(x: 100, y: 100, width: 120, height: 120)
    view.clipsToBounds = true
    let host = onScreen(view.appIconEffect)
    let pixels = Pixels(host.screenshot())
    func dark(_ x: Int, _ y: Int) -> Double { 1 - Double(pixels[x, y][1]) / 255 }
    #expect(abs(dark(220, 160) - 0.16) < 0.02, "one point to the right")
    #expect(abs(dark(160, 98) - 0.11) < 0.02, "one point above")
    #expect(dark(160, 220) > dark(160, 99))
    #expect(dark(250, 160) == 0)
    // The cut corner shows the shadow, not the photo.
    #expect(dark(101, 101) < 0.1)
  }
}
