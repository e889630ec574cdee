import CPango
import Glibc

/// The process's one font map with everything that hangs on it, behind one lock: neither Pango's objects nor FreeType's faces may
/// be used by two threads at a time.
///
/// Fonts, once seen, live as long as the process, so that `fontID` stays valid: a face is shared between sizes by Pango's cache and
/// an entry is under 200 bytes without its glyphs.
final class FontStore: @unchecked Sendable {
  static let shared = FontStore()

  struct Font {
    let font: UnsafeMutablePointer<PangoFont>
    let size: Double
    let isColor: Bool
    var outlines: [UInt32: [GlyphOutline.Element]] = [:]
    var bitmaps: [UInt32: ColorBitmap?] = [:]
  }

  let context: OpaquePointer
  private let map: UnsafeMutablePointer<PangoFontMap>
  private var mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private(set) var fonts: [Font] = []
  private var idOfFont: [UnsafeMutablePointer<PangoFont>: Int] = [:]
  private var metricsOfSpec: [FontSpec: FontMetrics] = [:]
  private var descriptionOfSpec: [FontSpec: OpaquePointer] = [:]

  private init() {
    // Recursive: a caller's closure may ask for metrics while it holds the lock.
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    pthread_mutex_init(mutex, &attributes)
    // Neither returns nil: GLib ends the process when memory is out.
    map = shim_font_map_new()!
    context = pango_font_map_create_context(map)!
    pango_context_set_round_glyph_positions(context, 0)
    // Of the Han variants the Japanese ones, whatever LANG says: a picture must not depend on the environment.
    pango_context_set_language(context, pango_language_from_string("ja"))
  }

  func locked<R>(_ body: (FontStore) -> R) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(self)
  }

  /// Owned by the store.
  func description(_ spec: FontSpec) -> OpaquePointer {
    if let known = descriptionOfSpec[spec] { return known }
    let description = pango_font_description_new()!
    pango_font_description_set_family(description, spec.familyList)
    pango_font_description_set_absolute_size(description, spec.usableSize * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(UInt32(min(max(spec.weight, 100), 1000))))
    pango_font_description_set_style(description, spec.italic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    // A slider that runs through thousands of sizes must not keep them all.
    if descriptionOfSpec.count > 4096 {
      for old in descriptionOfSpec.values { pango_font_description_free(old) }
      descriptionOfSpec.removeAll()
      metricsOfSpec.removeAll()
    }
    descriptionOfSpec[spec] = description
    return description
  }

  /// The caller releases it.
  private func font(_ spec: FontSpec, for character: Unicode.Scalar) -> UnsafeMutablePointer<PangoFont>? {
    guard let set = pango_font_map_load_fontset(map, context, description(spec), pango_language_from_string("ja")) else { return nil }
    defer { shim_unref(set) }
    return pango_fontset_get_font(set, character.value)
  }

  func identifier(of font: UnsafeMutablePointer<PangoFont>) -> Int {
    if let known = idOfFont[font] { return known }
    shim_ref(font)
    // HarfBuzz has the size that is shaped for; the description of a bitmap font has its strike's.
    var (xScale, yScale): (Int32, Int32) = (0, 0)
    hb_font_get_scale(pango_font_get_hb_font(font), &xScale, &yScale)
    let size = Double(yScale) / Double(PANGO_SCALE)
    let isColor = withFace(font) { shim_has_color_strikes($0) != 0 } ?? false
    fonts.append(Font(font: font, size: size, isColor: isColor))
    idOfFont[font] = fonts.count - 1
    return fonts.count - 1
  }

  func withFace<R>(_ font: UnsafeMutablePointer<PangoFont>, _ body: (FT_Face) -> R) -> R? {
    guard let face = shim_lock_face(font) else { return nil }
    defer { shim_unlock_face(font) }
    return body(face)
  }

  func cache(_ outline: [GlyphOutline.Element], fontID: Int, glyphID: UInt32) { fonts[fontID].outlines[glyphID] = outline }
  func cache(_ bitmap: ColorBitmap?, fontID: Int, glyphID: UInt32) { fonts[fontID].bitmaps[glyphID] = .some(bitmap) }

  func metrics(_ spec: FontSpec) -> FontMetrics {
    if let known = metricsOfSpec[spec] { return known }
    let metrics = loadMetrics(spec)
    metricsOfSpec[spec] = metrics
    return metrics
  }

  private func loadMetrics(_ spec: FontSpec) -> FontMetrics {
    let size = spec.usableSize
    var ascent = 0.96875, descent = 0.2412, leading = 0.0, capHeight = 0.7, xHeight = 0.5
    if let font = font(spec, for: "H") {
      defer { shim_unref(font) }
      _ = withFace(font) { face in
        let unitsPerEm = Double(face.pointee.units_per_EM)
        guard unitsPerEm > 0 else { return }
        ascent = max(0, Double(face.pointee.ascender) / unitsPerEm)
        descent = max(0, -Double(face.pointee.descender) / unitsPerEm)
        leading = max(0, Double(face.pointee.height) / unitsPerEm - ascent - descent)
        if let os2 = shim_os2(face), os2.pointee.version != 0xFFFF, os2.pointee.version >= 2 {
          if os2.pointee.sCapHeight > 0 { capHeight = Double(os2.pointee.sCapHeight) / unitsPerEm }
          if os2.pointee.sxHeight > 0 { xHeight = Double(os2.pointee.sxHeight) / unitsPerEm }
        }
      }
    }
    // `height` is rounded on its own in some faces: a gap below a thousandth of an em is that, not a gap.
    if leading < 0.001 { leading = 0 }
    return FontMetrics(
      ascent: ascent * size, descent: descent * size, leading: leading * size, capHeight: capHeight * size,
      xHeight: xHeight * size, lineHeight: (ascent + descent + leading) * size)
  }

  func familyNames() -> [String] {
    var list: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(map, &list, &count)
    defer { g_free(list) }
    guard let list else { return [] }
    return (0..<Int(count)).compactMap { list[$0].flatMap { pango_font_family_get_name($0) }.map { String(cString: $0) } }.sorted()
  }
}
