// SPDX-License-Identifier: MIT
#include "rx_lock.h"
#include "rx_futex.h"

// About the length of the critical sections it guards; a holder that lost its processor is waited for in the kernel.
enum { spins = 40 };

void rx_lock_acquire_slow(rx_atomic_u32 *lock) {
    for (int spin = 0; spin < spins; spin++) {
        rx_cpu_pause();
        uint32_t seen = rx_load_relaxed_u32(lock);
        // acquire: pairs with rx_lock_release.
        if (seen == 0 && rx_cas_acquire_u32(lock, &seen, 1)) return;
    }
    // acquire: pairs with rx_lock_release.
    while (rx_xchg_acquire_u32(lock, 2) != 0) rx_futex_wait((uint32_t *)lock, 2, INT64_MAX);
}

void rx_lock_release_slow(rx_atomic_u32 *lock) { rx_futex_wake((uint32_t *)lock, 1); }
