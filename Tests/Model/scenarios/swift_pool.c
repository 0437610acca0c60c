// SPDX-License-Identifier: MIT
// The pool (Tests/Model/swift/pool.h) with its workers' mailboxes and parkers, its watchdog, its end and its next start. An item runs once or is
// refused, and what it carries is seen. No worker sleeps beside work, every thread ends, and no parker is woken after it was destroyed.
#include "model_seams.h"
#include "watchdog.h"

enum { count_of_items = 3 };

typedef struct item {
    rx_node node;
    unsigned load, runs;
    /// The item that its run submits; null: none.
    struct item *next;
    // Of four bytes each: the shadow of memory knows no less.
    uint32_t is_refused, is_last;
} item;

static struct {
    pool pool;
    watchdog watchdog;
    item *items[count_of_items];
    unsigned expected;
    // What a thread's creation and its join order: how often it began, and how often it ended. The watchdog's is the last.
    rx_atomic_u32 begun[pool_most + 1], ended[pool_most + 1], done;
} *at;

static void submit(worker *self, item *item) {
    item->load = 7;
    item->is_refused = !pool_submit(&at->pool, self, &item->node);
}
static void run(worker *self, rx_node *node) {
    item *it = (item *)node;
    MODEL_HOLDS(it->load == 7, "an item ran before it was written");
    it->runs++;
    if (it->next) submit(self, it->next);
    self->is_done = it->is_last;
}

static void begin(int thread) {
    // release: as pthread_create. relaxed: under the pool's lock, or claimed.
    rx_store_release_u32(&at->begun[thread], rx_load_relaxed_u32(&at->begun[thread]) + 1);
}
static bool begin_worker(worker *self) { begin(self->index); return true; }
static void begin_watchdog(watchdog *self) { (void)self; begin(pool_most); }
static void join(int thread) { MODEL_AWAIT(&at->ended[thread], rx_load_relaxed_u32(&at->begun[thread])); }

static void prepare(int size, bool is_watched) {
    at = model_new(sizeof *at);
    pool *pool = &at->pool;
    idle_state_init(&pool->idle);
    pool->size = size;
    spare_workers_init(&pool->spares, size, size);
    pool->injector = rx_injector_create();
    pool->watchdog = &at->watchdog;
    pool->run = run;
    pool->begin_thread = begin_worker;
    rx_store_relaxed_u32(&pool->is_watched, is_watched);
    at->watchdog = (watchdog){.pool = pool, .mailbox = rx_inbox_create(false), .looks = 2, .begin_thread = begin_watchdog};
    for (int each = 0; each < size; each++) {
        pool->workers[each] = (worker){.pool = pool, .index = each, .mailbox = rx_inbox_create(false), .deque = rx_deque_create(4)};
        rx_slot_prepare(&pool->workers[each].slot);
    }
    for (unsigned each = 0; each < count_of_items; each++) at->items[each] = model_new(sizeof(item));
}
// Where no watchdog runs its flag is up, and no thread arms it.
static void fresh(void) { prepare(1, true); }
static void fresh_busy(void) { fresh(); at->pool.searches_awhile = true; }
static void fresh_two(void) { prepare(2, true); }
static void watched(void) {
    prepare(1, false);
    idle_state_start(&at->pool.idle, false);
}
/// The watchdog runs.
static void armed(void) {
    watched();
    watchdog_arm(&at->pool);
}
static void started(void) {
    fresh();
    pool_start(&at->pool);
}
/// An item is queued whose run submits another.
static void started_with_work(void) {
    started();
    at->items[0]->next = at->items[1];
    submit(NULL, at->items[0]);
}
/// A worker looks for work before it sleeps, and the other one sleeps. An item that runs does not end.
static void one_of_two_sleeps(void) {
    prepare(2, true);
    pool *pool = &at->pool;
    idle_state_start(&pool->idle, false);
    pool->searches_awhile = true;
    pool->workers[1].parker = sleeper_new(pool->workers[1].mailbox);
    worker_announce_sleep(&pool->workers[1]);
    for (unsigned each = 0; each < count_of_items; each++) at->items[each]->is_last = true;
}
/// A worker has an item in its slot.
static void started_with_slot(void) {
    started();
    at->items[0]->load = 7;
    rx_slot_put(&at->pool.workers[0].slot, &at->items[0]->node);
}

/// A thread that can be started `times` times.
static void live(int thread, unsigned times) {
    for (unsigned each = 1; each <= times; each++) {
        MODEL_AWAIT(&at->begun[thread], each);
        if (thread == pool_most) watchdog_main(&at->watchdog);
        else worker_main(&at->pool.workers[thread]);
        rx_store_release_u32(&at->ended[thread], each);
    }
}
static void work_on_one(void) { worker_main(&at->pool.workers[0]); }
static void work_0(void) { live(0, 1); }
static void work_1(void) { live(1, 1); }
static void work_again(void) { live(0, 2); }
static void watch(void) { live(pool_most, 1); }
static void watch_again(void) { live(pool_most, 2); }

static void push_0(void) { submit(NULL, at->items[0]); }
static void push_2(void) { submit(NULL, at->items[2]); }
static void push_two(void) { push_0(); push_2(); }
static void shut_down(void) { pool_shut_down(&at->pool); }
static void push_and_shut_down(void) { push_0(); shut_down(); }
static void push_two_and_shut_down(void) { push_0(); push_2(); shut_down(); }

/// A thread outside the pool wakes a worker while another ends the pool; the restart comes behind both.
static void push_and_tell(void) {
    push_0();
    rx_store_release_u32(&at->done, 1);
}
static void reopen_behind(void) {
    shut_down();
    join(0);
    MODEL_AWAIT(&at->done, 1);
    pool_reopen(&at->pool);
}
/// A pool that ends is started by the next item, with which its worker is done.
static void restart_and_push(void) {
    shut_down();
    join(0);
    pool_reopen(&at->pool);
    rx_store_relaxed_u32(&at->pool.is_watched, 1);
    at->items[2]->is_last = true;
    push_2();
    join(0);
}

// What a watchdog does for a worker whose item does not end, and that worker.
static void closed_work_0(void) {
    // The worker sees the end at once: a thread that closes the pool beside it makes the same, later.
    watchdog_close(&at->pool);
    work_0();
}
static void free_slot(void) { watchdog_free(&at->watchdog, &at->pool.workers[0]); }
/// A worker fills its slot, and counts on the watchdog, which then rests or not.
static void fill_and_watch(void) {
    item *it = at->items[0];
    it->load = 7;
    rx_slot_put(&at->pool.workers[0].slot, &it->node);
    pool_watch(&at->pool, &at->pool.workers[0]);
}
static void fill_until_freed(void) {
    fill_and_watch();
    while (!rx_injector_has_items(at->pool.injector)) rx_cpu_pause();
    watchdog_retire(&at->pool);
}
/// An item comes from outside while the only worker is inside another, and the watchdog goes to rest.
static void push_beside_busy(void) {
    push_0();
    watchdog_retire(&at->pool);
}
/// A watchdog is armed, ends, and is started anew.
static void arm_and_retire(void) {
    for (unsigned each = 0; each < 2; each++) {
        pool_watch(&at->pool, &at->pool.workers[0]);
        watchdog_retire(&at->pool);
        join(pool_most);
        watchdog_reset(&at->watchdog);
        publication_publish_byte_in_one_order(&at->pool.is_watched, 0);
        at->watchdog.looks = 1;
    }
}

static void ran_or_refused(void) {
    // A thread that no fiber stands for.
    if (rx_load_relaxed_u32(&at->begun[0]) && !rx_load_relaxed_u32(&at->ended[0])) {
        shut_down();
        worker_main(&at->pool.workers[0]);
    }
    for (unsigned each = 0; each < count_of_items; each++) {
        const item *it = at->items[each];
        if (!it->load) continue;
        MODEL_HOLDS(it->runs <= 1, "item %u ran %u times", each, it->runs);
        MODEL_HOLDS(it->runs || it->is_refused, "item %u was lost", each);
    }
}
static void all_ran(void) {
    ran_or_refused();
    for (unsigned each = 0; each < count_of_items; each++) MODEL_HOLDS(!at->items[each]->is_refused, "item %u was refused", each);
}
static void all_ended(void) {
    for (int each = 0; each <= pool_most; each++) {
        unsigned begun = rx_load_relaxed_u32(&at->begun[each]), ended = rx_load_relaxed_u32(&at->ended[each]);
        MODEL_HOLDS(begun == ended, "thread %d began %u times and ended %u times", each, begun, ended);
    }
}
static void all_ran_and_ended(void) {
    all_ended();
    all_ran();
}
static void none_waits_beside_a_sleeper(void) {
    worker *other = &at->pool.workers[1];
    bool sleeps = idle_state_sleepers_now(&at->pool.idle) & 2 && !rx_inbox_has_items(other->mailbox);
    MODEL_HOLDS(!sleeps || at->items[0]->runs + at->items[2]->runs == 2, "an item waits behind one that does not end, and a worker sleeps");
}
static void stays_watched(void) {
    all_ended();
    MODEL_HOLDS(rx_load_relaxed_u32(&at->pool.is_watched), "an item waits for a busy worker, and the watchdog rests");
}
static void freed(void) {
    all_ended();
    size_t count;
    MODEL_HOLDS(rx_injector_take(at->pool.injector, 1, &count) == &at->items[0]->node, "another item was freed");
}

MODEL_SCENARIOS(
    {"pool.push", "the first item starts the pool, which then ends", fresh, {push_and_shut_down, work_0}, all_ran_and_ended},
    {"pool.searches", "the same with a worker that searches before it sleeps", fresh_busy, {push_and_shut_down, work_0}, all_ran_and_ended},
    {"pool.start", "2 threads bring the first item", fresh, {push_0, push_2}, all_ran},
    {"pool.start.closed", "the first item comes while the pool ends", fresh, {push_0, shut_down}, ran_or_refused},
    {"pool.closed", "an item comes while the pool ends, which then is made anew", started, {push_and_tell, reopen_behind, work_0}, ran_or_refused},
    {"pool.closed.inside", "an item submits another while the pool ends", started_with_work, {shut_down, work_0}, all_ran_and_ended},
    {"pool.closed.freeing", "a watchdog frees what is in a worker's slot while the pool ends", started_with_slot, {closed_work_0, free_slot}, all_ran_and_ended},
    {"pool.restart", "the pool ends, and the next item starts it", started, {restart_and_push, work_again}, all_ran_and_ended},
    {"pool.beside", "2 items for a worker that ends its search, and for one that sleeps", one_of_two_sleeps, {push_two, work_on_one},
     none_waits_beside_a_sleeper},
    {"pool.watchdog", "a slot is filled while the watchdog goes to rest", armed, {fill_until_freed, watch}, freed, .has_no_barrier = true},
    {"pool.watchdog.barrier", "the same where the barrier is to be had", armed, {fill_until_freed, watch}, freed},
    {"pool.watchdog.busy", "an item comes while each worker is busy and the watchdog goes to rest", armed, {push_beside_busy, watch}, stays_watched,
     .has_no_barrier = true},
    {"pool.watchdog.restart", "the watchdog ends, and is started anew", watched, {arm_and_retire, watch_again}, all_ended},
    {"long.pool.push", "2 items of one thread", fresh, {push_two_and_shut_down, work_0}, all_ran_and_ended},
    {"long.pool.workers", "2 workers, 2 items", fresh_two, {push_two_and_shut_down, work_0, work_1}, all_ran_and_ended}, )
