// SPDX-License-Identifier: MIT
// Spares for blocked workers (Tests/Model/swift/spare_workers.h), with the pool around them. A worker that blocks waits for an item that only a spare can
// run. The item runs once, no thread sleeps for ever, a refused thread is asked for again, and the counts are right.
#include "blocking_pool.h"

/// Two spares work, and one of them is too many.
static void surplus_one_of_two(void) {
    two();
    spare_workers_end_blocking(&at->pool.spares, &at->pool);
}
/// The system refuses the next thread.
static void refused_one(void) {
    one();
    rx_store_relaxed_u32(&at->refusals, 1);
    at->watchdog.looks = 1;
}
/// And no watchdog looks.
static void refused_unwatched(void) {
    refused_one();
    at->has_rested = true;
    rx_store_relaxed_u32(&at->pool.is_watched, 0);
}
static void refused_twice(void) {
    refused_one();
    rx_store_relaxed_u32(&at->refusals, 2);
    keep(&at->pool.workers[0], at->items[0]);
}

/// The worker is back, and an item comes from outside.
static void come_back(void) {
    pool_end_blocking(&at->pool);
    queue(at->items[0]);
}
static void begin_to_block(void) { pool_begin_blocking(&at->pool, &at->pool.workers[0]); }
static void queue_one(void) { queue(at->items[0]); }
static void take_what_is_left(void) { step_until_run(0, 1); }
/// A spare that takes steps until it rests.
static void step_until_rest(void) {
    worker *self = &at->pool.workers[1];
    self->parker = sleeper_new(self->mailbox);
    do worker_take_step(self);
    while (!spare_workers_are_too_many(&at->pool.spares) || !worker_begin_rest(self));
}
static void resume_and_serve(void) {
    spare_workers_await_end_of_rest(&at->pool.spares, 1, &at->pool);
    serve();
}
static void rest_at_once(void) { worker_begin_rest(&at->pool.workers[1]); }
static void rest_1(void) { worker_rest(&at->pool.workers[1]); }
static void rest_2(void) { worker_rest(&at->pool.workers[2]); }
/// The watchdog until it rests: a rest that a thread ends again stands in its flag.
static void watch(void) {
    at->watchdog.parker = sleeper_new(at->watchdog.mailbox);
    at->has_rested = watchdog_look(&at->watchdog);
}

static void both_serve(void) { counts_are(2, 2, 0); }
static void left(void) {
    all_ran();
    counts_are(0, 0, 1);
}
/// It ran the item, or left it to the worker.
static void rests(void) {
    size_t count;
    const item *it = at->items[0];
    MODEL_HOLDS(it->runs + (rx_injector_take(at->pool.injector, 1, &count) == &it->node) == 1, "the item was lost");
    counts_are(0, 0, 1);
}
static void is_asked_again(void) {
    bool is_watched = !at->has_rested || rx_load_relaxed_u32(&at->pool.is_watched);
    MODEL_HOLDS(rx_load_relaxed_u32(&at->begun[1]) || is_watched, "no thread asks for the spare");
}
static void is_served(void) {
    is_asked_again();
    // What the watchdog does at each look.
    while (!rx_load_relaxed_u32(&at->begun[1])) {
        bool is_last = !rx_load_relaxed_u32(&at->refusals);
        pool_start(&at->pool);
        MODEL_HOLDS(!is_last || rx_load_relaxed_u32(&at->begun[1]), "the spare is not asked for again");
    }
    serve();
    served();
}

MODEL_SCENARIOS(
    {"blocking.starts", "a worker blocks, and a spare starts and runs what it waits for", one, {block, serve}, served},
    {"blocking.rests", "a spare that is too many rests while a worker begins to block", surplus_one_with_work, {block, serve}, served},
    {"blocking.resumes", "a worker blocks while a spare rests", resting_one, {block, resume_and_serve}, served},
    {"blocking.sleeps", "a spare goes to sleep while the worker comes back: it rests behind the next item", blocked_one, {come_back, step_until_rest}, rests},
    {"blocking.leaves", "a spare leaves what it has to the worker, and rests", surplus_one_with_work, {take_what_is_left, rest_at_once}, left},
    {"blocking.two", "2 spares would rest while a worker begins to block", surplus_one_of_two, {begin_to_block, rest_1, rest_2}, both_serve},
    {"blocking.refused", "the thread of a spare is refused while the watchdog goes to rest", refused_one, {begin_to_block, watch}, is_asked_again},
    {"blocking.refused.no_barrier", "the same without a barrier", refused_one, {begin_to_block, watch}, is_asked_again,
     .has_no_barrier = true},
    {"blocking.refused.item", "refused without a watchdog, and an item comes", refused_unwatched, {begin_to_block, queue_one}, is_served,
     .has_no_barrier = true},
    {"long.blocking.refused.watched", "the same, and the watchdog goes to rest", refused_one, {begin_to_block, watch, queue_one}, is_served,
     .has_no_barrier = true},
    {"long.blocking.refused.twice", "refused twice, and the worker has kept an item", refused_twice, {begin_to_block, watch}, is_served,
     .has_no_barrier = true}, )
