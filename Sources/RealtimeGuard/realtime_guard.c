// SPDX-License-Identifier: MIT
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <execinfo.h>
#include <stdio.h>

#include "guard_state.h"
#include "sanitized.h"
#include "symbol.h"

__thread struct rx_guard_state rx_guard;

/// The first unwinding takes memory and locks: it happens before any thread is watched.
__attribute__((constructor)) static void prepare_unwinding(void) {
    void *frame;
    backtrace(&frame, 1);
}

void rx_guard_enter(void) { rx_guard = (struct rx_guard_state){.watching = true}; }

void rx_guard_enter_strictly(void) { rx_guard = (struct rx_guard_state){.watching = true, .wants_stack = true}; }

rx_guard_report rx_guard_leave(void) {
    rx_guard.watching = false;
    return rx_guard.report;
}

void rx_guard_note(const char *reached) {
    // What unwinding itself does is not the thread's doing.
    rx_guard.watching = false;
    rx_guard.reached = reached;
    rx_guard.depth = backtrace(rx_guard.frames, RX_GUARD_FRAMES);
    rx_guard.watching = true;
}

/// Called before each futex call that RxRing makes in assembly (CSupport/include/rx_futex.h).
void rx_realtime_guard_futex(void) {
    if (!RX_GUARD_SANITIZED) RX_GUARD_COUNT_OF("futex", system_calls, 1);
}

bool rx_guard_reached(void) { return rx_guard.reached != 0; }

void rx_guard_describe(char *text, size_t size) {
    if (size) text[0] = 0;
    if (!rx_guard.reached) return;
    int used = snprintf(text, size, "%s, called by", rx_guard.reached);
    // The first two are the guard's own.
    for (int i = 2; i < rx_guard.depth && used >= 0 && (size_t)used < size; i++) {
        char name[512];
        rx_guard_name(rx_guard.frames[i], name, sizeof name);
        used += snprintf(text + used, size - (size_t)used, "\n    %s", name);
    }
}
