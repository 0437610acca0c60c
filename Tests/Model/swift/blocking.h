// SPDX-License-Identifier: MIT
// What a worker does around a body that may block, as in Sources/RxRuntime/Schedulers/ConcurrentScheduler+Blocking.swift. The flag of a context, by which
// `blocking` inside `blocking` does nothing, is left out.
#ifndef MODEL_SWIFT_BLOCKING_H
#define MODEL_SWIFT_BLOCKING_H

#include "pool.h"

static inline void pool_begin_blocking(pool *pool, worker *self) {
    // What this worker kept for itself would wait until the watchdog looks.
    rx_node *kept = rx_slot_take(&self->slot);
    if (kept && !rx_deque_push(self->deque, kept)) rx_injector_push(pool->injector, kept);
    if (spare_workers_begin_blocking(&pool->spares)) pool_start_spare(pool);
    if (pool_has_work(pool)) pool_notify_others(pool, self);
}

static inline void pool_end_blocking(pool *pool) {
    bool lacked_spares = pool_lacks_spares(pool);
    spare_workers_end_blocking(&pool->spares, pool);
    // recountThreads: the next attempt comes at once.
    if (lacked_spares && spare_workers_surplus_count(&pool->spares) >= 0) pool_start(pool);
}

#endif
