// ncurses as Swift can see it: what the library offers as macros or shared variables becomes functions, and what must be
// safe in a signal handler is written in C.

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
static inline int cncurses_colors(void) { return COLORS; }
static inline int cncurses_color_pairs(void) { return COLOR_PAIRS; }
static inline mmask_t cncurses_left_pressed(void) { return BUTTON1_PRESSED; }
static inline mmask_t cncurses_left_released(void) { return BUTTON1_RELEASED; }
static inline mmask_t cncurses_wheel_up(void) { return BUTTON4_PRESSED; }
static inline mmask_t cncurses_wheel_down(void) { return BUTTON5_PRESSED; }
static inline int cncurses_key_function(int number) { return KEY_F(number); }
static inline attr_t cncurses_bold(void) { return WA_BOLD; }
static inline attr_t cncurses_dim(void) { return WA_DIM; }
static inline attr_t cncurses_italic(void) { return WA_ITALIC; }
static inline attr_t cncurses_underline(void) { return WA_UNDERLINE; }
static inline attr_t cncurses_reverse(void) { return WA_REVERSE; }
static inline attr_t cncurses_protect(void) { return WA_PROTECT; }

/// Makes a blank cell with attributes and a colour pair of any number.
static inline void cncurses_set_style(cchar_t *cell, attr_t attributes, int pair) {
  setcchar(cell, L" ", attributes, 0, &pair);
}

/// Puts a scalar into a cell: the base at 0, marks from 1 to CCHARW_MAX - 1. setcchar does the same, but builds the colours
/// anew for each of thousands of cells.
static inline void cncurses_set_scalar(cchar_t *cell, int index, uint32_t scalar) {
  cell->chars[index] = (wchar_t)scalar;
}

// The C library's view of characters, which is that of ncurses.

/// Columns of a scalar; -1 where it has none.
int cncurses_columns(uint32_t scalar);
/// Whether the encoding of the locale has the scalar.
bool cncurses_can_encode(uint32_t scalar);
/// Bytes of a character in any encoding (POSIX MB_LEN_MAX of glibc).
enum { cncurses_longest_character = 16 };
/// Writes the scalar in the encoding of the locale; how many bytes that takes, 0 if the encoding does not have it.
int cncurses_encode(uint32_t scalar, char bytes[cncurses_longest_character]);

// Capabilities by position, for composing a terminal description. NULL past the last one.

const char *cncurses_boolean_name(int index);
const char *cncurses_number_name(int index);
const char *cncurses_string_name(int index);
bool cncurses_boolean(int index);
/// -1 where the terminal has none.
int cncurses_number(int index);
/// NULL where the terminal has none.
const char *cncurses_string(int index);

/// Reads the description of a terminal type; false if there is none.
bool cncurses_load_description(const char *type, int descriptor);
/// The names of the loaded description, as in its first field.
const char *cncurses_description_names(void);

/// A file that exists in memory only; its descriptor, or -1.
int cncurses_memory_file(const char *name);

// Signals.

/// Stops the process as the shell expects it, with the default action of SIGTSTP, and returns when it is continued.
void cncurses_stop_process(void);

/// From now on a fatal signal first writes `bytes` to the terminal and resets its modes, then takes its default action.
void cncurses_arm_rescue(int descriptor, const struct termios *modes, const char *bytes, size_t count);
void cncurses_disarm_rescue(void);

#endif
