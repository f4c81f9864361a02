#define _GNU_SOURCE
#include "CEventLoop.h"

#include <pthread.h>
#include <signal.h>
#include <stdlib.h>

// Runs Swift's background work on its own threads. libdispatch, which runs it by default, blocks forever if the system
// refuses a thread, and wakes up once a second after its first use.

#define SWIFT_CALL __attribute__((swiftcall))

// The types of the hooks of Swift's concurrency library (ConcurrencyHooks.def, ABI/Task.h).

typedef struct Job {
  void *object[2];
  /// A link to the next job, for the executor that has enqueued this one.
  struct Job *next;
  void *reserved;
} Job;

/// An executor. Without an identity, it stands for any thread.
typedef struct {
  void *identity;
  void *implementation;
} Executor;

typedef SWIFT_CALL void (*EnqueueOriginal)(Job *);
extern SWIFT_CALL void (*swift_task_enqueueGlobal_hook)(Job *, EnqueueOriginal);
extern SWIFT_CALL void swift_job_run(Job *, Executor);

extern struct dispatch_queue_s _dispatch_main_q;
extern void dispatch_async_f(struct dispatch_queue_s *, void *, void (*)(void *));

struct eventloop_pool {
  pthread_mutex_t mutex;
  pthread_cond_t has_job;
  Job *first, *last;
  int thread_count, idle_count, job_count, most_threads;
};

enum { stack_size = 2 << 20, signal_stack_size = 16384 };

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

static void run(void *job) { swift_job_run(job, (Executor){0}); }

static void *work(void *argument) {
  // A stack overflow is a crash signal too; the handler has room at the other end of the stack.
  char signal_stack[signal_stack_size];
  stack_t alternate = {.ss_sp = signal_stack, .ss_size = sizeof signal_stack};
  sigaltstack(&alternate, NULL);
  eventloop_pool *pool = argument;
  pthread_mutex_lock(&pool->mutex);
  while (true) {
    pool->idle_count++;
    while (!pool->first) pthread_cond_wait(&pool->has_job, &pool->mutex);
    pool->idle_count--;
    Job *job = pool->first;
    pool->first = job->next;
    pool->job_count--;
    pthread_mutex_unlock(&pool->mutex);
    run(job);
    pthread_mutex_lock(&pool->mutex);
  }
  return NULL;
}

void eventloop_enqueue(eventloop_pool *pool, void *pointer) {
  Job *job = pointer;
  pthread_mutex_lock(&pool->mutex);
  // A thread that is about to take a job still counts as idle.
  if (pool->idle_count <= pool->job_count && pool->thread_count < pool->most_threads &&
      eventloop_start_thread(work, pool, stack_size) == 0)
    pool->thread_count++;
  bool hasThread = pool->thread_count > 0;
  if (hasThread) {
    job->next = NULL;
    if (pool->first) pool->last->next = job; else pool->first = job;
    pool->last = job;
    pool->job_count++;
    pthread_cond_signal(&pool->has_job);
  }
  pthread_mutex_unlock(&pool->mutex);
  // Without threads, the main thread runs the job between two frames.
  if (!hasThread) dispatch_async_f(&_dispatch_main_q, job, run);
}

eventloop_pool *eventloop_make_pool(int most_threads) {
  eventloop_pool *pool = malloc(sizeof *pool);
  if (!pool) abort();
  *pool = (eventloop_pool){
      .mutex = PTHREAD_MUTEX_INITIALIZER, .has_job = PTHREAD_COND_INITIALIZER, .most_threads = most_threads};
  return pool;
}

/// Jobs may wait for the disk, so even a single processor gets several threads.
static eventloop_pool shared = {
    .mutex = PTHREAD_MUTEX_INITIALIZER, .has_job = PTHREAD_COND_INITIALIZER, .most_threads = 4};

static SWIFT_CALL void enqueue(Job *job, EnqueueOriginal original) {
  (void)original;
  eventloop_enqueue(&shared, job);
}

void eventloop_run_jobs_on_own_threads(void) { swift_task_enqueueGlobal_hook = enqueue; }
