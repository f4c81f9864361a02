#ifndef CUNIFONT_H
#define CUNIFONT_H

#include <stddef.h>
#include <stdint.h>

/// The pixels of a character of GNU Unifont.
typedef struct {
  uint16_t code_point;
  /// 8 or 16.
  uint16_t width;
  /// From top to bottom. The leftmost pixel of a row is the highest of its `width` bits.
  uint16_t rows[16];
} cunifont_glyph;

/// Returns the glyph of a character, or NULL. It takes O(log n) steps, where n is the number of characters.
const cunifont_glyph *cunifont_find(uint32_t code_point);

#endif
