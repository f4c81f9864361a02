// The parts of the event loop in C: threads, signal handlers, and the main queue of libdispatch. And calls of the
// system that Swift does not import.

#ifndef CEVENTLOOP_H
#define CEVENTLOOP_H

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

// Threads.

/// Starts a detached thread that receives only the signals of crashes. Returns an error number, or 0.
int eventloop_start_thread(void *(*body)(void *), void *argument, size_t stack_size);

// Signals.

/// Opens the pipe for signals. Returns false if the system refuses it.
bool eventloop_open_signal_pipe(void);
/// Whether a signal arrived since the last call of eventloop_forget_signal, which is called before each wait.
bool eventloop_has_signal(void);
void eventloop_forget_signal(void);
/// Makes the signals that the program handles (HUP, INT, TERM, TSTP, CONT, WINCH) arrive as bytes in a pipe.
/// Returns its reading end, or -1. It can be called again after ncurses has changed the handlers.
int eventloop_catch_signals(void);

// The main queue of libdispatch, which the event loop drains with the functions that CoreFoundation uses on Linux.

/// Returns a descriptor that becomes readable when the main queue has work.
static inline int eventloop_main_queue_descriptor(void) {
  extern int _dispatch_get_main_queue_handle_4CF(void);
  return _dispatch_get_main_queue_handle_4CF();
}

/// Runs the work of the main queue. It must be called on the main thread.
static inline void eventloop_drain_main_queue(void) {
  extern void _dispatch_main_queue_callback_4CF(void *);
  _dispatch_main_queue_callback_4CF(NULL);
}

// Calls that the C library declares only for _GNU_SOURCE.

/// Makes a pipe that no child inherits. Returns 0, or -1.
static inline int eventloop_make_pipe(int ends[2]) {
  extern int pipe2(int[2], int);
  return pipe2(ends, O_CLOEXEC);
}

/// Moves the process group of a program into the foreground of a terminal before the program runs.
static inline int eventloop_add_foreground(posix_spawn_file_actions_t *actions, int terminal) {
  extern int posix_spawn_file_actions_addtcsetpgrp_np(posix_spawn_file_actions_t *, int);
  return posix_spawn_file_actions_addtcsetpgrp_np(actions, terminal);
}

/// Closes all descriptors from a number on before the program runs, also those that other code lets children inherit.
static inline int eventloop_add_closing(posix_spawn_file_actions_t *actions, int first) {
  extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

/// Returns a file in memory that no child inherits, or -1.
static inline int eventloop_make_memory_file(void) {
  extern int memfd_create(const char *, unsigned);
  enum { close_on_exec = 1, allow_sealing = 2, not_executable = 8 };
  int file = memfd_create("memory", close_on_exec | allow_sealing | not_executable);
  // Linux before 6.3 does not know the second flag; later ones may require it.
  return file < 0 && errno == EINVAL ? memfd_create("memory", close_on_exec | allow_sealing) : file;
}

/// Gives a file in memory its final size. Returns 0, or -1.
static inline int eventloop_fix_size(int file, off_t size) {
  enum { add_seals = 1033, no_growth = 4 };
  return ftruncate(file, size) < 0 ? -1 : fcntl(file, add_seals, no_growth);
}

#endif
