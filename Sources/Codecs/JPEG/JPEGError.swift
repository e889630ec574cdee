/// Why a JPEG could not be read or written.
public enum JPEGError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The first bytes are not a JPEG's.
  case notJPEG
  case tooLarge(width: Int, height: Int)
  /// Damaged beyond use; `reason` is the decoder's. A file whose end is missing is decoded as far as it goes and is no error.
  case damaged(reason: String)
  /// The pixels handed over for encoding do not fill the size stated, or a side is over JPEG's 65 500.
  case badPixels(width: Int, height: Int, byteCount: Int)
  case outOfMemory
  case encoding(reason: String)

  public var description: String {
    switch self {
    case .notJPEG: "The file is not a JPEG: it does not begin with the bytes FF D8 FF."
    case .tooLarge(let width, let height):
      "The JPEG says it is \(width) x \(height) pixels; at most \(DecodedImage.maximumPixelCount) pixels are read, \(DecodedImage.maximumSide) a side."
    case .damaged(let reason): "The JPEG is damaged: \(reason)."
    case .badPixels(let width, let height, let byteCount):
      "\(byteCount) bytes as \(width) x \(height) pixels of 4 bytes cannot be a JPEG, whose sides are 1 to \(DecodedImage.maximumSide)."
    case .outOfMemory: "There is not enough memory for the JPEG."
    case .encoding(let reason): "The JPEG could not be written: \(reason)."
    }
  }
}
