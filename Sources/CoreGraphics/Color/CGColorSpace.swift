import Raster

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

/// What the numbers of a colour mean.
///
/// Known are the grey, RGB and CMYK spaces named below. Device and generic spaces are read as sRGB.
public final class CGColorSpace: Hashable, @unchecked Sendable {
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  public static let extendedSRGB: CFString = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB: CFString = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB: CFString = "kCGColorSpaceExtendedLinearSRGB"
  public static let displayP3: CFString = "kCGColorSpaceDisplayP3"
  public static let extendedDisplayP3: CFString = "kCGColorSpaceExtendedDisplayP3"
  public static let genericRGBLinear: CFString = "kCGColorSpaceGenericRGBLinear"
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"
  public static let linearGray: CFString = "kCGColorSpaceLinearGray"
  public static let extendedGray: CFString = "kCGColorSpaceExtendedGray"
  public static let extendedLinearGray: CFString = "kCGColorSpaceExtendedLinearGray"
  public static let genericCMYK: CFString = "kCGColorSpaceGenericCMYK"

  public let model: CGColorSpaceModel
  public let name: CFString?
  enum Primaries { case sRGB, displayP3 }
  let primaries: Primaries
  let isLinear: Bool

  private init(name: String, model: CGColorSpaceModel, primaries: Primaries = .sRGB, isLinear: Bool = false) {
    self.name = name
    self.model = model
    self.primaries = primaries
    self.isLinear = isLinear
  }

  /// A space by one of the names above; nil for any other.
  public convenience init?(name: CFString) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: self.init(name: name, model: .rgb)
    case CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB, CGColorSpace.genericRGBLinear:
      self.init(name: name, model: .rgb, isLinear: true)
    case CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3:
      self.init(name: name, model: .rgb, primaries: .displayP3)
    case CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray: self.init(name: name, model: .monochrome)
    case CGColorSpace.linearGray, CGColorSpace.extendedLinearGray:
      self.init(name: name, model: .monochrome, isLinear: true)
    case CGColorSpace.genericCMYK: self.init(name: name, model: .cmyk)
    default: return nil
    }
  }

  static let deviceRGB = CGColorSpace(name: "kCGColorSpaceDeviceRGB", model: .rgb)
  static let deviceGray = CGColorSpace(name: "kCGColorSpaceDeviceGray", model: .monochrome)
  static let deviceCMYK = CGColorSpace(name: "kCGColorSpaceDeviceCMYK", model: .cmyk)
  static let standardRGB = CGColorSpace(name: CGColorSpace.sRGB, model: .rgb)
  static let gray22 = CGColorSpace(name: CGColorSpace.genericGrayGamma2_2, model: .monochrome)

  /// Colour components, alpha not counted.
  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    default: 3
    }
  }

  public var isWideGamutRGB: Bool { primaries == .displayP3 }
  public var supportsOutput: Bool { true }

  public static func == (left: CGColorSpace, right: CGColorSpace) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Whether components are sRGB already.
  var isStandard: Bool { model == .rgb && primaries == .sRGB && !isLinear }

  /// Straight sRGB of `components` (colour first, then alpha). Wide colours come out beyond 0...1.
  func sRGBColor(_ components: [CGFloat]) -> Raster.Color {
    func component(_ index: Int) -> Double { index < components.count ? Double(components[index]) : 1 }
    let alpha = Float(component(numberOfComponents))
    switch model {
    case .monochrome:
      let gray = isLinear ? Transfer.encode(component(0)) : component(0)
      return Raster.Color(r: Float(gray), g: Float(gray), b: Float(gray), a: alpha)
    case .cmyk:
      let paper = 1 - component(3)
      return Raster.Color(
        r: Float((1 - component(0)) * paper), g: Float((1 - component(1)) * paper),
        b: Float((1 - component(2)) * paper), a: alpha)
    default:
      var rgb = SIMD3(component(0), component(1), component(2))
      if !isStandard {
        if !isLinear { rgb = SIMD3(Transfer.decode(rgb.x), Transfer.decode(rgb.y), Transfer.decode(rgb.z)) }
        if primaries == .displayP3 { rgb = Primaries.sRGBFromP3(rgb) }
        rgb = SIMD3(Transfer.encode(rgb.x), Transfer.encode(rgb.y), Transfer.encode(rgb.z))
      }
      return Raster.Color(r: Float(rgb.x), g: Float(rgb.y), b: Float(rgb.z), a: alpha)
    }
  }

  /// The inverse of `sRGBColor`, for conversions between spaces.
  func components(of color: Raster.Color) -> [CGFloat] {
    var rgb = SIMD3(Double(color.r), Double(color.g), Double(color.b))
    let alpha = CGFloat(color.a)
    switch model {
    case .monochrome:
      var gray = 0.2126 * Transfer.decode(rgb.x) + 0.7152 * Transfer.decode(rgb.y) + 0.0722 * Transfer.decode(rgb.z)
      if rgb.x == rgb.y, rgb.y == rgb.z { return [isLinear ? CGFloat(gray) : CGFloat(rgb.x), alpha] }
      if !isLinear { gray = Transfer.encode(gray) }
      return [CGFloat(gray), alpha]
    case .cmyk:
      let black = 1 - max(rgb.x, rgb.y, rgb.z)
      guard black < 1 else { return [0, 0, 0, 1, alpha] }
      return [
        CGFloat((1 - rgb.x - black) / (1 - black)), CGFloat((1 - rgb.y - black) / (1 - black)),
        CGFloat((1 - rgb.z - black) / (1 - black)), CGFloat(black), alpha,
      ]
    default:
      if !isStandard {
        rgb = SIMD3(Transfer.decode(rgb.x), Transfer.decode(rgb.y), Transfer.decode(rgb.z))
        if primaries == .displayP3 { rgb = Primaries.p3FromSRGB(rgb) }
        if !isLinear { rgb = SIMD3(Transfer.encode(rgb.x), Transfer.encode(rgb.y), Transfer.encode(rgb.z)) }
      }
      return [CGFloat(rgb.x), CGFloat(rgb.y), CGFloat(rgb.z), alpha]
    }
  }
}

extension CGColorSpace.Primaries {
  // Linear light, D65 on both sides; products of the two spaces' RGB-to-XYZ matrices.
  static func sRGBFromP3(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      1.2249401762805598 * c.x - 0.2249401762805598 * c.y,
      -0.0420569547096881 * c.x + 1.0420569547096881 * c.y,
      -0.0196375545903344 * c.x - 0.0786360455506319 * c.y + 1.0982736001409663 * c.z)
  }
  static func p3FromSRGB(_ c: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(
      0.8224619687143623 * c.x + 0.1775380312856377 * c.y,
      0.0331941988509616 * c.x + 0.9668058011490384 * c.y,
      0.0170826307211160 * c.x + 0.0723974407215632 * c.y + 0.9105199285573208 * c.z)
  }
}

/// The sRGB transfer curve, extended oddly to negative values.
enum Transfer {
  static func decode(_ encoded: Double) -> Double {
    let magnitude = abs(encoded)
    let linear = magnitude <= 0.04045 ? magnitude / 12.92 : pow((magnitude + 0.055) / 1.055, 2.4)
    return encoded < 0 ? -linear : linear
  }
  static func encode(_ linear: Double) -> Double {
    let magnitude = abs(linear)
    let encoded = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * pow(magnitude, 1 / 2.4) - 0.055
    return linear < 0 ? -encoded : encoded
  }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace { .deviceCMYK }
