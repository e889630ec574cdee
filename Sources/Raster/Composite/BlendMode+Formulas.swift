extension BlendMode {
  /// The mode's result for premultiplied R G B A in 0...1, before coverage.
  ///
  /// Porter-Duff modes as printed; separable and non-separable modes by PDF's formulas:
  /// `(1 - Da) S + (1 - Sa) D + Sa Da B(cs, cd)`. Two follow macOS instead of the print: plusDarker is
  /// `max(0, min(1, Sa + Da) - (Da - D) - (Sa - S))`, and colorBurn gives 0 where a source channel is 0.
  func blend(_ s: SIMD4<Float>, over d: SIMD4<Float>) -> SIMD4<Float> {
    let sa = s[3], da = d[3]
    switch self {
    case .normal: return s + d * (1 - sa)
    case .clear: return .zero
    case .copy: return s
    case .sourceIn: return s * da
    case .sourceOut: return s * (1 - da)
    case .sourceAtop: return s * da + d * (1 - sa)
    case .destinationOver: return s * (1 - da) + d
    case .destinationIn: return d * sa
    case .destinationOut: return d * (1 - sa)
    case .destinationAtop: return s * (1 - da) + d * sa
    case .xor: return s * (1 - da) + d * (1 - sa)
    case .plusLighter: return minimum(s + d, 1)
    case .plusDarker:
      let a = min(1, sa + da)
      var r = maximum(SIMD4(repeating: a) - (SIMD4(repeating: da) - d) - (SIMD4(repeating: sa) - s), 0)
      r[3] = a
      return r
    case .multiply: return s * (1 - da) + d * (1 - sa) + s * d
    case .screen: return s + d - s * d
    default: break
    }
    if sa <= 0 { return d }
    let base = s * (1 - da) + d * (1 - sa)
    guard da > 0 else {
      var r = base
      if self == .colorBurn { for i in 0...2 where s[i] == 0 { r[i] = 0 } }
      return r
    }
    let cs = s / sa, cd = d / da
    var b = SIMD4<Float>.zero
    switch self {
    case .hue: b = Self.setLuminosity(Self.setSaturation(cs, Self.saturation(cd)), Self.luminosity(cd))
    case .saturation: b = Self.setLuminosity(Self.setSaturation(cd, Self.saturation(cs)), Self.luminosity(cd))
    case .color: b = Self.setLuminosity(cs, Self.luminosity(cd))
    case .luminosity: b = Self.setLuminosity(cd, Self.luminosity(cs))
    default: for i in 0...2 { b[i] = channel(cs[i], cd[i]) }
    }
    var r = base + b * (sa * da)
    if self == .colorBurn { for i in 0...2 where s[i] == 0 { r[i] = 0 } }
    r[3] = sa + da - sa * da
    return r
  }

  private func channel(_ s: Float, _ d: Float) -> Float {
    switch self {
    case .overlay: return Self.hardLight(d, s)
    case .hardLight: return Self.hardLight(s, d)
    case .darken: return min(s, d)
    case .lighten: return max(s, d)
    case .colorDodge: return d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
    case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
    case .softLight:
      if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
      let g = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
      return d + (2 * s - 1) * (g - d)
    case .difference: return abs(s - d)
    case .exclusion: return s + d - 2 * s * d
    default: return s
    }
  }

  private static func hardLight(_ s: Float, _ d: Float) -> Float {
    s <= 0.5 ? 2 * s * d : 2 * s - 1 + d - (2 * s - 1) * d
  }

  private static func luminosity(_ c: SIMD4<Float>) -> Float { 0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2] }
  private static func saturation(_ c: SIMD4<Float>) -> Float { max(c[0], c[1], c[2]) - min(c[0], c[1], c[2]) }

  private static func setLuminosity(_ c: SIMD4<Float>, _ l: Float) -> SIMD4<Float> {
    var r = c + (l - luminosity(c))
    let lum = luminosity(r), lo = min(r[0], r[1], r[2]), hi = max(r[0], r[1], r[2])
    let grey = SIMD4<Float>(repeating: lum)
    if lo < 0, lum > lo { r = grey + (r - grey) * (lum / (lum - lo)) }
    if hi > 1, hi > lum { r = grey + (r - grey) * ((1 - lum) / (hi - lum)) }
    r[3] = 0
    return r
  }

  private static func setSaturation(_ c: SIMD4<Float>, _ s: Float) -> SIMD4<Float> {
    let lo = min(c[0], c[1], c[2]), hi = max(c[0], c[1], c[2])
    guard hi > lo else { return .zero }
    var r = (c - lo) * (s / (hi - lo))
    r[3] = 0
    return r
  }

  private func minimum(_ v: SIMD4<Float>, _ k: Float) -> SIMD4<Float> { v.replacing(with: k, where: v .> k) }
  private func maximum(_ v: SIMD4<Float>, _ k: Float) -> SIMD4<Float> { v.replacing(with: k, where: v .< k) }
}
