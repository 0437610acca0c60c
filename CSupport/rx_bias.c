// SPDX-License-Identifier: MIT
#include "rx_bias.h"
#include <stdlib.h>
#include "rx_guard.h"
#include "rx_memory.h"

// A few microseconds: the owner has the latch for some instructions. If it has not given it back by then, it has lost its processor.
enum { pauses = 120 };

bool rx_bias_put_first(rx_bias **newest, bool latches) {
    rx_bias **place = newest;
    while (*place && !rx_bias_is_mine(*place)) place = &(*place)->older;
    rx_bias *mine = *place;
    if (mine && place == newest) return true;
    if (mine) {
        *place = mine->older;
    } else {
        if (!(mine = rx_memory_aligned(sizeof *mine, RX_CACHE_LINE))) return false;
        *mine = (rx_bias){.owner = rx_thread_pointer(), .outside = rx_thread_pointer(), .latches = latches};
    }
    mine->older = *newest;
    *newest = mine;
    return false;
}

void rx_bias_destroy(rx_bias *newest) {
    while (newest) {
        rx_bias *older = newest->older;
        free(newest);
        newest = older;
    }
}

bool rx_bias_settle(rx_bias *bias) {
    // release: E2, for a thread that took the gate back and has not looked yet.
    rx_store_release_u64(&bias->outside, rx_thread_pointer());
    // release: E3.
    return rx_xchg_release_u32(&bias->settled, rx_bias_by_owner) == rx_bias_by_other;
}

bool rx_bias_take_back(rx_bias *bias) {
    if (rx_bias_is_mine(bias)) {
        // acquire: E2, for an heir. relaxed: read by this thread, when it leaves. It has not the latch, under which nothing comes here.
        if (rx_load_acquire_u64(&bias->outside)) return true;
        rx_store_relaxed_u32(&bias->settled, rx_bias_by_other);
        return false;
    }
    // E1.
    rx_barrier_all();
    uint64_t outside;
    // acquire: E2, or E4.
    for (unsigned round = 0; (outside = rx_load_acquire_u64(&bias->outside)) == rx_bias_latched; round++) {
        if (round < pauses) rx_cpu_pause();
        else rx_guard_wait(round);
    }
    if (outside) return true;
    // acquire: E3.
    return rx_xchg_acquire_u32(&bias->settled, rx_bias_by_other) == rx_bias_by_owner;
}

void rx_bias_renew(rx_bias *bias) {
    // relaxed: the thread that settled an earlier loss did so before the gate was free again, or is this thread.
    rx_store_relaxed_u32(&bias->settled, rx_bias_open);
}
