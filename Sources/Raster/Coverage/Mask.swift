import Glibc

/// 8-bit coverage over a rectangle of device pixels; outside of it the coverage is 0.
public final class Mask: @unchecked Sendable {
  public let bounds: IntRect
  /// `bounds.height` x `strideInBytes`, top row first.
  public let bytes: UnsafeMutablePointer<UInt8>
  public let strideInBytes: Int

  /// All zero.
  public init(bounds: IntRect) {
    self.bounds = bounds
    strideInBytes = (bounds.width + 15) & ~15
    let size = strideInBytes * bounds.height + 16
    bytes = .allocate(capacity: size)
    bytes.initialize(repeating: 0, count: size)
  }

  deinit { bytes.deallocate() }

  /// The byte of a device pixel that lies inside `bounds`.
  @inline(__always) func pointer(x: Int, y: Int) -> UnsafeMutablePointer<UInt8> {
    bytes + (y - bounds.y0) * strideInBytes + (x - bounds.x0)
  }

  /// The coverage of a device pixel, 0 outside.
  public subscript(x: Int, y: Int) -> UInt8 {
    guard x >= bounds.x0, x < bounds.x1, y >= bounds.y0, y < bounds.y1 else { return 0 }
    return pointer(x: x, y: y).pointee
  }
}
