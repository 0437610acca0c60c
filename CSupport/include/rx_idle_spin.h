// SPDX-License-Identifier: MIT
// Idle spin: how long a consumer that found nothing waits before it goes idle. The next producer pays for waking an idle consumer.
//
// Rule       a consumer waits only if it consumed much since it was idle (2 us in vain for 128 items at most), so a thread that shares its processor with the
//            producer loses little. A consumer faster than its producer would take the producer's lines away at each item: the wait grows until a look brings
//            at least a few, to a microsecond. A consumer that waited in vain passes up the next chances, twice as many each time, until a wait was worth it.
// Times      of x86-64; the waits are counted in pauses, which are shorter on ARM64 (rx_cpu_pause).
// Callers    the consumer.  Progress: two microseconds a call at most.  Ownership: plain memory of the consumer, all zero at first.
#ifndef RX_IDLE_SPIN_H
#define RX_IDLE_SPIN_H

#include <stdbool.h>
#include <stdint.h>

#include "rx_linkage.h"

RX_BEGIN_C

struct rx_idle_spin {
    // How many items were consumed since the last idleness (plus half of those before it, and so on), and since the last wait.
    uint32_t since_idle, since_wait;
    // In pauses: how long the consumer waits before a look, and how long it has waited in vain.
    uint16_t wait, vain;
    // How many chances the last wait in vain costs the consumer, and how many of those it has still to pass up.
    uint8_t penalty, passes;
};
typedef struct rx_idle_spin rx_idle_spin;

/// Counts what was consumed.
static inline void rx_idle_spin_count(rx_idle_spin *spin, uint32_t items) { spin->since_wait += items; }

enum { rx_idle_spin_worth_waiting = 256 };

/// The slow part of rx_idle_spin_wait.
bool rx_idle_spin_wait_awhile(rx_idle_spin *spin);

/// Waits a little after nothing was found. False when too little came lately, or nothing for too long: the consumer then goes idle.
static inline bool rx_idle_spin_wait(rx_idle_spin *spin) {
    if (__builtin_expect(spin->since_idle + spin->since_wait < rx_idle_spin_worth_waiting, 1)) return false;
    return rx_idle_spin_wait_awhile(spin);
}

/// Starts anew: the consumer goes idle.
static inline void rx_idle_spin_note_idle(rx_idle_spin *spin) {
    spin->since_idle = (spin->since_idle + spin->since_wait) / 2;
    spin->since_wait = 0;
    spin->vain = 0;
}

RX_END_C

#endif
