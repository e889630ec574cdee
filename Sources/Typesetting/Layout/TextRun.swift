/// A stretch of text in one font.
public struct TextRun: Hashable, Sendable {
  /// Offsets in UTF-16 code units; parts outside the text are ignored.
  public var utf16Range: Range<Int>
  public var font: FontSpec
  /// Points added between characters; may be negative.
  public var letterSpacing: Double
  /// OpenType features in CSS's words, `tnum=1,liga=0`; empty for the font's own.
  public var features: String
  /// A box instead of the run's characters, one for each: they have no glyphs.
  public var placeholder: Placeholder?

  /// Lengths in points from the baseline; both positive or zero.
  public struct Placeholder: Hashable, Sendable {
    public var width, ascent, descent: Double

    public init(width: Double, ascent: Double, descent: Double) {
      self.width = width
      self.ascent = ascent
      self.descent = descent
    }
  }

  public init(
    utf16Range: Range<Int>, font: FontSpec, letterSpacing: Double = 0, features: String = "", placeholder: Placeholder? = nil
  ) {
    self.utf16Range = utf16Range
    self.font = font
    self.letterSpacing = letterSpacing
    self.features = features
    self.placeholder = placeholder
  }
}
