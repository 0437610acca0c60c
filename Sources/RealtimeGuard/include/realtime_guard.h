// SPDX-License-Identifier: MIT
// Watches one thread for what a real-time callback must not do. For tests only: it interposes on malloc, on C++'s operators new and delete, on locks
// and on Swift's runtime.
//
// Counts     per thread, between enter and leave: memory taken or given back; locks, condition variables, semaphores; system calls that
//            may block (files, sockets, poll, sleep, memory maps, threads); Swift references retained or released, Swift objects made.
// Stack      rx_guard_enter_strictly keeps the stack of the first of them.
// Seen       calls through the dynamic linker of the functions that libc_memory.c, libc_locks.c, libc_calls.c and libc_streams.c list: from C, from
//            Swift, from the Swift runtime and from other libraries. A stream's functions (printf, fwrite, getline) count as system calls, and so do
//            those of threads. Then C++'s operators new and delete (cxx_memory.c), the Swift runtime's entry points, and RxRing's futex calls.
// Not seen   what libc does inside a function that is not listed, such as getaddrinfo or syslog, but for the memory that it takes. Attempts that
//            never wait (pthread_mutex_trylock), and unlocking. What a file's name says (stat). vfork and exec. System calls in assembly but for
//            RxRing's, and an uncontended Swift `Mutex`, which is inlined. A program that is linked with libc statically cannot have the guard.
// Memory     is taken by the functions that the program has without the guard, and given back to the same: libc's, or those of a preloaded
//            replacement (jemalloc, tcmalloc). A replacement's functions under names of its own (mallocx, tc_malloc) are not seen.
// C++        Other libraries find the guard's operators if the program is linked with libstdc++, as Swift packages with this product are. If it is
//            not, they find a preloaded replacement's. rx_guard_watches_memory is false if these do not call malloc.
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

/// Whether memory, locks and system calls are all seen. The first call finds out: it takes blocks and gives them back, and leaves that out of the
/// report. False under a sanitizer and under Valgrind's memcheck, and where an operator new is not seen and does not call malloc.
bool rx_guard_watches_memory(void);

#ifdef __cplusplus
}
#endif

#endif
