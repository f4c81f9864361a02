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
