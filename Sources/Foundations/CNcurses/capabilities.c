#include "CNcurses.h"

#include <term.h>

const char *cncurses_boolean_name(int index) { return boolnames[index]; }
const char *cncurses_number_name(int index) { return numnames[index]; }
const char *cncurses_string_name(int index) { return strnames[index]; }

// By position, like the macros of term.h: looking up all capabilities by name takes half a millisecond.

bool cncurses_boolean(int index) { return (CUR Booleans)[index] == 1; }
int cncurses_number(int index) { return (CUR Numbers)[index] >= 0 ? (CUR Numbers)[index] : -1; }

const char *cncurses_string(int index) {
  const char *value = (CUR Strings)[index];
  const bool isCanceled = value == (const char *)-1;
  return isCanceled ? NULL : value;
}

bool cncurses_load_description(const char *type, int descriptor) {
  int result;
  return setupterm((char *)type, descriptor, &result) == OK;
}
