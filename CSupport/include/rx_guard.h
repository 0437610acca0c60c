// SPDX-License-Identifier: MIT
// Guard: the lock of rx_lock.h on a plain 32-bit word, for Swift, whose own Mutex ThreadSanitizer cannot see into.
// Callers: any thread; the holder releases. Progress: blocking, after a short spin. Ownership: the word is the caller's, zero at first.
// Edges: release (release) -> acquire (acquire).
#ifndef RX_GUARD_H
#define RX_GUARD_H

#include "rx_atomics.h"

void rx_guard_acquire_slow(uint32_t *word);
void rx_guard_release_slow(uint32_t *word);

/// Waits a little for who holds a lock kept in some other word: a pause at first, a nap of 50 us from the 40th round on, so that a
/// holder that lost its processor gets it back whatever the caller's priority.
void rx_guard_wait(unsigned round);

/// Takes the lock.
static inline void rx_guard_acquire(uint32_t *word) {
    uint32_t free_word = 0;
    // acquire: pairs with rx_guard_release.
    if (__builtin_expect(!rx_cas_acquire_u32((rx_atomic_u32 *)word, &free_word, 1), 0)) rx_guard_acquire_slow(word);
}

/// Gives the lock back.
static inline void rx_guard_release(uint32_t *word) {
    // release: pairs with rx_guard_acquire.
    if (__builtin_expect(rx_xchg_release_u32((rx_atomic_u32 *)word, 0) == 2, 0)) rx_guard_release_slow(word);
}

#endif
