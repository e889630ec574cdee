import CoreGraphics
import Glibc

/// Draws a scene again and again through the public `CGContext` and measures each frame.
struct SceneBenchmark {
  let scene: Scene
  let context: CGContext

  init?(scene: Scene) {
    guard
      let context = CGContext(
        data: nil, width: scene.width, height: scene.height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpace(name: CGColorSpace.sRGB),
        bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
    else { return nil }
    self.scene = scene
    self.context = context
    context.translateBy(x: 0, y: CGFloat(scene.height))
    context.scaleBy(x: 1, y: -1)
    context.setMiterLimit(4)
  }

  /// Whether path objects are made before the clock starts or within each frame.
  enum Mode: String, CaseIterable { case prebuilt, build }

  func draw(_ paths: [CGPath]?) {
    context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: scene.width, height: scene.height))
    for (i, item) in scene.items.enumerated() {
      context.addPath(paths?[i] ?? scene.path(of: item))
      switch item.kind {
      case .fill(let rule):
        context.setFillColor(item.color)
        context.fillPath(using: rule)
      case .stroke(let width, let cap, let join):
        context.setStrokeColor(item.color)
        context.setLineWidth(width)
        context.setLineCap(cap)
        context.setLineJoin(join)
        context.strokePath()
      }
    }
  }

  /// CPU milliseconds of this thread for each frame: one to warm up, then frames until the budget is used up, at least 3.
  func run(_ mode: Mode, budgetInMilliseconds: Double) -> [Double] {
    let paths = mode == .prebuilt ? scene.items.map { scene.path(of: $0) } : nil
    draw(paths)
    var times: [Double] = []
    let began = Self.milliseconds(CLOCK_MONOTONIC)
    repeat {
      let start = Self.milliseconds(CLOCK_THREAD_CPUTIME_ID)
      draw(paths)
      times.append(Self.milliseconds(CLOCK_THREAD_CPUTIME_ID) - start)
    } while Self.milliseconds(CLOCK_MONOTONIC) - began < budgetInMilliseconds || times.count < 3
    return times
  }

  private static func milliseconds(_ clock: clockid_t) -> Double {
    var t = timespec()
    clock_gettime(clock, &t)
    return Double(t.tv_sec) * 1e3 + Double(t.tv_nsec) * 1e-6
  }

  /// R G B A bytes of the canvas, which is opaque.
  func rgba() -> [UInt8] {
    guard let data = context.data else { return [] }
    var out = [UInt8](repeating: 255, count: scene.width * scene.height * 4)
    for y in 0..<scene.height {
      let row = data + y * context.bytesPerRow
      for x in 0..<scene.width {
        let o = (y * scene.width + x) * 4
        for k in 0..<3 { out[o + k] = row.load(fromByteOffset: x * 4 + 2 - k, as: UInt8.self) }
      }
    }
    return out
  }
}
