import Testing
import Typesetting

private let font = FontSpec(size: 17)

private func layout(
  _ text: String, paragraph: ParagraphStyle = ParagraphStyle(), maxWidth: Double? = nil, maxLines: Int? = nil,
  font: FontSpec = font, letterSpacing: Double = 0
) -> TextLayout {
  TextLayout(
    text: text, runs: [TextRun(utf16Range: 0..<text.utf16.count, font: font, letterSpacing: letterSpacing)], paragraph: paragraph,
    maxWidth: maxWidth, maxLines: maxLines)
}

@Suite struct TextLayoutTests {
  @Test("A text beside itself is twice as wide: nothing is rounded to pixels")
  func widthsAdd() {
    let one = layout("number ").size.width
    let two = layout("number number ").size.width
    #expect(abs(two - 2 * one) < 0.01)
    #expect(one != one.rounded())
  }

  @Test("Width grows with the size")
  func widthScales() {
    let small = layout("Hamburgefonstiv", font: FontSpec(size: 10)).size.width
    let large = layout("Hamburgefonstiv", font: FontSpec(size: 100)).size.width
    #expect(abs(large - 10 * small) < 0.2)
  }

  @Test("Kana, kanji, Latin, Arabic and emoji on one line all have glyphs")
  func mixedLine() throws {
    let text = "ニャーオ 文字 Hello مرحبا 👍🏽👨‍👩‍👧 é"
    let mixed = layout(text)
    #expect(mixed.lines.count == 1)
    let glyphs = try #require(mixed.lines.first).glyphs
    #expect(!glyphs.isEmpty)
    #expect(glyphs.allSatisfy { $0.glyphID != 0 })
    #expect(glyphs.contains { $0.isColor } && glyphs.contains { !$0.isColor })
    for glyph in glyphs where glyph.isColor {
      let bitmap = try #require(colorBitmap(fontID: glyph.fontID, glyphID: glyph.glyphID))
      #expect(bitmap.bytes.count == bitmap.width * bitmap.height * 4)
      // As wide as its advance, at the font's size.
      #expect(abs(Double(bitmap.width) * bitmap.scale - glyph.advance) < 1.5)
      #expect(glyphOutline(fontID: glyph.fontID, glyphID: glyph.glyphID).isEmpty)
    }
    #expect(glyphs.count { $0.isColor } == 2)
    #expect(glyphs.filter { !$0.isColor && !glyphOutline(fontID: $0.fontID, glyphID: $0.glyphID).isEmpty }.count > 15)
    // Fallback fonts do not push lines apart.
    #expect(mixed.size.height == fontMetrics(font).lineHeight)
  }

  @Test("A space is as wide beside an emoji or a kanji as between letters")
  func spaces() throws {
    func spaceWidth(_ text: String) -> Double {
      let unit = text.utf16.firstIndex(of: 0x20)!.utf16Offset(in: text)  // every text below has a space
      return layout(text).lines[0].glyphs.filter { $0.utf16Index == unit }.map(\.advance).reduce(0, +)
    }
    let plain = spaceWidth("a a")
    for text in ["👍 a", "a 👍", "文 字", "👍 👍", "مرحبا 👍"] { #expect(abs(spaceWidth(text) - plain) < 0.01, "\(text)") }
  }

  @Test("Offsets are UTF-16's")
  func offsets() throws {
    let text = "a👍é文b"
    let line = try #require(layout(text).lines.first)
    #expect(line.utf16Range == 0..<text.utf16.count)
    #expect(line.glyphs.map(\.utf16Index) == [0, 1, 3, 4, 5])
  }

  @Test("The outline is the letter's: flat feet on the baseline, the cap height tall")
  func outline() throws {
    let big = FontSpec(size: 100)
    let glyph = try #require(layout("H", font: big).lines.first?.glyphs.first)
    let ys = glyphOutline(fontID: glyph.fontID, glyphID: glyph.glyphID).compactMap { element -> Double? in
      switch element {
      case .move(_, let y), .line(_, let y): y
      default: nil
      }
    }
    #expect(ys.max() == 0)
    #expect(abs((ys.min() ?? 0) + fontMetrics(big).capHeight) < 0.01)
    #expect(glyphOutline(fontID: glyph.fontID, glyphID: glyph.glyphID).last == .close)
    #expect(glyphOutline(fontID: -1, glyphID: 1).isEmpty && glyphOutline(fontID: 1 << 40, glyphID: 1).isEmpty)
    #expect(glyphOutline(fontID: glyph.fontID, glyphID: .max).isEmpty)
  }

  @Test("Words wrap inside the width, and the lines hold the whole text")
  func wrapping() {
    let text = "The quick brown fox jumps over the lazy dog. すばやい茶色の狐がのろまな犬を飛び越える。"
    let wrapped = layout(text, maxWidth: 120)
    #expect(wrapped.lines.count > 3)
    #expect(wrapped.lines.allSatisfy { $0.width <= 120.01 })
    #expect(wrapped.lines.first?.utf16Range.lowerBound == 0 && wrapped.lines.last?.utf16Range.upperBound == text.utf16.count)
    #expect(abs(wrapped.size.height - Double(wrapped.lines.count) * fontMetrics(font).lineHeight) < 1e-6)
    #expect(layout(text, paragraph: .init(lineBreak: .clip), maxWidth: 120).lines.count == 1)
  }

  @Test("Left-over text is an ellipsis", arguments: [ParagraphStyle.LineBreak.truncateHead, .truncateTail, .truncateMiddle])
  func truncation(mode: ParagraphStyle.LineBreak) {
    let text = "The quick brown fox jumps over the lazy dog"
    for lines in 1...2 {
      let cut = layout(text, paragraph: .init(lineBreak: mode), maxWidth: 100, maxLines: lines)
      #expect(cut.isTruncated)
      #expect(cut.lines.count == lines)
      #expect(cut.lines.allSatisfy { $0.width <= 100.01 && $0.width > 50 })
      #expect(cut.lines.last?.utf16Range.upperBound == text.utf16.count)
    }
    #expect(!layout("fox", paragraph: .init(lineBreak: mode), maxWidth: 100, maxLines: 1).isTruncated)
  }

  @Test("A paragraph left out is an ellipsis too")
  func truncatedParagraph() throws {
    let cut = layout("a\nb", paragraph: .init(lineBreak: .truncateTail), maxWidth: 100, maxLines: 1)
    let ellipsis = try #require(layout("…").lines.first?.glyphs.first?.glyphID)
    #expect(cut.lines.count == 1 && cut.isTruncated)
    #expect(cut.lines.first?.glyphs.last?.glyphID == ellipsis)
    #expect(layout("a\nb", maxWidth: 100, maxLines: 1).lines.first?.glyphs.count == 1)
  }

  @Test("Alignment moves lines inside the width")
  func alignment() throws {
    let left = try #require(layout("word", paragraph: .init(alignment: .left), maxWidth: 200).lines.first)
    let center = try #require(layout("word", paragraph: .init(alignment: .center), maxWidth: 200).lines.first)
    let right = try #require(layout("word", paragraph: .init(alignment: .right), maxWidth: 200).lines.first)
    #expect(left.x == 0)
    #expect(abs(center.x - (200 - left.width) / 2) < 1e-6)
    #expect(abs(right.x - (200 - left.width)) < 1e-6)
    #expect(right.glyphs.first?.x == right.x)
    let arabic = try #require(layout("مرحبا", paragraph: .init(alignment: .natural), maxWidth: 200).lines.first)
    #expect(abs(arabic.x + arabic.width - 200) < 1e-6)
    let justified = layout("one two three four five six seven", paragraph: .init(alignment: .justified), maxWidth: 130)
    #expect(justified.lines.count > 1)
    #expect(abs((justified.lines.first?.width ?? 0) - 130) < 0.1)
  }

  @Test("Line height, spacing and indents")
  func spacing() {
    let natural = fontMetrics(font).lineHeight
    #expect(abs(layout("a\nb", paragraph: .init(lineSpacing: 5)).size.height - (2 * natural + 5)) < 1e-6)
    let tall = layout("a\nb", paragraph: .init(minLineHeight: 40))
    #expect(tall.size.height == 80)
    #expect(abs(tall.lines[0].baseline - (40 - fontMetrics(font).descent)) < 1e-6)
    #expect(layout("a\nb", paragraph: .init(maxLineHeight: 10)).size.height == 20)
    let indented = layout(
      "one two three four five six seven", paragraph: .init(alignment: .left, firstLineIndent: 30, headIndent: 10), maxWidth: 120)
    #expect(indented.lines.map(\.x).prefix(2) == [30, 10])
    #expect(indented.lines.allSatisfy { $0.x + $0.width <= 120.01 })
    #expect(abs(layout("ab", letterSpacing: 10).size.width - layout("ab").size.width) >= 9.9)
  }

  @Test("An empty text has a line; so has what follows the last newline")
  func emptyLines() {
    #expect(layout("").size.height == fontMetrics(font).lineHeight)
    #expect(layout("").size.width == 0)
    #expect(layout("a\n").lines.count == 2)
    #expect(layout("a\n\nb").lines.map(\.utf16Range) == [0..<1, 2..<2, 3..<4])
  }

  @Test("Caret and touch are each other's inverse")
  func caret() {
    let text = "Hello 文字 wörld 👍 over two lines"
    let wrapped = layout(text, maxWidth: 140)
    #expect(wrapped.lines.count > 1)
    var index = text.startIndex
    while index < text.endIndex {
      let offset = index.utf16Offset(in: text)
      let (x, row) = wrapped.caretX(utf16Index: offset)
      #expect(wrapped.utf16Index(atX: x + 0.01, y: wrapped.lines[row].baseline) == offset)
      index = text.index(after: index)
    }
    #expect(wrapped.caretX(utf16Index: -5).lineIndex == 0)
    #expect(wrapped.caretX(utf16Index: 10_000).lineIndex == wrapped.lines.count - 1)
    #expect(wrapped.utf16Index(atX: .nan, y: .nan) <= text.utf16.count)
  }

  @Test("Strange input is laid out, not trapped on")
  func strange() {
    for text in ["\0", "a\0b", "\u{FFFF}", "\r\n", "\u{2028}\u{2029}", "\u{202E}abc", "e" + String(repeating: "\u{301}", count: 300)] {
      for width in [nil, 0, -1, 1e-9, 50, Double.infinity, .nan, 1e300] as [Double?] {
        let strange = layout(text, maxWidth: width)
        #expect(strange.size.height.isFinite && strange.size.width.isFinite)
      }
    }
    for size in [0, -1, .nan, .infinity, 1e300] as [Double] { #expect(layout("a", font: FontSpec(size: size)).size.width.isFinite) }
    let wild = TextLayout(
      text: "abc", runs: [TextRun(utf16Range: -5..<700, font: font), TextRun(utf16Range: 90..<99, font: FontSpec(size: 1))],
      paragraph: .init(lineSpacing: .nan, firstLineIndent: .infinity, headIndent: -1e300, minLineHeight: .nan), maxWidth: 10, maxLines: -3)
    #expect(wild.lines.count >= 1)
  }

  @Test("Runs have their own fonts, and a line is as high as its highest")
  func runs() {
    let mixed = TextLayout(
      text: "ab", runs: [TextRun(utf16Range: 0..<1, font: font), TextRun(utf16Range: 1..<2, font: FontSpec(size: 34, weight: 700))],
      paragraph: .init(), maxWidth: nil, maxLines: nil)
    #expect(mixed.lines.first.map { Set($0.glyphs.map(\.fontID)).count } == 2)
    #expect(mixed.size.height == fontMetrics(FontSpec(size: 34, weight: 700)).lineHeight)
  }

  @Test("Many threads may lay out at once")
  func threads() async {
    let widths = await withTaskGroup(of: Double.self) { group in
      for _ in 0..<32 { group.addTask { layout("Same text 文字 everywhere", maxWidth: 80).size.width } }
      return await group.reduce(into: Set<Double>()) { $0.insert($1) }
    }
    #expect(widths.count == 1)
  }
}

@Suite struct FontMetricsTests {
  @Test("Inter's measures as its tables state them")
  func inter() {
    let metrics = fontMetrics(FontSpec(size: 1000))
    #expect(abs(metrics.ascent - 968.75) < 1)
    #expect(abs(metrics.descent - 241.5) < 1)
    #expect(abs(metrics.capHeight - 727) < 2)
    #expect(abs(metrics.xHeight - 546) < 3)
  }

  @Test("Families map to faces of their kind")
  func families() {
    func width(_ text: String, _ family: String) -> Double {
      TextLayout(
        text: text, runs: [TextRun(utf16Range: 0..<text.utf16.count, font: FontSpec(family: family, size: 20))], paragraph: .init(),
        maxWidth: nil, maxLines: nil
      ).size.width
    }
    #expect(width("iiii", "Menlo") == width("WWWW", "Menlo"))
    #expect(width("iiii", "Helvetica") == width("iiii", "Inter"))
    #expect(width("Serif", "Georgia") != width("Serif", "Inter"))
    #expect(width("Wide", "No Such Family") == width("Wide", "Inter"))
    #expect(fontFamilyNames().contains("Inter"))
  }
}
