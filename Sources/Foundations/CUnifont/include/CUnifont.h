#ifndef CUNIFONT_H
#define CUNIFONT_H

#include <stddef.h>

/// GNU Unifont in its own format, a line for each character in ascending order: the code point in hexadecimal digits, a
/// colon, and 32 or 64 digits for 16 rows of 8 or 16 pixels.
const unsigned char *cunifont_glyphs(void);

/// Bytes.
size_t cunifont_size(void);

#endif
