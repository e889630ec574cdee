import CoreGraphics

/// Paints a tree of layers into a context: shadow, background, contents, sublayers, border, in Core Animation's order.
struct LayerPainter {
  let context: CGContext

  /// Paints `layer` in its own space: user space is the layer's.
  func paint(_ layer: CALayer) {
    guard !layer.isHidden, layer.opacity > 0 else { return }
    layer.displayIfNeeded()
    paintShadow(of: layer)
    let isGroup = layer.opacity < 1 || layer.mask != nil
    guard isGroup else { return paintContent(of: layer) }
    context.saveGState()
    context.setAlpha(CGFloat(layer.opacity))
    context.beginTransparencyLayer(in: extent(of: layer), auxiliaryInfo: nil)
    paintContent(of: layer)
    if let mask = layer.mask { apply(mask) }
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private func paintContent(of layer: CALayer) {
    let box = layer.bounds
    let outline = layer.isRounded ? layer.outline(of: box, radius: layer.cornerRadius) : nil
    if let color = layer.backgroundColor, color.alpha > 0, !box.isEmpty {
      context.setFillColor(color)
      if let outline { context.fill(outline) } else { context.fill(box) }
    }
    context.saveGState()
    if layer.masksToBounds {
      if let outline { context.clip(to: outline) } else { context.clip(to: box) }
    }
    if let image = layer.contentsImage { paint(image, of: layer) }
    context.saveGState()
    layer.paintOwnContent(in: context)
    context.restoreGState()
    for sublayer in layer.paintingOrder {
      context.saveGState()
      if layer.sublayerTransform != CATransform3DIdentity {
        context.concatenate(layer.sublayerTransformAroundAnchor)
      }
      context.concatenate(sublayer.transformToSuperlayer)
      paint(sublayer)
      context.restoreGState()
    }
    context.restoreGState()
    paintBorder(of: layer)
  }

  /// Keeps of the layer under construction what the mask's alpha lets through.
  private func apply(_ mask: CALayer) {
    mask.layoutIfNeeded()
    context.saveGState()
    context.setBlendMode(.destinationIn)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.concatenate(mask.transformToSuperlayer)
    paint(mask)
    context.endTransparencyLayer()
    context.restoreGState()
  }

  // MARK: Shadow

  private func paintShadow(of layer: CALayer) {
    guard layer.shadowOpacity > 0, !layer.masksToBounds, layer.mask == nil, let color = layer.shadowColor, color.alpha > 0,
      let shade = color.copy(alpha: color.alpha * CGFloat(min(1, layer.shadowOpacity)) * CGFloat(layer.opacity))
    else { return }
    let radius = layer.shadowRadius.isFinite ? max(0, layer.shadowRadius) : 0
    let caster: CGContext.ShadowCaster =
      if let path = layer.shadowPath {
        .path(path)
      } else {
        .drawing(within: extent(of: layer)) { context in LayerPainter(context: context).paintContent(of: layer) }
      }
    context.drawShadow(of: caster, offset: layer.shadowOffset, radius: radius, color: shade)
  }

  /// All that a layer and its sublayers may cover, in the layer's space, shadows of sublayers included.
  private func extent(of layer: CALayer) -> CGRect {
    var box = layer.contentExtent
    guard !layer.masksToBounds else { return layer.bounds }
    for sublayer in layer.sublayers ?? [] where !sublayer.isHidden {
      var part = extent(of: sublayer)
      if sublayer.shadowOpacity > 0 {
        let reach = 2 * max(0, sublayer.shadowRadius) + 1
        let cast = (sublayer.shadowPath?.boundingBoxOfPath ?? part)
          .offsetBy(dx: sublayer.shadowOffset.width, dy: sublayer.shadowOffset.height).insetBy(dx: -reach, dy: -reach)
        part = part.union(cast)
      }
      box = box.union(part.applying(sublayer.transformToSuperlayer))
    }
    return box
  }

  // MARK: Border

  private func paintBorder(of layer: CALayer) {
    let width = layer.borderWidth
    guard width > 0, let color = layer.borderColor, color.alpha > 0, !layer.bounds.isEmpty else { return }
    let box = layer.bounds
    let path = CGMutablePath()
    let inner = box.insetBy(dx: min(width, box.width / 2), dy: min(width, box.height / 2))
    if layer.isRounded {
      path.addPath(layer.outline(of: box, radius: layer.cornerRadius))
      if !inner.isEmpty { path.addPath(layer.outline(of: inner, radius: max(0, layer.cornerRadius - width))) }
    } else {
      path.addRect(box)
      if !inner.isEmpty { path.addRect(inner) }
    }
    context.setFillColor(color)
    context.fill(path, using: .evenOdd)
  }

  // MARK: Contents

  private func paint(_ image: CGImage, of layer: CALayer) {
    var image = image
    let part = layer.contentsRect
    if part != CGRect(x: 0, y: 0, width: 1, height: 1) {
      let pixels = CGRect(
        x: part.minX * CGFloat(image.width), y: part.minY * CGFloat(image.height), width: part.width * CGFloat(image.width),
        height: part.height * CGFloat(image.height))
      guard let cropped = image.cropping(to: pixels) else { return }
      image = cropped
    }
    context.saveGState()
    defer { context.restoreGState() }
    let target = layer.contentsBox(of: image)
    let isEnlarged = target.width * context.ctm.scale > CGFloat(image.width)
    let filter = isEnlarged ? layer.magnificationFilter : layer.minificationFilter
    context.interpolationQuality = filter == .nearest ? .none : .high
    if layer.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1), layer.contentsGravity == .resize {
      for (slice, place) in layer.contentsSlices(of: image) { if let piece = image.cropping(to: slice) { upright(piece, in: place) } }
    } else {
      upright(image, in: target)
    }
  }

  /// `CGContext.draw` has the first row at the larger y; in a layer's y-down space that is turned over.
  private func upright(_ image: CGImage, in rect: CGRect) {
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.maxY)
    context.scaleBy(x: 1, y: -1)
    context.draw(image, in: CGRect(origin: .zero, size: rect.size))
    context.restoreGState()
  }
}

extension CGAffineTransform {
  /// The length of the transformed unit vector along x.
  fileprivate var scale: CGFloat { (a * a + b * b).squareRoot() }
}
