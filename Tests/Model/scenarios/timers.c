// SPDX-License-Identifier: MIT
// Timers as RxRuntime's queue shares them: any thread inserts under the latch; the loop sleeps until the earliest and is roused for an earlier one.
// Each deadline that is not cancelled fires once, and no deadline is left while the loop sleeps.
#include "rx_inbox.h"
#include "rx_latch.h"
#include "rx_timers.h"

static struct {
    rx_timers *timers;
    rx_inbox *inbox;
    rx_timer nodes[2];
    // Guarded by the latch.
    bool has_sleeper;
    int64_t sleeps_until;
    rx_atomic_i64 earliest;
    // The loop's.
    unsigned fired[2];
    // The canceller's.
    bool is_cancelled[2];
} *at;

static void setup(void) {
    at = model_new(sizeof *at);
    at->timers = rx_timers_create(0);
    at->inbox = rx_inbox_create(false);
    rx_store_relaxed_i64(&at->earliest, INT64_MAX);
}
static void lock(void) { rx_latch_take(rx_timers_latch(at->timers)); }
static void unlock(void) { rx_latch_give(rx_timers_latch(at->timers)); }

static void arm(unsigned number, int64_t deadline) {
    lock();
    rx_timers_insert(at->timers, &at->nodes[number], deadline, 0);
    // relaxed: a hint, the latch decides.
    if (deadline < rx_load_relaxed_i64(&at->earliest)) rx_store_relaxed_i64(&at->earliest, deadline);
    bool wakes = at->has_sleeper && deadline < at->sleeps_until;
    if (wakes) at->sleeps_until = deadline;
    unlock();
    if (wakes && rx_inbox_rouse(at->inbox)) rx_futex_wake(rx_inbox_word(at->inbox), 1);
}
static void cancel(unsigned number) {
    lock();
    at->is_cancelled[number] = rx_timers_cancel(at->timers, &at->nodes[number]);
    unlock();
}

static void expire(void) {
    if (rx_load_relaxed_i64(&at->earliest) > rx_clock_now()) return;
    lock();
    for (rx_timer *timer; (timer = rx_timers_pop(at->timers, rx_clock_now()));) {
        MODEL_HOLDS(timer->deadline <= rx_clock_now(), "a timer fired early");
        at->fired[timer - at->nodes]++;
    }
    rx_store_relaxed_i64(&at->earliest, rx_timers_next(at->timers));
    unlock();
}

static bool is_done(unsigned count) { return at->fired[0] + at->fired[1] >= count; }

static void loop(unsigned count) {
    while (!is_done(count)) {
        expire();
        rx_inbox_take_all(at->inbox);
        if (is_done(count) || !rx_inbox_prepare_sleep(at->inbox)) continue;
        lock();
        at->has_sleeper = true;
        int64_t until = at->sleeps_until = rx_timers_next(at->timers);
        rx_store_relaxed_i64(&at->earliest, until);
        unlock();
        rx_futex_wait(rx_inbox_word(at->inbox), RX_INBOX_SLEEPING, until);
        lock();
        at->has_sleeper = false;
        unlock();
        rx_inbox_cancel_sleep(at->inbox);
    }
}
static void loop_1(void) { loop(1); }
static void loop_2(void) { loop(2); }
static void arm_0(void) { arm(0, 100); }
static void arm_1(void) { arm(1, 50); }
static void arm_and_cancel(void) { arm(0, 100); cancel(0); }
static void armed(void) { setup(); arm(0, 100); }

/// What a loop does whose time has come.
static void pop(void) {
    lock();
    rx_timer *timer = rx_timers_pop(at->timers, 200);
    if (timer) at->fired[timer - at->nodes]++;
    unlock();
}
static void cancel_0(void) { cancel(0); }
static void gone_once(void) { MODEL_HOLDS(at->fired[0] + at->is_cancelled[0] == 1, "a timer both fired and was cancelled, or neither"); }

static void all_fired(void) {
    for (unsigned each = 0; each < 2; each++)
        MODEL_HOLDS(at->fired[each] + at->is_cancelled[each] <= 1, "a timer fired twice, or after it was cancelled");
    rx_timers_destroy(at->timers);
}

MODEL_SCENARIOS(
    {"timers.arm", "a timer armed while the loop goes to sleep", setup, {loop_1, arm_0}, all_fired},
    {"long.timers.earlier", "2 timers by 2 threads", setup, {loop_2, arm_0, arm_1}, all_fired},
    {"timers.earlier", "an earlier one armed while the loop goes to sleep", armed, {loop_2, arm_1}, all_fired},
    {"timers.cancel", "a timer armed and cancelled while it may fire", setup, {arm_and_cancel, pop, pop}, all_fired},
    {"timers.cancel.one", "a timer that fires or is cancelled by another thread", armed, {pop, cancel_0}, gone_once}, )
