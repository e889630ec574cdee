import CoreGraphics
import Foundation

extension UIImage {
  /// Draws the pixels upright in a y-down user space, stretched to the rectangle.
  func drawUpright(in rect: CGRect, _ context: CGContext) {
    guard let image = cgImage, rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite else { return }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.concatenate(imageOrientation.upright(width: rect.width, height: rect.height))
    let size = imageOrientation.swapsSides ? CGSize(width: rect.height, height: rect.width) : rect.size
    context.draw(image, in: CGRect(origin: .zero, size: size))
    context.restoreGState()
  }

  /// The pixels turned upright; the stored ones if they are.
  func uprightImage() -> CGImage? {
    guard imageOrientation != .up, let image = cgImage else { return cgImage }
    let (w, h) = imageOrientation.swapsSides ? (image.height, image.width) : (image.width, image.height)
    let box = CGRect(x: 0, y: 0, width: w, height: h)
    guard let context = CGContext.forImage(of: box, scale: 1, isOpaque: false) else { return nil }
    context.interpolationQuality = .none
    drawUpright(in: box, context)
    return context.makeImage()
  }

  /// Nine parts: corners keep their size, edges grow along themselves, the middle both ways.
  func drawParts(in rect: CGRect, _ context: CGContext) {
    guard let image = uprightImage() else { return }
    // The caps of a rectangle that is too small for them share it.
    func cuts(_ length: CGFloat, _ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ room: CGFloat) -> [(from: ClosedRange<CGFloat>, to: ClosedRange<CGFloat>)] {
      let low = max(0, min(low, length)), high = max(0, min(high, length - low))
      let fit = low + high > room ? room / (low + high) : 1
      func part(_ a: CGFloat, _ b: CGFloat) -> ClosedRange<CGFloat> { a...max(a, b) }
      return [
        (part(0, low), part(start, start + low * fit)),
        (part(low, length - high), part(start + low * fit, start + room - high * fit)),
        (part(length - high, length), part(start + room - high * fit, start + room)),
      ]
    }
    let columns = cuts(size.width, capInsets.left, capInsets.right, rect.minX, rect.width)
    let rows = cuts(size.height, capInsets.top, capInsets.bottom, rect.minY, rect.height)
    for (y, row) in rows.enumerated() {
      for (x, column) in columns.enumerated() {
        let pixels = CGRect(
          x: column.from.lowerBound * scale, y: row.from.lowerBound * scale,
          width: (column.from.upperBound - column.from.lowerBound) * scale,
          height: (row.from.upperBound - row.from.lowerBound) * scale)
        let place = CGRect(
          x: column.to.lowerBound, y: row.to.lowerBound, width: column.to.upperBound - column.to.lowerBound,
          height: row.to.upperBound - row.to.lowerBound)
        guard pixels.width > 0, pixels.height > 0, place.width > 0, place.height > 0, let cut = image.cropping(to: pixels) else {
          continue
        }
        let piece = UIImage(cgImage: cut, scale: scale, orientation: .up)
        if resizingMode == .tile, x == 1 || y == 1 {
          context.preservingState {
            context.clip(to: place)
            drawTiles(of: piece, in: place, context)
          }
        } else {
          piece.drawUpright(in: place, context)
        }
      }
    }
  }

  /// Covers the rectangle with copies side by side; one stretched copy where they would be too many to tell apart.
  func drawTiles(of tile: UIImage, in rect: CGRect, _ context: CGContext) {
    let size = tile.size
    guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return }
    let columns = (rect.width / size.width - 1e-6).rounded(.up), rows = (rect.height / size.height - 1e-6).rounded(.up)
    guard columns * rows <= 1e6 else { return tile.drawUpright(in: rect, context) }
    for row in 0..<Int(max(1, rows)) {
      for column in 0..<Int(max(1, columns)) {
        tile.drawUpright(
          in: CGRect(
            x: rect.minX + CGFloat(column) * size.width, y: rect.minY + CGFloat(row) * size.height, width: size.width,
            height: size.height), context)
      }
    }
  }
}
