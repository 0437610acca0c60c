// SPDX-License-Identifier: MIT
// Latch: a lock of one 32-bit word, released by a plain store. It is for short sections that hardly ever meet.
//
// Cost       one read-modify-write a section. rx_lock.h takes two, because it has to ask on release whether a thread sleeps.
// Callers    any thread; the holder gives it back.  Progress: blocking.
// Waiting    pauses of some microseconds, then naps of 50 us (rx_guard_wait), so that a holder that lost its processor gets it back whatever the waiter's
//            priority. The release wakes no thread: where sections are long or meet often, rx_lock.h is better.
// Ownership  the word is the caller's, zero at first: 0 free, 1 taken.
// Edges      give (release) -> take (acquire).
#ifndef RX_LATCH_H
#define RX_LATCH_H

#include "rx_atomics.h"
#include "rx_linkage.h"

RX_BEGIN_C

void rx_latch_take_slow(rx_atomic_u32 *latch);

/// Takes the latch.
static inline void rx_latch_take(uint32_t *word) {
    uint32_t free_word = 0;
    // acquire: pairs with rx_latch_give.
    if (__builtin_expect(!rx_cas_acquire_u32((rx_atomic_u32 *)word, &free_word, 1), 0)) rx_latch_take_slow((rx_atomic_u32 *)word);
}

/// Gives the latch back.
static inline void rx_latch_give(uint32_t *word) {
    // release: pairs with rx_latch_take.
    rx_store_release_u32((rx_atomic_u32 *)word, 0);
}

RX_END_C

#endif
