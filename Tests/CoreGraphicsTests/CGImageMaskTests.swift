import CoreGraphics
import TestSupport
import Testing

@Suite struct CGImageMaskTests {
  let picture = colorImage(2, 1, [200, 100, 50, 255, 200, 100, 50, 255])

  func pixels(_ image: CGImage?) throws -> Pixels { try unwrap(Pixels(try unwrap(image))) }

  @Test("An image mask keeps where it is black and hides where it is white")
  func imageMaskPolarity() throws {
    let result = try pixels(picture.masking(imageMask(2, 1, [0, 255])))
    #expect(result[0, 0] == [200, 100, 50, 255])
    #expect(result[1, 0] == [0, 0, 0, 0])
  }

  @Test("A grey image as mask keeps where it is white and hides where it is black")
  func grayPolarity() throws {
    let result = try pixels(picture.masking(grayImage(2, 1, [255, 0])))
    #expect(result[0, 0] == [200, 100, 50, 255])
    #expect(result[1, 0] == [0, 0, 0, 0])
  }

  @Test("The decode array [1, 0] turns an image mask's meaning round")
  func decodeFlips() throws {
    let result = try pixels(picture.masking(imageMask(2, 1, [0, 255], decode: [1, 0])))
    #expect(result[0, 0] == [0, 0, 0, 0])
    #expect(result[1, 0] == [200, 100, 50, 255])
  }

  @Test("A half mask scales all four premultiplied components, rounded")
  func halfMask() throws {
    let result = try pixels(picture.masking(grayImage(2, 1, [128, 128])))
    #expect(result[0, 0] == [100, 50, 25, 128])
  }

  @Test("One bit a sample: eight samples a byte, the highest bit first")
  func oneBitMask() throws {
    let mask = try unwrap(
      CGImage(
        maskWidth: 2, height: 1, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
        provider: try unwrap(CGDataProvider(data: Data([0b0100_0000]))), decode: nil, shouldInterpolate: false))
    let result = try pixels(picture.masking(mask))
    #expect(result[0, 0][3] == 255 && result[1, 0][3] == 0)
  }

  @Test("masking is nil for colour masks, masks with alpha, masked receivers and receivers that are masks")
  func breaches() throws {
    #expect(picture.masking(picture) == nil)
    #expect(picture.masking(colorImage(2, 1, [255, 255, 255, 255, 0, 0, 0, 255], alpha: .noneSkipLast)) == nil)
    let mask = grayImage(2, 1, [255, 0])
    #expect(imageMask(2, 1, [0, 255]).masking(mask) == nil)
    let once = try unwrap(picture.masking(mask))
    #expect(once.masking(mask) == nil)
    let grayAlpha = try unwrap(
      CGImage(
        width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 16, bytesPerRow: 4, space: CGColorSpaceCreateDeviceGray(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
        provider: try unwrap(CGDataProvider(data: Data([255, 255, 0, 255]))), decode: nil, shouldInterpolate: false,
        intent: .defaultIntent))
    #expect(picture.masking(grayAlpha) == nil)
  }

  @Test("The 32-bits-a-pixel recipe: a black shape on white, drawn in colour, cuts its shape out")
  func recipe() throws {
    let shape = Canvas(20, 20)
    shape.context.setFillColor(.white)
    shape.context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    shape.context.setFillColor(.black)
    shape.context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    let drawn = try unwrap(shape.context.makeImage())
    let mask = try unwrap(
      CGImage(
        maskWidth: drawn.width, height: drawn.height, bitsPerComponent: drawn.bitsPerComponent,
        bitsPerPixel: drawn.bitsPerPixel, bytesPerRow: drawn.bytesPerRow, provider: try unwrap(drawn.dataProvider),
        decode: nil, shouldInterpolate: drawn.shouldInterpolate))
    #expect(mask.isMask && mask.bitsPerPixel == 32)
    let photo = colorImage(20, 20, Array(repeating: [10, 20, 30, 255], count: 400).flatMap { $0 })
    let result = try pixels(photo.masking(mask))
    #expect(result[10, 10] == [10, 20, 30, 255])
    #expect(result[2, 10] == [0, 0, 0, 0])
  }

  @Test("The recipe on a clear ground hides nothing, as on Apple's systems")
  func recipeOnClear() throws {
    let drawn = try unwrap(Canvas(4, 4).context.makeImage())
    let mask = try unwrap(
      CGImage(
        maskWidth: 4, height: 4, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: drawn.bytesPerRow,
        provider: try unwrap(drawn.dataProvider), decode: nil, shouldInterpolate: true))
    let photo = colorImage(4, 4, Array(repeating: [10, 20, 30, 255], count: 16).flatMap { $0 })
    #expect(try pixels(photo.masking(mask)) == pixels(photo))
  }

  @Test("A mask of another size is scaled to the image")
  func scaledMask() throws {
    let photo = colorImage(8, 8, Array(repeating: [255, 255, 255, 255], count: 64).flatMap { $0 })
    let result = try pixels(photo.masking(grayImage(2, 1, [255, 0])))
    #expect(result[0, 4][3] == 255 && result[7, 4][3] == 0)
    #expect(result.width == 8)
  }

  @Test("A stencil is painted in the fill colour")
  func stencil() {
    let canvas = Canvas(2, 1)
    canvas.context.setFillColor(red)
    canvas.context.draw(imageMask(2, 1, [0, 255]), in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(canvas[0, 0] == [255, 0, 0, 255])
    #expect(canvas[1, 0] == [0, 0, 0, 0])
  }

  @Test("Images that cannot be are nil: too few bytes, short rows, no samples")
  func impossibleImages() throws {
    let provider = try unwrap(CGDataProvider(data: Data([1, 2, 3])))
    func image(_ width: Int, _ height: Int, _ bits: Int, _ pixel: Int, _ row: Int) -> CGImage? {
      CGImage(
        width: width, height: height, bitsPerComponent: bits, bitsPerPixel: pixel, bytesPerRow: row,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: provider, decode: nil, shouldInterpolate: false,
        intent: .defaultIntent)
    }
    #expect(image(3, 1, 8, 8, 3) != nil)
    #expect(image(4, 1, 8, 8, 4) == nil)
    #expect(image(3, 1, 8, 8, 2) == nil)
    #expect(image(0, 1, 8, 8, 3) == nil)
    #expect(image(-1, 1, 8, 8, 3) == nil)
    #expect(image(3, 1, 7, 8, 3) == nil)
    #expect(image(3, 1, 16, 8, 3) == nil)
    #expect(image(.max, .max, 8, 8, .max) == nil)
  }

  @Test("Cropping takes whole pixels from the top left, cut to the image; nothing left is nil")
  func cropping() throws {
    let image = colorImage(2, 2, [1, 0, 0, 255, 2, 0, 0, 255, 3, 0, 0, 255, 4, 0, 0, 255])
    let part = try unwrap(image.cropping(to: CGRect(x: 1, y: 1, width: 10, height: 10)))
    #expect(part.width == 1 && part.height == 1)
    #expect(try pixels(part)[0, 0] == [4, 0, 0, 255])
    #expect(image.cropping(to: CGRect(x: 5, y: 5, width: 1, height: 1)) == nil)
    #expect(image.cropping(to: .null) == nil)
    #expect(image.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)) == nil)
  }

  @Test("Sixteen bits and floats come down to eight")
  func deepSamples() throws {
    let deep = try unwrap(
      CGImage(
        width: 1, height: 1, bitsPerComponent: 16, bitsPerPixel: 64, bytesPerRow: 8, space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
        provider: try unwrap(CGDataProvider(data: Data([0xFF, 0xFF, 0x80, 0x80, 0, 0, 0xFF, 0xFF]))), decode: nil,
        shouldInterpolate: false, intent: .defaultIntent))
    #expect(try pixels(deep)[0, 0] == [255, 128, 0, 255])
    let float = try unwrap(
      CGImage(
        width: 1, height: 1, bitsPerComponent: 32, bitsPerPixel: 128, bytesPerRow: 16,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: [.floatComponents, CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue)],
        provider: try unwrap(CGDataProvider(data: [Float(0.5), .nan, 0, 0.5].withUnsafeBytes { Data($0) })), decode: nil,
        shouldInterpolate: false, intent: .defaultIntent))
    #expect(try pixels(float)[0, 0] == [128, 0, 0, 128])
  }
}
