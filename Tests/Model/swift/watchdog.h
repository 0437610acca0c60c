// SPDX-License-Identifier: MIT
// The watchdog of a pool, as in Sources/RxRuntime/Pool/Watchdog.swift. A deadline that may pass at any time comes before each look, so a scenario says
// how many looks there are at most.
//
// Left out  comparing progress, which only spares looks: the watchdog goes to rest as soon as it frees nothing; timers, as in pool.h.
#ifndef MODEL_SWIFT_WATCHDOG_H
#define MODEL_SWIFT_WATCHDOG_H

#include "rx_barrier.h"
#include "worker.h"

typedef struct watchdog {
    pool *pool;
    rx_inbox *mailbox;
    sleeper *parker;
    rx_atomic_u32 started, retired, freeing;
    unsigned looks;
    /// The scenario's: starts its thread.
    void (*begin_thread)(struct watchdog *self);
} watchdog;

static bool watchdog_arm(pool *pool) {
    watchdog *self = pool->watchdog;
    // release: pairs with watchdog_rests. The caller's look at the flag before is in the one order, or behind the pool's lock.
    if (rx_xchg_release_u32(&pool->is_watched, 1)) return true;
    if (publication_claim(&self->started)) return self->begin_thread(self), true;
    if (rx_inbox_rouse(self->mailbox)) sleeper_wake(self->parker);
    return true;
}

static void watchdog_retire(pool *pool) {
    watchdog *self = pool->watchdog;
    // relaxed: the mailbox orders this and a sleep.
    rx_store_relaxed_u32(&self->retired, 1);
    if (rx_inbox_rouse(self->mailbox)) sleeper_wake(self->parker);
}

static bool watchdog_close(pool *pool) {
    one_lock_acquire(&pool->watchdog->freeing);
    section_lock_acquire(&pool->starting);
    bool was_started = idle_state_close(&pool->idle);
    section_lock_release(&pool->starting);
    one_lock_release(&pool->watchdog->freeing);
    return was_started;
}

/// The thread was joined, and no other wakes it.
static inline void watchdog_reset(watchdog *self) {
    free(self->parker);
    self->parker = NULL;
    rx_store_relaxed_u32(&self->started, 0);
    rx_store_relaxed_u32(&self->retired, 0);
}

/// Gives what waits behind the item of the worker to all.
static inline bool watchdog_free(watchdog *self, worker *worker) {
    one_lock_acquire(&self->freeing);
    rx_node *stuck = NULL;
    bool has_freed = false;
    if (!idle_state_is_closed(&self->pool->idle)) {
        if (rx_slot_is_full(&worker->slot) && (stuck = rx_slot_rob(&worker->slot))) pool_submit_to_any_worker(self->pool, stuck), has_freed = true;
        if (worker_has_queued(worker) && (stuck = worker_take_oldest(worker))) pool_submit_to_any_worker(self->pool, stuck), has_freed = true;
    }
    one_lock_release(&self->freeing);
    return has_freed;
}

static inline bool watchdog_is_retired(watchdog *self) {
    // relaxed: the thread ends on it and reads nothing that came before. The mailbox orders the retirement and a sleep.
    return rx_load_relaxed_u32(&self->retired);
}

/// main()
static inline bool watchdog_rests(watchdog *self) {
    // acquire: pairs with watchdog_arm, so that the next look sees the slot for which the flag was raised.
    return !rx_load_acquire_u32(&self->pool->is_watched);
}

static inline void watchdog_sleep(watchdog *self, int64_t deadline, bool looks_again) {
    if (!rx_inbox_prepare_sleep(self->mailbox)) return;
    if ((looks_again || watchdog_rests(self)) && !watchdog_is_retired(self)) sleeper_park(self->parker, deadline);
    rx_inbox_cancel_sleep(self->mailbox);
}

/// A part of beginRest() in Swift.
static inline bool watchdog_lacks_spares(pool *pool) {
    // A scenario without spares takes no step for them.
    if (pool->spares.first == pool->spares.end) return false;
    // With the lock held: a worker whose spare is refused a thread says so before, or reads behind the lock that no watchdog looks.
    section_lock_acquire(&pool->starting);
    bool lacks_spares = pool_lacks_spares(pool);
    section_lock_release(&pool->starting);
    return lacks_spares;
}

/// False: it is needed, and goes on.
static inline bool watchdog_begin_rest(watchdog *self) {
    pool *pool = self->pool;
    publication_publish_byte_in_one_order(&pool->is_watched, 0);
    if (rx_barrier_is_available()) rx_barrier_all();
    // A producer queues, changes the pool's word, and looks at the flag. This changes the word between its two steps, so one of the two sees the other.
    idle_state_sleepers_now(&pool->idle);
    bool is_needed = watchdog_lacks_spares(pool) || pool_has_work(pool);
    for (int each = 0; each < pool->spares.end; each++)
        is_needed |= rx_slot_is_full(&pool->workers[each].slot) || worker_has_queued(&pool->workers[each]);
    if (is_needed) publication_publish_byte_in_one_order(&pool->is_watched, 1);
    return !is_needed;
}

/// Looks until all is quiet, or the looks of the scenario are used up, which is a watchdog that the system does not run.
static inline bool watchdog_look(watchdog *self) {
    pool *pool = self->pool;
    while (!watchdog_is_retired(self)) {
        if (self->looks-- == 0) return false;
        watchdog_sleep(self, 0, true);
        bool has_freed = false;
        for (int each = 0; each < pool->spares.end; each++) has_freed |= watchdog_free(self, &pool->workers[each]);
        // A scenario without spares takes no step for them.
        if (pool->spares.first < pool->spares.end && !idle_state_is_whole(&pool->idle)) pool_start(pool);
        if (!has_freed && watchdog_begin_rest(self)) return true;
    }
    return true;
}

static inline void watchdog_main(watchdog *self) {
    self->parker = sleeper_new(self->mailbox);
    while (!watchdog_is_retired(self)) {
        if (!watchdog_look(self)) return;
        watchdog_sleep(self, INT64_MAX, false);
    }
}

#endif
