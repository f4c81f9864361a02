// Gumbo reads HTML: https://codeberg.org/gumbo-parser/gumbo-parser
#include <gumbo.h>
