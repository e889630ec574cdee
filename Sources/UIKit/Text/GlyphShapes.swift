import Foundation
import Typesetting

/// Glyphs as Core Graphics draws them, kept for all threads.
final class GlyphShapes: @unchecked Sendable {
  static let shared = GlyphShapes()

  struct Picture {
    var image: CGImage
    /// From the glyph's origin, y down.
    var box: CGRect
  }

  private struct Key: Hashable {
    var fontID: Int
    var glyphID: UInt32
  }
  private let lock = NSLock()
  private var paths: [Key: CGPath] = [:]
  private var pictures: [Key: Picture] = [:]
  /// Some 20 MB of outlines, and 30 MB of emoji at Noto's 136 x 128 pixels.
  private static let pathLimit = 16_384
  private static let pictureLimit = 512

  /// Y down, from the glyph's origin; empty for blanks.
  func path(fontID: Int, glyphID: UInt32) -> CGPath {
    let key = Key(fontID: fontID, glyphID: glyphID)
    if let known = lock.withLock({ paths[key] }) { return known }
    let path = CGMutablePath()
    for element in glyphOutline(fontID: fontID, glyphID: glyphID) {
      switch element {
      case .move(let x, let y): path.move(to: CGPoint(x: x, y: y))
      case .line(let x, let y): path.addLine(to: CGPoint(x: x, y: y))
      case .quad(let cx, let cy, let x, let y): path.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: cx, y: cy))
      case .cubic(let c1x, let c1y, let c2x, let c2y, let x, let y):
        path.addCurve(to: CGPoint(x: x, y: y), control1: CGPoint(x: c1x, y: c1y), control2: CGPoint(x: c2x, y: c2y))
      case .close: path.closeSubpath()
      }
    }
    let kept = path.copy() ?? path
    lock.withLock {
      if paths.count >= GlyphShapes.pathLimit { paths.removeAll(keepingCapacity: true) }
      paths[key] = kept
    }
    return kept
  }

  /// A colour glyph's picture; nil for others.
  func picture(fontID: Int, glyphID: UInt32) -> Picture? {
    let key = Key(fontID: fontID, glyphID: glyphID)
    if let known = lock.withLock({ pictures[key] }) { return known }
    guard let bitmap = colorBitmap(fontID: fontID, glyphID: glyphID) else { return nil }
    let info = CGImageAlphaInfo.premultipliedFirst.rawValue | CGImageByteOrderInfo.order32Little.rawValue
    guard let provider = CGDataProvider(data: Data(bitmap.bytes)),
      let image = CGImage(
        width: bitmap.width, height: bitmap.height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: bitmap.width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info), provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    else { return nil }
    let scale = bitmap.scale
    let picture = Picture(
      image: image,
      box: CGRect(
        x: Double(bitmap.left) * scale, y: -Double(bitmap.top) * scale, width: Double(bitmap.width) * scale,
        height: Double(bitmap.height) * scale))
    lock.withLock {
      if pictures.count >= GlyphShapes.pictureLimit { pictures.removeAll() }
      pictures[key] = picture
    }
    return picture
  }
}
