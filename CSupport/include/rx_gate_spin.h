// SPDX-License-Identifier: MIT
// Gate spin: how long a thread that finds a gate taken waits for it to become free before it leaves its event there.
//
// Rule       a thread that finds the gate taken can leave its event for the thread inside. That costs both more than a short wait: the lines of the
//            ticket and of the gate go to the other processor and back. So the thread looks again, after longer and longer pauses, for two to
//            four microseconds in all; meanwhile the one inside has its lines for itself. A thread that waited in vain passes up the next chances, twice
//            as many each time up to 255, until a wait was worth it. The reason for a wait in vain may be that the gate is the thread's own (an event
//            sent from inside), or that its holder is slow or without a processor. The wait is bounded, so two threads never wait for each other. The
//            first few chances of a thread are passed up, too.
// Times      of x86-64; the wait is counted in pauses, which are shorter on ARM64 (rx_cpu_pause).
// Callers    the owning thread.  Progress: eight pauses a call at most.  Ownership: plain memory of the thread.
#ifndef RX_GATE_SPIN_H
#define RX_GATE_SPIN_H

#include <stdbool.h>
#include <stdint.h>

#include "rx_linkage.h"

RX_BEGIN_C

struct rx_gate_spin {
    // In pauses: waited so far, and before the next look.
    uint16_t waited, gap;
    // Chances to pass up: next time, and still.
    uint8_t penalty, passes;
};
typedef struct rx_gate_spin rx_gate_spin;

enum { rx_gate_spin_longest_gap = 8, rx_gate_spin_longest_wait = 128, rx_gate_spin_most_passes = 255 };

/// The calling thread's; the pointer stays good until the thread ends.
rx_gate_spin *rx_gate_spin_current(void);

/// Whether to wait at all this time.
static inline bool rx_gate_spin_begin(rx_gate_spin *spin) {
    if (spin->passes) {
        spin->passes--;
        return false;
    }
    spin->waited = 0;
    spin->gap = 1;
    return true;
}

/// Waits before the next look. False: it was long enough.
bool rx_gate_spin_wait(rx_gate_spin *spin);

/// The wait was worth it.
static inline void rx_gate_spin_succeed(rx_gate_spin *spin) { spin->penalty = 0; }

RX_END_C

#endif
