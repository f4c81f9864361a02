#define _GNU_SOURCE
#include "CNcurses.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

void cncurses_stop_process(void) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, old;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &old);
  raise(SIGTSTP);
  sigaction(SIGTSTP, &old, NULL);
}

// Signals that end the process at once. The terminal is restored first; only async-signal-safe calls are made.

static const int fatal_signals[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP};
// Signals of others, which a caller may have chosen to ignore.
static const int ending_signals[] = {SIGALRM, SIGIO, SIGPROF, SIGPWR, SIGQUIT, SIGSTKFLT, SIGUSR1, SIGUSR2, SIGVTALRM,
                                     SIGXCPU};
static volatile sig_atomic_t is_armed = 0;
static int rescue_descriptor;
static struct termios rescue_modes;
static char rescue_bytes[1024];
static size_t rescue_count;

static void rescue(int number) {
  if (is_armed) {
    is_armed = 0;
    (void)!write(rescue_descriptor, rescue_bytes, rescue_count);
    tcsetattr(rescue_descriptor, TCSANOW, &rescue_modes);
  }
  signal(number, SIG_DFL);
  raise(number);
}

void cncurses_arm_rescue(int descriptor, const struct termios *modes, const char *bytes, size_t count) {
  // A stack overflow is a fatal signal too, and leaves no room on the stack.
  static char stack[16384];
  stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack};
  sigaltstack(&alternate, NULL);

  // A signal in between restores nothing.
  is_armed = 0;
  rescue_descriptor = descriptor;
  rescue_modes = *modes;
  rescue_count = count < sizeof rescue_bytes ? count : sizeof rescue_bytes;
  memcpy(rescue_bytes, bytes, rescue_count);
  is_armed = 1;

  struct sigaction action = {.sa_handler = rescue, .sa_flags = SA_ONSTACK | SA_NODEFER};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof fatal_signals / sizeof *fatal_signals; i++) sigaction(fatal_signals[i], &action, NULL);
  for (size_t i = 0; i < sizeof ending_signals / sizeof *ending_signals; i++) {
    struct sigaction old;
    if (sigaction(ending_signals[i], NULL, &old) == 0 && old.sa_handler == SIG_IGN) continue;
    sigaction(ending_signals[i], &action, NULL);
  }
}

void cncurses_disarm_rescue(void) { is_armed = 0; }
