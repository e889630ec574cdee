import Raster

/// A colour: components in a colour space, alpha last.
public final class CGColor: Hashable, @unchecked Sendable {
  private let space: CGColorSpace
  private let values: [CGFloat]
  /// The same colour as straight sRGB, computed once.
  package let raster: Raster.Color

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  init(space: CGColorSpace, values: [CGFloat]) {
    self.space = space
    self.values = values
    let color = space.sRGBColor(values)
    // NaN would spread over every pixel it touches.
    func clean(_ x: Float) -> Float { x.isNaN ? 0 : x }
    self.raster = Raster.Color(
      r: clean(color.r), g: clean(color.g), b: clean(color.b), a: max(0, min(1, clean(color.a))))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(space: .standardRGB, values: [red, green, blue, alpha])
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(space: .gray22, values: [gray, alpha]) }
  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(space: .gray22, values: [gray, alpha])
  }
  public convenience init(
    genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
  ) {
    self.init(space: .deviceCMYK, values: [cyan, magenta, yellow, black, alpha])
  }

  /// - Parameter components: One value for each component of `space`, and the alpha.
  public convenience init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.init(
      space: space, values: Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1)))
  }

  public var alpha: CGFloat { values.last ?? 1 }
  public var components: [CGFloat]? { values }
  public var numberOfComponents: Int { values.count }
  public var colorSpace: CGColorSpace? { space }

  public func copy() -> CGColor? { self }
  public func copy(alpha: CGFloat) -> CGColor? { CGColor(space: space, values: values.dropLast() + [alpha]) }

  /// The nearest description of this colour in another space.
  public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: CFDictionary?) -> CGColor? {
    space == self.space ? self : CGColor(space: space, values: space.components(of: raster))
  }

  public static func == (left: CGColor, right: CGColor) -> Bool {
    left === right || (left.values == right.values && left.space == right.space)
  }
  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
    hasher.combine(space)
  }
}

extension CGColor: CustomDebugStringConvertible {
  public var debugDescription: String {
    "CGColor(\(space.name ?? "unnamed space"), \(values.map { "\($0)" }.joined(separator: " ")))"
  }
}

extension CGColor: _ExpressibleByColorLiteral {
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}
