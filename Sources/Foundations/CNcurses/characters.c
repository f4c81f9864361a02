#define _GNU_SOURCE
#include "CNcurses.h"

#include <wchar.h>

int cncurses_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
