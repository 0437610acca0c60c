// SPDX-License-Identifier: MIT
#include <limits.h>
#include "rx_futex.h"
#include "rx_guard.h"
#include "rx_lock.h"
#include "rx_simulate.h"
#include "rx_uncancelled.h"

void rx_guard_acquire_slow(uint32_t *word) { rx_lock_acquire_slow((rx_atomic_u32 *)word); }

void rx_guard_release_slow(uint32_t *word) { rx_lock_release_slow((rx_atomic_u32 *)word); }

void rx_guard_wait(unsigned round) {
    if (round < 40) {
        rx_cpu_pause();
    } else {
        rx_nap(50000);
    }
}

void rx_guard_sleep(uint32_t *word, uint32_t seen, int64_t deadline) {
    rx_simulate_skip_to(deadline);
    (void)rx_futex_wait(word, seen, deadline);
}

void rx_guard_wake(uint32_t *word) { rx_futex_wake(word, INT_MAX); }
