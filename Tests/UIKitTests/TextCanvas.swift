import UIKit

/// A white bitmap in UIKit's coordinates that text is drawn into, and questions about its ink.
struct TextCanvas {
  let context: CGContext
  let scale: Int

  init(width: Int, height: Int, scale: Int = 2, draw: () -> Void) {
    self.scale = scale
    // A small valid format always gives a context.
    context = CGContext(
      data: nil, width: width * scale, height: height * scale, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width * scale, height: height * scale))
    // The base that UIKit's own contexts have: shadows fall downwards, in points.
    context.setBaseCTM(
      CGAffineTransform(a: CGFloat(scale), b: 0, c: 0, d: CGFloat(-scale), tx: 0, ty: CGFloat(height * scale)))
    context.setFillColor(gray: 0, alpha: 1)
    UIGraphicsPushContext(context)
    draw()
    UIGraphicsPopContext()
  }

  struct Pixel: Equatable { var r, g, b: Int }

  /// In pixels, from the top left.
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    let bytes = UnsafeRawBufferPointer(start: context.data, count: context.bytesPerRow * context.height)
    let start = y * context.bytesPerRow + x * 4
    return Pixel(r: Int(bytes[start]), g: Int(bytes[start + 1]), b: Int(bytes[start + 2]))
  }

  /// The box in points of the pixels that satisfy `isInk`; nil if none does.
  func box(in area: CGRect? = nil, where isInk: (Pixel) -> Bool = { min($0.r, $0.g, $0.b) < 160 }) -> CGRect? {
    let s = CGFloat(scale)
    let whole = CGRect(x: 0, y: 0, width: context.width, height: context.height)
    let area = area.map { CGRect(x: $0.minX * s, y: $0.minY * s, width: $0.width * s, height: $0.height * s).intersection(whole) } ?? whole
    var (minX, minY, maxX, maxY) = (Int.max, Int.max, -1, -1)
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) where isInk(pixel(x, y)) {
        (minX, minY, maxX, maxY) = (min(minX, x), min(minY, y), max(maxX, x), max(maxY, y))
      }
    }
    guard maxX >= 0 else { return nil }
    return CGRect(x: CGFloat(minX) / s, y: CGFloat(minY) / s, width: CGFloat(maxX - minX + 1) / s, height: CGFloat(maxY - minY + 1) / s)
  }

  func count(where isInk: (Pixel) -> Bool) -> Int {
    var count = 0
    for y in 0..<context.height { for x in 0..<context.width where isInk(pixel(x, y)) { count += 1 } }
    return count
  }
}

extension TextCanvas.Pixel {
  var isColored: Bool { max(r, g, b) - min(r, g, b) > 60 }
  var isRed: Bool { r > 200 && g < 90 && b < 90 }
  var isBlue: Bool { b > 200 && r < 90 && g < 90 }
  var isGreenish: Bool { g > r + 40 && g > b + 40 }
  var isReddish: Bool { r > g + 100 && r > b + 100 }
  var isBlack: Bool { max(r, g, b) < 60 }
  /// Anything but the ground.
  var isTouched: Bool { min(r, g, b) < 250 }
}
