#include "Unifont.h"

/// See make_font.py. The font has its own section, so that its pages are not loaded at every start along with other
/// constants.
__attribute__((section(".unifont"), aligned(alignof(cunifont_glyph)))) static const unsigned char font[] = {
#embed "../../../Resources/Unifont/unifont.bin"
};

const cunifont_glyph *cunifont_find(uint32_t code_point) {
  const cunifont_glyph *glyphs = (const cunifont_glyph *)font;
  size_t low = 0, high = sizeof font / sizeof *glyphs;
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    if (glyphs[middle].code_point == code_point) return &glyphs[middle];
    if (glyphs[middle].code_point < code_point) low = middle + 1;
    else high = middle;
  }
  return NULL;
}
