#define _GNU_SOURCE
#include "CNcurses.h"

#include <wchar.h>

int cncurses_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

bool cncurses_can_encode(uint32_t scalar) {
  char bytes[cncurses_longest_character];
  return cncurses_encode(scalar, bytes) > 0;
}

int cncurses_encode(uint32_t scalar, char bytes[cncurses_longest_character]) {
  mbstate_t state = {0};
  size_t count = wcrtomb(bytes, (wchar_t)scalar, &state);
  return count == (size_t)-1 ? 0 : (int)count;
}

int cncurses_decode(const char *bytes, int count, uint32_t *scalar) {
  mbstate_t state = {0};
  wchar_t character = 0;
  size_t used = mbrtowc(&character, bytes, (size_t)count, &state);
  *scalar = (uint32_t)character;
  if (used == (size_t)-2) return 0;
  // Of the null character, no byte counts.
  return used == (size_t)-1 ? -1 : used == 0 ? 1 : (int)used;
}
