/// A stretch of text in one font.
public struct TextRun: Hashable, Sendable {
  /// Offsets in UTF-16 code units; parts outside the text are ignored.
  public var utf16Range: Range<Int>
  public var font: FontSpec
  /// Points added between characters; may be negative.
  public var letterSpacing: Double

  public init(utf16Range: Range<Int>, font: FontSpec, letterSpacing: Double = 0) {
    self.utf16Range = utf16Range
    self.font = font
    self.letterSpacing = letterSpacing
  }
}
