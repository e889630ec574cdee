import Testing
import Typesetting

@Suite struct RunTests {
  private func layout(_ text: String, _ runs: [TextRun]) -> TextLayout {
    TextLayout(text: text, runs: runs, paragraph: ParagraphStyle(), maxWidth: nil, maxLines: nil)
  }
  private let font = FontSpec(size: 20)

  @Test("Features reach the shaper: tabular figures are of one width")
  func features() {
    func width(_ text: String, _ features: String) -> Double {
      layout(text, [TextRun(utf16Range: 0..<3, font: font, features: features)]).size.width
    }
    #expect(width("888", "") - width("111", "") > 1)
    #expect(abs(width("888", "tnum=1") - width("111", "tnum=1")) < 0.01)
  }

  @Test("A placeholder takes its box's place in the line and has no glyph")
  func placeholder() throws {
    let box = TextRun.Placeholder(width: 30, ascent: 50, descent: 10)
    let runs = [
      TextRun(utf16Range: 0..<1, font: font), TextRun(utf16Range: 1..<2, font: font, placeholder: box),
      TextRun(utf16Range: 2..<3, font: font),
    ]
    let laid = layout("a\u{FFFC}a", runs)
    let letter = layout("a", [TextRun(utf16Range: 0..<1, font: font)]).size.width
    let line = try #require(laid.lines.first)
    #expect(abs(laid.size.width - 2 * letter - 30) < 0.1)
    #expect(line.glyphs.map(\.utf16Index) == [0, 2])
    #expect(line.ascent == 50 && line.descent == 10)
    #expect(abs(laid.caretX(utf16Index: 1).x - letter) < 0.1)
  }

  @Test("Boxes of absurd sizes are brought back into range", arguments: [Double.nan, .infinity, -1e300, 1e300])
  func absurd(_ length: Double) {
    let box = TextRun.Placeholder(width: length, ascent: length, descent: length)
    let laid = layout("\u{FFFC}", [TextRun(utf16Range: 0..<1, font: font, placeholder: box)])
    #expect(laid.size.width.isFinite && laid.size.height.isFinite)
  }
}
