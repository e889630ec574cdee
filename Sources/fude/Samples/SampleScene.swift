import UIKit

/// A picture of our own: a cat at dusk, 480 x 320 pixels.
@MainActor enum SampleScene {
  static let size = CGSize(width: 480, height: 320)

  static func image() -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { draw(in: $0.cgContext) }
  }

  private static func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  static func draw(in context: CGContext) {
    // Sky and sun.
    let sky = [color(0.16, 0.2, 0.42).cgColor, color(0.86, 0.45, 0.4).cgColor, color(1, 0.8, 0.5).cgColor]
    if let gradient = CGGradient(colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: sky as CFArray, locations: [0, 0.55, 0.8]) {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: 320), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    color(1, 0.93, 0.7).setFill()
    UIBezierPath(ovalIn: CGRect(x: 330, y: 120, width: 90, height: 90)).fill()

    // Hills.
    for (base, height, tone) in [(230, 34, 0.34), (258, 26, 0.22)] as [(CGFloat, CGFloat, CGFloat)] {
      let hill = UIBezierPath()
      hill.move(to: CGPoint(x: 0, y: 320))
      for x in stride(from: CGFloat(0), through: 480, by: 8) {
        hill.addLine(to: CGPoint(x: x, y: base + height * sin(x / 70 + base)))
      }
      hill.addLine(to: CGPoint(x: 480, y: 320))
      hill.close()
      color(tone * 0.7, tone, tone * 0.9).setFill()
      hill.fill()
    }

    // The cat: ears, head, eyes, nose, whiskers.
    let fur = color(0.24, 0.22, 0.25), inner = color(0.85, 0.55, 0.55)
    for side in [-1, 1] as [CGFloat] {
      func ear(_ inset: CGFloat) -> UIBezierPath {
        let ear = UIBezierPath()
        ear.move(to: CGPoint(x: 210 + side * (80 - inset), y: 150))
        ear.addLine(to: CGPoint(x: 210 + side * (72 - inset / 2), y: 62 + inset * 1.6))
        ear.addLine(to: CGPoint(x: 210 + side * (18 + inset), y: 116))
        ear.close()
        return ear
      }
      fur.setFill()
      ear(0).fill()
      inner.setFill()
      ear(12).fill()
    }
    fur.setFill()
    UIBezierPath(ovalIn: CGRect(x: 120, y: 100, width: 180, height: 160)).fill()
    UIBezierPath(ovalIn: CGRect(x: 100, y: 225, width: 220, height: 160)).fill()
    for side in [-1, 1] as [CGFloat] {
      color(0.75, 0.85, 0.3).setFill()
      UIBezierPath(ovalIn: CGRect(x: 210 + side * 38 - 18, y: 150, width: 36, height: 36)).fill()
      color(0.05, 0.05, 0.05).setFill()
      UIBezierPath(ovalIn: CGRect(x: 210 + side * 38 - 6, y: 152, width: 12, height: 32)).fill()
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 210 + side * 38 - 9, y: 157, width: 8, height: 8)).fill()
      color(0.95, 0.95, 0.95, 0.8).setStroke()
      for k in [-1, 0, 1] as [CGFloat] {
        let whisker = UIBezierPath()
        whisker.move(to: CGPoint(x: 210 + side * 26, y: 214 + k * 4))
        whisker.addQuadCurve(
          to: CGPoint(x: 210 + side * 118, y: 212 + k * 20), controlPoint: CGPoint(x: 210 + side * 70, y: 204 + k * 10))
        whisker.lineWidth = 1.6
        whisker.lineCapStyle = .round
        whisker.stroke()
      }
    }
    inner.setFill()
    let nose = UIBezierPath()
    nose.move(to: CGPoint(x: 199, y: 200))
    nose.addLine(to: CGPoint(x: 221, y: 200))
    nose.addLine(to: CGPoint(x: 210, y: 213))
    nose.close()
    nose.fill()
    color(0.95, 0.9, 0.9).setStroke()
    let mouth = UIBezierPath()
    mouth.move(to: CGPoint(x: 188, y: 222))
    mouth.addQuadCurve(to: CGPoint(x: 210, y: 213), controlPoint: CGPoint(x: 206, y: 232))
    mouth.addQuadCurve(to: CGPoint(x: 232, y: 222), controlPoint: CGPoint(x: 214, y: 232))
    mouth.lineWidth = 2.4
    mouth.lineCapStyle = .round
    mouth.stroke()
  }

  /// The picture as a camera held upright stores it: turned a quarter left, with EXIF orientation 6.
  static func turnedJPEG() -> Data? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let stored = UIGraphicsImageRenderer(size: CGSize(width: size.height, height: size.width), format: format).image { renderer in
      renderer.cgContext.translateBy(x: 0, y: size.width)
      renderer.cgContext.rotate(by: -.pi / 2)
      draw(in: renderer.cgContext)
    }
    guard let jpeg = stored.jpegData(compressionQuality: 0.9) else { return nil }
    return withOrientation(6, jpeg)
  }

  /// A JPEG file with an EXIF block of one tag right after its first marker.
  static func withOrientation(_ orientation: UInt8, _ jpeg: Data) -> Data {
    //          "Exif"                    big-endian TIFF                1 tag  0x0112 SHORT  x1          value          no next
    let body: [UInt8] = [
      0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0,
    ]
    let length = body.count + 2
    return jpeg.prefix(2) + Data([0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + body) + jpeg.dropFirst(2)
  }
}
