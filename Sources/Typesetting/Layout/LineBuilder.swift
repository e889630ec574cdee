import CPango

/// Builds a layout's lines; runs under the store's lock.
struct LineBuilder {
  let store: FontStore
  let index: TextIndex
  let runs: [TextRun]
  let paragraph: ParagraphStyle
  let maxWidth: Double?

  private(set) var lines: [TextLine] = []
  private(set) var pangoLines: [(line: UnsafeMutablePointer<PangoLayoutLine>, byteBase: Int)] = []
  /// Owned by whoever takes the builder's result.
  private(set) var layouts: [OpaquePointer] = []
  private(set) var width = 0.0
  private(set) var height = 0.0
  private(set) var isTruncated = false

  private static let scale = Double(PANGO_SCALE)
  /// Apple's default distance of tab stops.
  private static let tabWidthInPoints: Int32 = 28

  private var baseFont: FontSpec { runs.first?.font ?? FontSpec(size: 12) }
  private var wraps: Bool { paragraph.lineBreak != .clip && maxWidth != nil }
  private var firstIndent: Double { Self.usable(paragraph.firstLineIndent) }
  private var headIndent: Double { Self.usable(paragraph.headIndent) }

  /// NaN and values whose products would leave Pango's 32 bits are brought back.
  private static func usable(_ points: Double) -> Double { points.isNaN ? 0 : min(max(points, -1e5), 1e5) }

  init(store: FontStore, index: TextIndex, runs: [TextRun], paragraph: ParagraphStyle, maxWidth: Double?) {
    self.store = store
    self.index = index
    self.runs = runs
    self.paragraph = paragraph
    self.maxWidth = maxWidth
  }

  mutating func build(limit: Int?) {
    let layout = makeLayout(bytes: index.utf8, byteBase: 0, textCount: index.utf8.count)
    if wraps, let maxWidth {
      pango_layout_set_width(layout, Int32(max(0, maxWidth - min(firstIndent, headIndent)) * Self.scale))
      pango_layout_set_indent(layout, Int32((firstIndent - headIndent) * Self.scale))
      pango_layout_set_wrap(layout, paragraph.lineBreak == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      pango_layout_set_justify(layout, paragraph.alignment == .justified ? 1 : 0)
    }
    let total = Int(pango_layout_get_line_count(layout))
    let count = min(total, limit ?? total)
    isTruncated = total > count
    for row in 0..<count {
      guard let line = pango_layout_get_line_readonly(layout, Int32(row)) else { continue }
      if row == count - 1, isTruncated, let mode = ellipsis { appendTruncated(from: line, mode: mode) } else { append(line, byteBase: 0) }
    }
    // A truncated line alone can be wider than the rest, so alignment waits for the last one.
    align()
  }

  private var ellipsis: PangoEllipsizeMode? {
    switch paragraph.lineBreak {
    case .wordWrap, .charWrap, .clip: nil
    case .truncateHead: PANGO_ELLIPSIZE_START
    case .truncateTail: PANGO_ELLIPSIZE_END
    case .truncateMiddle: PANGO_ELLIPSIZE_MIDDLE
    }
  }

  /// - Parameter textCount: How many of `bytes` are the text's own, which begins at `byteBase`; an ellipsis may follow.
  private mutating func makeLayout(bytes: [UInt8], byteBase: Int, textCount: Int) -> OpaquePointer {
    let layout = pango_layout_new(store.context)!  // GLib ends the process when memory is out
    layouts.append(layout)
    pango_layout_set_font_description(layout, store.description(baseFont))
    // With a terminator, so that an empty text has an address too.
    (bytes + [0]).withUnsafeBytes { buffer in
      pango_layout_set_text(layout, buffer.bindMemory(to: CChar.self).baseAddress, Int32(clamping: bytes.count))
    }
    if let tabs = pango_tab_array_new(1, 0) {
      pango_tab_array_set_tab(tabs, 0, PANGO_TAB_LEFT, Self.tabWidthInPoints * PANGO_SCALE)
      pango_layout_set_tabs(layout, tabs)
      pango_tab_array_free(tabs)
    }
    let attributes = pango_attr_list_new()
    for run in runs {
      let start = index.byte(ofUTF16: run.utf16Range.lowerBound) - byteBase
      let end = index.byte(ofUTF16: run.utf16Range.upperBound) - byteBase
      // An ellipsis after the text belongs to the run that reaches the text's end.
      let reach = end >= textCount ? Int(UInt32.max) : end
      guard end > max(start, 0) else { continue }
      insert(pango_attr_font_desc_new(store.description(run.font)), start, reach, attributes)
      if run.letterSpacing != 0 {
        insert(pango_attr_letter_spacing_new(Int32(Self.usable(run.letterSpacing) * Self.scale)), start, reach, attributes)
      }
      if !run.features.isEmpty { insert(pango_attr_font_features_new(run.features), start, reach, attributes) }
      if let box = run.placeholder {
        func units(_ points: Double) -> Int32 { Int32(Self.usable(points) * Self.scale) }
        var rect = PangoRectangle(x: 0, y: -units(box.ascent), width: units(box.width), height: units(box.ascent + box.descent))
        var copy = rect
        insert(pango_attr_shape_new(&rect, &copy), start, end, attributes)
      }
    }
    separateSpaces(bytes, byteBase: byteBase, attributes)
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    return layout
  }

  /// Gives spaces beside kana, kanji and emoji an attribute of their own, which keeps them in an item of their own: Pango sets a space
  /// in its neighbour's face, where it is 1.25 em wide beside an emoji; alone it falls to the font asked for.
  /// Its price: Pango gives such a space at a justified line's end a share too, so that the line stops that much short of the edge.
  private func separateSpaces(_ bytes: [UInt8], byteBase: Int, _ attributes: OpaquePointer?) {
    // Leading bytes of U+2000 and up; what is needed is only that every CJK and emoji character counts.
    func isWide(_ leading: UInt8) -> Bool { leading >= 0xE2 }
    var position = 0
    var previous: UInt8 = 0  // the leading byte before `position`
    while position < bytes.count {
      guard bytes[position] == 0x20 else {
        if bytes[position] & 0xC0 != 0x80 { previous = bytes[position] }
        position += 1
        continue
      }
      let start = position
      while position < bytes.count, bytes[position] == 0x20 { position += 1 }
      guard isWide(previous) || (position < bytes.count && isWide(bytes[position])) else { continue }
      let unit = index.utf16(ofByte: start + byteBase)
      let font = runs.last { $0.utf16Range.contains(unit) }?.font ?? baseFont
      // A space that reaches into the next run keeps this one's font: no one can see that.
      insert(pango_attr_font_desc_new(store.description(font)), start, position, attributes)
    }
  }

  private static let ellipsisBytes = Array("\u{2026}".utf8)
  private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ start: Int, _ end: Int, _ list: OpaquePointer?) {
    guard let attribute else { return }
    attribute.pointee.start_index = guint(clamping: max(start, 0))
    attribute.pointee.end_index = guint(clamping: end)
    pango_attr_list_insert(list, attribute)
  }

  /// The text from `line`'s start to its paragraph's end, on one line with an ellipsis in it.
  private mutating func appendTruncated(from line: UnsafeMutablePointer<PangoLayoutLine>, mode: PangoEllipsizeMode) {
    let start = Int(pango_layout_line_get_start_index(line))
    let bytes = index.utf8
    let end = paragraphEnd(from: start)
    var piece = Array(bytes[start..<end])
    let lineEnd = start + Int(pango_layout_line_get_length(line))
    // The paragraph ends here and others follow: the ellipsis stands for them.
    if lineEnd >= end { piece += Self.ellipsisBytes }
    let isFirst = pango_layout_line_is_paragraph_start(line) != 0
    let layout = makeLayout(bytes: piece, byteBase: start, textCount: end - start)
    pango_layout_set_single_paragraph_mode(layout, 1)
    if let maxWidth {
      pango_layout_set_width(layout, Int32(max(0, maxWidth - (isFirst ? firstIndent : headIndent)) * Self.scale))
      pango_layout_set_ellipsize(layout, mode)
    }
    guard let truncated = pango_layout_get_line_readonly(layout, 0) else { return }
    append(truncated, byteBase: start, isParagraphStart: isFirst, byteEnd: end)
  }

  private func paragraphEnd(from start: Int) -> Int {
    let bytes = index.utf8
    var end = start
    while end < bytes.count {
      if bytes[end] == 0x0A || bytes[end] == 0x0D { return end }
      // U+2028 and U+2029
      if bytes[end] == 0xE2, end + 2 < bytes.count, bytes[end + 1] == 0x80, bytes[end + 2] & 0xFE == 0xA8 { return end }
      end += 1
    }
    return end
  }

  private mutating func append(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, byteBase: Int, isParagraphStart: Bool? = nil, byteEnd: Int? = nil
  ) {
    let byteStart = Int(pango_layout_line_get_start_index(line)) + byteBase
    let end = byteEnd ?? byteStart + Int(pango_layout_line_get_length(line))
    let range = index.utf16(ofByte: byteStart)..<max(index.utf16(ofByte: byteStart), index.utf16(ofByte: end))
    let metrics = lineMetrics(range)
    let natural = metrics.ascent + metrics.descent
    var lineHeight = max(natural, Self.usable(paragraph.minLineHeight))
    let maximum = Self.usable(paragraph.maxLineHeight)
    if maximum > 0 { lineHeight = min(lineHeight, maximum) }
    if !lines.isEmpty { height += Self.usable(paragraph.lineSpacing) }
    // Apple's rule: what a line height adds or takes, it adds or takes above the text.
    let baseline = height + lineHeight - metrics.descent
    let indent = (isParagraphStart ?? (pango_layout_line_is_paragraph_start(line) != 0)) ? firstIndent : headIndent
    let (glyphs, lineWidth) = glyphs(of: line, byteBase: byteBase, x: indent, baseline: baseline)
    // Read back by `align`: the indent stands in x until then.
    lines.append(
      TextLine(
        utf16Range: range, x: indent, baseline: baseline, width: lineWidth, ascent: baseline - height, descent: metrics.descent,
        glyphs: glyphs))
    pangoLines.append((pango_layout_line_ref(line), byteBase))
    height += lineHeight
    width = max(width, indent + lineWidth)
  }

  private func lineMetrics(_ range: Range<Int>) -> (ascent: Double, descent: Double) {
    var ascent = 0.0
    var descent = 0.0
    var found = false
    for run in runs where run.utf16Range.overlaps(range) || (range.isEmpty && run.utf16Range.contains(range.lowerBound)) {
      let metrics = store.metrics(run.font)
      ascent = max(ascent, metrics.ascent)
      descent = max(descent, metrics.descent + metrics.leading)
      if let box = run.placeholder {
        ascent = max(ascent, Self.usable(box.ascent))
        descent = max(descent, Self.usable(box.descent))
      }
      found = true
    }
    if !found {
      // An empty line at the text's end is as high as the text before it.
      let metrics = store.metrics(range.lowerBound > 0 ? runs.last?.font ?? baseFont : baseFont)
      (ascent, descent) = (metrics.ascent, metrics.descent + metrics.leading)
    }
    return (ascent, descent)
  }

  private func glyphs(
    of line: UnsafeMutablePointer<PangoLayoutLine>, byteBase: Int, x: Double, baseline: Double
  ) -> ([PositionedGlyph], width: Double) {
    var result: [PositionedGlyph] = []
    var pen = 0.0
    var node = line.pointee.runs
    while let current = node {
      node = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let run = data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      guard let item = run.item, let string = run.glyphs else { continue }
      let count = Int(string.pointee.num_glyphs)
      let fontID = item.pointee.analysis.font.map { store.identifier(of: $0) }
      let isColor = fontID.map { store.fonts[$0].isColor } ?? false
      for position in 0..<count {
        let glyph = string.pointee.glyphs[position]
        let advance = Double(glyph.geometry.width) / Self.scale
        defer { pen += advance }
        // PANGO_GLYPH_EMPTY, and PANGO_GLYPH_UNKNOWN_FLAG for what no font has.
        guard glyph.glyph != 0x0FFF_FFFF, let fontID else { continue }
        let byte = Int(item.pointee.offset) + Int(string.pointee.log_clusters[position]) + byteBase
        result.append(
          PositionedGlyph(
            fontID: fontID, glyphID: glyph.glyph & 0x1000_0000 != 0 ? 0 : glyph.glyph,
            x: x + pen + Double(glyph.geometry.x_offset) / Self.scale,
            y: baseline + Double(glyph.geometry.y_offset) / Self.scale, advance: advance, utf16Index: index.utf16(ofByte: byte),
            isColor: isColor))
      }
    }
    return (result, pen)
  }

  private mutating func align() {
    let available = maxWidth ?? width
    for row in lines.indices {
      let slack = available - lines[row].x - lines[row].width
      let isRightToLeft =
        paragraph.alignment == .natural && pango_layout_line_get_resolved_direction(pangoLines[row].line) == PANGO_DIRECTION_RTL
      let shift: Double
      switch paragraph.alignment {
      case .left, .justified: shift = 0
      case .center: shift = slack / 2
      case .right: shift = slack
      case .natural: shift = isRightToLeft ? slack : 0
      }
      guard shift != 0 else { continue }
      lines[row].x += shift
      for glyph in lines[row].glyphs.indices { lines[row].glyphs[glyph].x += shift }
    }
  }
}
