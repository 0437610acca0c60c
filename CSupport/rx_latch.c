// SPDX-License-Identifier: MIT
#include "rx_latch.h"
#include "rx_guard.h"

// A few microseconds on x86-64, less on ARM64 (rx_cpu_pause): a batch of timers that fall due. A holder that has not given it back by then has lost
// its processor.
enum { pauses = 120 };

void rx_latch_take_slow(rx_atomic_u32 *latch) {
    for (unsigned round = 0;; round++) {
        if (round < pauses) rx_cpu_pause();
        else rx_guard_wait(round);
        uint32_t seen = rx_load_relaxed_u32(latch);
        // acquire: pairs with rx_latch_give.
        if (seen == 0 && rx_cas_acquire_u32(latch, &seen, 1)) return;
    }
}
