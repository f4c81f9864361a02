#include "CUnifont.h"

static const unsigned char glyphs[] = {
#embed "../../../Resources/Unifont/unifont.hex"
};

const unsigned char *cunifont_glyphs(void) { return glyphs; }

size_t cunifont_size(void) { return sizeof glyphs; }
