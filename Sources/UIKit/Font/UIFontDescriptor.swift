import Foundation
import Typesetting

/// What one asks of a font: family, size, weight, slant.
open class UIFontDescriptor: NSObject, NSCopying, @unchecked Sendable {
  let spec: FontSpec
  let features: String

  init(spec: FontSpec, features: String = "") {
    self.spec = spec
    self.features = features
    super.init()
  }

  /// Attributes that are missing are the system font's; a family that no one knows counts as missing.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(spec: UIFontDescriptor.spec(FontSpec(size: 12), changedBy: attributes))
  }
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(fontAttributes: [.name: fontName, .size: size])
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  // MARK: What it asks for

  open var pointSize: CGFloat { CGFloat(spec.size) }
  open var postscriptName: String { FontName.postScript(family: spec.family, weight: spec.weight, italic: spec.italic) }
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if spec.italic { traits.insert(.traitItalic) }
    if spec.weight >= 600 { traits.insert(.traitBold) }
    if isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }
  private var isMonospaced: Bool {
    ["monospace", "menlo", "monaco", "courier", "courier new"].contains(spec.family.lowercased()) || spec.family.contains("Mono")
  }
  open var fontAttributes: [AttributeName: Any] {
    [
      .family: spec.family, .name: postscriptName, .size: pointSize,
      .traits: [
        TraitKey.symbolic: symbolicTraits.rawValue, TraitKey.weight: UIFont.Weight(openTypeWeight: spec.weight).rawValue,
        TraitKey.slant: spec.italic ? 0.07 as CGFloat : 0,
      ] as [TraitKey: Any],
    ]
  }
  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  // MARK: Changed

  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    UIFontDescriptor(spec: UIFontDescriptor.spec(spec, changedBy: attributes), features: features)
  }
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor { changed { $0.size = UIFont.usable(newPointSize, otherwise: $0.size) } }
  open func withFamily(_ newFamily: String) -> UIFontDescriptor {
    changed { $0.family = FontName(parsing: newFamily)?.family ?? $0.family }
  }
  /// Bold, italic and monospaced are honoured, and dropped where they are not asked for; other traits change nothing.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    let wasBold = self.symbolicTraits.contains(.traitBold)
    let wasMonospaced = isMonospaced
    return changed {
      $0.italic = symbolicTraits.contains(.traitItalic)
      if symbolicTraits.contains(.traitBold) != wasBold { $0.weight = wasBold ? 400 : 700 }
      if symbolicTraits.contains(.traitMonoSpace) != wasMonospaced {
        $0.family = wasMonospaced ? FontSpec.systemFamily : FontSpec.monospacedFamily
      }
    }
  }
  /// There is no rounded design here: it gives nil, as for fonts that have none on iOS.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .default: changed { $0.family = FontSpec.systemFamily }
    case .serif: changed { $0.family = FontSpec.serifFamily }
    case .monospaced: changed { $0.family = FontSpec.monospacedFamily }
    default: nil
    }
  }
  private func changed(_ change: (inout FontSpec) -> Void) -> UIFontDescriptor {
    var spec = spec
    change(&spec)
    return UIFontDescriptor(spec: spec, features: features)
  }

  private static func spec(_ base: FontSpec, changedBy attributes: [AttributeName: Any]) -> FontSpec {
    var spec = base
    for key in [AttributeName.family, .name] {
      guard let name = attributes[key] as? String, let found = FontName(parsing: name) else { continue }
      spec.family = found.family
      if key == .name { (spec.weight, spec.italic) = (found.weight, found.isItalic) }
    }
    if let size = AttributeNumber(attributes[.size]) { spec.size = UIFont.usable(size.value, otherwise: spec.size) }
    if let traits = attributes[.traits] as? [TraitKey: Any] {
      if let raw = traits[.symbolic] as? UInt32 {
        spec.italic = raw & SymbolicTraits.traitItalic.rawValue != 0
        if raw & SymbolicTraits.traitBold.rawValue != 0 { spec.weight = max(spec.weight, 700) }
      }
      if let weight = traits[.weight] as? UIFont.Weight {
        spec.weight = weight.openTypeWeight
      } else if let weight = AttributeNumber(traits[.weight]) {
        spec.weight = UIFont.Weight(weight.value).openTypeWeight
      }
      if let slant = AttributeNumber(traits[.slant]) { spec.italic = slant.value > 0 }
    }
    return spec
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return spec == other.spec && features == other.features
  }
  open override var hash: Int { spec.hashValue }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
