// SPDX-License-Identifier: MIT
// Pool: the protocol of Sources/RxRuntime/Pool (Pool.swift, Pool+Start.swift, Worker.swift) on the structures of CSupport and on idle_state.h, so that the
// explorer runs it. It has queueing, mailboxes and parkers, spares for workers that block, shutdown and restart. Each function is the Swift function of
// that name.
//
// Left out  timers (scenarios/timers.c); the turns at which the injector or the queue goes first; a refused thread of a worker that is no spare. The pause
//           between two attempts to get a thread; what a worker that blocks does without a watchdog.
#ifndef MODEL_SWIFT_POOL_H
#define MODEL_SWIFT_POOL_H

#include <stdlib.h>
#include "idle_state.h"
#include "publication_users.h"
#include "rx_deque.h"
#include "rx_injector.h"
#include "rx_slot.h"
#include "sleeper.h"
#include "spare_workers.h"

// Spares among them.
enum { pool_most = 3 };

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
    /// Guarded by the pool's lock. Of four bytes: the shadow of memory knows no less.
    uint32_t has_thread;
    /// Its thread's, which is over.
    rx_atomic_u32 has_ended;
} worker;

struct watchdog;
typedef struct pool {
    idle_state idle;
    worker workers[pool_most];
    /// How many workers there are while none is blocked.
    int size;
    spare_workers spares;
    rx_injector *injector;
    rx_atomic_u32 is_watched;
    section_lock starting;
    struct watchdog *watchdog;
    /// The scenario's: whether each sleep before was brief, so that workers search before the next.
    bool searches_awhile;
    /// The scenario's: runs an item; starts a worker's thread, or refuses to.
    void (*run)(worker *self, rx_node *node);
    bool (*begin_thread)(worker *self);
} pool;

static bool watchdog_arm(pool *pool);
static bool watchdog_close(pool *pool);
static void watchdog_retire(pool *pool);

static inline bool worker_has_queued(worker *self) { return rx_deque_count(self->deque) > 0; }

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

// Sources/RxRuntime/Lifecycle/RuntimeThread.swift

/// hasEnded
static inline bool worker_has_ended(worker *self) {
    // acquire: pairs with the release at the end of worker_main.
    return rx_load_acquire_u32(&self->has_ended);
}
static inline bool worker_lacks_thread(worker *self) { return !self->has_thread || worker_has_ended(self); }

// Sources/RxRuntime/Pool/Pool.swift. `self` is the calling worker, null on a thread outside the pool.

static inline bool pool_has_work(pool *pool) {
    if (rx_injector_has_items(pool->injector)) return true;
    int count = spare_workers_worker_count(&pool->spares);
    for (int each = 0; each < count; each++)
        if (worker_has_queued(&pool->workers[each])) return true;
    return false;
}

// Sources/RxRuntime/Pool/Pool+Start.swift

static bool pool_start_worker(pool *pool, int index) {
    worker *worker = &pool->workers[index];
    return (worker->has_thread = pool->begin_thread(worker));
}

static inline bool pool_start(pool *pool) {
    section_lock_acquire(&pool->starting);
    // relaxed, as isWhole and isStarted: under the lock.
    uint64_t seen = rx_load_relaxed_u64(&pool->idle.word);
    bool is_started = !(seen & idle_unstarted);
    // Already whole, or closed before it was started.
    if (!(seen & (idle_unstarted | idle_short)) || (seen & idle_closed && !is_started)) {
        section_lock_release(&pool->starting);
        return is_started;
    }
    for (int each = 0; each < pool->size; each++) {
        if (!pool->workers[each].has_thread && !idle_state_is_closed(&pool->idle)) pool_start_worker(pool, each);
    }
    idle_state_start(&pool->idle, !spare_workers_fill(&pool->spares, pool));
    section_lock_release(&pool->starting);
    return true;
}

static inline bool pool_lacks_spares(pool *pool) {
    return spare_workers_surplus_count(&pool->spares) < 0 && !idle_state_is_whole(&pool->idle);
}

/// False: it has no thread.
static inline bool pool_are_spares_watched(pool *pool) {
    // relaxed: the pool's lock orders it, which the caller had before, and the watchdog has between its lowering of the flag and its last look.
    return rx_load_relaxed_u32(&pool->is_watched) || watchdog_arm(pool);
}

static inline void pool_start_missing(pool *pool) {
    pool_start(pool);
    if (pool_lacks_spares(pool)) pool_are_spares_watched(pool);
}

static inline void pool_start_spare(pool *pool) {
    section_lock_acquire(&pool->starting);
    bool is_there = spare_workers_fill(&pool->spares, pool);
    if (!is_there) idle_state_start(&pool->idle, true);
    section_lock_release(&pool->starting);
    if (!is_there) pool_are_spares_watched(pool);
}

/// False: nothing runs what was queued any more; the Swift traps.
static inline bool pool_notify(pool *pool, worker *self, bool is_forced) {
    for (;;) {
        int found = idle_state_claim(&pool->idle, self, is_forced);
        if (found == idle_finding_closed) return false;
        if (found >= 0) worker_rouse(&pool->workers[found]);
        if (found == idle_finding_short) pool_start_missing(pool);
        // What every worker is busy with may wait for this. relaxed: behind the claim, which the watchdog's last look comes before or sees.
        if (found == idle_finding_attended && !idle_state_has_sleepers(&pool->idle) && !rx_load_relaxed_u32(&pool->is_watched)) watchdog_arm(pool);
        // Without a thread what was queued waits, and the next item tries again; in a pool that was closed meanwhile it is refused.
        if (found != idle_finding_unstarted || !(pool_start(pool) || idle_state_is_closed(&pool->idle))) return true;
    }
}

static inline bool pool_submit_from_outside(pool *pool, rx_node *node) {
    int taker = idle_state_taker(&pool->idle);
    if (taker >= 0 && worker_hand(&pool->workers[taker], node)) return true;
    rx_injector_push(pool->injector, node);
    return pool_notify(pool, NULL, false);
}

static inline void pool_give_up_slot(pool *pool, worker *self) {
    rx_node *kept = rx_slot_take(&self->slot);
    if (kept) rx_injector_push(pool->injector, kept);
    pool_notify(pool, self, true);
}

// Sources/RxRuntime/Pool/Pool.swift

static inline void pool_watch(pool *pool, worker *self) {
    // seq_cst: pairs with the watchdog's last look.
    if (!rx_load_seq_cst_u32(&pool->is_watched) && !watchdog_arm(pool)) pool_give_up_slot(pool, self);
}

static inline void pool_notify_others(pool *pool, worker *self) {
    pool_watch(pool, self);
    pool_notify(pool, self, false);
}

/// False: refused.
static inline bool pool_submit(pool *pool, worker *self, rx_node *node) {
    if (!self) return pool_submit_from_outside(pool, node);
    rx_node *displaced = rx_slot_put(&self->slot, node);
    if (!displaced) return pool_watch(pool, self), true;
    if (!rx_deque_push(self->deque, displaced)) rx_injector_push(pool->injector, displaced);
    return pool_notify(pool, self, false);
}

/// From any thread, the watchdog's, too.
static inline void pool_submit_to_any_worker(pool *pool, rx_node *node) { pool_submit_from_outside(pool, node); }

static inline rx_node *pool_take_from_injector(pool *pool, worker *self) {
    if (!rx_injector_has_items(pool->injector)) return NULL;
    size_t count = 0;
    rx_node *first = rx_injector_take(pool->injector, RX_INJECTOR_BATCH, &count), *others = first ? first->next : NULL;
    while (others) {
        rx_node *next = others->next;
        if (!rx_deque_push(self->deque, others)) rx_injector_push(pool->injector, others);
        others = next;
    }
    if (count > 1) pool_notify_others(pool, self);
    return first;
}

static inline rx_node *pool_steal(pool *pool, worker *thief) {
    int count = spare_workers_worker_count(&pool->spares);
    for (int offset = 1; offset < count; offset++) {
        rx_node *stolen = worker_take_oldest(&pool->workers[(thief->index + offset) % count]);
        if (stolen) return stolen;
    }
    return NULL;
}

static bool pool_is_closed(pool *pool) { return idle_state_is_closed(&pool->idle); }

/// False: it does not sleep.
static bool pool_rouse_sleeper(pool *pool, int index) {
    if (!idle_state_claim_worker(&pool->idle, index)) return false;
    worker_rouse(&pool->workers[index]);
    return true;
}

static section_lock *pool_starting(pool *pool) { return &pool->starting; }

static bool pool_is_left_to_rest(pool *pool) {
    for (int each = 0; each < pool->spares.end; each++)
        if (!worker_lacks_thread(&pool->workers[each]) && !numbers_contain(&pool->spares.resting, each)) return false;
    return true;
}

static inline void pool_shut_down(pool *pool) {
    if (!watchdog_close(pool)) return;
    watchdog_retire(pool);
    for (int each = 0; each < pool->spares.end; each++) pool_rouse_sleeper(pool, each);
    spare_workers_resume_all(&pool->spares);
}

/// All threads were joined, and none uses the pool.
static inline void pool_reopen(pool *pool) {
    for (int each = 0; each < pool->spares.end; each++) {
        free(pool->workers[each].parker);
        pool->workers[each].parker = NULL;
        pool->workers[each].has_thread = false;
        rx_store_relaxed_u32(&pool->workers[each].has_ended, 0);
    }
    if (pool->spares.first < pool->spares.end) spare_workers_reset(&pool->spares);
    idle_state_reopen(&pool->idle);
    publication_publish_byte_in_one_order(&pool->is_watched, 0);
}

#endif
