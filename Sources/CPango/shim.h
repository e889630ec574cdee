#pragma once
#include <pango/pango.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include <hb.h>

/* What Swift's importer cannot reach: casts in macros, GObject up-casts and bit tests. */

/* Every setting of the user's fontconfig that would move an outline or an advance to whole pixels is undone. */
static void shim_without_hinting(FcPattern *pattern, gpointer unused) {
  (void)unused;
  FcPatternDel(pattern, FC_HINTING);
  FcPatternAddBool(pattern, FC_HINTING, FcFalse);
  FcPatternDel(pattern, FC_AUTOHINT);
  FcPatternAddBool(pattern, FC_AUTOHINT, FcFalse);
  FcPatternDel(pattern, FC_HINT_STYLE);
  FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE);
}

/* 72 dots an inch: a point is a pixel. */
static inline PangoFontMap *shim_font_map_new(void) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution((PangoFT2FontMap *)map, 72, 72);
  pango_fc_font_map_set_default_substitute((PangoFcFontMap *)map, shim_without_hinting, NULL, NULL);
  return map;
}

/* Deprecated since 1.44, and still the only way to an FT_Face. */
static inline FT_Face shim_lock_face(PangoFont *font) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  return PANGO_IS_FC_FONT(font) ? pango_fc_font_lock_face((PangoFcFont *)font) : NULL;
  G_GNUC_END_IGNORE_DEPRECATIONS
}
static inline void shim_unlock_face(PangoFont *font) {
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  pango_fc_font_unlock_face((PangoFcFont *)font);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

static inline void shim_unref(const void *object) { g_object_unref((gpointer)object); }
static inline void *shim_ref(const void *object) { return g_object_ref((gpointer)object); }

static inline int shim_has_color_strikes(FT_Face face) { return FT_HAS_COLOR(face) && face->num_fixed_sizes > 0; }
static inline int shim_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) ? 1 : 0; }
static inline int shim_load_unscaled(FT_Face face, FT_UInt glyph) { return FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE); }
static inline int shim_load_color(FT_Face face, FT_UInt glyph) { return FT_Load_Glyph(face, glyph, FT_LOAD_COLOR); }
static inline int shim_slot_is_outline(FT_Face face) { return face->glyph->format == FT_GLYPH_FORMAT_OUTLINE; }
static inline int shim_slot_is_bgra(FT_Face face) {
  return face->glyph->format == FT_GLYPH_FORMAT_BITMAP && face->glyph->bitmap.pixel_mode == FT_PIXEL_MODE_BGRA;
}
static inline const TT_OS2 *shim_os2(FT_Face face) { return (const TT_OS2 *)FT_Get_Sfnt_Table(face, FT_SFNT_OS2); }
