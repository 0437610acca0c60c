// SPDX-License-Identifier: MIT
// Watches one thread for what a real-time callback must not do. For tests only: it interposes on malloc, on locks and on Swift's runtime.
//
// Counts     per thread, between enter and leave: memory taken or given back; locks, condition variables, semaphores; system calls that
//            may block (files, sockets, poll, sleep, memory maps, threads); Swift references retained or released, Swift objects made.
// Stack      rx_guard_enter_strictly keeps the stack of the first of them.
// Seen       calls through the dynamic linker of the functions that libc_memory.c, libc_locks.c, libc_calls.c and libc_streams.c list: from C, from
//            Swift, from the Swift runtime and from other libraries. A stream's functions (printf, fwrite, getline) count as system calls, and so do
//            those of threads. Then the Swift runtime's entry points, and RxRing's futex calls.
// Not seen   what libc does inside a function that is not listed, such as getaddrinfo or syslog, but for the memory that it takes. Attempts that
//            never wait (pthread_mutex_trylock), and unlocking. What a file's name says (stat). vfork and exec. System calls in assembly but for
//            RxRing's, and an uncontended Swift `Mutex`, which is inlined. A program that is linked with libc statically cannot have the guard.
// Sanitizers own malloc and the locks themselves; under them only Swift's runtime is watched (rx_guard_watches_memory says so).
#ifndef RX_REALTIME_GUARD_H
#define RX_REALTIME_GUARD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// How often the thread reached each of these.
typedef struct rx_guard_report {
    uint64_t allocations;
    uint64_t frees;
    uint64_t locks;
    uint64_t system_calls;
    uint64_t retains;
    uint64_t releases;
    uint64_t objects;
} rx_guard_report;

/// Starts watching the calling thread, from zero.
void rx_guard_enter(void);

/// The same, and notes what the thread reaches first and from where; for code that shall reach nothing.
void rx_guard_enter_strictly(void);

/// Stops watching it: what it did since.
rx_guard_report rx_guard_leave(void);

/// After rx_guard_enter_strictly and rx_guard_leave: whether the thread reached anything.
bool rx_guard_reached(void);

/// Writes the name of what it reached and the stack, a function a line, as far as `size` bytes go; "" when it reached nothing.
void rx_guard_describe(char *text, size_t size);

/// Whether memory, locks and system calls are seen.
bool rx_guard_watches_memory(void);

#ifdef __cplusplus
}
#endif

#endif
