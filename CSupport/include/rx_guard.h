// SPDX-License-Identifier: MIT
// Guard: the slow paths of rx_lock.h on a plain 32-bit word, for RxRuntime's Lock: ThreadSanitizer cannot see into Swift's own Mutex.
// Callers: any thread; the holder releases. Progress: blocking, after a short spin. Ownership: the word is the caller's, zero at first.
// Edges: release (release, in Swift) -> acquire (acquire, here and in Swift).
#ifndef RX_GUARD_H
#define RX_GUARD_H

#include "rx_atomics.h"
#include "rx_linkage.h"

RX_BEGIN_C

void rx_guard_acquire_slow(uint32_t *word);
void rx_guard_release_slow(uint32_t *word);

/// Waits a little for the thread that holds a lock kept in some other word. It pauses at first, and naps for 50 us from the 40th round on, so that a holder
/// that lost its processor gets it back whatever the caller's priority.
void rx_guard_wait(unsigned round);

/// Sleeps while the word equals `seen`, at most until the monotonic `deadline` (INT64_MAX: none). It may return early: look again.
void rx_guard_sleep(uint32_t *word, uint32_t seen, int64_t deadline);

/// Wakes every thread that sleeps on the word.
void rx_guard_wake(uint32_t *word);

RX_END_C

#endif
