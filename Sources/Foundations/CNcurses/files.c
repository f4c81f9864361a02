#define _GNU_SOURCE
#include "CNcurses.h"

#include <sys/mman.h>

int cncurses_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
