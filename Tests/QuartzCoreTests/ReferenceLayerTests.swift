import ImageIO
import QuartzCore
import TestSupport
import Testing

/// Layers as iOS drew them, from ../shared/apple-reference; skipped where that is not at hand.
@Suite struct ReferenceLayerTests {
  /// A layer drawn on white, or on nothing, at a scale.
  static func drawn(_ layer: CALayer, scale: CGFloat = 1, ground: CGColor? = .white) throws -> Pixels {
    let width = Int(layer.bounds.width * scale), height = Int(layer.bounds.height * scale)
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: scale, y: -scale)
    if let ground {
      context.setFillColor(ground)
      context.fill(layer.bounds)
    }
    layer.render(in: context)
    let image = try #require(context.makeImage())
    return try #require(Pixels(image))
  }

  static func reference(_ name: String) throws -> Pixels? {
    guard let url = SharedData.file("apple-reference/\(name)") else { return nil }
    let source = try #require(CGImageSourceCreateWithURL(url as CFURL, nil))
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    return try #require(Pixels(image))
  }

  static func layer(_ frame: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  static let box = CGRect(x: 0, y: 0, width: 100, height: 100)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func expectEqual(_ layer: CALayer, _ name: String, scale: CGFloat = 1, ground: CGColor? = .white) throws {
    guard let reference = try Self.reference(name) else { return }
    let difference = try #require(Self.drawn(layer, scale: scale, ground: ground).difference(from: reference))
    print("\(name): \(difference)")
    #expect(difference.largest <= 1, "\(difference)")
  }

  @Test("A rounded layer differs from iOS's in no pixel by more than 1")
  func rounded() throws {
    let layer = Self.layer(Self.box, Self.blue)
    layer.cornerRadius = 10
    try expectEqual(layer, "box-rounded-100@1x.png")
  }

  @Test("A border of 1 differs from iOS's in no pixel by more than 1")
  func border() throws {
    let layer = Self.layer(Self.box, Self.blue)
    layer.borderWidth = 1
    layer.borderColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    try expectEqual(layer, "box-border-100@1x.png")
  }

  @Test("A border of 4 at scale 3 differs from iOS's in no pixel by more than 1")
  func borderAtScale3() throws {
    let layer = Self.layer(Self.box, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    layer.borderWidth = 4
    try expectEqual(layer, "layer-border-100@3x.png", scale: 3, ground: nil)
  }

  @Test("A shadow differs from iOS's by at most 1 outside the box's edge pixels")
  func shadow() throws {
    guard let reference = try Self.reference("box-shadow-100@1x.png") else { return }
    let root = Self.layer(Self.box, .white)
    let box = Self.layer(CGRect(x: 20, y: 20, width: 60, height: 60), CGColor(red: 0, green: 1, blue: 0, alpha: 1))
    box.cornerRadius = 10
    box.shadowColor = CGColor(red: 1, green: 0, blue: 1, alpha: 1)
    (box.shadowRadius, box.shadowOpacity, box.shadowOffset) = (8, 1, .zero)
    root.addSublayer(box)
    let drawn = try Self.drawn(root)
    var largest = 0, atEdges = 0
    for y in 0..<100 {
      for x in 0..<100 {
        let distance = zip(drawn[x, y], reference[x, y]).map { abs(Int($0) - Int($1)) }.max() ?? 0
        let inX = (20..<80).contains(x), inY = (20..<80).contains(y)
        let isInside = inX && inY
        let isEdge = isInside && (x < 30 || x >= 70 || y < 30 || y >= 70)
        if isEdge { atEdges = max(atEdges, distance) } else { largest = max(largest, distance) }
      }
    }
    print("box-shadow-100@1x.png: at most \(largest), at the box's edge \(atEdges)")
    #expect(largest <= 1)
  }
}
