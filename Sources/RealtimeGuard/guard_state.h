// SPDX-License-Identifier: MIT
// What the guard knows about the calling thread. In the executable's own thread-local storage: reading it takes no memory.
#ifndef RX_GUARD_STATE_H
#define RX_GUARD_STATE_H

#include "realtime_guard.h"

enum { RX_GUARD_FRAMES = 48 };

struct rx_guard_state {
    bool watching;
    bool wants_stack;
    rx_guard_report report;
    /// What was reached first, and from where.
    const char *reached;
    int depth;
    void *frames[RX_GUARD_FRAMES];
};

extern __thread struct rx_guard_state rx_guard;

/// Notes that `reached` was called, unless something was before.
void rx_guard_note(const char *reached);

/// Counts `amount` calls of what is called `name`.
#define RX_GUARD_COUNT_OF(name, what, amount) \
    do { \
        if (rx_guard.watching) { \
            rx_guard.report.what += (amount); \
            if (rx_guard.wants_stack && !rx_guard.reached) rx_guard_note(name); \
        } \
    } while (0)

/// Counts `amount` calls of the function that this is used in.
#define RX_GUARD_COUNT(what, amount) RX_GUARD_COUNT_OF(__func__, what, amount)

#endif
