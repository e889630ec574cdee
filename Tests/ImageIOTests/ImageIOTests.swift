import ImageIO
import Testing

@Suite struct ImageIOTests {
  /// 3 x 2: red, green, blue over white, black, half-clear yellow.
  private static let pixels: [UInt8] = [
    255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255,
    255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 0, 128,
  ]

  private func image(_ pixels: [UInt8] = pixels, width: Int = 3, alpha: CGImageAlphaInfo = .last) throws -> CGImage {
    let provider = try #require(CGDataProvider(data: Data(pixels) as CFData))
    let space = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    return try #require(
      CGImage(
        width: width, height: pixels.count / width / 4, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4, space: space,
        bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue), provider: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent))
  }

  private func file(_ image: CGImage, _ type: String, _ properties: CFDictionary? = nil) throws -> Data {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data as CFMutableData, type as CFString, 1, nil))
    CGImageDestinationAddImage(destination, image, properties)
    #expect(CGImageDestinationFinalize(destination))
    #expect(!CGImageDestinationFinalize(destination))
    return Data(referencing: data)
  }

  /// RGBA of every pixel, drawn: premultiplied.
  private func drawn(_ image: CGImage) throws -> [[UInt8]] {
    let context = try #require(
      CGContext(
        data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.draw(image, in: CGRect(x: 0, y: 0, width: image.width, height: image.height))
    let bytes = try #require(context.data).assumingMemoryBound(to: UInt8.self)
    return (0..<(image.width * image.height)).map { pixel in (0..<4).map { bytes[4 * pixel + $0] } }
  }

  @Test("A PNG comes back byte for byte, transparency included")
  func png() throws {
    let source = try #require(CGImageSourceCreateWithData(file(image(), "public.png") as CFData, nil))
    #expect(CGImageSourceGetType(source) == "public.png")
    #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetStatus(source) == .statusComplete)
    let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(read.width == 3 && read.height == 2 && read.alphaInfo == .last)
    #expect(read.dataProvider?.data.map { [UInt8]($0) } == Self.pixels)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil)?[kCGImagePropertyHasAlpha] as? Bool == true)
  }

  @Test("A drawing's premultiplied pixels are written straight")
  func premultiplied() throws {
    let half = try image([128, 0, 0, 128, 0, 0, 0, 0], width: 2, alpha: .premultipliedLast)
    let source = try #require(CGImageSourceCreateWithData(file(half, "public.png") as CFData, nil))
    let read = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(read.dataProvider?.data.map { [UInt8]($0) } == [255, 0, 0, 128, 0, 0, 0, 0])
  }

  @Test("Properties tell size and orientation; the pixels stay as stored", arguments: [1, 3, 6, 8])
  func properties(orientation: Int) throws {
    let opaque = try image([UInt8](repeating: 200, count: 8 * 4 * 4), width: 8, alpha: .noneSkipLast)
    let data = try file(
      opaque, "public.jpeg", [kCGImagePropertyOrientation: orientation, kCGImageDestinationLossyCompressionQuality: 0.9])
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 8)
    #expect(properties[kCGImagePropertyPixelHeight] as? Int == 4)
    #expect(properties[kCGImagePropertyOrientation] as? UInt32 == (orientation == 1 ? nil : UInt32(orientation)))
    #expect((properties as? [CFString: Any])?[kCGImagePropertyDepth] as? Int == 8)
    #expect(try source.decodedImage().width == 8)
    #expect(try drawn(source.decodedImage()).allSatisfy { abs(Int($0[0]) - 200) <= 2 })
  }

  @Test("A JPEG of a transparent picture lies on white")
  func white() throws {
    let clear = try image([UInt8](repeating: 0, count: 8 * 8 * 4), width: 8)
    let source = try #require(CGImageSourceCreateWithData(file(clear, "public.jpeg") as CFData, nil))
    #expect(try drawn(source.decodedImage()).allSatisfy { $0 == [255, 255, 255, 255] })
  }

  @Test("A thumbnail stands upright in each orientation", arguments: CGImagePropertyOrientation.allCases)
  func upright(orientation: CGImagePropertyOrientation) throws {
    // Upright: red, green, blue, white in the four quarters of 16 x 32, from the top left.
    let quarters: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]
    func uprightColor(_ x: Int, _ y: Int) -> [UInt8] { quarters[(y < 16 ? 0 : 2) + (x < 8 ? 0 : 1)] + [255] }
    let (width, height) = (16, 32)
    let isTurned = orientation.rawValue >= 5
    let (storedWidth, storedHeight) = isTurned ? (height, width) : (width, height)
    var stored: [UInt8] = []
    for row in 0..<storedHeight {
      for column in 0..<storedWidth {
        // Exif 2.3, tag Orientation: which side row 0 and column 0 are.
        let color: [UInt8] = switch orientation {
        case .up: uprightColor(column, row)
        case .upMirrored: uprightColor(width - 1 - column, row)
        case .down: uprightColor(width - 1 - column, height - 1 - row)
        case .downMirrored: uprightColor(column, height - 1 - row)
        case .leftMirrored: uprightColor(row, column)
        case .right: uprightColor(width - 1 - row, column)
        case .rightMirrored: uprightColor(width - 1 - row, height - 1 - column)
        case .left: uprightColor(row, height - 1 - column)
        }
        stored += color
      }
    }
    let data = try file(
      image(stored, width: storedWidth), "public.jpeg",
      [kCGImagePropertyOrientation: Int(orientation.rawValue), kCGImageDestinationLossyCompressionQuality: 1.0])
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
      kCGImageSourceThumbnailMaxPixelSize: 16,
    ]
    let thumbnail = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
    #expect(thumbnail.width == 8 && thumbnail.height == 16)
    let colors = try drawn(thumbnail)
    for (x, y, quarter) in [(1, 2, 0), (6, 2, 1), (1, 13, 2), (6, 13, 3)] {
      #expect(zip(colors[y * 8 + x], quarters[quarter]).allSatisfy { abs(Int($0) - Int($1)) < 24 }, "quarter \(quarter)")
    }
  }

  @Test("What is no picture has no image and says why")
  func broken() throws {
    let junk = try #require(CGImageSourceCreateWithData(Data("hello".utf8) as CFData, nil))
    #expect(CGImageSourceGetCount(junk) == 0 && CGImageSourceGetType(junk) == nil)
    #expect(CGImageSourceCreateImageAtIndex(junk, 0, nil) == nil)
    #expect(CGImageSourceCopyPropertiesAtIndex(junk, 0, nil) == nil)
    #expect(throws: ImageFileError.unknownFormat(firstBytes: [0x68, 0x65, 0x6C, 0x6C])) { try junk.decodedImage() }
    let cut = try #require(CGImageSourceCreateWithData(try file(image(), "public.png").prefix(50) as CFData, nil))
    #expect(CGImageSourceCreateImageAtIndex(cut, 0, nil) == nil)
    #expect(throws: ImageFileError.self) { try cut.decodedImage() }
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nonexistent/picture.png") as CFURL, nil) == nil)
  }

  @Test("Destinations of other types, of several images and of none fail")
  func destinations() throws {
    #expect(CGImageDestinationCreateWithData(NSMutableData() as CFMutableData, "public.tiff" as CFString, 1, nil) == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData() as CFMutableData, "public.png" as CFString, 2, nil) == nil)
    let empty = try #require(CGImageDestinationCreateWithData(NSMutableData() as CFMutableData, "public.png" as CFString, 1, nil))
    #expect(!CGImageDestinationFinalize(empty))
    let nowhere = URL(fileURLWithPath: "/nonexistent/out.png")
    let destination = try #require(CGImageDestinationCreateWithURL(nowhere as CFURL, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImage(destination, try image(), nil)
    #expect(!CGImageDestinationFinalize(destination))
  }
}
