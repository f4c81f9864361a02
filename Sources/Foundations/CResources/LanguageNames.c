#include "LanguageNames.h"

static const char names[] = {
#embed "../../../Resources/LanguageNames.txt"
  , 0};

const char *clanguagenames(void) { return names; }
