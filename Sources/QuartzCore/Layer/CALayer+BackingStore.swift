import CoreGraphics
import Raster

extension CALayer {
  /// The largest backing store: beyond it a layer stays without contents, as on a device out of memory.
  static let largestBackingStore = 1 << 28

  /// Draws the layer into a bitmap of its bounds at `contentsScale` and makes that its contents.
  package func fillBackingStore() {
    let scale = contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
    let width = (bounds.width * scale).rounded(.up), height = (bounds.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width * height <= CGFloat(Self.largestBackingStore),
      let surface = Surface(width: Int(width), height: Int(height), format: .bgra8)
    else {
      contents = nil
      return
    }
    let context = CGContext(surface: surface)
    context.setBaseCTM(CGAffineTransform(a: scale, b: 0, c: 0, d: -scale, tx: 0, ty: height))
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context)
    contents = CGImage(taking: surface)
  }
}
