import Foundation
import Typesetting

/// A typeface at a size.
///
/// The system font is Inter here; characters it lacks come from Noto Sans CJK JP and Noto Color Emoji. Apple's family names that have
/// a near relative on Linux (Helvetica, Menlo, Times New Roman, Hiragino Sans...) are known and served by it under their own name.
open class UIFont: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = CoreFoundationMark()  // stays first
  /// Immutable, so any thread may read it.
  let spec: FontSpec
  /// OpenType features that the font asks for, in CSS's words: `tnum=1`.
  let features: String
  open var fontName: String { postScriptName }
  private let postScriptName: String
  private let family: String

  init(spec: FontSpec, family: String, fontName: String? = nil, features: String = "") {
    self.spec = spec
    self.family = family
    self.features = features
    postScriptName = fontName ?? FontName.postScript(family: family, weight: spec.weight, italic: spec.italic)
    super.init()
  }

  /// Nil for families that neither fontconfig nor the table of Apple's names knows. A PostScript name ("DejaVuSans-Bold"), a full name
  /// or a family alone; a size of zero or less gives 12 points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let found = FontName(parsing: fontName) else { return nil }
    self.init(
      spec: FontSpec(family: found.family, size: UIFont.usable(fontSize, otherwise: 12), weight: found.weight, italic: found.isItalic),
      family: found.family)
  }

  /// - Parameter pointSize: 0 takes the descriptor's size.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = UIFont.usable(pointSize > 0 ? pointSize : descriptor.pointSize, otherwise: 12)
    let base = descriptor.spec
    self.init(
      spec: FontSpec(family: base.family, size: size, weight: base.weight, italic: base.italic), family: base.family,
      features: descriptor.features)
  }

  static func usable(_ size: CGFloat, otherwise: CGFloat) -> CGFloat { size > 0 && size.isFinite ? size : otherwise }

  // MARK: The system's

  open class func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: fontSize, weight: weight.openTypeWeight)
  }
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .bold) }
  /// Inter's fontconfig package has no italic cut everywhere; then it is slanted.
  open class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(system: fontSize, weight: 400, italic: true) }
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: fontSize, weight: weight.openTypeWeight, family: FontSpec.monospacedFamily)
  }
  /// The system font with figures of one width.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(system: fontSize, weight: weight.openTypeWeight, features: "tnum=1")
  }

  convenience init(
    system size: CGFloat, weight: Int, italic: Bool = false, family: String = FontSpec.systemFamily, features: String = ""
  ) {
    let size = UIFont.usable(size, otherwise: 14)
    self.init(spec: FontSpec(family: family, size: size, weight: weight, italic: italic), family: family, features: features)
  }

  open class var labelFontSize: CGFloat { 17 }
  open class var buttonFontSize: CGFloat { 18 }
  open class var smallSystemFontSize: CGFloat { 12 }
  open class var systemFontSize: CGFloat { 14 }

  open class var familyNames: [String] { fontFamilyNames() }
  /// The four cuts that every family is drawn in.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    guard fontFamilyNames().contains(familyName) else { return [] }
    return [(400, false), (400, true), (700, false), (700, true)].map {
      FontName.postScript(family: familyName, weight: $0.0, italic: $0.1)
    }
  }

  // MARK: What it is

  open var familyName: String { family }
  open var pointSize: CGFloat { CGFloat(spec.size) }
  private var metrics: FontMetrics { fontMetrics(spec) }
  open var ascender: CGFloat { CGFloat(metrics.ascent) }
  /// Below the baseline, so negative.
  open var descender: CGFloat { CGFloat(-metrics.descent) }
  open var capHeight: CGFloat { CGFloat(metrics.capHeight) }
  open var xHeight: CGFloat { CGFloat(metrics.xHeight) }
  open var lineHeight: CGFloat { CGFloat(metrics.ascent + metrics.descent) }
  open var leading: CGFloat { CGFloat(metrics.leading) }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var spec = spec
    spec.size = UIFont.usable(fontSize, otherwise: spec.size)
    return UIFont(spec: spec, family: family, fontName: postScriptName, features: features)
  }

  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor(spec: spec, features: features) }

  // MARK: NSObject

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return spec == other.spec && features == other.features && postScriptName == other.postScriptName
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(spec)
    hasher.combine(features)
    return hasher.finalize()
  }
  open override var description: String { "<UIFont: \(fontName) \(pointSize) pt>" }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) {
    coder.encode(fontName as NSString, forKey: "UIFontName")
    coder.encode(Double(pointSize), forKey: "UIFontPointSize")
  }
  public required convenience init?(coder: NSCoder) {
    guard let name = coder.decodeObject(of: NSString.self, forKey: "UIFontName") else { return nil }
    self.init(name: name as String, size: CGFloat(coder.decodeDouble(forKey: "UIFontPointSize")))
  }
}
