// SPDX-License-Identifier: MIT
// Pool: the protocol of Sources/RxRuntime/Pool (Pool.swift, Pool+Start.swift, Worker.swift) on the structures of CSupport and on idle_state.h, so that the
// explorer runs it: queueing, the workers' loop with mailbox and parker, shutdown and restart. Each function is the Swift function of that name.
//
// Left out  timers (scenarios/timers.c), spares for blocked workers, the refusal of a thread, the turns at which the injector or the queue goes first.
#ifndef MODEL_SWIFT_POOL_H
#define MODEL_SWIFT_POOL_H

#include <stdlib.h>
#include "idle_state.h"
#include "publication_users.h"
#include "rx_deque.h"
#include "rx_injector.h"
#include "rx_slot.h"
#include "sleeper.h"

enum { pool_most = 2 };

typedef struct worker {
    struct pool *pool;
    int index;
    rx_inbox *mailbox;
    /// Published by its first sleep.
    sleeper *parker;
    rx_deque *deque;
    rx_slot slot;
    bool is_searching;
    /// Turns begun; the watchdog and a shutdown compare it.
    rx_atomic_word turns;
    /// The scenario's: it has no more steps to take.
    bool is_done;
    /// Guarded by the pool's lock.
    bool has_thread;
} worker;

struct watchdog;
typedef struct pool {
    idle_state idle;
    worker workers[pool_most];
    int size;
    rx_injector *injector;
    rx_atomic_u32 is_watched, starting;
    struct watchdog *watchdog;
    /// The scenario's: runs an item; starts a worker's thread.
    void (*run)(worker *self, rx_node *node);
    void (*begin_thread)(worker *self);
} pool;

static bool watchdog_arm(pool *pool);
static bool watchdog_close(pool *pool);
static void watchdog_retire(pool *pool);

static inline bool worker_has_shared(worker *self) { return rx_deque_count(self->deque) > 0; }

static inline void worker_rouse(worker *self) {
    if (rx_inbox_rouse(self->mailbox)) sleeper_wake(self->parker);
}
static inline bool worker_hand(worker *self, rx_node *node) {
    if (!rx_inbox_hand(self->mailbox, node)) return false;
    sleeper_wake(self->parker);
    return true;
}
static inline rx_node *worker_take_oldest(worker *self) {
    bool lost;
    do {
        lost = false;
        rx_node *node = rx_deque_steal(self->deque, &lost);
        if (node) return node;
    } while (lost);
    return NULL;
}

// Sources/RxRuntime/Pool/Pool.swift. `self` is the calling worker, null on a thread outside the pool.

static inline bool pool_has_work(pool *pool) {
    if (rx_injector_has_items(pool->injector)) return true;
    for (int each = 0; each < pool->size; each++)
        if (worker_has_shared(&pool->workers[each])) return true;
    return false;
}

// Sources/RxRuntime/Pool/Pool+Start.swift

static inline bool pool_start(pool *pool) {
    one_lock_acquire(&pool->starting);
    // relaxed, as isWhole and isStarted: under the lock.
    uint64_t seen = rx_load_relaxed_u64(&pool->idle.word);
    bool is_started = !(seen & idle_unstarted);
    // Already whole, or closed before it was started.
    if (!(seen & (idle_unstarted | idle_short)) || (seen & idle_closed && !is_started)) {
        one_lock_release(&pool->starting);
        return is_started;
    }
    for (int each = 0; each < pool->size; each++) {
        worker *worker = &pool->workers[each];
        if (worker->has_thread || idle_state_is_closed(&pool->idle)) continue;
        worker->has_thread = true;
        pool->begin_thread(worker);
    }
    idle_state_start(&pool->idle, false);
    one_lock_release(&pool->starting);
    return true;
}

/// False: nothing runs what was queued any more; the Swift traps.
static inline bool pool_notify(pool *pool, worker *self, bool is_forced) {
    for (;;) {
        int found = idle_state_claim(&pool->idle, self, is_forced);
        if (found == idle_finding_closed) return false;
        if (found >= 0) worker_rouse(&pool->workers[found]);
        // Without a thread what was queued waits, and the next item tries again; in a pool that was closed meanwhile it is refused.
        if (found != idle_finding_unstarted || !(pool_start(pool) || idle_state_is_closed(&pool->idle))) return true;
    }
}

static inline bool pool_inject(pool *pool, rx_node *node) {
    int taker = idle_state_taker(&pool->idle);
    if (taker >= 0 && worker_hand(&pool->workers[taker], node)) return true;
    rx_injector_push(pool->injector, node);
    return pool_notify(pool, NULL, false);
}

static inline void pool_share_slot(pool *pool, worker *self) {
    rx_node *kept = rx_slot_take(&self->slot);
    if (kept) rx_injector_push(pool->injector, kept);
    pool_notify(pool, self, true);
}

// Sources/RxRuntime/Pool/Pool.swift

static inline void pool_watch(pool *pool, worker *self) {
    // seq_cst: pairs with the watchdog's last look.
    if (!rx_load_seq_cst_u32(&pool->is_watched) && !watchdog_arm(pool)) pool_share_slot(pool, self);
}

static inline void pool_announce(pool *pool, worker *self) {
    pool_watch(pool, self);
    pool_notify(pool, self, false);
}

/// False: refused.
static inline bool pool_submit(pool *pool, worker *self, rx_node *node) {
    if (!self) return pool_inject(pool, node);
    rx_node *displaced = rx_slot_put(&self->slot, node);
    if (!displaced) return pool_watch(pool, self), true;
    if (!rx_deque_push(self->deque, displaced)) rx_injector_push(pool->injector, displaced);
    return pool_notify(pool, self, false);
}

/// From any thread, the watchdog's, too.
static inline void pool_share(pool *pool, rx_node *node) { pool_inject(pool, node); }

static inline rx_node *pool_take_injected(pool *pool, worker *self) {
    if (!rx_injector_has_items(pool->injector)) return NULL;
    size_t count = 0;
    rx_node *first = rx_injector_take(pool->injector, RX_INJECTOR_BATCH, &count), *others = first ? first->next : NULL;
    while (others) {
        rx_node *next = others->next;
        if (!rx_deque_push(self->deque, others)) rx_injector_push(pool->injector, others);
        others = next;
    }
    if (count > 1) pool_announce(pool, self);
    return first;
}

static inline rx_node *pool_steal(pool *pool, worker *thief) {
    for (int offset = 1; offset < pool->size; offset++) {
        rx_node *stolen = worker_take_oldest(&pool->workers[(thief->index + offset) % pool->size]);
        if (stolen) return stolen;
    }
    return NULL;
}

static inline void pool_shut_down(pool *pool) {
    if (!watchdog_close(pool)) return;
    watchdog_retire(pool);
    for (int each = 0; each < pool->size; each++)
        if (idle_state_claim_worker(&pool->idle, each)) worker_rouse(&pool->workers[each]);
}

/// All threads were joined, and none uses the pool.
static inline void pool_reopen(pool *pool) {
    for (int each = 0; each < pool->size; each++) {
        free(pool->workers[each].parker);
        pool->workers[each].parker = NULL;
        pool->workers[each].has_thread = false;
    }
    idle_state_reopen(&pool->idle);
    publication_publish_byte_in_one_order(&pool->is_watched, 0);
}

#endif
