#define _GNU_SOURCE
#include "CNcurses.h"

#include <sys/mman.h>
#include <unistd.h>

char **cncurses_replace_environment(char **variables) {
  char **before = environ;
  environ = variables;
  return before;
}

int cncurses_memory_file(const char *name) { return memfd_create(name, MFD_CLOEXEC); }
