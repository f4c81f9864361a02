// utf8proc normalizes texts: https://juliastrings.github.io/utf8proc
#include <utf8proc.h>
