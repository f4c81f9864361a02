#ifndef CUNIFONT_H
#define CUNIFONT_H

#include <stddef.h>
#include <stdint.h>

/// The pixels of a character of GNU Unifont: 16 rows from top to bottom. The leftmost pixel of a row is the highest of
/// its `width` bits.
typedef struct {
  uint16_t rows[16];
  /// 8 or 16; 0 if the font does not have the character.
  int width;
} cunifont_glyph;

/// Returns the glyph of a character. It takes O(log n) steps, where n is the number of characters.
cunifont_glyph cunifont_find(uint32_t code_point);

#endif
