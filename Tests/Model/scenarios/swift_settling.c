// SPDX-License-Identifier: MIT
// A shutdown that waits until the runtime's threads have run what they send each other (Tests/Model/swift/settling.h): what a thread of the runtime
// hands to the pool is over when the wait is.
#include "model_seams.h"
#include "watchdog.h"
#include "settling.h"

typedef struct item {
    rx_node node;
    unsigned load, runs;
} item;

static struct {
    pool pool;
    watchdog watchdog;
    item *item;
    rx_atomic_u32 has_answered;
} *at;

static void run(worker *self, rx_node *node) {
    item *it = (item *)node;
    MODEL_HOLDS(it->load == 7, "an item ran before it was written");
    it->runs++;
    (void)self;
}
static bool begin_worker(worker *self) { (void)self; return true; }

static void setup(void) {
    at = model_new(sizeof *at);
    pool *pool = &at->pool;
    idle_state_init(&pool->idle);
    pool->size = 1;
    spare_workers_init(&pool->spares, 1, 1);
    pool->injector = rx_injector_create();
    pool->watchdog = &at->watchdog;
    pool->run = run;
    pool->begin_thread = begin_worker;
    rx_store_relaxed_u32(&pool->is_watched, 1);
    at->watchdog = (watchdog){.pool = pool, .mailbox = rx_inbox_create(false)};
    pool->workers[0] = (worker){.pool = pool, .mailbox = rx_inbox_create(false), .deque = rx_deque_create(4)};
    rx_slot_prepare(&pool->workers[0].slot);
    pool_start(pool);
    pool->workers[0].parker = sleeper_new(pool->workers[0].mailbox);
    worker_announce_sleep(&pool->workers[0]);
    at->item = model_new(sizeof(item));
}

/// Another thread of the runtime: its last item hands one to the pool; then it answers.
static void hand_and_answer(void) {
    at->item->load = 7;
    pool_submit(&at->pool, NULL, &at->item->node);
    rx_store_release_u32(&at->has_answered, 1);
}
/// Two rounds with the same numbers, of which the other thread's is known behind its answer.
static void settle(void) {
    uintptr_t before = pool_settled_count(&at->pool), now;
    MODEL_AWAIT(&at->has_answered, 1);
    while ((now = pool_settled_count(&at->pool)) != before) before = now;
    // Plain: the run comes before this, or races with it.
    MODEL_HOLDS(at->item->runs == 1, "the wait ended before the item ran");
}
/// A worker that sleeps, until it has run the item and sleeps again.
static void work(void) {
    worker *self = &at->pool.workers[0];
    sleeper_park(self->parker, INT64_MAX);
    rx_node *node = worker_end_sleep(self, false);
    if (!node) node = worker_next(self);
    worker_run(self, node);
    worker_announce_sleep(self);
}

MODEL_SCENARIOS({"settling.handed", "an item is handed to the pool while a shutdown waits", setup, {settle, hand_and_answer, work}}, )
