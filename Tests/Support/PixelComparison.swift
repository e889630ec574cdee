import CoreGraphics

/// A picture as plain bytes: straight RGBA as images store it, or premultiplied as they are drawn; top row first.
public struct Pixels: Equatable, CustomStringConvertible {
  public var width, height: Int
  public var bytes: [UInt8]

  /// What drawing the image on transparent ground gives: premultiplied RGBA.
  public init?(_ image: CGImage) {
    width = image.width
    height = image.height
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue),
      let data = context.data
    else { return nil }
    context.interpolationQuality = .none
    context.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
    bytes = Array(UnsafeRawBufferPointer(start: data, count: width * height * 4))
  }

  /// The four components of a pixel, from the upper left corner.
  public subscript(x: Int, y: Int) -> [UInt8] {
    let start = (y * width + x) * 4
    return Array(bytes[start..<(start + 4)])
  }

  public var description: String { "\(width)x\(height) pixels" }

  /// How far another picture is from this one.
  public struct Difference: CustomStringConvertible {
    /// Pixels with any component that differs.
    public var pixels = 0
    /// The largest difference of a component.
    public var largest = 0
    /// The first few places, for messages.
    public var places: [String] = []
    public var description: String {
      "\(pixels) pixels differ, by at most \(largest)\(places.isEmpty ? "" : ": " + places.joined(separator: "; "))"
    }
  }

  /// Nil if the sizes differ.
  public func difference(from other: Pixels) -> Difference? {
    guard width == other.width, height == other.height else { return nil }
    var difference = Difference()
    for y in 0..<height {
      for x in 0..<width {
        let (a, b) = (self[x, y], other[x, y])
        guard a != b else { continue }
        difference.pixels += 1
        for (one, two) in zip(a, b) { difference.largest = max(difference.largest, abs(Int(one) - Int(two))) }
        if difference.places.count < 5 { difference.places.append("(\(x), \(y)) \(a) against \(b)") }
      }
    }
    return difference
  }
}
