/// Straight (not premultiplied) sRGB, 0...1.
@frozen public struct Color: Equatable, Sendable {
  public var r, g, b, a: Float
  @inlinable public init(r: Float, g: Float, b: Float, a: Float) {
    self.r = r
    self.g = g
    self.b = b
    self.a = a
  }
  @inlinable public static var black: Color { Color(r: 0, g: 0, b: 0, a: 1) }

  /// Premultiplied B G R A bytes, each rounded once.
  func premultiplied(alpha: Float) -> UInt32 {
    let v = premultipliedFloats(alpha: alpha)
    func byte(_ x: Float) -> UInt32 { UInt32(x * 255 + 0.5) }
    return byte(v[3]) << 24 | byte(v[0]) << 16 | byte(v[1]) << 8 | byte(v[2])
  }

  /// Premultiplied R G B A, clamped to 0...1; NaN counts as 0.
  func premultipliedFloats(alpha: Float) -> SIMD4<Float> {
    func unit(_ x: Float) -> Float { x > 0 ? (x < 1 ? x : 1) : 0 }
    let k = unit(unit(a) * unit(alpha))
    return SIMD4(unit(r) * k, unit(g) * k, unit(b) * k, k)
  }
}

public struct GradientStop: Sendable, Equatable {
  public var position: Double
  public var color: Color
  public init(position: Double, color: Color) {
    self.position = position
    self.color = color
  }
}

/// Where a shape's colours come from. Each `transform` maps paint space to device space.
public enum Paint: Sendable {
  case solid(Color)
  case linear(Gradient, from: Point, to: Point, extendsStart: Bool, extendsEnd: Bool, transform: Transform)
  case radial(Gradient, c0: Point, r0: Double, c1: Point, r1: Double, extendsStart: Bool, extendsEnd: Bool, transform: Transform)
  case image(ImagePaint)
}

public struct ImagePaint: Sendable {
  public enum Quality: Sendable { case nearest, bilinear, area }
  /// bgra8, premultiplied, top row first.
  public var surface: Surface
  /// Image pixels (y down) to device.
  public var transform: Transform
  public var quality: Quality
  public var tiles: Bool
  public init(surface: Surface, transform: Transform, quality: Quality = .bilinear, tiles: Bool = false) {
    self.surface = surface
    self.transform = transform
    self.quality = quality
    self.tiles = tiles
  }
}
