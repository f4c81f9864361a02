#include "Encodings.h"

__attribute__((section(".encodings"))) static const unsigned char tables[] = {
#embed "../../../Resources/Encodings/tables.bin"
};

uint16_t cencodings_unit(int64_t index) {
  if (index < 0 || index >= (int64_t)sizeof tables / 2) return 0;
  return tables[2 * index] | tables[2 * index + 1] << 8;
}
