// libunistring normalizes texts, and libidn2 international names of hosts:
// https://www.gnu.org/software/libunistring, https://gitlab.com/libidn/libidn2
#include <idn2.h>
#include <uninorm.h>

// Swift does not import macros of pointers.
static inline uninorm_t cunicode_nfc(void) { return UNINORM_NFC; }
static inline uninorm_t cunicode_nfd(void) { return UNINORM_NFD; }
static inline uninorm_t cunicode_nfkd(void) { return UNINORM_NFKD; }
