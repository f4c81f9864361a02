#ifndef CSAMPLEFEED_H
#define CSAMPLEFEED_H

#include <stddef.h>

/// The bytes of `Resources/SampleFeed.json`.
const unsigned char *csamplefeed_bytes(void);

/// The number of these bytes.
size_t csamplefeed_size(void);

#endif
