import CoreGraphics
import Foundation

/// A colour, or a rule that gives one for each environment.
///
/// Immutable. A dynamic colour is resolved with `UITraitCollection.current` whenever its components are asked for.
open class UIColor: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  private let mark = CoreFoundationMark()  // stays first
  private enum Source {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }
  private let source: Source

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    super.init()
  }

  public init(white: CGFloat, alpha: CGFloat) {
    source = .fixed(CGColor(gray: white, alpha: alpha))
    super.init()
  }

  /// Hue, saturation and brightness are cut to 0...1, as on iOS; a hue of 1 is red again.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (r, g, b) = HSB.rgb(hue: hue, saturation: saturation, brightness: brightness)
    self.init(red: r, green: g, blue: b, alpha: alpha)
  }

  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let components = [red, green, blue, alpha]
    let wide = CGColorSpace(name: CGColorSpace.displayP3).flatMap { CGColor(colorSpace: $0, components: components) }
    source = .fixed(wide ?? CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha))
    super.init()
  }

  public init(cgColor: CGColor) {
    source = .fixed(cgColor)
    super.init()
  }

  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    source = .dynamic(dynamicProvider)
    super.init()
  }

  // MARK: What it is

  /// The colour in the current environment.
  open var cgColor: CGColor {
    switch source {
    case .fixed(let color): color
    case .dynamic: resolvedColor(with: .current).cgColor
    }
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    // A provider may answer with another dynamic colour; one that always does ends as black.
    for _ in 0..<16 {
      guard case .dynamic(let provider) = color.source else { return color }
      color = provider(traitCollection)
    }
    return UIColor(white: 0, alpha: 1)
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch source {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic: UIColor { [self] in resolvedColor(with: $0).withAlphaComponent(alpha) }
    }
  }

  /// Straight sRGB; wide colours reach beyond 0...1.
  private var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = cgColor
    if color.colorSpace?.name == CGColorSpace.sRGB, let values = color.components, values.count == 4 {
      return (values[0], values[1], values[2], values[3])
    }
    let raster = color.raster
    return (CGFloat(raster.r), CGFloat(raster.g), CGFloat(raster.b), color.alpha)
  }

  @discardableResult open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = components
    red?.pointee = c.red
    green?.pointee = c.green
    blue?.pointee = c.blue
    alpha?.pointee = c.alpha
    return true
  }

  @discardableResult open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let c = components
    let hsb = HSB.hsb(red: c.red, green: c.green, blue: c.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = c.alpha
    return true
  }

  /// A colour's luminance counts as its white.
  @discardableResult open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    if color.colorSpace?.model == .monochrome, let values = color.components, let first = values.first {
      white?.pointee = first
    } else {
      let gray = CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)
        .flatMap { color.converted(to: $0, intent: .defaultIntent, options: nil)?.components?.first }
      white?.pointee = gray ?? 0
    }
    alpha?.pointee = color.alpha
    return true
  }

  // MARK: Drawing with it

  /// The colour of fills and strokes in the current context.
  open func set() {
    setFill()
    setStroke()
  }
  open func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  open func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }

  // MARK: NSObject

  /// Fixed colours are equal if their components and spaces are; a dynamic colour equals itself alone.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    guard case .fixed(let mine) = source, case .fixed(let theirs) = other.source else { return false }
    return mine == theirs
  }
  open override var hash: Int {
    if case .fixed(let color) = source { return color.hashValue }
    return ObjectIdentifier(self).hashValue
  }
  open override var description: String {
    guard case .fixed(let color) = source else { return "<UIDynamicColor>" }
    let values = (color.components ?? []).map { "\($0)" }.joined(separator: " ")
    return color.colorSpace?.model == .monochrome
      ? "UIExtendedGrayColorSpace \(values)" : "UIExtendedSRGBColorSpace \(values)"
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open class var supportsSecureCoding: Bool { true }
  /// A dynamic colour is stored as it is now.
  open func encode(with coder: NSCoder) {
    let c = components
    coder.encode(Double(c.red), forKey: "UIRed")
    coder.encode(Double(c.green), forKey: "UIGreen")
    coder.encode(Double(c.blue), forKey: "UIBlue")
    coder.encode(Double(c.alpha), forKey: "UIAlpha")
  }
  public required convenience init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "UIAlpha") else { return nil }
    self.init(
      red: CGFloat(coder.decodeDouble(forKey: "UIRed")), green: CGFloat(coder.decodeDouble(forKey: "UIGreen")),
      blue: CGFloat(coder.decodeDouble(forKey: "UIBlue")), alpha: CGFloat(coder.decodeDouble(forKey: "UIAlpha")))
  }

  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension UIColor: _ExpressibleByColorLiteral {}
