import CPango

/// Text broken into lines of placed glyphs. Immutable; may be used from any thread.
///
/// Pango shapes, orders and breaks. Heights are ours: a line is as high as the fonts that were *asked for* in it, not as the fallback
/// fonts that served, since Noto Sans CJK (1.45 em) would push a line apart at the first kana where iOS's Hiragino does not.
public final class TextLayout: @unchecked Sendable {
  public let lines: [TextLine]
  /// Width of the widest line with its indent, and the height of all lines.
  public let size: (width: Double, height: Double)
  /// Whether text was left out because of `maxLines`.
  public let isTruncated: Bool

  private let index: TextIndex
  private let pangoLines: [PangoLine]
  private let objects: [OpaquePointer]

  private struct PangoLine {
    let line: UnsafeMutablePointer<PangoLayoutLine>
    /// Where the line's Pango layout begins in the text.
    let byteBase: Int
  }

  /// - Parameters:
  ///   - runs: Where two overlap, the later wins; text outside all of them is set in the first run's font.
  ///   - maxWidth: Nil, infinite or beyond a million points: only newlines break lines, and alignment is within the widest line.
  ///   - maxLines: Nil or not positive: no limit.
  /// - Complexity: Linear in the text; some 5 microseconds a character.
  public init(text: String, runs: [TextRun], paragraph: ParagraphStyle, maxWidth: Double?, maxLines: Int?) {
    let index = TextIndex(text)
    let maxWidth = maxWidth.flatMap { $0 < 1e6 ? max(0, $0) : nil }  // NaN is not below a million
    let limit = maxLines.flatMap { $0 > 0 ? $0 : nil }
    let built = FontStore.shared.locked { store in
      var builder = LineBuilder(store: store, index: index, runs: runs, paragraph: paragraph, maxWidth: maxWidth)
      builder.build(limit: limit)
      return builder
    }
    self.index = index
    lines = built.lines
    size = (built.width, built.height)
    isTruncated = built.isTruncated
    pangoLines = built.pangoLines.map { PangoLine(line: $0.line, byteBase: $0.byteBase) }
    objects = built.layouts
  }

  deinit {
    let pangoLines = pangoLines, objects = objects
    FontStore.shared.locked { _ in
      for line in pangoLines { pango_layout_line_unref(line.line) }
      for object in objects { shim_unref(UnsafeRawPointer(object)) }
    }
  }

  /// The place between two characters that is nearest to a point; points above, below or beside the lines count as on the nearest line.
  public func utf16Index(atX x: Double, y: Double) -> Int {
    guard !lines.isEmpty else { return 0 }
    let row = lines.firstIndex { y < $0.baseline + $0.descent } ?? lines.count - 1
    let line = lines[row]
    let pangoLine = pangoLines[row]
    let position = (x - line.x) * Double(PANGO_SCALE)
    let clamped = position.isNaN ? 0 : Int32(min(max(position, -1e9), 1e9))
    let byte = FontStore.shared.locked { _ in
      var byte: Int32 = 0
      var trailing: Int32 = 0
      pango_layout_line_x_to_index(pangoLine.line, clamped, &byte, &trailing)
      return index.byte(Int(byte) + pangoLine.byteBase, advancedByScalars: Int(trailing))
    }
    return min(max(index.utf16(ofByte: byte), line.utf16Range.lowerBound), line.utf16Range.upperBound)
  }

  /// Where the caret stands before the character at `utf16Index`; out of range counts as the nearest end.
  public func caretX(utf16Index: Int) -> (x: Double, lineIndex: Int) {
    let row = lines.lastIndex { $0.utf16Range.lowerBound <= utf16Index } ?? 0
    guard row < lines.count else { return (0, 0) }
    let range = lines[row].utf16Range
    let unit = min(max(utf16Index, range.lowerBound), range.upperBound)
    let pangoLine = pangoLines[row]
    let byte = Int32(truncatingIfNeeded: index.byte(ofUTF16: unit) - pangoLine.byteBase)
    let x = FontStore.shared.locked { _ in
      var x: Int32 = 0
      pango_layout_line_index_to_x(pangoLine.line, byte, 0, &x)
      return Double(x) / Double(PANGO_SCALE)
    }
    return (lines[row].x + x, row)
  }
}
