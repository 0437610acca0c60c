// SPDX-License-Identifier: MIT
// The pool's idle state (Tests/Model/swift/idle_state.h) over a queue of its workers: no item stays in the queue while all workers sleep, and each is
// taken once.
#include "idle_state.h"
#include "model_seams.h"
#include "rx_injector.h"

static struct {
    idle_state state;
    rx_injector *queue;
    rx_node nodes[2];
    // Each worker's own, where it sleeps.
    uint32_t bells[2];
    // What a node carries: its producer writes, its taker reads.
    unsigned loads[2], taken[2];
    unsigned expected;
    rx_atomic_u32 taken_count;
    // What a thread does before it claims a worker, as SpareWorkers counts.
    rx_atomic_u32 surplus;
    // How many items a worker has run, as Worker counts them.
    rx_atomic_u32 progress;
    // As `hasThread` of a worker: guarded by the pool's lock, and set anew before the pool is opened again.
    unsigned has_thread, is_refused;
} *at;

static void prepare(unsigned expected) {
    at = model_new(sizeof *at);
    idle_state_init(&at->state);
    at->queue = rx_injector_create();
    at->expected = expected;
    idle_state_start(&at->state, false);
}
static void one(void) { prepare(1); }
static void two(void) { prepare(2); }

// relaxed: a worker that comes back from its parker looks at its mailbox relaxed, so that the idle state alone orders.
static void ring(int worker) {
    rx_xchg_relaxed_u32((rx_atomic_u32 *)&at->bells[worker], 1);
    rx_futex_wake(&at->bells[worker], 1);
}
/// release: so that a scenario ends. A worker sees that all is done.
static void ring_the_end(int worker) {
    rx_xchg_release_u32((rx_atomic_u32 *)&at->bells[worker], 1);
    rx_futex_wake(&at->bells[worker], 1);
}
static void sleep_until_rung(int worker) {
    while (!rx_load_relaxed_u32((rx_atomic_u32 *)&at->bells[worker])) rx_futex_wait(&at->bells[worker], 0, RX_NO_DEADLINE);
    // acquire: pairs with the end alone.
    rx_xchg_acquire_u32((rx_atomic_u32 *)&at->bells[worker], 0);
}
static void produce(unsigned number) {
    at->loads[number] = 7;
    rx_injector_push(at->queue, &at->nodes[number]);
    int worker = idle_state_claim(&at->state, false, false);
    if (worker >= 0) ring(worker);
}
static void produce_0(void) { produce(0); }
static void produce_1(void) { produce(1); }
static void produce_2(void) { produce(0); produce(1); }

static bool take_one(void) {
    size_t count;
    rx_node *node = rx_injector_take(at->queue, 1, &count);
    if (!node) return false;
    unsigned number = (unsigned)(node - at->nodes);
    MODEL_HOLDS(at->loads[number] == 7, "a worker took an item before it was written");
    at->taken[number]++;
    rx_add_acq_rel_u32(&at->taken_count, 1);
    return true;
}
static bool is_done(void) { return rx_load_acquire_u32(&at->taken_count) >= at->expected; }

/// A worker as the pool has it: searches, announces its sleep, looks again, sleeps. One that `searches_awhile` looks once more before. The last one that takes an item wakes the others to end.
static void work(int worker, bool searches_awhile) {
    bool is_searching = false;
    for (;;) {
        if (take_one()) {
            if (is_searching) idle_state_end_search(&at->state);
            is_searching = false;
            if (!is_done()) continue;
            for (int other = 0; other < 2; other++) if (other != worker) ring_the_end(other);
            return;
        }
        if (searches_awhile && !is_searching && idle_state_begin_search(&at->state)) {
            is_searching = true;
            if (rx_injector_has_items(at->queue)) continue;
        }
        idle_state_sleep(&at->state, worker, is_searching);
        is_searching = false;
        if (rx_injector_has_items(at->queue)) {
            // False: another thread claimed this worker, which then counts as searching.
            is_searching = !idle_state_wake_up(&at->state, worker);
            continue;
        }
        sleep_until_rung(worker);
        if (is_done()) return;
        is_searching = !idle_state_wake_up(&at->state, worker);
    }
}
static void work_0(void) { work(0, false); }
static void work_1(void) { work(1, false); }
static void search_and_work_0(void) { work(0, true); }

static void each_taken(void) {
    for (unsigned each = 0; each < at->expected; each++) MODEL_HOLDS(at->taken[each] == 1, "item %u was taken %u times", each, at->taken[each]);
    rx_injector_destroy(at->queue);
}

/// What a thread did before it claimed a worker is seen by that worker once it is awake.
static void count_and_claim(void) {
    rx_store_relaxed_u32(&at->surplus, 1);
    if (idle_state_claim_worker(&at->state, 0)) ring(0);
}
static void count_and_claim_any(void) {
    rx_store_relaxed_u32(&at->surplus, 1);
    if (idle_state_claim(&at->state, false, true) == 0) ring(0);
}
static void wake_and_see(void) {
    sleep_until_rung(0);
    MODEL_HOLDS(!idle_state_wake_up(&at->state, 0), "a worker that was claimed counted as asleep");
    MODEL_HOLDS(rx_load_relaxed_u32(&at->surplus) == 1, "a claimed worker did not see what came before the claim");
}

/// Worker 0 searches and worker 1 sleeps. Worker 0 finds an item that never ends, and what was queued meanwhile is worker 1's.
static void searching(void) {
    prepare(2);
    idle_state_sleep(&at->state, 0, false);
    idle_state_sleep(&at->state, 1, false);
    idle_state_claim_worker(&at->state, 0);
    idle_state_wake_up(&at->state, 0);
    at->loads[0] = 7;
    rx_injector_push(at->queue, &at->nodes[0]);
}
static void announce_if(bool is_needed) {
    int worker = is_needed ? idle_state_claim(&at->state, true, false) : -1;
    if (worker >= 0) ring(worker);
}
static void find_one_that_never_ends(void) {
    take_one();
    // Of a batch, what is not run next is announced.
    announce_if(rx_load_relaxed_ptr(&at->queue->first) != 0);
    idle_state_end_search(&at->state);
    announce_if(rx_injector_has_items(at->queue));
}
static void wake_and_take(void) {
    sleep_until_rung(1);
    idle_state_wake_up(&at->state, 1);
    MODEL_HOLDS(take_one(), "a worker was woken for nothing");
}

/// A shutdown that waits until the pool is at rest, as Settling.swift: what a worker ran before it slept is counted.
static void queued(void) {
    one();
    at->loads[0] = 7;
    rx_injector_push(at->queue, &at->nodes[0]);
}
static void run_and_sleep(void) {
    take_one();
    rx_store_relaxed_u32(&at->progress, 1);
    idle_state_sleep(&at->state, 0, false);
}
static void settle(void) {
    uint32_t before = rx_load_relaxed_u32(&at->progress);
    bool is_at_rest = idle_state_sleepers_now(&at->state) && !rx_injector_has_items(at->queue) && rx_load_relaxed_u32(&at->progress) == before;
    MODEL_HOLDS(!is_at_rest || before == 1, "a pool counted as being at rest before what its worker ran was counted");
}

/// A pool that closes while an item comes: the item is refused, or it runs before the worker ends.
static void close_and_wake(void) {
    idle_state_close(&at->state);
    if (idle_state_claim_worker(&at->state, 0)) ring(0);
}
static void produce_or_be_refused(void) {
    at->loads[0] = 7;
    rx_injector_push(at->queue, &at->nodes[0]);
    int found = idle_state_claim(&at->state, false, false);
    if (found >= 0) ring(found);
    at->is_refused = found == idle_finding_closed;
}
static void work_until_closed(void) {
    bool is_searching = false;
    for (;;) {
        if (take_one()) {
            if (is_searching) idle_state_end_search(&at->state);
            is_searching = false;
        } else if (idle_state_is_closed(&at->state)) {
            if (!rx_injector_has_items(at->queue)) return;
        } else {
            idle_state_sleep(&at->state, 0, is_searching);
            if (!rx_injector_has_items(at->queue) && !idle_state_is_closed(&at->state)) sleep_until_rung(0);
            is_searching = !idle_state_wake_up(&at->state, 0);
        }
    }
}
static void taken_or_refused(void) {
    MODEL_HOLDS(at->is_refused || at->taken[0] == 1, "an item was accepted, and the pool ended without it");
    rx_injector_destroy(at->queue);
}

/// A pool that was closed and is opened again, and a producer that starts it. The lock beside it is left out: reopen does not take it.
static void closed(void) {
    one();
    idle_state_close(&at->state);
    at->has_thread = 1;
}
static void reset_and_reopen(void) {
    at->has_thread = 0;
    idle_state_reopen(&at->state);
}
static void start_if_reopened(void) {
    if (idle_state_claim(&at->state, false, false) != idle_finding_unstarted) return;
    MODEL_HOLDS(!at->has_thread, "a worker of a pool that is open again has no thread, and counts as having one");
    at->has_thread = 1;
    idle_state_start(&at->state, false);
}

/// A pool that is closed, as producers see it.
static void closing(void) { MODEL_HOLDS(idle_state_close(&at->state), "a started pool was closed as one that was not"); }
static void claim_or_closed(void) {
    int found = idle_state_claim(&at->state, false, false);
    MODEL_HOLDS(found == idle_finding_attended || found == idle_finding_closed, "a pool without sleepers was found otherwise: %d", found);
    if (found == idle_finding_closed) MODEL_HOLDS(idle_state_claim(&at->state, false, false) == found, "a closed pool was found open again");
}
static void nothing(void) { rx_injector_destroy(at->queue); }

/// Two producers and the worker itself elect which of them has the sleeper.
static void asleep(void) { prepare(0); idle_state_sleep(&at->state, 0, false); }
static void elect(bool has_claimed) { if (has_claimed) at->taken[0]++; }
static void claim_any(void) { elect(idle_state_claim(&at->state, false, true) == 0); }
static void claim_it(void) { elect(idle_state_claim_worker(&at->state, 0)); }
static void wake_itself(void) { elect(idle_state_wake_up(&at->state, 0)); }
static void one_elected(void) {
    MODEL_HOLDS(at->taken[0] == 1, "%u threads have the sleeper", at->taken[0]);
    rx_injector_destroy(at->queue);
}

MODEL_SCENARIOS(
    {"idle_state.one", "a producer, a worker that goes to sleep", one, {produce_0, work_0}, each_taken},
    {"idle_state.two", "2 items of one producer, a worker", two, {produce_2, work_0}, each_taken},
    {"idle_state.producers", "2 producers, a worker", two, {produce_0, produce_1, work_0}, each_taken},
    {"idle_state.searches", "a producer, a worker that searches before it goes to sleep", one, {produce_0, search_and_work_0}, each_taken},
    {"idle_state.searches.producers", "the same with 2 producers", two, {produce_0, produce_1, search_and_work_0}, each_taken},
    {"long.idle_state.workers", "a producer, 2 workers", one, {produce_0, work_0, work_1}, each_taken},
    {"idle_state.elected", "two claims and the worker's own waking: one of them has the sleeper", asleep, {claim_any, claim_it, wake_itself}, one_elected},
    {"idle_state.claimed", "a worker that was claimed sees what came before", asleep, {count_and_claim, wake_and_see}, nothing},
    {"idle_state.claimed.any", "the same for a claim of any worker", asleep, {count_and_claim_any, wake_and_see}, nothing},
    {"idle_state.end_search", "a search ends while a producer counts on it", searching, {find_one_that_never_ends, produce_1, wake_and_take},
     each_taken},
    {"idle_state.settled", "a shutdown counts what a sleeping worker has run", queued, {run_and_sleep, settle}, nothing},
    {"idle_state.closes", "a pool closes while an item comes", one, {close_and_wake, produce_or_be_refused, work_until_closed}, taken_or_refused},
    {"idle_state.reopened", "a producer starts a pool that is opened again", closed, {reset_and_reopen, start_if_reopened}, nothing},
    {"idle_state.closed", "a pool that is closed while producers look", one, {closing, claim_or_closed, claim_or_closed}, nothing}, )
