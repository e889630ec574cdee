import CoreGraphics
import TestSupport

/// A transparent RGBA bitmap and its pixels, read from the top left.
struct Canvas {
  let context: CGContext

  init(_ width: Int, _ height: Int, alpha: CGImageAlphaInfo = .premultipliedLast) {
    // The arguments name a format that contexts take, and the sizes of the tests are small.
    context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: alpha.rawValue)!
  }

  /// User space y down, as in a view.
  func flipped() -> Canvas {
    context.translateBy(x: 0, y: CGFloat(context.height))
    context.scaleBy(x: 1, y: -1)
    return self
  }

  /// Red, green, blue, alpha; premultiplied.
  subscript(x: Int, y: Int) -> [UInt8] {
    guard let data = context.data else { return [] }
    return (0..<4).map { data.load(fromByteOffset: y * context.bytesPerRow + 4 * x + $0, as: UInt8.self) }
  }

  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y].last ?? 0) }

  /// Sum of all alphas, in pixels.
  var area: Double {
    var sum = 0
    for y in 0..<context.height { for x in 0..<context.width { sum += alpha(x, y) } }
    return Double(sum) / 255
  }
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

/// An image of grey bytes, row by row from the top.
func grayImage(_ width: Int, _ height: Int, _ bytes: [UInt8]) -> CGImage {
  CGImage(
    width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width,
    space: CGColorSpaceCreateDeviceGray(), bitmapInfo: [], provider: CGDataProvider(data: Data(bytes))!, decode: nil,
    shouldInterpolate: false, intent: .defaultIntent)!
}

func imageMask(_ width: Int, _ height: Int, _ bytes: [UInt8], decode: [CGFloat]? = nil) -> CGImage {
  let provider = CGDataProvider(data: Data(bytes))!
  if var decode {
    return CGImage(
      maskWidth: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width, provider: provider,
      decode: &decode, shouldInterpolate: false)!
  }
  return CGImage(
    maskWidth: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width, provider: provider,
    decode: nil, shouldInterpolate: false)!
}

/// Straight RGBA pixels.
func colorImage(_ width: Int, _ height: Int, _ bytes: [UInt8], alpha: CGImageAlphaInfo = .last) -> CGImage {
  CGImage(
    width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue),
    provider: CGDataProvider(data: Data(bytes))!, decode: nil, shouldInterpolate: false, intent: .defaultIntent)!
}

/// A value that must be there; `#require` cannot be nested in itself, and this can.
func unwrap<T>(_ value: T?, _ what: String = "\(T.self)") throws -> T {
  guard let value else { throw Missing(what: what) }
  return value
}

struct Missing: Error, CustomStringConvertible {
  let what: String
  var description: String { "a \(what) is missing" }
}
