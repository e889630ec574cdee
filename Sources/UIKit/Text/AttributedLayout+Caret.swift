import Foundation
import Typesetting

extension AttributedLayout {
  /// The line's left edge, top, bottom at which a caret before the character stands; a point's width is the caller's to choose.
  func caret(before unit: Int) -> (x: CGFloat, top: CGFloat, bottom: CGFloat) {
    guard let block = blocks.last(where: { $0.start <= unit }) ?? blocks.first, !block.layout.lines.isEmpty else {
      return (0, 0, TextSpan.defaultFont.lineHeight)
    }
    let (x, row) = block.layout.caretX(utf16Index: unit - block.start)
    let line = block.layout.lines[min(row, block.layout.lines.count - 1)]
    let baseline = block.top + CGFloat(line.baseline)
    return (CGFloat(x), baseline - CGFloat(line.ascent), baseline + CGFloat(line.descent))
  }

  /// The place between two characters that is nearest to a point.
  func index(nearest point: CGPoint) -> Int {
    guard let block = blocks.last(where: { $0.top <= point.y }) ?? blocks.first else { return 0 }
    return block.start + block.layout.utf16Index(atX: Double(point.x), y: Double(point.y - block.top))
  }

  /// The boxes that a selection covers, one a line.
  func rects(of range: Range<Int>) -> [CGRect] {
    var rects: [CGRect] = []
    for block in blocks {
      for (row, line) in block.layout.lines.prefix(block.lineCount).enumerated() {
        let start = max(range.lowerBound, line.utf16Range.lowerBound + block.start)
        let end = min(range.upperBound, line.utf16Range.upperBound + block.start)
        guard start < end else { continue }
        let (from, _) = block.layout.caretX(utf16Index: start - block.start)
        let ends = block.layout.caretX(utf16Index: end - block.start)
        // The end of a wrapped line is the start of the next.
        let to = ends.lineIndex == row ? ends.x : line.x + line.width
        rects.append(
          CGRect(
            x: min(from, to), y: Double(block.top) + line.baseline - line.ascent, width: abs(to - from),
            height: line.ascent + line.descent))
      }
    }
    return rects
  }
}
