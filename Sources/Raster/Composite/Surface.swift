import Glibc

public enum PixelFormat: Sendable {
  /// Premultiplied, bytes B G R A.
  case bgra8
  /// Premultiplied, bytes R G B A.
  case rgba8
  /// Luminance, opaque.
  case gray8
  case alpha8
  /// Premultiplied, four 32-bit floats R G B A.
  case rgbaFloat

  @inlinable public var bytesPerPixel: Int {
    switch self {
    case .bgra8, .rgba8: 4
    case .gray8, .alpha8: 1
    case .rgbaFloat: 16
    }
  }
}

/// Pixels to draw on: `height` rows of `strideInBytes`, top row first.
public final class Surface: @unchecked Sendable {
  public let base: UnsafeMutableRawPointer
  public let width, height, strideInBytes: Int
  public let format: PixelFormat
  private let owner: AnyObject?
  private let owns: Bool

  /// Zeroed pixels; nil if there is no room for them or a side is not positive.
  public init?(width: Int, height: Int, format: PixelFormat) {
    guard width > 0, height > 0, width < 1 << 24, height < 1 << 24 else { return nil }
    let stride = (width * format.bytesPerPixel + 63) & ~63
    let (size, overflow) = stride.multipliedReportingOverflow(by: height)
    var memory: UnsafeMutableRawPointer?
    guard !overflow, size < 1 << 36, posix_memalign(&memory, 64, size + 64) == 0, let memory else { return nil }
    memset(memory, 0, size + 64)
    base = memory
    self.width = width
    self.height = height
    self.format = format
    strideInBytes = stride
    owner = nil
    owns = true
  }

  /// Someone else's pixels; `owner` is kept alive as long as the surface.
  public init(
    borrowing base: UnsafeMutableRawPointer, width: Int, height: Int, strideInBytes: Int, format: PixelFormat, owner: AnyObject?
  ) {
    precondition(width >= 0 && height >= 0, "a surface's size must not be negative")
    precondition(strideInBytes >= width * format.bytesPerPixel, "a row of a surface does not fit its stride")
    self.base = base
    self.width = width
    self.height = height
    self.strideInBytes = strideInBytes
    self.format = format
    self.owner = owner
    owns = false
  }

  deinit { if owns { free(base) } }

  public var bounds: IntRect { IntRect(x0: 0, y0: 0, x1: width, y1: height) }

  /// Row `y` from pixel `x` on; no check.
  @inline(__always) func pointer(x: Int, y: Int) -> UnsafeMutableRawPointer {
    base + y * strideInBytes + x * format.bytesPerPixel
  }
}
