import CoreGraphics

extension CALayer {
  var contentsImage: CGImage? { contents as? CGImage }

  var isRounded: Bool { cornerRadius > 0 && !maskedCorners.isEmpty && !bounds.isEmpty }

  var sublayerTransformAroundAnchor: CGAffineTransform {
    let x = bounds.minX + anchorPoint.x * bounds.width, y = bounds.minY + anchorPoint.y * bounds.height
    return CGAffineTransform(translationX: -x, y: -y)
      .concatenating(CATransform3DGetAffineTransform(sublayerTransform))
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }

  /// Where the contents lie, by `contentsGravity`; the layer's space is y-down, so `top` is the smaller y.
  func contentsBox(of image: CGImage) -> CGRect {
    let box = bounds
    let scale = contentsScale > 0 ? contentsScale : 1
    var size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    switch contentsGravity {
    case .resize: return box
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return box }
      let (x, y) = (box.width / size.width, box.height / size.height)
      let factor = contentsGravity == .resizeAspect ? min(x, y) : max(x, y)
      size = CGSize(width: size.width * factor, height: size.height * factor)
    default: break
    }
    var x = box.midX - size.width / 2, y = box.midY - size.height / 2
    if [.left, .topLeft, .bottomLeft].contains(contentsGravity) { x = box.minX }
    if [.right, .topRight, .bottomRight].contains(contentsGravity) { x = box.maxX - size.width }
    if [.top, .topLeft, .topRight].contains(contentsGravity) { y = box.minY }
    if [.bottom, .bottomLeft, .bottomRight].contains(contentsGravity) { y = box.maxY - size.height }
    return CGRect(x: x, y: y, width: size.width, height: size.height)
  }

  /// The nine parts that `contentsCenter` cuts the image into, in pixels, and where each goes: corners keep their size.
  func contentsSlices(of image: CGImage) -> [(slice: CGRect, place: CGRect)] {
    let scale = contentsScale > 0 ? contentsScale : 1
    func cuts(_ length: Int, _ low: CGFloat, _ extent: CGFloat, _ from: CGFloat, _ room: CGFloat) -> [(CGFloat, CGFloat, CGFloat, CGFloat)] {
      let start = (low * CGFloat(length)).rounded(), end = max(start + 1, ((low + extent) * CGFloat(length)).rounded())
      let tail = max(0, CGFloat(length) - end)
      let middle = max(0, room - (start + tail) / scale)
      return [
        (0, start, from, start / scale), (start, end - start, from + start / scale, middle),
        (end, tail, from + start / scale + middle, tail / scale),
      ]
    }
    let columns = cuts(image.width, contentsCenter.minX, contentsCenter.width, bounds.minX, bounds.width)
    let rows = cuts(image.height, contentsCenter.minY, contentsCenter.height, bounds.minY, bounds.height)
    return rows.flatMap { row in
      columns.compactMap { column in
        guard column.1 > 0, row.1 > 0, column.3 > 0, row.3 > 0 else { return nil }
        return (
          CGRect(x: column.0, y: row.0, width: column.1, height: row.1),
          CGRect(x: column.2, y: row.2, width: column.3, height: row.3)
        )
      }
    }
  }
}
