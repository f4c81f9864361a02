#define _GNU_SOURCE
#include "CNcurses.h"

#include <wchar.h>

int cncurses_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

bool cncurses_can_encode(uint32_t scalar) {
  char bytes[32];
  mbstate_t state = {0};
  return wcrtomb(bytes, (wchar_t)scalar, &state) != (size_t)-1;
}
