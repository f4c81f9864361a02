#ifndef CUNIFONT_H
#define CUNIFONT_H

#include <stddef.h>
#include <stdint.h>

/// The pixels of a character of GNU Unifont: 16 rows, the first at the top; of each the leftmost pixel is the highest of
/// `width` bits.
typedef struct {
  uint16_t rows[16];
  /// 8 or 16; 0 if the font does not have the character.
  int width;
} cunifont_glyph;

cunifont_glyph cunifont_find(uint32_t code_point);

#endif
