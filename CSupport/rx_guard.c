// SPDX-License-Identifier: MIT
#include <time.h>
#include "rx_guard.h"
#include "rx_lock.h"

void rx_guard_acquire_slow(uint32_t *word) { rx_lock_acquire_slow((rx_atomic_u32 *)word); }

void rx_guard_release_slow(uint32_t *word) { rx_lock_release_slow((rx_atomic_u32 *)word); }

void rx_guard_wait(unsigned round) {
    if (round < 40) {
        rx_cpu_pause();
    } else {
        struct timespec nap = {.tv_nsec = 50000};
        clock_nanosleep(CLOCK_MONOTONIC, 0, &nap, 0);
    }
}
