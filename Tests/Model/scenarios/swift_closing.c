// SPDX-License-Identifier: MIT
// The end of a pool that has spares for blocked workers (Tests/Model/swift/spare_workers.h). What a blocked worker waits for runs also when the pool has
// closed, and every thread ends.
#include "blocking_pool.h"

static void closed_one(void) {
    resting_one();
    watchdog_close(&at->pool);
}
static void closed_two(void) {
    prepare(2);
    spare_workers_begin_blocking(&at->pool.spares);
    pool_start_spare(&at->pool);
    watchdog_close(&at->pool);
}
/// Two spares are the last threads of a closed pool.
static void closed_last(void) {
    two();
    for (int each = 0; each < 2; each++) spare_workers_end_blocking(&at->pool.spares, &at->pool);
    watchdog_close(&at->pool);
    rx_store_relaxed_u32(&at->pool.workers[0].has_ended, 1);
}
static void closed_blocked(void) {
    blocked_one();
    watchdog_close(&at->pool);
}

static void end_worker(void) {
    worker_main(&at->pool.workers[0]);
    rx_store_release_u32(&at->ended[0], 1);
}
static void block_and_end(void) {
    block();
    pool_end_blocking(&at->pool);
    end_worker();
}
/// It is blocked already, and waits for what another queues.
static void wait_and_end(void) {
    load(at->items[0]);
    rx_deque_push(at->pool.workers[0].deque, &at->items[0]->node);
    pool_notify(&at->pool, &at->pool.workers[0], false);
    MODEL_AWAIT(&at->items[0]->has_run, 1);
    pool_end_blocking(&at->pool);
    end_worker();
}
static void shut_down(void) {
    pool_shut_down(&at->pool);
    end_worker();
}

static void live(int index) {
    MODEL_AWAIT(&at->begun[index], 1);
    worker_main(&at->pool.workers[index]);
    rx_store_release_u32(&at->ended[index], 1);
}
static void live_1(void) { live(1); }
static void live_2(void) { live(2); }
/// The end of its rest, and what comes then.
static void end_rest(void) {
    spare_workers_await_end_of_rest(&at->pool.spares, 1, &at->pool);
    live(1);
}

/// The end of its rest, if that comes before the pool's.
static void resume_or_end(void) {
    spare_workers_await_end_of_rest(&at->pool.spares, 1, &at->pool);
    if (!spare_workers_is_over(&at->pool.spares, &at->pool)) serve();
}
static void rest_1(void) { worker_rest(&at->pool.workers[1]); }
static void rest_2(void) { worker_rest(&at->pool.workers[2]); }

static void all_ended(void) {
    all_ran();
    int begun = 0;
    for (int each = 0; each < at->pool.spares.end; each++) {
        bool has_begun = rx_load_relaxed_u32(&at->begun[each]), has_ended = rx_load_relaxed_u32(&at->ended[each]);
        MODEL_HOLDS(has_begun == has_ended, "the thread of worker %d has not ended", each);
        begun += each > 0 && has_begun;
    }
    counts_are(0, 0, begun);
}
static void both_rest(void) { counts_are(0, 0, 2); }

MODEL_SCENARIOS(
    {"closing.rests", "the pool closes while a spare rests", resting_one, {shut_down, end_rest}, all_ended},
    {"closing.blocks", "a worker blocks in a closed pool while a spare rests", closed_one, {block, resume_or_end}, served},
    {"closing.waits", "a blocked worker waits for what is queued after the pool closed", closed_blocked, {wait_and_end, live_1}, all_ended},
    {"closing.last", "2 spares are the last threads of a closed pool", closed_last, {rest_1, rest_2}, both_rest},
    {"long.closing.blocks", "the same, and both end", closed_one, {block_and_end, end_rest}, all_ended},
    {"long.closing.two", "2 spares, one not started, and what is queued after the pool closed", closed_two, {wait_and_end, live_1, live_2}, all_ended}, )
