// SPDX-License-Identifier: MIT
// Watches one thread for what a real-time callback must not do. For tests only: it interposes on malloc, on locks and on Swift's runtime.
//
// Counts     per thread, between enter and leave: memory taken or given back, locks and other blocking libc calls, Swift references retained
//            or released, Swift objects made.
// Reach      calls through the dynamic linker and the Swift runtime's entry points. An uncontended Swift `Mutex` is inlined and not seen.
// Sanitizers own malloc and the locks themselves; under them only Swift's runtime is watched (rx_guard_watches_memory says so).
#ifndef RX_REALTIME_GUARD_H
#define RX_REALTIME_GUARD_H

#include <stdbool.h>
#include <stdint.h>

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

/// Stops watching it: what it did since.
rx_guard_report rx_guard_leave(void);

/// Whether memory, locks and system calls are seen.
bool rx_guard_watches_memory(void);

#endif
