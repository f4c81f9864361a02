#define _GNU_SOURCE
#include "CNcurses.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <unistd.h>

// Runs Swift's background work on threads of this file. libdispatch, which runs it otherwise, blocks forever if the system
// refuses a thread, and wakes up once a second after its first use.

#define SWIFT_CALL __attribute__((swiftcall))

// What the hooks of Swift's concurrency library take (ConcurrencyHooks.def, ABI/Task.h).

typedef struct Job {
  void *object[2];
  /// For the executor that holds the job.
  struct Job *next;
  void *reserved;
} Job;

/// Without an identity: any thread.
typedef struct {
  void *identity;
  void *implementation;
} Executor;

typedef SWIFT_CALL void (*EnqueueOriginal)(Job *);
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(Job *, EnqueueOriginal);
extern SWIFT_CALL void swift_job_run(Job *, Executor);

extern struct dispatch_queue_s _dispatch_main_q;
extern void dispatch_async_f(struct dispatch_queue_s *, void *, void (*)(void *));

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t has_job = PTHREAD_COND_INITIALIZER;
static Job *first, *last;
static int thread_count, idle_count, job_count;

/// Jobs may wait for the disk, so a single processor has two as well.
enum { most_threads = 4, stack_size = 2 << 20, signal_stack_size = 16384 };

static char signal_stacks[most_threads][signal_stack_size];

static void run(void *job) { swift_job_run(job, (Executor){0}); }

static void *work(void *stack) {
  // A stack overflow is a crash signal too, and leaves no room on the stack that overflowed.
  stack_t alternate = {.ss_sp = stack, .ss_size = signal_stack_size};
  sigaltstack(&alternate, NULL);
  pthread_mutex_lock(&mutex);
  while (true) {
    idle_count++;
    while (!first) pthread_cond_wait(&has_job, &mutex);
    idle_count--;
    Job *job = first;
    first = job->next;
    job_count--;
    pthread_mutex_unlock(&mutex);
    run(job);
    pthread_mutex_lock(&mutex);
  }
  return NULL;
}

/// Starts a thread that takes no signals but those of crashes; false where the system refuses.
static bool start_thread(void *(*body)(void *), void *argument, size_t stack) {
  sigset_t blocked, saved;
  sigfillset(&blocked);
  const int crashes[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) sigdelset(&blocked, crashes[i]);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, stack);
  pthread_t thread;
  pthread_sigmask(SIG_SETMASK, &blocked, &saved);
  bool isStarted = pthread_create(&thread, &attributes, body, argument) == 0;
  pthread_sigmask(SIG_SETMASK, &saved, NULL);
  pthread_attr_destroy(&attributes);
  return isStarted;
}

static SWIFT_CALL void enqueue(Job *job, EnqueueOriginal original) {
  (void)original;
  pthread_mutex_lock(&mutex);
  // One that is about to take a job still counts as idle.
  if (idle_count <= job_count && thread_count < most_threads && start_thread(work, signal_stacks[thread_count], stack_size))
    thread_count++;
  bool hasThread = thread_count > 0;
  if (hasThread) {
    job->next = NULL;
    if (first) last->next = job; else first = job;
    last = job;
    job_count++;
    pthread_cond_signal(&has_job);
  }
  pthread_mutex_unlock(&mutex);
  // Slower is better than never: the main thread does it between two frames.
  if (!hasThread) dispatch_async_f(&_dispatch_main_q, job, run);
}

static void *end(void *unused) { return unused; }

/// As much address space as the threads need that libdispatch starts to watch descriptors, 8 MiB each.
static const size_t dispatch_stack_size = 4 * (8 << 20);

bool cncurses_can_start_thread(void) { return start_thread(end, NULL, dispatch_stack_size); }

void cncurses_run_jobs_on_own_threads(void) { swift_task_enqueueGlobal_hook = enqueue; }
