/// A point or vector; which space it lives in is said by the function that takes it.
public typealias Point = SIMD2<Double>

/// An affine map with the layout and the conventions of `CGAffineTransform`: row vectors, `x' = a x + c y + tx`.
@frozen public struct Transform: Sendable, Equatable {
  public var a, b, c, d, tx, ty: Double

  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  @inlinable public static var identity: Transform { Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0) }

  @inlinable public func apply(_ p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// The map of a difference of points: the translation does not count.
  @inlinable public func applyToVector(_ v: Point) -> Point {
    Point(a * v.x + c * v.y, b * v.x + d * v.y)
  }

  /// `self` first, then `next`, as `CGAffineTransform.concatenating` has it.
  @inlinable public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  @inlinable public var determinant: Double { a * d - b * c }

  /// Nil when the map is singular or not finite.
  public var inverse: Transform? {
    let det = determinant
    guard det != 0, det.isFinite, (1 / det).isFinite else { return nil }
    let i = 1 / det
    return Transform(
      a: d * i, b: -b * i, c: -c * i, d: a * i,
      tx: (c * ty - d * tx) * i, ty: (b * tx - a * ty) * i)
  }

  public var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The scale of a similarity (rotation, reflection, equal scale), nil for other maps.
  var similarityScale: Double? {
    let s = (a * a + b * b).squareRoot(), t = (c * c + d * d).squareRoot()
    let tolerance = 1e-9 * max(s, t)
    guard abs(s - t) <= tolerance, abs(a * c + b * d) <= tolerance * max(s, t) else { return nil }
    return s
  }

  /// The largest factor by which a length grows.
  var maximumScale: Double {
    // Largest singular value: half the sum of the two circles' radii that a 2x2 matrix splits into.
    let e = (a + d) / 2, f = (a - d) / 2, g = (b + c) / 2, h = (b - c) / 2
    return (e * e + h * h).squareRoot() + (f * f + g * g).squareRoot()
  }
}
