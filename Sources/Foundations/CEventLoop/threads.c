#define _GNU_SOURCE
#include "CEventLoop.h"

#include <pthread.h>
#include <signal.h>

int eventloop_start_thread(void *(*body)(void *), void *argument, size_t size) {
  sigset_t blocked, saved;
  sigfillset(&blocked);
  const int crashes[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) sigdelset(&blocked, crashes[i]);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, size);
  pthread_t thread;
  pthread_sigmask(SIG_SETMASK, &blocked, &saved);
  int code = pthread_create(&thread, &attributes, body, argument);
  pthread_sigmask(SIG_SETMASK, &saved, NULL);
  pthread_attr_destroy(&attributes);
  return code;
}
