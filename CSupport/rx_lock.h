// SPDX-License-Identifier: MIT
// A lock of one 32-bit word for critical sections of a few dozen instructions: a short spin, then a futex. Not part of the umbrella.
//
// Algorithm  Drepper, "Futexes are tricky" (2011), third mutex.  Word: 0 free, 1 taken, 2 taken and a thread may wait.
// Edges      release (release) -> acquire (acquire).
#ifndef RX_LOCK_H
#define RX_LOCK_H

#include "rx_atomics.h"

void rx_lock_acquire_slow(rx_atomic_u32 *lock);
void rx_lock_release_slow(rx_atomic_u32 *lock);

/// Takes the lock.
static inline void rx_lock_acquire(rx_atomic_u32 *lock) {
    uint32_t free_word = 0;
    // acquire: pairs with rx_lock_release.
    if (__builtin_expect(!rx_cas_acquire_u32(lock, &free_word, 1), 0)) rx_lock_acquire_slow(lock);
}

/// Gives the lock back.
static inline void rx_lock_release(rx_atomic_u32 *lock) {
    // release: pairs with rx_lock_acquire.
    if (__builtin_expect(rx_xchg_release_u32(lock, 0) == 2, 0)) rx_lock_release_slow(lock);
}

#endif
