// SPDX-License-Identifier: MIT
// The loop of a worker, as in Sources/RxRuntime/Pool/Worker.swift.
#ifndef MODEL_SWIFT_WORKER_H
#define MODEL_SWIFT_WORKER_H

#include "model.h"
#include "pool.h"

static inline void worker_end_search(worker *self) {
    self->is_searching = false;
    idle_state_end_search(&self->pool->idle);
    if (pool_has_work(self->pool)) pool_notify(self->pool, self, false);
}

static inline void worker_run(worker *self, rx_node *node) {
    if (self->is_searching) worker_end_search(self);
    // relaxed: it is only compared.
    rx_store_relaxed_word(&self->turns, rx_load_relaxed_word(&self->turns) + 1);
    self->pool->run(self, node);
}

static inline rx_node *worker_next(worker *self) {
    rx_node *node = rx_slot_take(&self->slot);
    if (!node) node = worker_take_oldest(self);
    if (!node) node = pool_take_from_injector(self->pool, self);
    return node ? node : pool_steal(self->pool, self);
}

static inline void worker_announce_sleep(worker *self) {
    MODEL_HOLDS(rx_inbox_prepare_sleep(self->mailbox), "something came to a worker's mailbox while it was awake");
    idle_state_sleep(&self->pool->idle, self->index, self->is_searching);
    self->is_searching = false;
}

static inline rx_node *worker_end_sleep(worker *self, bool searches_on) {
    self->is_searching = !idle_state_wake_up(&self->pool->idle, self->index);
    // What it sees may have come while it searched: no worker was woken for it then.
    if (searches_on && !self->is_searching) self->is_searching = idle_state_begin_search(&self->pool->idle);
    // Ends the sleep, if no other thread did.
    rx_node *handed = rx_inbox_take_all(self->mailbox);
    MODEL_HOLDS(!handed || !handed->next, "two items were handed to one worker");
    return handed;
}

/// Looks once. In Swift it looks again and again, for some microseconds.
static inline bool worker_search_awhile(worker *self) {
    if (!self->is_searching) {
        if (!idle_state_begin_search(&self->pool->idle)) return false;
        self->is_searching = true;
    }
    return pool_has_work(self->pool);
}

/// What the thread that ended the sleep handed over. Three functions here, one in Swift.
static inline rx_node *worker_park(worker *self) {
    pool *pool = self->pool;
    if (pool->searches_awhile && worker_search_awhile(self)) return NULL;
    bool was_searching = self->is_searching;
    worker_announce_sleep(self);
    bool sees_work = pool_has_work(pool);
    if (!sees_work && !idle_state_is_closed(&pool->idle)) sleeper_park(self->parker, INT64_MAX);
    return worker_end_sleep(self, was_searching && sees_work);
}

static inline bool worker_take_step(worker *self) {
    rx_node *node = worker_next(self);
    if (node) {
        worker_run(self, node);
    } else if (idle_state_is_closed(&self->pool->idle)) {
        // The last look: what was queued before the pool closed is seen after reading that it has.
        if (!pool_has_work(self->pool) && !rx_slot_is_full(&self->slot)) return false;
    } else if ((node = worker_park(self))) {
        worker_run(self, node);
    }
    return true;
}

/// A spare that no blocked worker needs any more leaves what it has to the others; false: it is needed. The first half of rest() in Swift.
static inline bool worker_begin_rest(worker *self) {
    pool *pool = self->pool;
    if (!spare_workers_begin_rest(&pool->spares, self->index)) return false;
    rx_node *node;
    while ((node = rx_slot_take(&self->slot)) || (node = worker_take_oldest(self))) rx_injector_push(pool->injector, node);
    if (self->is_searching) worker_end_search(self);
    if (pool_has_work(pool)) pool_notify(pool, self, true);
    return true;
}

/// It waits until it is needed again, or the pool is over.
static inline bool worker_rest(worker *self) {
    if (!worker_begin_rest(self)) return false;
    // In a pool that has closed this may be the last thread that could run something.
    if (idle_state_is_closed(&self->pool->idle)) spare_workers_resume_all(&self->pool->spares);
    spare_workers_await_end_of_rest(&self->pool->spares, self->index, self->pool);
    return true;
}

/// The loop of a spare, which is a part of main() in Swift.
static inline void worker_take_steps_as_spare(worker *self) {
    pool *pool = self->pool;
    for (;;) {
        while (worker_take_step(self))
            if (spare_workers_are_too_many(&pool->spares) && !idle_state_is_closed(&pool->idle)) worker_rest(self);
        // The pool has closed. A spare that a blocked worker needs looks again and again; the others rest until all have nothing left.
        if (spare_workers_is_over(&pool->spares, pool)) return;
        if (!worker_rest(self)) rx_guard_wait(~0u);
    }
}

static inline void worker_main(worker *self) {
    self->parker = sleeper_new(self->mailbox);
    if (self->index >= self->pool->size) worker_take_steps_as_spare(self);
    else while (!self->is_done && worker_take_step(self)) {}
    if (self->is_searching) worker_end_search(self);
    // The parker stays: the thread that ended a sleep from outside may still be about to wake it, and is not joined.
    // What the thread's end calls in Swift.
    publication_publish_byte(&self->has_ended, 1);
    spare_workers_resume_all(&self->pool->spares);
}

#endif
