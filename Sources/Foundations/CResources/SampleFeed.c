#include "SampleFeed.h"

static const unsigned char feed[] = {
#embed "../../../Resources/SampleFeed.json"
};

const unsigned char *csamplefeed_bytes(void) { return feed; }

size_t csamplefeed_size(void) { return sizeof feed; }
