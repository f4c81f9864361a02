#ifndef CTHEMES_H
#define CTHEMES_H

#include <stddef.h>

/// Returns the bytes of `Resources/Themes/NAME.json`, and their number; `NULL` for another name.
const unsigned char *cthemes_bytes(const char *name, size_t *size);

#endif
