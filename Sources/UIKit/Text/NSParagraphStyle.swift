import Foundation

/// How the lines of a paragraph are set. A paragraph is set in the style of its first character.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = CoreFoundationMark()  // stays first
  struct Values: Hashable {
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var writingDirection = NSWritingDirection.natural
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var hyphenationFactor: Float = 0
    var allowsTightening = false
  }
  /// Changed by the mutable subclass only.
  final var values = Values()

  public override init() { super.init() }

  // Never changed: only the subclass's setters write.
  public static let `default` = NSParagraphStyle()
  open class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection {
    guard let language = languageName?.prefix(2) else { return .natural }
    return ["ar", "he", "fa", "ur", "yi", "dv", "ps"].contains(language) ? .rightToLeft : .leftToRight
  }

  open var alignment: NSTextAlignment { values.alignment }
  open var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  open var baseWritingDirection: NSWritingDirection { values.writingDirection }
  /// Between two lines of the text.
  open var lineSpacing: CGFloat { values.lineSpacing }
  open var paragraphSpacing: CGFloat { values.paragraphSpacing }
  open var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  open var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  open var headIndent: CGFloat { values.headIndent }
  /// Positive: the lines' width from the leading edge. Negative: from the trailing edge.
  open var tailIndent: CGFloat { values.tailIndent }
  open var minimumLineHeight: CGFloat { values.minimumLineHeight }
  open var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// Of the tallest font of the paragraph, where Apple's is each line's own.
  open var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// Kept, not acted upon.
  open var hyphenationFactor: Float { values.hyphenationFactor }
  /// Kept, not acted upon.
  open var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSParagraphStyle()
    copy.values = values
    return copy
  }
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = NSMutableParagraphStyle()
    copy.values = values
    return copy
  }
  open override func isEqual(_ object: Any?) -> Bool { (object as? NSParagraphStyle)?.values == values }
  open override var hash: Int { values.hashValue }

  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) {
    coder.encode(values.alignment.rawValue, forKey: "NSAlignment")
    coder.encode(values.lineBreakMode.rawValue, forKey: "NSLineBreakMode")
    coder.encode(Double(values.lineSpacing), forKey: "NSLineSpacing")
  }
  public required init?(coder: NSCoder) {
    values.alignment = NSTextAlignment(rawValue: coder.decodeInteger(forKey: "NSAlignment")) ?? .natural
    values.lineBreakMode = NSLineBreakMode(rawValue: coder.decodeInteger(forKey: "NSLineBreakMode")) ?? .byWordWrapping
    values.lineSpacing = CGFloat(coder.decodeDouble(forKey: "NSLineSpacing"))
    super.init()
  }
}

/// A paragraph style under construction; not for two threads at once.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment { get { values.alignment } set { values.alignment = newValue } }
  open override var lineBreakMode: NSLineBreakMode { get { values.lineBreakMode } set { values.lineBreakMode = newValue } }
  open override var baseWritingDirection: NSWritingDirection { get { values.writingDirection } set { values.writingDirection = newValue } }
  open override var lineSpacing: CGFloat { get { values.lineSpacing } set { values.lineSpacing = newValue } }
  open override var paragraphSpacing: CGFloat { get { values.paragraphSpacing } set { values.paragraphSpacing = newValue } }
  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }
  open override var firstLineHeadIndent: CGFloat { get { values.firstLineHeadIndent } set { values.firstLineHeadIndent = newValue } }
  open override var headIndent: CGFloat { get { values.headIndent } set { values.headIndent = newValue } }
  open override var tailIndent: CGFloat { get { values.tailIndent } set { values.tailIndent = newValue } }
  open override var minimumLineHeight: CGFloat { get { values.minimumLineHeight } set { values.minimumLineHeight = newValue } }
  open override var maximumLineHeight: CGFloat { get { values.maximumLineHeight } set { values.maximumLineHeight = newValue } }
  open override var lineHeightMultiple: CGFloat { get { values.lineHeightMultiple } set { values.lineHeightMultiple = newValue } }
  open override var hyphenationFactor: Float { get { values.hyphenationFactor } set { values.hyphenationFactor = newValue } }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}
