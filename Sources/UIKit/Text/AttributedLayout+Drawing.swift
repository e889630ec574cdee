import Foundation
import Typesetting

extension AttributedLayout {
  /// Neighbouring glyphs of one line that one span sets.
  struct Segment {
    var span: TextSpan
    var glyphs: ArraySlice<PositionedGlyph>
    /// From the layout's left edge.
    var left: CGFloat
    var right: CGFloat
  }

  /// Draws with the top left corner at `origin`: grounds first, then line by line underlines, glyphs and strikes.
  func draw(at origin: CGPoint, in context: CGContext) {
    let clip = context.boundingBoxOfClipPath
    context.saveGState()
    defer { context.restoreGState() }
    context.interpolationQuality = .high
    for ground in [true, false] {
      for block in blocks {
        for (row, line) in block.layout.lines.prefix(block.lineCount).enumerated() {
          let baseline = origin.y + block.top + CGFloat(line.baseline)
          // Outlines leave their line by less than a line's height; what else does (shadows, offsets) is given as much again.
          let reach = 3 * CGFloat(line.ascent + line.descent) + 60
          guard baseline + reach >= clip.minY, baseline - reach <= clip.maxY else { continue }
          let segments = segments(of: line, row: row, in: block)
          if ground {
            drawGrounds(segments, line: line, x: origin.x, baseline: baseline, in: context)
          } else {
            let start = CGPoint(x: origin.x, y: context.snapped(baseline: baseline))
            for segment in segments { draw(segment, line: line, at: start, in: context) }
          }
        }
      }
    }
  }

  func segments(of line: TextLine, row: Int, in block: Block) -> [Segment] {
    var segments: [Segment] = []
    let glyphs = line.glyphs
    var first = 0
    while first < glyphs.count {
      let number = spanIndex(at: glyphs[first].utf16Index + block.start)
      var end = first + 1
      while end < glyphs.count, spans[number].range.contains(glyphs[end].utf16Index + block.start) { end += 1 }
      let part = glyphs[first..<end]
      segments.append(
        Segment(
          span: spans[number], glyphs: part, left: CGFloat(glyphs[first].x), right: CGFloat(glyphs[end - 1].x + glyphs[end - 1].advance)))
      first = end
    }
    // Attachments have no glyphs; where they stand the layout knows.
    for span in spans where span.attachment != nil {
      for unit in span.range.clamped(to: line.utf16Range.shifted(by: block.start)) {
        let (x, lineIndex) = block.layout.caretX(utf16Index: unit - block.start)
        guard lineIndex == row else { continue }
        let width = span.attachment?.placedBounds.width ?? 0
        segments.append(Segment(span: span, glyphs: [], left: CGFloat(x), right: CGFloat(x) + width))
      }
    }
    return segments
  }

  private func spanIndex(at unit: Int) -> Int {
    var (low, high) = (0, spans.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if spans[middle].range.lowerBound <= unit { low = middle } else { high = middle - 1 }
    }
    return low
  }

  private func drawGrounds(_ segments: [Segment], line: TextLine, x: CGFloat, baseline: CGFloat, in context: CGContext) {
    for segment in segments {
      guard let color = segment.span.background else { continue }
      context.setFillColor(color.cgColor)
      context.fill(
        CGRect(
          x: x + segment.left, y: baseline - CGFloat(line.ascent), width: segment.right - segment.left,
          height: CGFloat(line.ascent + line.descent)))
    }
  }

  private func draw(_ segment: Segment, line: TextLine, at start: CGPoint, in context: CGContext) {
    let span = segment.span
    context.saveGState()
    defer { context.restoreGState() }
    if let shadow = span.shadow, let color = shadow.shadowColor as? UIColor {
      context.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color.cgColor)
    }
    let color = span.color?.cgColor ?? TextSpan.black
    let y = start.y - span.baselineOffset
    let box = CGRect(x: start.x + segment.left, y: y, width: segment.right - segment.left, height: 0)
    if let underline = span.underline { drawLine(underline, .under, of: segment, box: box, color: color, in: context) }
    drawGlyphs(of: segment, line: line, at: CGPoint(x: start.x, y: y), color: color, in: context)
    if let strike = span.strikethrough { drawLine(strike, .through, of: segment, box: box, color: color, in: context) }
    if let attachment = span.attachment, segment.glyphs.isEmpty {
      let bounds = attachment.placedBounds
      attachment.image?.draw(
        in: CGRect(x: start.x + segment.left + bounds.minX, y: y - bounds.maxY, width: bounds.width, height: bounds.height))
    }
  }

  private func drawGlyphs(of segment: Segment, line: TextLine, at start: CGPoint, color: CGColor, in context: CGContext) {
    let span = segment.span
    // One path for all: overlapping glyphs of a translucent colour do not show, and there is one pass over the pixels.
    let path = outline(of: segment.glyphs, line: line, at: start)
    if !path.isEmpty {
      if span.strokeWidth <= 0 {
        context.setFillColor(color)
        context.fill(path)
      }
      if span.strokeWidth != 0 {
        context.setStrokeColor(span.strokeColor?.cgColor ?? color)
        context.setLineWidth(abs(span.strokeWidth))
        context.setLineDash(phase: 0, lengths: [])
        context.setLineJoin(.miter)
        context.setLineCap(.butt)
        context.stroke(path)
      }
    }
    for glyph in segment.glyphs where glyph.isColor {
      guard let picture = GlyphShapes.shared.picture(fontID: glyph.fontID, glyphID: glyph.glyphID) else { continue }
      let place = start.offset(of: glyph, line: line)
      context.saveGState()
      context.setAlpha(context.alpha * color.alpha)
      // Images stand upright in y-up space only.
      context.translateBy(x: place.x + picture.box.minX, y: place.y + picture.box.maxY)
      context.scaleBy(x: 1, y: -1)
      context.draw(picture.image, in: CGRect(origin: .zero, size: picture.box.size))
      context.restoreGState()
    }
  }

  private func outline(of glyphs: ArraySlice<PositionedGlyph>, line: TextLine, at start: CGPoint) -> CGMutablePath {
    let path = CGMutablePath()
    for glyph in glyphs where !glyph.isColor {
      let shape = GlyphShapes.shared.path(fontID: glyph.fontID, glyphID: glyph.glyphID)
      guard !shape.isEmpty else { continue }
      let place = start.offset(of: glyph, line: line)
      path.addPath(shape, transform: CGAffineTransform(translationX: place.x, y: place.y))
    }
    return path
  }

  /// The box of all glyphs' ink, from the layout's top left corner; lines and shadows do not count.
  var inkBounds: CGRect {
    var bounds = CGRect.null
    for block in blocks {
      for (row, line) in block.layout.lines.prefix(block.lineCount).enumerated() {
        let start = CGPoint(x: 0, y: block.top + CGFloat(line.baseline))
        for segment in segments(of: line, row: row, in: block) {
          let base = CGPoint(x: start.x, y: start.y - segment.span.baselineOffset)
          bounds = bounds.union(outline(of: segment.glyphs, line: line, at: base).boundingBoxOfPath)
          for glyph in segment.glyphs where glyph.isColor {
            guard let picture = GlyphShapes.shared.picture(fontID: glyph.fontID, glyphID: glyph.glyphID) else { continue }
            let place = base.offset(of: glyph, line: line)
            bounds = bounds.union(picture.box.offsetBy(dx: place.x, dy: place.y))
          }
        }
      }
    }
    return bounds.isNull ? .zero : bounds
  }
}

extension CGPoint {
  /// A glyph's origin when its line's baseline begins here.
  fileprivate func offset(of glyph: PositionedGlyph, line: TextLine) -> CGPoint {
    CGPoint(x: x + CGFloat(glyph.x), y: y + CGFloat(glyph.y - line.baseline))
  }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range<Int> { lowerBound + offset..<upperBound + offset }
}

extension CGContext {
  /// The nearest y that is a whole pixel, where pixels are upright: stems then end sharply on the baseline, as on iOS.
  func snapped(baseline y: CGFloat) -> CGFloat {
    let m = ctm
    guard abs(m.b) < 1e-9, abs(m.c) < 1e-9, abs(m.d) > 1e-6 else { return y }
    return ((m.d * y + m.ty).rounded() - m.ty) / m.d
  }
}
