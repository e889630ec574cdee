/// A glyph at its place. Points, y down, the origin at the layout's top left corner.
public struct PositionedGlyph: Hashable, Sendable {
  /// For `glyphOutline` and `colorBitmap`; valid as long as the process lives.
  public var fontID: Int
  /// 0 where no font has the character.
  public var glyphID: UInt32
  /// The glyph's origin on the baseline.
  public var x: Double
  public var y: Double
  public var advance: Double
  /// Where the glyph's cluster begins in the text.
  public var utf16Index: Int
  /// Drawn from `colorBitmap`, not from an outline.
  public var isColor: Bool
}

/// One line of a layout. Points, y down, the origin at the layout's top left corner.
public struct TextLine: Sendable {
  /// Without the newline that ends it; a truncated line's range reaches to the end of the text that it stands for.
  public var utf16Range: Range<Int>
  public var x: Double
  /// The y of the baseline.
  public var baseline: Double
  /// The sum of the advances; the space at which the line was broken does not count.
  public var width: Double
  /// From the line's top to its baseline; a line height that the paragraph style asks for included.
  public var ascent: Double
  /// From the baseline to the line's bottom, leading included.
  public var descent: Double
  /// In order from left to right.
  public var glyphs: [PositionedGlyph]
}
