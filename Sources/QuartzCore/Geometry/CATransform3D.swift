@_exported import CoreGraphics

/// A 4 x 4 matrix that maps row vectors: `[x y z 1] * m`, as Core Animation's.
public struct CATransform3D: Equatable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0, m14: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0, m24: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1, m34: CGFloat = 0
  public var m41: CGFloat = 0, m42: CGFloat = 0, m43: CGFloat = 0, m44: CGFloat = 1

  /// All zero, as the C structure is; the identity is `CATransform3DIdentity`.
  public init() { (m11, m22, m33, m44) = (0, 0, 0, 0) }

  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  var rows: [SIMD4<Double>] {
    [
      SIMD4(Double(m11), Double(m12), Double(m13), Double(m14)), SIMD4(Double(m21), Double(m22), Double(m23), Double(m24)),
      SIMD4(Double(m31), Double(m32), Double(m33), Double(m34)), SIMD4(Double(m41), Double(m42), Double(m43), Double(m44)),
    ]
  }

  init(rows r: [SIMD4<Double>]) {
    self.init(
      m11: r[0].x, m12: r[0].y, m13: r[0].z, m14: r[0].w, m21: r[1].x, m22: r[1].y, m23: r[1].z, m24: r[1].w,
      m31: r[2].x, m32: r[2].y, m33: r[2].z, m34: r[2].w, m41: r[3].x, m42: r[3].y, m43: r[3].z, m44: r[3].w)
  }
}

public let CATransform3DIdentity = CATransform3D(rows: [
  SIMD4(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1),
])

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m41, t.m42, t.m43) = (tx, ty, tz)
  return t
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m22, t.m33) = (sx, sy, sz)
  return t
}

/// A turn by `angle` radians about the axis (x, y, z), by Rodrigues' formula; the identity for an axis of no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  let length = (x * x + y * y + z * z).squareRoot()
  guard length > 0, length.isFinite, angle.isFinite else { return CATransform3DIdentity }
  let (x, y, z) = (x / length, y / length, z / length)
  let c = cos(angle), s = sin(angle), k = 1 - c
  return CATransform3D(
    m11: c + x * x * k, m12: x * y * k + z * s, m13: x * z * k - y * s, m14: 0,
    m21: x * y * k - z * s, m22: c + y * y * k, m23: y * z * k + x * s, m24: 0,
    m31: x * z * k + y * s, m32: y * z * k - x * s, m33: c + z * z * k, m34: 0,
    m41: 0, m42: 0, m43: 0, m44: 1)
}

public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  let right = b.rows
  return CATransform3D(rows: a.rows.map { $0.x * right[0] + $0.y * right[1] + $0.z * right[2] + $0.w * right[3] })
}

public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// The inverse by Gauss-Jordan elimination; a matrix without one comes back unchanged, as Apple documents.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  var left = t.rows, right = CATransform3DIdentity.rows
  for column in 0..<4 {
    let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) } ?? column
    guard abs(left[pivot][column]) > 1e-300 else { return t }
    left.swapAt(column, pivot)
    right.swapAt(column, pivot)
    let scale = 1 / left[column][column]
    left[column] *= scale
    right[column] *= scale
    for row in 0..<4 where row != column {
      let factor = left[row][column]
      left[row] -= factor * left[column]
      right[row] -= factor * right[column]
    }
  }
  return CATransform3D(rows: right)
}

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}

public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t.m13 == 0 && t.m14 == 0 && t.m23 == 0 && t.m24 == 0 && t.m31 == 0 && t.m32 == 0 && t.m33 == 1 && t.m34 == 0 && t.m43 == 0
    && t.m44 == 1
}

public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
