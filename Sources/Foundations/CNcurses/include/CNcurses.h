// The parts of ncurses that Swift cannot import, such as macros and shared variables, as functions; and code that must
// be safe in a signal handler.

#ifndef CNCURSES_H
#define CNCURSES_H

#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <termios.h>

// Shared variables and macros.

static inline WINDOW *cncurses_screen(void) { return stdscr; }
static inline int cncurses_color_pairs(void) { return COLOR_PAIRS; }
static inline attr_t cncurses_bold(void) { return WA_BOLD; }
static inline attr_t cncurses_dim(void) { return WA_DIM; }
static inline attr_t cncurses_italic(void) { return WA_ITALIC; }
static inline attr_t cncurses_underline(void) { return WA_UNDERLINE; }
static inline attr_t cncurses_reverse(void) { return WA_REVERSE; }
static inline attr_t cncurses_protect(void) { return WA_PROTECT; }

/// The attributes of a number from 0 to 63, whose bits are the six highlights of XSI curses.
static inline attr_t cncurses_highlights(int number) {
  _Static_assert(WA_VERTICAL == WA_HORIZONTAL << 5, "the highlights are six adjacent bits");
  return WA_HORIZONTAL * (attr_t)(number & 63);
}

/// Makes a blank cell with attributes and a color pair of any number.
static inline void cncurses_set_style(cchar_t *cell, attr_t attributes, int pair) {
  setcchar(cell, L" ", attributes, 0, &pair);
}

/// Puts a scalar into a cell: the base at 0, marks from 1 to CCHARW_MAX - 1. setcchar does the same, but sets the
/// colors again for each of thousands of cells.
static inline void cncurses_set_scalar(cchar_t *cell, int index, uint32_t scalar) {
  cell->chars[index] = (wchar_t)scalar;
}

/// Returns the number of columns that the C library, and so ncurses, gives a scalar, or -1 if it has no width.
int cncurses_columns(uint32_t scalar);

// Capabilities by position, to compose a terminal description. Names after the last one are NULL.

const char *cncurses_boolean_name(int index);
const char *cncurses_number_name(int index);
const char *cncurses_string_name(int index);
bool cncurses_boolean(int index);
/// -1 if the terminal does not have the capability.
int cncurses_number(int index);
/// NULL if the terminal does not have the capability.
const char *cncurses_string(int index);

/// Loads the description of a terminal type. Returns false if there is none.
bool cncurses_load_description(const char *type, int descriptor);

/// Replaces the environment as a whole, and returns the former one.
char **cncurses_replace_environment(char **variables);

/// Creates a file in memory. Returns its descriptor, or -1.
int cncurses_memory_file(const char *name);

// Signals.

/// Stops the process with the default action of SIGTSTP, as the shell expects, and returns when it is continued.
void cncurses_stop_process(void);

/// Installs a handler of fatal signals, which writes `bytes` to the terminal, resets its modes, and then takes the
/// default action.
void cncurses_arm_rescue(int descriptor, const struct termios *modes, const char *bytes, size_t count);
void cncurses_disarm_rescue(void);

#endif
