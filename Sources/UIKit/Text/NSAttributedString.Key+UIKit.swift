import Foundation

extension NSAttributedString.Key {
  /// `UIFont`; without it text is set in the system font at 12 points (Helvetica 12 on iOS).
  public static let font = Self("NSFont")
  /// `NSParagraphStyle`
  public static let paragraphStyle = Self("NSParagraphStyle")
  /// `UIColor`; without it text is black.
  public static let foregroundColor = Self("NSColor")
  public static let backgroundColor = Self("NSBackgroundColor")
  /// 0 switches ligatures off.
  public static let ligature = Self("NSLigature")
  /// Points between characters.
  public static let kern = Self("NSKern")
  /// As `kern`.
  public static let tracking = Self("CTTracking")
  /// The raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = Self("NSStrikethrough")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = Self("NSUnderline")
  /// `UIColor`; without it the text's.
  public static let strokeColor = Self("NSStrokeColor")
  /// In hundredths of the font's size. Positive: outlined only. Negative: filled and outlined.
  public static let strokeWidth = Self("NSStrokeWidth")
  /// `NSShadow`
  public static let shadow = Self("NSShadow")
  /// `NSTextAttachment`
  public static let attachment = Self("NSAttachment")
  /// Kept, not drawn.
  public static let link = Self("NSLink")
  /// Points upwards; does not make its line higher.
  public static let baselineOffset = Self("NSBaselineOffset")
  public static let underlineColor = Self("NSUnderlineColor")
  public static let strikethroughColor = Self("NSStrikethroughColor")
}
