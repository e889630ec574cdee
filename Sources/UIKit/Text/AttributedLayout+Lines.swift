import Foundation
import Typesetting

extension TextSpan {
  static let black = CGColor(gray: 0, alpha: 1)
}

extension AttributedLayout {
  enum LinePlace { case under, through }

  /// An underline or strike of one segment; `box` is its stretch of the baseline.
  func drawLine(
    _ line: TextSpan.Line, _ place: LinePlace, of segment: Segment, box: CGRect, color: CGColor, in context: CGContext
  ) {
    let font = segment.span.font
    // Inter's own measures, of an em: a stroke of 0.073, its middle 0.14 below the baseline; strikes go through the x-height's middle.
    let isThick = line.style.rawValue & 0x0F == NSUnderlineStyle.thick.rawValue
    let thickness = context.atLeastOnePixel(font.pointSize * (isThick ? 0.146 : 0.073))
    let top: CGFloat
    switch place {
    case .under: top = box.minY + font.pointSize * 0.14 - thickness / 2
    case .through: top = box.minY - font.xHeight / 2 - thickness / 2
    }
    let isDouble = line.style.rawValue & 0x0F == NSUnderlineStyle.double.rawValue
    let tops = isDouble ? [top - (place == .through ? thickness : 0), top + thickness * (place == .through ? 1 : 2)] : [top]
    let stretches = line.style.contains(.byWord) ? words(of: segment, from: box.minX - segment.left) : [box.minX...max(box.minX, box.maxX)]
    let lineColor = line.color?.cgColor ?? color
    let lengths = line.style.dashLengths(thickness: thickness)
    for y in tops {
      let y = context.snapped(baseline: y)
      for stretch in stretches {
        if lengths.isEmpty {
          context.setFillColor(lineColor)
          context.fill(CGRect(x: stretch.lowerBound, y: y, width: stretch.upperBound - stretch.lowerBound, height: thickness))
        } else {
          let path = CGMutablePath()
          path.move(to: CGPoint(x: stretch.lowerBound, y: y + thickness / 2))
          path.addLine(to: CGPoint(x: stretch.upperBound, y: y + thickness / 2))
          context.setStrokeColor(lineColor)
          context.setLineWidth(thickness)
          context.setLineCap(.butt)
          // Phases count from zero, so that neighbouring segments go on with the same pattern.
          context.setLineDash(phase: stretch.lowerBound, lengths: lengths)
          context.stroke(path)
          context.setLineDash(phase: 0, lengths: [])
        }
      }
    }
  }

  /// Where the segment's words are, without its spaces.
  private func words(of segment: Segment, from x: CGFloat) -> [ClosedRange<CGFloat>] {
    var words: [ClosedRange<CGFloat>] = []
    var isInWord = false
    for glyph in segment.glyphs {
      let isBlank = !glyph.isColor && GlyphShapes.shared.path(fontID: glyph.fontID, glyphID: glyph.glyphID).isEmpty
      let stretch = x + CGFloat(glyph.x)...x + CGFloat(glyph.x + max(0, glyph.advance))
      if isBlank {
        isInWord = false
      } else if isInWord, let last = words.last {
        words[words.count - 1] = last.lowerBound...max(last.upperBound, stretch.upperBound)
      } else {
        words.append(stretch)
        isInWord = true
      }
    }
    return words
  }
}

extension NSUnderlineStyle {
  /// Empty for a solid line.
  fileprivate func dashLengths(thickness t: CGFloat) -> [CGFloat] {
    switch rawValue & 0x0F00 {
    case NSUnderlineStyle.patternDot.rawValue: [3 * t, 3 * t]
    case NSUnderlineStyle.patternDash.rawValue: [10 * t, 5 * t]
    case NSUnderlineStyle.patternDashDot.rawValue: [10 * t, 3 * t, 3 * t, 3 * t]
    case NSUnderlineStyle.patternDashDotDot.rawValue: [10 * t, 3 * t, 3 * t, 3 * t, 3 * t, 3 * t]
    default: []
    }
  }
}

extension CGContext {
  /// A thickness in whole pixels where they are upright.
  fileprivate func atLeastOnePixel(_ thickness: CGFloat) -> CGFloat {
    let m = ctm
    guard abs(m.b) < 1e-9, abs(m.c) < 1e-9, abs(m.d) > 1e-6 else { return thickness }
    return max(1, (thickness * abs(m.d)).rounded()) / abs(m.d)
  }
}
