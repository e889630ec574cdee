import CPango

/// A colour glyph's picture as the font holds it, larger than it is drawn as a rule.
public struct ColorBitmap: Hashable, Sendable {
  /// `height` rows of `width * 4` bytes, BGRA premultiplied, top row first.
  public var bytes: [UInt8]
  public var width: Int
  public var height: Int
  /// From the glyph's origin to the picture's left edge, in the picture's pixels.
  public var left: Int
  /// From the baseline up to the picture's top edge, in the picture's pixels.
  public var top: Int
  /// Points a pixel at the font's size.
  public var scale: Double
}

/// The picture of a glyph whose `isColor` is set; nil for others. Cached.
public func colorBitmap(fontID: Int, glyphID: UInt32) -> ColorBitmap? {
  FontStore.shared.locked { store in
    guard store.fonts.indices.contains(fontID), store.fonts[fontID].isColor else { return nil }
    let font = store.fonts[fontID]
    if let known = font.bitmaps[glyphID] { return known }
    let bitmap = store.withFace(font.font) { load($0, glyphID: glyphID, size: font.size) } ?? nil
    store.cache(bitmap, fontID: fontID, glyphID: glyphID)
    return bitmap
  }
}

private func load(_ face: FT_Face, glyphID: UInt32, size: Double) -> ColorBitmap? {
  // The largest strike; Noto Color Emoji has one, of 109 pixels an em.
  var strike = 0
  for other in 0..<Int(face.pointee.num_fixed_sizes)
  where face.pointee.available_sizes[other].y_ppem > face.pointee.available_sizes[strike].y_ppem { strike = other }
  let pixelsPerEm = Double(face.pointee.available_sizes[strike].y_ppem) / 64
  guard pixelsPerEm > 0, FT_Select_Size(face, Int32(strike)) == 0, shim_load_color(face, glyphID) == 0, shim_slot_is_bgra(face) != 0,
    let slot = face.pointee.glyph
  else { return nil }
  let bitmap = slot.pointee.bitmap
  let (width, height, pitch) = (Int(bitmap.width), Int(bitmap.rows), Int(bitmap.pitch))
  guard width > 0, height > 0, pitch >= width * 4, let buffer = bitmap.buffer else { return nil }
  var bytes: [UInt8] = []
  bytes.reserveCapacity(width * height * 4)
  for row in 0..<height { bytes.append(contentsOf: UnsafeBufferPointer(start: buffer + row * pitch, count: width * 4)) }
  return ColorBitmap(
    bytes: bytes, width: width, height: height, left: Int(slot.pointee.bitmap_left), top: Int(slot.pointee.bitmap_top),
    scale: size / pixelsPerEm)
}
