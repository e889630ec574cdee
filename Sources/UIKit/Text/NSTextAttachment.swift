import Foundation

/// A picture that stands in a line of text as a character does.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  private let mark = CoreFoundationMark()  // stays first
  /// The character that stands for an attachment: U+FFFC.
  public static let character = 0xFFFC

  open var contents: Data?
  open var fileType: String?
  open var image: UIImage?
  /// From the character's origin, y up as on iOS: a negative y hangs below the baseline. Zero: the image's size, on the baseline.
  open var bounds = CGRect.zero

  public override init() { super.init() }
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    image = contentData.flatMap { UIImage(data: $0) }
    super.init()
  }
  public convenience init(image: UIImage) {
    self.init()
    self.image = image
  }

  final var placedBounds: CGRect { bounds.isEmpty ? CGRect(origin: bounds.origin, size: image?.size ?? .zero) : bounds }
}

extension NSAttributedString {
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
