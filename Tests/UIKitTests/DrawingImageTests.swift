import ImageIO
import TestSupport
import Testing
import UIKit

@Suite struct DrawingImageTests {
  /// 3 x 2 pixels, each of its own colour, as stored.
  static let stored: [[UInt8]] = [
    [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [255, 255, 0, 255], [255, 0, 255, 255], [0, 255, 255, 255],
  ]

  static func picture(_ colors: [[UInt8]] = stored, width: Int = 3) throws -> CGImage {
    let bytes = Data(colors.flatMap { $0 })
    let provider = try #require(CGDataProvider(data: bytes))
    return try #require(
      CGImage(
        width: width, height: colors.count / width, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
  }

  /// Where the stored pixel at (column, row) of 3 x 2 must show; EXIF's table, written out anew.
  static func shown(_ x: Int, _ y: Int, _ orientation: UIImage.Orientation) -> (Int, Int) {
    switch orientation {
    case .up: (x, y)
    case .upMirrored: (2 - x, y)
    case .down: (2 - x, 1 - y)
    case .downMirrored: (x, 1 - y)
    case .left: (y, 2 - x)  // turned counterclockwise
    case .leftMirrored: (y, x)
    case .right: (1 - y, x)  // turned clockwise
    case .rightMirrored: (1 - y, 2 - x)
    }
  }

  @Test("Every orientation is drawn upright", arguments: UIImage.Orientation.allCases)
  func orientations(orientation: UIImage.Orientation) throws {
    let image = UIImage(cgImage: try Self.picture(), scale: 1, orientation: orientation)
    let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
    #expect(image.size == (isTurned ? CGSize(width: 2, height: 3) : CGSize(width: 3, height: 2)))
    let pixels = try drawn(image.size.width, image.size.height) { image.draw(at: .zero) }
    for y in 0..<2 {
      for x in 0..<3 {
        let place = Self.shown(x, y, orientation)
        #expect(pixels[place.0, place.1] == Self.stored[y * 3 + x], "stored (\(x), \(y))")
      }
    }
    // A PNG has them upright; a JPEG keeps the orientation.
    let png = try reread(image.pngData())
    #expect(png.imageOrientation == .up && png.size == image.size)
    #expect(try UIKitTests.pixels(of: png.cgImage) == pixels)
    let jpeg = try reread(image.jpegData(compressionQuality: 0.9))
    #expect(jpeg.imageOrientation == orientation && jpeg.size == image.size)
  }

  @Test(
    "A photo's orientation is read: landscapes are wide and portraits high",
    arguments: [("exif-landscape-6.jpg", UIImage.Orientation.right), ("exif-portrait-8.jpg", .left)])
  func photos(name: String, orientation: UIImage.Orientation) throws {
    guard let url = SharedData.file("photos/\(name)") else { return }
    let image = try #require(UIImage(contentsOfFile: url.path))
    #expect(image.imageOrientation == orientation)
    #expect((image.size.width > image.size.height) == name.contains("landscape"))
  }

  @Test("An image drawn at its own size keeps every byte; alpha and the context's alpha are apart")
  func exact() throws {
    let image = UIImage(cgImage: try Self.picture())
    let pixels = try drawn(5, 4) {
      UIGraphicsGetCurrentContext()?.setAlpha(0.1)
      image.draw(at: CGPoint(x: 1, y: 1))
    }
    #expect(pixels[1, 1] == Self.stored[0] && pixels[3, 2] == Self.stored[5] && pixels[0, 0][3] == 0)
    let faint = try drawn(3, 2) { image.draw(at: .zero, blendMode: .normal, alpha: 0.5) }
    #expect(abs(Int(faint[0, 0][3]) - 128) <= 1)
  }

  @Test("Tinting keeps the alpha and gives one colour")
  func tint() throws {
    let image = UIImage(cgImage: try Self.picture([[255, 0, 0, 255], [0, 0, 0, 0], [64, 0, 0, 128], [0, 0, 9, 255]], width: 2))
    let tinted = image.withTintColor(.blue)
    let pixels = try UIKitTests.pixels(of: tinted.cgImage)
    #expect(pixels[0, 0] == [0, 0, 255, 255] && pixels[1, 0] == [0, 0, 0, 0] && pixels[1, 1] == [0, 0, 255, 255])
    #expect(pixels[0, 1][3] == 128 && pixels[0, 1][2] == 128 && pixels[0, 1][0] == 0)
    #expect(tinted.renderingMode == .automatic)
    #expect(image.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
  }

  @Test("A resizable image keeps its corners and fills its middle", arguments: [UIImage.ResizingMode.tile, .stretch])
  func resizable(mode: UIImage.ResizingMode) throws {
    let (c, e, m): ([UInt8], [UInt8], [UInt8]) = ([255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255])
    let image = UIImage(cgImage: try Self.picture([c, e, c, e, m, e, c, e, c], width: 3))
      .resizableImage(withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: mode)
    let pixels = try drawn(8, 6) { image.draw(in: CGRect(x: 0, y: 0, width: 8, height: 6)) }
    for (x, y) in [(0, 0), (7, 0), (0, 5), (7, 5)] { #expect(pixels[x, y] == c) }
    for (x, y) in [(1, 0), (6, 5), (0, 3), (7, 1)] { #expect(pixels[x, y] == e) }
    for (x, y) in [(1, 1), (6, 4), (3, 2)] { #expect(pixels[x, y] == m) }
  }

  @Test("Broken files and files of another kind give nil")
  func broken() throws {
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(data: Data("not a picture".utf8)) == nil)
    #expect(UIImage(contentsOfFile: "/nonexistent/x.png") == nil)
    let png = try #require(UIImage(cgImage: Self.picture()).pngData())
    #expect(UIImage(data: png.prefix(30)) == nil)
    #expect(UIImage().pngData() == nil && UIImage().jpegData(compressionQuality: 1) == nil)
    #expect(UIImage().size == .zero)
  }

  @Test("A name finds the file for the screen's scale in a registered bundle")
  func named() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let name = "mark-\(UUID().uuidString)"
    let one = UIImage(cgImage: try Self.picture()), two = UIImage(cgImage: try Self.picture(Self.stored + Self.stored, width: 6))
    try #require(one.pngData()).write(to: folder.appendingPathComponent("\(name).png"))
    try #require(two.pngData()).write(to: folder.appendingPathComponent("\(name)@2x.png"))
    let bundle = try #require(Bundle(path: folder.path))
    #expect(UIImage(named: name) == nil)
    UIImage.register(bundle)
    let found = try #require(UIImage(named: name, in: nil, compatibleWith: UITraitCollection(displayScale: 2)))
    #expect(found.scale == 2 && found.size == CGSize(width: 3, height: 1))
    let plain = try #require(UIImage(named: "\(name).png", in: bundle, compatibleWith: UITraitCollection(displayScale: 1)))
    #expect(plain.scale == 1 && plain.size == CGSize(width: 3, height: 2))
    #expect(UIImage(named: "\(name)-other") == nil)
  }

  @Test("A thumbnail is upright and of the size asked for")
  func thumbnail() throws {
    let image = UIImage(cgImage: try Self.picture(), scale: 1, orientation: .right)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 20, height: 30)))
    #expect(small.size == CGSize(width: 20, height: 30) && small.imageOrientation == .up)
    let pixels = try UIKitTests.pixels(of: small.cgImage)
    #expect(pixels[19, 0] == Self.stored[0])
  }

  @Test("Mirroring twice gives the orientation back", arguments: UIImage.Orientation.allCases)
  func mirroring(orientation: UIImage.Orientation) throws {
    let image = UIImage(cgImage: try Self.picture(), scale: 1, orientation: orientation)
    let mirrored = image.withHorizontallyFlippedOrientation()
    #expect(mirrored.withHorizontallyFlippedOrientation().imageOrientation == orientation)
    let (a, b) = try (drawn(image.size.width, image.size.height) { image.draw(at: .zero) },
      drawn(image.size.width, image.size.height) { mirrored.draw(at: .zero) })
    for y in 0..<a.height { for x in 0..<a.width { #expect(a[x, y] == b[a.width - 1 - x, y]) } }
  }
}
