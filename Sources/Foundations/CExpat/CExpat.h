// Expat reads XML: https://libexpat.github.io
#include <expat.h>
