import Foundation
import Typesetting

/// An attributed string broken into lines: what measuring, drawing and carets all go by. Immutable; may be used from any thread.
///
/// Paragraphs of one style are typeset together as a block; blocks stand below each other.
final class AttributedLayout: @unchecked Sendable {
  struct Block {
    var layout: TextLayout
    /// Where the block begins in the text, in UTF-16 units.
    var start: Int
    /// The top of the block's first line.
    var top: CGFloat
    var style: NSParagraphStyle
    /// How many of the layout's lines are shown.
    var lineCount: Int
    var range: Range<Int>
  }

  let spans: [TextSpan]
  let text: NSString
  private(set) var blocks: [Block] = []
  private(set) var size = CGSize.zero
  /// Whether a limit of height or lines left text out.
  private(set) var leavesTextOut = false

  /// - Parameters:
  ///   - width: Where lines wrap; nil: only at newlines.
  ///   - maxHeight: Lines that reach below are left out, except the first.
  ///   - maxLines: 0: no limit.
  ///   - truncatesLastLine: Whether the last line shows an ellipsis when text is left out.
  ///   - scale: Of all fonts.
  init(
    _ string: NSAttributedString, width: CGFloat?, maxHeight: CGFloat? = nil, maxLines: Int = 0, truncatesLastLine: Bool = false,
    scale: CGFloat = 1
  ) {
    text = string.string as NSString
    spans = TextSpan.spans(of: string, scale: scale)
    guard !spans.isEmpty else { return }
    let pieces = paragraphBlocks(width: width)
    var shown = 0
    var bottom: CGFloat = 0
    for (order, piece) in pieces.enumerated() {
      let gap = order == 0 ? 0 : pieces[order - 1].style.lineSpacing + pieces[order - 1].style.paragraphSpacing + piece.style.paragraphSpacingBefore
      let limit = maxLines > 0 ? maxLines - shown : Int.max
      let top = bottom + gap
      if limit == 0 {
        leavesTextOut = true
        break
      }
      var block = makeBlock(piece.range, style: piece.style, width: width, top: top, maxLines: piece.isSingleLine ? 1 : nil)
      var fitting = min(block.lineCount, limit)
      if let maxHeight {
        let heights = block.layout.lines.prefix(fitting).prefix { top + CGFloat($0.baseline + $0.descent) <= maxHeight + 0.01 }
        fitting = shown == 0 ? max(1, heights.count) : heights.count
      }
      if fitting < block.lineCount {
        leavesTextOut = true
        if fitting == 0 { break }
        if truncatesLastLine {
          block = truncated(block, width: width, maxLines: fitting)
        } else {
          block.lineCount = fitting
        }
      }
      blocks.append(block)
      shown += block.lineCount
      bottom = top + (block.layout.lines.prefix(block.lineCount).last.map { CGFloat($0.baseline + $0.descent) } ?? 0)
      if leavesTextOut { break }
    }
    // The text that is missing begins with a block of its own: the ellipsis belongs to the block before.
    if leavesTextOut, truncatesLastLine, let last = blocks.last, last.range.upperBound < text.length, !last.layout.isTruncated {
      blocks[blocks.count - 1] = truncated(last, width: width, maxLines: last.lineCount)
    }
    let widest = blocks.flatMap { $0.layout.lines.prefix($0.lineCount).map { line in CGFloat(line.width) } }.max() ?? 0
    let whole = blocks.map { $0.lineCount == $0.layout.lines.count ? CGFloat($0.layout.size.width) : 0 }.max() ?? 0
    size = CGSize(width: max(widest, whole), height: bottom)
  }

  private func makeBlock(
    _ range: Range<Int>, style: NSParagraphStyle, width: CGFloat?, top: CGFloat, maxLines: Int?, ellipsis: NSLineBreakMode? = nil
  ) -> Block {
    let own = spans.filter { $0.range.overlaps(range) }
    var runs = own.map { $0.run(from: range.lowerBound, to: range.upperBound) }
    // An empty paragraph has its newline's font.
    if runs.isEmpty { runs = [(spans.last { $0.range.lowerBound <= range.lowerBound } ?? spans[0]).run(from: 0, to: 0)] }
    let tallest = runs.map { fontMetrics($0.font).lineHeight }.max() ?? 0
    let layout = TextLayout(
      text: text.substring(with: NSRange(location: range.lowerBound, length: range.count)), runs: runs,
      paragraph: style.typeset(naturalLineHeight: tallest, lineBreak: ellipsis ?? style.lineBreakMode),
      maxWidth: width.map { Double(style.lineWidth(within: $0)) }, maxLines: maxLines)
    return Block(layout: layout, start: range.lowerBound, top: top, style: style, lineCount: layout.lines.count, range: range)
  }

  /// The block with all text that follows it, cut to `maxLines` with an ellipsis.
  private func truncated(_ block: Block, width: CGFloat?, maxLines: Int) -> Block {
    let mode: NSLineBreakMode
    switch block.style.lineBreakMode {
    case .byTruncatingHead, .byTruncatingMiddle: mode = block.style.lineBreakMode
    default: mode = .byTruncatingTail
    }
    return makeBlock(
      block.range.lowerBound..<text.length, style: block.style, width: width, top: block.top, maxLines: maxLines, ellipsis: mode)
  }

  private struct Piece {
    var range: Range<Int>
    var style: NSParagraphStyle
    var isSingleLine: Bool
  }

  /// The text's paragraphs without the newlines between them, neighbours of one style put together.
  private func paragraphBlocks(width: CGFloat?) -> [Piece] {
    var pieces: [Piece] = []
    var location = 0
    var span = 0
    while true {
      var (start, end, contentsEnd) = (0, 0, 0)
      text.getParagraphStart(&start, end: &end, contentsEnd: &contentsEnd, for: NSRange(location: location, length: 0))
      while span + 1 < spans.count, spans[span].range.upperBound <= location { span += 1 }
      let style = spans[span].paragraph ?? .default
      let isSingleLine: Bool
      switch style.lineBreakMode {
      case .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: isSingleLine = width != nil
      case .byWordWrapping, .byCharWrapping, .byClipping: isSingleLine = false
      }
      let joins = !isSingleLine && style.paragraphSpacing == 0 && style.paragraphSpacingBefore == 0
      if joins, let last = pieces.last, last.style.isEqual(style), !last.isSingleLine {
        pieces[pieces.count - 1].range = last.range.lowerBound..<contentsEnd
      } else {
        pieces.append(Piece(range: location..<contentsEnd, style: style, isSingleLine: isSingleLine))
      }
      // A newline at the very end opens an empty line.
      guard end > contentsEnd, end > location else { break }
      location = end
    }
    return pieces
  }

  var firstBaseline: CGFloat { blocks.first?.layout.lines.first.map { CGFloat($0.baseline) } ?? 0 }
  var isClipped: Bool { blocks.contains { $0.style.lineBreakMode == .byClipping } }
}
