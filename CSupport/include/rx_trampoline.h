// SPDX-License-Identifier: MIT
// Trampoline: the calling thread's queue of turns, for the current-thread scheduler.
//
// Callers    only the owning thread, so nothing here is atomic.
// Ownership  the words are Swift's to interpret; zero when the thread starts. Turns hold themselves alive while they are queued.
#ifndef RX_TRAMPOLINE_H
#define RX_TRAMPOLINE_H

#include "rx_linkage.h"

RX_BEGIN_C

typedef struct rx_trampoline {
    void *head;
    void *tail;
    void *running;
    long active;
    long handed_over;
    void *starting;
} rx_trampoline;

/// The calling thread's trampoline; the pointer stays good until the thread ends.
rx_trampoline *rx_trampoline_current(void);

RX_END_C

#endif
