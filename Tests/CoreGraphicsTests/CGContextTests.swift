import CoreGraphics
import Testing

@Suite struct CGContextTests {
  static func context(_ bits: Int, _ space: CGColorSpace?, _ info: UInt32) -> CGContext? {
    CGContext(
      data: nil, width: 4, height: 3, bitsPerComponent: bits, bytesPerRow: 0, space: space, bitmapInfo: info)
  }

  @Test("The formats that Core Graphics draws into are taken, others are nil")
  func formats() {
    let rgb = CGColorSpaceCreateDeviceRGB()
    let gray = CGColorSpaceCreateDeviceGray()
    let little = CGBitmapInfo.byteOrder32Little.rawValue
    let big = CGBitmapInfo.byteOrder32Big.rawValue
    for alpha: CGImageAlphaInfo in [.premultipliedLast, .premultipliedFirst, .noneSkipLast, .noneSkipFirst] {
      for order in [0, little, big] { #expect(Self.context(8, rgb, alpha.rawValue | order) != nil, "\(alpha) \(order)") }
    }
    for alpha: CGImageAlphaInfo in [.last, .first, .none] { #expect(Self.context(8, rgb, alpha.rawValue) == nil) }
    #expect(Self.context(8, gray, CGImageAlphaInfo.none.rawValue) != nil)
    #expect(Self.context(8, gray, CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
    #expect(Self.context(8, nil, CGImageAlphaInfo.alphaOnly.rawValue) != nil)
    #expect(Self.context(8, nil, CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
    #expect(
      Self.context(32, rgb, CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.floatComponents.rawValue) != nil)
    #expect(Self.context(32, rgb, CGImageAlphaInfo.premultipliedLast.rawValue) == nil)
    #expect(Self.context(8, rgb, 0x1F) == nil)
  }

  @Test("Sizes that cannot be are nil")
  func sizes() {
    func context(_ width: Int, _ height: Int, _ row: Int) -> CGContext? {
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    }
    #expect(context(0, 1, 0) == nil && context(1, 0, 0) == nil && context(-4, 4, 0) == nil)
    #expect(context(4, 4, 15) == nil && context(4, 4, 16) != nil && context(.max, .max, 0) == nil)
    #expect(context(4, 4, .max) == nil)
    #expect(context(5, 4, 64)?.bytesPerRow == 64)
  }

  @Test(
    "Each byte order shows the same drawing in its own places",
    arguments: [
      (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 128, 0, 255]),
      (CGImageAlphaInfo.premultipliedLast.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [255, 0, 128, 255]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 128, 0]),
      (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 128, 255, 255]),
    ] as [(UInt32, [UInt8])])
  func byteOrders(info: UInt32, expected: [UInt8]) throws {
    let context = try unwrap(Self.context(8, CGColorSpaceCreateDeviceRGB(), info))
    context.setFillColor(red: 1, green: 128 / 255, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    let data = try unwrap(context.data)
    #expect((0..<4).map { data.load(fromByteOffset: $0, as: UInt8.self) } == expected)
    // And the image made of it is read back the same.
    let canvas = Canvas(4, 3)
    canvas.context.draw(try unwrap(context.makeImage()), in: CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(canvas[1, 1] == [255, 128, 0, 255])
  }

  @Test("The origin is at the lower left corner; an image's first row is drawn at the top")
  func orientation() {
    let canvas = Canvas(2, 4)
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas[0, 3] == [255, 0, 0, 255] && canvas[0, 0] == [0, 0, 0, 0])
    let upright = Canvas(1, 2)
    let image = colorImage(1, 2, [255, 0, 0, 255, 0, 0, 255, 255])
    upright.context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(upright[0, 0] == [255, 0, 0, 255] && upright[0, 1] == [0, 0, 255, 255])
    let flipped = Canvas(1, 2).flipped()
    flipped.context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 2))
    #expect(flipped[0, 0] == [0, 0, 255, 255])
  }

  @Test("A bitmap without alpha starts black, stays opaque, and clearing makes it black")
  func opaqueBitmap() throws {
    let canvas = Canvas(3, 1, alpha: .noneSkipLast)
    canvas.context.setFillColor(red: 1, green: 1, blue: 1, alpha: 0.5)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(canvas[0, 0] == [128, 128, 128, 255])
    canvas.context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas[0, 0] == [0, 0, 0, 255] && canvas[2, 0] == [0, 0, 0, 255])
  }

  @Test("Memory given to a context is drawn into and released through the callback")
  func givenMemory() throws {
    final class Flag { var count = 0 }
    let flag = Flag()
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 64)
    defer { memory.deallocate() }
    var context = CGContext(
      data: memory, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 16, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue,
      releaseCallback: { info, _ in
        if let info { Unmanaged<Flag>.fromOpaque(info).takeUnretainedValue().count += 1 }
      }, releaseInfo: Unmanaged.passUnretained(flag).toOpaque())
    context?.setFillColor(green)
    context?.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(memory.load(fromByteOffset: 61, as: UInt8.self) == 255)
    #expect(flag.count == 0)
    context = nil
    #expect(flag.count == 1)
  }

  @Test("An image made of a context does not change with it")
  func snapshot() throws {
    let canvas = Canvas(1, 1)
    canvas.context.setFillColor(red)
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let image = try unwrap(canvas.context.makeImage())
    canvas.context.clear(CGRect(x: 0, y: 0, width: 1, height: 1))
    let other = Canvas(1, 1)
    other.context.draw(image, in: CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(other[0, 0] == [255, 0, 0, 255])
  }

  @Test("Restoring brings back colour, transform and clip; one restore too many does nothing")
  func stateStack() {
    let canvas = Canvas(4, 1)
    canvas.context.setFillColor(red)
    canvas.context.saveGState()
    canvas.context.setFillColor(blue)
    canvas.context.translateBy(x: 100, y: 0)
    canvas.context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.restoreGState()
    canvas.context.restoreGState()
    canvas.context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(canvas[3, 0] == [255, 0, 0, 255])
    #expect(canvas.context.ctm == .identity)
  }

  @Test("Points of a path stay where the transform of their time put them")
  func pathUnderChangingTransforms() {
    let canvas = Canvas(20, 20)
    canvas.context.move(to: .zero)
    canvas.context.translateBy(x: 10, y: 10)
    canvas.context.addLine(to: .zero)
    #expect(canvas.context.currentPointOfPath == .zero)
    #expect(canvas.context.path?.boundingBox == CGRect(x: -10, y: -10, width: 10, height: 10))
    canvas.context.saveGState()
    canvas.context.scaleBy(x: 0, y: 0)
    canvas.context.restoreGState()
    #expect(canvas.context.boundingBoxOfPath == CGRect(x: -10, y: -10, width: 10, height: 10))
  }

  @Test("The pen follows the transform at the time of stroking")
  func penTransform() {
    let canvas = Canvas(20, 20)
    canvas.context.move(to: CGPoint(x: 0, y: 10))
    canvas.context.addLine(to: CGPoint(x: 20, y: 10))
    canvas.context.scaleBy(x: 1, y: 4)
    canvas.context.setLineWidth(1)
    canvas.context.strokePath()
    #expect(abs(canvas.area - 80) < 0.01)
  }

  @Test("Filling uses the path up, and a rectangle filled apart does so too")
  func pathIsUsedUp() {
    let canvas = Canvas(4, 4)
    canvas.context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.fillPath()
    #expect(canvas.context.isPathEmpty)
    canvas.context.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.context.isPathEmpty)
  }

  @Test("Half a pixel covered is half opaque, or all of it without antialiasing")
  func antialiasing() {
    let smooth = Canvas(1, 1)
    smooth.context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 1))
    #expect(smooth.alpha(0, 0) == 128)
    let hard = Canvas(2, 1)
    hard.context.setShouldAntialias(false)
    hard.context.fill(CGRect(x: 0, y: 0, width: 1.75, height: 1))
    #expect(hard.alpha(0, 0) == 255 && [0, 255].contains(hard.alpha(1, 0)))
  }

  @Test("fillStroke paints both, the stroke on top")
  func fillStroke() {
    let canvas = Canvas(10, 10)
    canvas.context.setFillColor(red)
    canvas.context.setStrokeColor(blue)
    canvas.context.setLineWidth(2)
    canvas.context.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    canvas.context.drawPath(using: .fillStroke)
    #expect(canvas[5, 5] == [255, 0, 0, 255] && canvas[2, 5] == [0, 0, 255, 255] && canvas[1, 5] == [0, 0, 255, 255])
    #expect(canvas[0, 5] == [0, 0, 0, 0])
  }

  @Test("Replacing a path with its outline fills what stroking paints")
  func outline() {
    func draw(_ canvas: Canvas, _ paint: (CGContext) -> Void) {
      canvas.context.setLineWidth(3)
      canvas.context.move(to: CGPoint(x: 3, y: 3))
      canvas.context.addLine(to: CGPoint(x: 16, y: 12))
      paint(canvas.context)
    }
    let stroked = Canvas(20, 20)
    draw(stroked) { $0.strokePath() }
    let filled = Canvas(20, 20)
    draw(filled) {
      $0.replacePathWithStrokedPath()
      $0.fillPath()
    }
    #expect(abs(stroked.area - filled.area) < 0.1)
  }

  @Test("Alpha-only and grey bitmaps take coverage and luminance")
  func singleComponent() throws {
    let alpha = try unwrap(Self.context(8, nil, CGImageAlphaInfo.alphaOnly.rawValue))
    alpha.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    alpha.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(alpha.data?.load(as: UInt8.self) == 255)
    let gray = try unwrap(Self.context(8, CGColorSpaceCreateDeviceGray(), CGImageAlphaInfo.none.rawValue))
    gray.setFillColor(gray: 1, alpha: 1)
    gray.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    #expect(gray.data?.load(as: UInt8.self) == 255)
  }

  @Test("Tiling covers the whole clip, one tile in the rectangle")
  func tiling() {
    let canvas = Canvas(4, 2)
    let image = colorImage(2, 1, [255, 0, 0, 255, 0, 0, 255, 255])
    canvas.context.draw(image, in: CGRect(x: 0, y: 0, width: 2, height: 1), byTiling: true)
    #expect(canvas[0, 0] == [255, 0, 0, 255] && canvas[3, 0] == [0, 0, 255, 255] && canvas[2, 1] == [255, 0, 0, 255])
  }

  @Test("A layer is laid down at its own size")
  func layer() throws {
    let canvas = Canvas(4, 1)
    let layer = try unwrap(CGLayer(canvas.context, size: CGSize(width: 1, height: 1), auxiliaryInfo: nil))
    layer.context?.setFillColor(red)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    canvas.context.draw(layer, at: CGPoint(x: 2, y: 0))
    #expect(canvas[2, 0] == [255, 0, 0, 255] && canvas[1, 0] == [0, 0, 0, 0])
  }

  @Test("A linear gradient runs between its ends and stops there unless told to go on")
  func linearGradient() throws {
    let gradient = try unwrap(
      CGGradient(colorsSpace: nil, colors: [CGColor.black, CGColor.white] as CFArray, locations: nil))
    let canvas = Canvas(40, 1)
    canvas.context.drawLinearGradient(
      gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 30, y: 0), options: .drawsAfterEndLocation)
    #expect(canvas[5, 0] == [0, 0, 0, 0] && canvas[35, 0] == [255, 255, 255, 255])
    #expect(abs(Int(canvas[20, 0][0]) - 134) <= 1)  // 10.5 of 20 at the pixel's centre
  }

  @Test("A radial gradient paints rings about its centre")
  func radialGradient() throws {
    let gradient = try unwrap(
      CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0, 1]))
    let canvas = Canvas(41, 41)
    let centre = CGPoint(x: 20.5, y: 20.5)
    canvas.context.drawRadialGradient(
      gradient, startCenter: centre, startRadius: 0, endCenter: centre, endRadius: 20, options: [])
    #expect(canvas[20, 20][0] >= 250 && canvas[0, 0] == [0, 0, 0, 0])
    #expect(canvas[39, 20][2] > 235 && canvas[20, 39][2] > 235)
  }
}
