// SPDX-License-Identifier: MIT
// A pool of one worker and its spares: what the scenarios of swift_blocking.c and swift_closing.c begin with, and what they ask at the end.
#ifndef MODEL_SCENARIOS_BLOCKING_H
#define MODEL_SCENARIOS_BLOCKING_H

#include "model_seams.h"
#include "blocking.h"
#include "watchdog.h"

enum { count_of_items = 2 };

typedef struct item {
    rx_node node;
    unsigned load, runs;
    rx_atomic_u32 has_run;
} item;

static struct {
    pool pool;
    watchdog watchdog;
    item *items[count_of_items];
    // What a thread's creation and its join order, and how often a thread is refused.
    rx_atomic_u32 begun[pool_most], ended[pool_most], refusals;
    uint32_t has_rested;
} *at;

static inline void run(worker *self, rx_node *node) {
    (void)self;
    item *it = (item *)node;
    MODEL_HOLDS(it->load == 7, "an item ran before it was written");
    it->runs++;
    rx_store_release_u32(&it->has_run, 1);
}
static inline bool begin_thread(worker *self) {
    // relaxed: under the pool's lock.
    unsigned left = rx_load_relaxed_u32(&at->refusals);
    if (left > 0) return rx_store_relaxed_u32(&at->refusals, left - 1), false;
    MODEL_HOLDS(!rx_load_relaxed_u32(&at->begun[self->index]), "worker %d got two threads", self->index);
    // release: as pthread_create.
    rx_store_release_u32(&at->begun[self->index], 1);
    return true;
}
static inline void begin_watchdog(watchdog *self) { (void)self; }

/// A pool of one worker, which is awake, with `spares` of them. The watchdog's flag is up.
static inline void prepare(int spares) {
    at = model_new(sizeof *at);
    pool *pool = &at->pool;
    idle_state_init(&pool->idle);
    pool->size = 1;
    spare_workers_init(&pool->spares, 1, 1 + spares);
    pool->injector = rx_injector_create();
    pool->watchdog = &at->watchdog;
    pool->run = run;
    pool->begin_thread = begin_thread;
    rx_store_relaxed_u32(&pool->is_watched, 1);
    at->watchdog = (watchdog){.pool = pool, .mailbox = rx_inbox_create(false), .looks = 2, .begin_thread = begin_watchdog};
    for (int each = 0; each < pool->spares.end; each++) {
        pool->workers[each] = (worker){.pool = pool, .index = each, .mailbox = rx_inbox_create(false), .deque = rx_deque_create(4)};
        rx_slot_prepare(&pool->workers[each].slot);
    }
    for (unsigned each = 0; each < count_of_items; each++) at->items[each] = model_new(sizeof(item));
    pool_start(pool);
}
static inline void one(void) { prepare(1); }
static inline void load(item *it) { it->load = 7; }
static inline void queue(item *it) {
    load(it);
    pool_submit(&at->pool, NULL, &it->node);
}
/// What a worker keeps for itself.
static inline void keep(worker *self, item *it) {
    load(it);
    rx_slot_put(&self->slot, &it->node);
}
/// A worker is blocked, and a spare works for it.
static inline void blocked_one(void) {
    one();
    spare_workers_begin_blocking(&at->pool.spares);
    pool_start_spare(&at->pool);
}
/// The worker is back.
static inline void surplus_one(void) {
    blocked_one();
    spare_workers_end_blocking(&at->pool.spares, &at->pool);
}
static inline void surplus_one_with_work(void) {
    surplus_one();
    keep(&at->pool.workers[1], at->items[1]);
}
static inline void resting_one(void) {
    surplus_one();
    spare_workers_begin_rest(&at->pool.spares, 1);
}
/// Two spares work.
static inline void two(void) {
    prepare(2);
    for (int each = 0; each < 2; each++) {
        spare_workers_begin_blocking(&at->pool.spares);
        pool_start_spare(&at->pool);
    }
}

/// What the worker waits for is in its slot: only another thread can run it.
static inline void block(void) {
    keep(&at->pool.workers[0], at->items[0]);
    pool_begin_blocking(&at->pool, &at->pool.workers[0]);
    MODEL_AWAIT(&at->items[0]->has_run, 1);
}

/// A worker, or a spare, that takes steps until an item has run.
static inline void step_until_run(int index, int item) {
    worker *self = &at->pool.workers[index];
    MODEL_AWAIT(&at->begun[index], 1);
    self->parker = sleeper_new(self->mailbox);
    while (!rx_load_acquire_u32(&at->items[item]->has_run)) {
        if (!worker_take_step(self)) rx_cpu_pause();
        if (index > 0 && spare_workers_are_too_many(&at->pool.spares)) worker_rest(self);
    }
}
static inline void serve(void) { step_until_run(1, 0); }

static inline void all_ran(void) {
    for (unsigned each = 0; each < count_of_items; each++) {
        const item *it = at->items[each];
        MODEL_HOLDS(it->runs == (it->load == 7), "item %u ran %u times", each, it->runs);
    }
}
static inline void counts_are(int blocked, int working, int resting) {
    const spare_workers *it = &at->pool.spares;
    MODEL_HOLDS(it->blocked == blocked && it->working == working && it->resting.count == resting, "%d are blocked, %d spares work, %d rest", it->blocked,
                it->working, it->resting.count);
}
static inline void served(void) {
    all_ran();
    counts_are(1, 1, 0);
}

#endif
