#include "Unifont.h"

/// The font in the format of Unifont: a line for each character in ascending order, with the code point in hexadecimal
/// digits, a colon, and 32 or 64 digits of pixels. It has its own section, so that its pages are not loaded at every
/// start along with other constants.
__attribute__((section(".unifont"))) static const char font[] = {
#embed "../../../Resources/Unifont/unifont.hex"
};

static uint32_t value(char digit) { return digit <= '9' ? digit - '0' : digit - 'A' + 10; }

static cunifont_glyph glyph(const char *digits, const char *end) {
  cunifont_glyph glyph = {.width = (int)(end - digits) / 4};
  for (int row = 0; row < 16; row++)
    for (int digit = 0; digit < glyph.width / 4; digit++) glyph.rows[row] = glyph.rows[row] << 4 | value(*digits++);
  return glyph;
}

cunifont_glyph cunifont_find(uint32_t code_point) {
  const char *low = font, *high = font + sizeof font;
  while (low < high) {
    // Lines differ in length, so a position is moved back to the beginning of its line.
    const char *line = low + (high - low) / 2;
    while (line > low && line[-1] != '\n') line--;
    uint32_t found = 0;
    const char *digits = line;
    while (*digits != ':') found = found << 4 | value(*digits++);
    const char *end = ++digits;
    while (*end != '\n') end++;
    if (found == code_point) return glyph(digits, end);
    if (found < code_point) low = end + 1;
    else high = line;
  }
  return (cunifont_glyph){.width = 0};
}
