/// A picture as a decoder gives it.
public struct DecodedImage: Sendable {
  public var width: Int
  public var height: Int
  /// `height` rows of `width * 4` bytes, RGBA8 with straight alpha, top row first.
  public var pixels: [UInt8]
  /// Whether the file can hold transparency; without it every fourth byte is 255.
  public var hasAlpha: Bool
  /// Whether the file holds one gray channel; the three colour bytes of a pixel are then equal.
  public var isGray: Bool

  public init(width: Int, height: Int, pixels: [UInt8], hasAlpha: Bool, isGray: Bool) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.hasAlpha = hasAlpha
    self.isGray = isGray
  }

  /// Larger pictures are refused: 2^28 pixels are a gigabyte.
  public static let maximumPixelCount = 1 << 28
  /// The longest side that is taken, which is also JPEG's own.
  public static let maximumSide = 65_500
}

/// What a file's header says, without the pixels.
public struct ImageHeader: Sendable, Equatable {
  public var width: Int
  public var height: Int
  public var hasAlpha: Bool
  public var isGray: Bool
  public var bitsPerComponent: Int

  public init(width: Int, height: Int, hasAlpha: Bool, isGray: Bool, bitsPerComponent: Int) {
    self.width = width
    self.height = height
    self.hasAlpha = hasAlpha
    self.isGray = isGray
    self.bitsPerComponent = bitsPerComponent
  }
}
