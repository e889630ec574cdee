import Raster

/// A vector in the plane.
@frozen public struct CGVector: Hashable, Sendable, Codable {
  public var dx, dy: CGFloat
  public static let zero = CGVector(dx: 0, dy: 0)
  public init() { self.init(dx: 0, dy: 0) }
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }
  public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }

  package var raster: Point { Point(Double(x), Double(y)) }
  package init(_ point: Point) { self.init(x: CGFloat(point.x), y: CGFloat(point.y)) }
}

extension CGSize {
  public func applying(_ t: CGAffineTransform) -> CGSize {
    CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
  }
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// The smallest upright rectangle around the transformed corners. Null and infinite rectangles stay as they are.
  public func applying(_ t: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ].map { $0.applying(t) }
    var low = corners[0]
    var high = corners[0]
    for corner in corners.dropFirst() {
      low.x = min(low.x, corner.x)
      low.y = min(low.y, corner.y)
      high.x = max(high.x, corner.x)
      high.y = max(high.y, corner.y)
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }

  /// The intersection of two standardized rectangles; null if there is none or a number is NaN, where Foundation's traps.
  package func overlap(_ other: CGRect) -> CGRect {
    let (x0, x1) = (max(minX, other.minX), min(maxX, other.maxX))
    let (y0, y1) = (max(minY, other.minY), min(maxY, other.maxY))
    let hasNaN = [origin.x, origin.y, width, height, other.origin.x, other.origin.y, other.width, other.height]
      .contains { $0.isNaN }
    guard !hasNaN, !isNull, !other.isNull, x0 <= x1, y0 <= y1 else { return .null }
    return CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
  }
}

// The keys are Apple's, so what one system stored the other reads.
extension CGPoint {
  public var dictionaryRepresentation: CFDictionary { ["X": x, "Y": y] }
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = number(dict["X"]), let y = number(dict["Y"]) else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  public var dictionaryRepresentation: CFDictionary { ["Width": width, "Height": height] }
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = number(dict["Width"]), let height = number(dict["Height"]) else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  public var dictionaryRepresentation: CFDictionary {
    ["X": origin.x, "Y": origin.y, "Width": size.width, "Height": size.height]
  }
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict) else {
      return nil
    }
    self.init(origin: origin, size: size)
  }
}

private func number(_ value: Any?) -> CGFloat? {
  switch value {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Int: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}

public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
