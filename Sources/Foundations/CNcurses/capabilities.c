#include "CNcurses.h"

#include <term.h>

const char *cncurses_boolean_name(int index) { return boolnames[index]; }
const char *cncurses_number_name(int index) { return numnames[index]; }
const char *cncurses_string_name(int index) { return strnames[index]; }

bool cncurses_load_description(const char *type, int descriptor) {
  int result;
  return setupterm((char *)type, descriptor, &result) == OK;
}

const char *cncurses_description_names(void) { return longname(); }
