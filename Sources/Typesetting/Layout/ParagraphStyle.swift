/// How lines are broken, placed and spaced; lengths in points.
public struct ParagraphStyle: Hashable, Sendable {
  public enum Alignment: Int, CaseIterable, Sendable {
    case left, center, right, justified
    /// Left, or right where the paragraph's first strong character runs from right to left.
    case natural
  }

  public enum LineBreak: Int, CaseIterable, Sendable {
    /// At words; a word wider than the line is broken between characters.
    case wordWrap
    case charWrap
    /// One line a paragraph, as long as it gets.
    case clip
    /// As `wordWrap`, except that the last line of `maxLines` ends, begins or is cut in its middle with an ellipsis if text is left over.
    case truncateHead, truncateTail, truncateMiddle
  }

  public var alignment: Alignment
  /// Added between two lines, not after the last.
  public var lineSpacing: Double
  public var lineBreak: LineBreak
  /// From the edge to the first line of each paragraph.
  public var firstLineIndent: Double
  /// From the edge to the other lines.
  public var headIndent: Double
  public var minLineHeight: Double
  /// 0: no limit.
  public var maxLineHeight: Double

  public init(
    alignment: Alignment = .natural, lineSpacing: Double = 0, lineBreak: LineBreak = .wordWrap, firstLineIndent: Double = 0,
    headIndent: Double = 0, minLineHeight: Double = 0, maxLineHeight: Double = 0
  ) {
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.lineBreak = lineBreak
    self.firstLineIndent = firstLineIndent
    self.headIndent = headIndent
    self.minLineHeight = minLineHeight
    self.maxLineHeight = maxLineHeight
  }
}
