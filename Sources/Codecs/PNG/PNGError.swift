/// Why a PNG could not be read or written.
public enum PNGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first eight bytes are not a PNG's.
  case notPNG
  /// The file ends in the middle of its data.
  case truncated(byteCount: Int)
  /// The header is sound but asks for more than `DecodedImage.maximumPixelCount` pixels or `DecodedImage.maximumSide`.
  case tooLarge(width: Int, height: Int)
  /// Damaged; `reason` is the decoder's.
  case damaged(reason: String)
  /// The pixels handed over for encoding do not fill the size stated.
  case badPixels(width: Int, height: Int, byteCount: Int)
  case outOfMemory
  case encoding(reason: String)

  public var description: String {
    switch self {
    case .notPNG: "The file is not a PNG: it does not begin with PNG's eight bytes."
    case .truncated(let byteCount): "The PNG is cut off: its data goes on after the \(byteCount) bytes that are there."
    case .tooLarge(let width, let height):
      "The PNG says it is \(width) x \(height) pixels; at most \(DecodedImage.maximumPixelCount) pixels are read, \(DecodedImage.maximumSide) a side."
    case .damaged(let reason): "The PNG is damaged: \(reason)."
    case .badPixels(let width, let height, let byteCount): "\(byteCount) bytes do not hold \(width) x \(height) pixels of 4 bytes."
    case .outOfMemory: "There is not enough memory for the PNG."
    case .encoding(let reason): "The PNG could not be written: \(reason)."
    }
  }
}
