#ifndef CENCODINGS_H
#define CENCODINGS_H

#include <stdint.h>

/// Returns a unit of the indexes of the WHATWG Encoding Standard, in the order of `make_tables.py`; 0 for no character.
uint16_t cencodings_unit(int64_t index);

#endif
