// SPDX-License-Identifier: MIT
// The pool's answer to a shutdown that waits until nothing is queued and nothing runs, as in Sources/RxRuntime/Lifecycle/Settling.swift.
#ifndef MODEL_SWIFT_SETTLING_H
#define MODEL_SWIFT_SETTLING_H

#include "worker.h"

static inline uintptr_t pool_nodes_run(pool *pool) {
    uintptr_t sum = 0;
    for (int each = 0; each < pool->size; each++) sum += rx_load_relaxed_word(&pool->workers[each].turns);
    return sum;
}

// Sources/RxRuntime/Lifecycle/Settling.swift

static inline bool pool_is_at_rest(pool *pool) {
    uint64_t sleepers = idle_state_sleepers_now(&pool->idle);
    for (int each = 0; each < pool->size; each++)
        if (!(sleepers >> each & 1) || rx_inbox_has_items(pool->workers[each].mailbox)) return false;
    // The bits again: a worker takes its bit away before it takes what it was handed, and has counted that run when it sleeps again.
    return !pool_has_work(pool) && idle_state_sleepers_now(&pool->idle) == sleepers;
}

/// The nodes that the workers have run when all of them sleep and nothing waits.
static inline uintptr_t pool_settled_count(pool *pool) {
    for (;;) {
        uintptr_t before = pool_nodes_run(pool);
        if (pool_is_at_rest(pool) && pool_nodes_run(pool) == before) return before;
        rx_cpu_pause();
    }
}

#endif
