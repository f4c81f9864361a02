#define _GNU_SOURCE
#include "CEventLoop.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static int signal_pipe[2] = {-1, -1};
static const int told_signals[] = {SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGCONT, SIGWINCH};

static volatile sig_atomic_t has_signal = 0;

static void tell(int number) {
  int saved = errno;
  has_signal = 1;
  unsigned char byte = (unsigned char)number;
  // If the pipe is full, the event loop wakes up anyway.
  (void)!write(signal_pipe[1], &byte, 1);
  errno = saved;
}

bool eventloop_open_signal_pipe(void) {
  return signal_pipe[0] >= 0 || pipe2(signal_pipe, O_CLOEXEC | O_NONBLOCK) == 0;
}

bool eventloop_has_signal(void) { return has_signal; }

void eventloop_forget_signal(void) { has_signal = 0; }

int eventloop_catch_signals(void) {
  if (!eventloop_open_signal_pipe()) return -1;
  struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < sizeof told_signals / sizeof *told_signals; i++) {
    struct sigaction old;
    // Signals that the caller ignores, for example with nohup, stay ignored.
    if (sigaction(told_signals[i], NULL, &old) == 0 && old.sa_handler == SIG_IGN) continue;
    sigaction(told_signals[i], &action, NULL);
  }
  return signal_pipe[0];
}
