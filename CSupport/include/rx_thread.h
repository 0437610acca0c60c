// SPDX-License-Identifier: MIT
// Threads that are visible (named), placed (a processor) and prioritised (SCHED_FIFO) on request.
//
// Callers   any thread; join exactly once, by a thread other than the one joined.
// Set-up    all of it is done before the body starts: the thread waits at a gate, so the report is complete when create returns.
//           A refused name, processor or priority is reported and not fatal; only a thread that cannot be created is.
// Timer     the new thread's timer slack is 1 ns (prctl PR_SET_TIMERSLACK): its deadlines are not rounded up by 50 us.
// Ownership create's result belongs to the caller until join, which frees it. Names are copied.
#ifndef RX_THREAD_H
#define RX_THREAD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rx_error.h"
#include "rx_linkage.h"

RX_BEGIN_C

/// What a thread needs that runs items.
#define RX_THREAD_LEAST_STACK 65536

typedef struct rx_thread rx_thread;

/// What a thread shall be. Zeroes with cpu -1 mean: unnamed, the default stack, any processor that the main thread may use, normal priority. What the creator
/// is tied to, and its real-time priority, are not inherited.
typedef struct rx_thread_options {
    /// Up to 15 bytes are kept, as the kernel does; null leaves it unnamed.
    const char *name;
    /// Bytes; 0 is the process's default, or RX_THREAD_LEAST_STACK if that is more. Rounded up to a whole page and to the least the system allows.
    size_t stack_size;
    /// The processor to stay on, or -1 for any.
    int cpu;
    /// A SCHED_FIFO priority from 1 to 99, or 0 for normal scheduling.
    int priority;
    /// Called with the context on the thread when its body is over, also where the body ends the thread (pthread_exit, cancellation). May be null.
    void (*ended)(void *context);
} rx_thread_options;

/// Each step's errno value, 0 where the step succeeded or was not asked for.
typedef struct rx_thread_report {
    int create_error;
    int name_error;
    int cpu_error;
    int priority_error;
} rx_thread_report;

/// A running thread that calls `body(context)`, or null with report->create_error set. `report` may be null.
rx_thread *rx_thread_create(const rx_thread_options *options, void (*body)(void *context), void *context, rx_thread_report *report);

/// Waits for the thread's end and frees it: 0, or EDEADLK when called by the thread itself (nothing is freed then).
int rx_thread_join(rx_thread *thread);

/// Whether the caller is this thread.
bool rx_thread_is_current(const rx_thread *thread);

/// Whether rx_thread_create made the calling thread: true as long as the thread runs, also while another thread joins it.
bool rx_thread_is_created(void);

/// The kernel's number of this thread.
int rx_thread_id(const rx_thread *thread);

/// Whether the thread of this process with that number waits: for a lock, a file, a sleep. False where it runs or could run, and where it is gone. True
/// where the kernel does not tell: without a descriptor for the question, and without /proc. Three system calls.
bool rx_thread_waits(int number);

/// Names the calling thread (15 bytes are kept): 0 or an errno value.
int rx_thread_set_name(const char *name);

/// Writes the calling thread's name, ended by zero, into 16 bytes: 0 or an errno value.
int rx_thread_get_name(char name[16]);

/// Ties the calling thread to one processor, or with -1 lets it use all that the main thread may use: 0 or an errno value.
int rx_thread_set_cpu(int cpu);

/// Gives the calling thread a SCHED_FIFO priority, or with 0 normal scheduling: 0 or an errno value.
int rx_thread_set_priority(int priority);

/// Sets the calling thread's timer slack in nanoseconds: 0 or an errno value.
int rx_thread_set_timer_slack(uint64_t nanoseconds);

/// The kernel's number of the calling thread; one system call.
int rx_thread_current_id(void);

/// What the calling thread knows of itself, since the kernel's answer costs two system calls. Unknown until it asks, and in the child of a fork.
enum { RX_THREAD_ROLE_UNKNOWN, RX_THREAD_ROLE_MAIN, RX_THREAD_ROLE_OTHER };
extern _Thread_local unsigned char rx_thread_role;

/// Asks the kernel for the role; returns whether the calling thread is the main thread.
bool rx_thread_ask_role(void);

/// Whether the calling thread is the one that `main` runs on: two system calls the first time that a thread asks.
static inline bool rx_thread_is_main(void) {
    return rx_thread_role == RX_THREAD_ROLE_UNKNOWN ? rx_thread_ask_role() : rx_thread_role == RX_THREAD_ROLE_MAIN;
}

/// The processor that the caller runs on at this moment; 3 ns on x86-64.
int rx_sched_getcpu(void);

/// How many processors the process may use, at least 1: those of its main thread, also where the calling thread is tied to one.
int rx_thread_allowed_cpus(void);

/// Why a step failed, naming the remedy. `error` receives code and sentence; a zero code clears it.
void rx_thread_explain_name(int code, rx_error *error);
void rx_thread_explain_cpu(int code, int cpu, rx_error *error);
void rx_thread_explain_priority(int code, int priority, rx_error *error);
void rx_thread_explain_create(int code, rx_error *error);

RX_END_C

#endif
