import CPango

/// The shape of a glyph.
public enum GlyphOutline {
  /// Points at the font's size, y down, from the glyph's origin on the baseline.
  public enum Element: Hashable, Sendable {
    case move(x: Double, y: Double)
    case line(x: Double, y: Double)
    case quad(controlX: Double, controlY: Double, x: Double, y: Double)
    case cubic(control1X: Double, control1Y: Double, control2X: Double, control2Y: Double, x: Double, y: Double)
    case close
  }
}

/// The outline to fill with the non-zero rule; empty for blanks, colour glyphs and unknown identifiers. Cached.
///
/// Taken unscaled, in the face's own units: FreeType's scaled outlines lie on a grid of 1/64 point, which shows at large scales.
public func glyphOutline(fontID: Int, glyphID: UInt32) -> [GlyphOutline.Element] {
  FontStore.shared.locked { store in
    guard store.fonts.indices.contains(fontID) else { return [] }
    let font = store.fonts[fontID]
    if let known = font.outlines[glyphID] { return known }
    let outline = font.isColor ? [] : store.withFace(font.font) { decompose($0, glyphID: glyphID, size: font.size) } ?? []
    store.cache(outline, fontID: fontID, glyphID: glyphID)
    return outline
  }
}

private final class OutlineSink {
  var elements: [GlyphOutline.Element] = []
  let scale: Double
  init(scale: Double) { self.scale = scale }

  func point(_ vector: UnsafePointer<FT_Vector>?) -> (x: Double, y: Double) {
    guard let vector else { return (0, 0) }
    return (Double(vector.pointee.x) * scale, -Double(vector.pointee.y) * scale)
  }

  static func of(_ user: UnsafeMutableRawPointer?) -> OutlineSink {
    // FreeType hands back what `decompose` gave it.
    Unmanaged<OutlineSink>.fromOpaque(user!).takeUnretainedValue()
  }
}

private func decompose(_ face: FT_Face, glyphID: UInt32, size: Double) -> [GlyphOutline.Element] {
  guard shim_is_scalable(face) != 0, face.pointee.units_per_EM > 0, shim_load_unscaled(face, glyphID) == 0,
    shim_slot_is_outline(face) != 0
  else { return [] }
  let sink = OutlineSink(scale: size / Double(face.pointee.units_per_EM))
  var callbacks = FT_Outline_Funcs(
    move_to: { to, user in
      let sink = OutlineSink.of(user)
      let point = sink.point(to)
      if !sink.elements.isEmpty { sink.elements.append(.close) }
      sink.elements.append(.move(x: point.x, y: point.y))
      return 0
    },
    line_to: { to, user in
      let sink = OutlineSink.of(user)
      let point = sink.point(to)
      sink.elements.append(.line(x: point.x, y: point.y))
      return 0
    },
    conic_to: { control, to, user in
      let sink = OutlineSink.of(user)
      let (c, point) = (sink.point(control), sink.point(to))
      sink.elements.append(.quad(controlX: c.x, controlY: c.y, x: point.x, y: point.y))
      return 0
    },
    cubic_to: { control1, control2, to, user in
      let sink = OutlineSink.of(user)
      let (c1, c2, point) = (sink.point(control1), sink.point(control2), sink.point(to))
      sink.elements.append(.cubic(control1X: c1.x, control1Y: c1.y, control2X: c2.x, control2Y: c2.y, x: point.x, y: point.y))
      return 0
    },
    shift: 0, delta: 0)
  let status = withExtendedLifetime(sink) {
    FT_Outline_Decompose(&face.pointee.glyph.pointee.outline, &callbacks, Unmanaged.passUnretained(sink).toOpaque())
  }
  guard status == 0, !sink.elements.isEmpty else { return [] }
  return sink.elements + [.close]
}
