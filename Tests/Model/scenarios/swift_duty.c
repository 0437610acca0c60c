// SPDX-License-Identifier: MIT
// StartDuty (Tests/Model/swift/start_duty.h): what is brought starts once, one thread at a time starts, and each sees what the one before did.
#include "model_seams.h"
#define START_DUTY_SHARE 1
#include "start_duty.h"

enum { most_sources = 4 };

static struct {
    start_duty duty;
    /// The line, in any order: what may start. Its own edges carry what is brought.
    rx_atomic_u32 waits[most_sources];
    /// Plain: the starting thread's. How often each started, and whether a start brings another.
    unsigned started[most_sources];
    uint32_t is_starting, brings_another;
} *at;

static bool start(void *context);
static void bring(unsigned number) {
    rx_store_release_u32(&at->waits[number], 1);
    start_duty_ask(&at->duty, true, start, NULL);
}

static bool start(void *context) {
    (void)context;
    MODEL_HOLDS(!at->is_starting, "a start within a start");
    for (unsigned each = 0; each < most_sources; each++) {
        if (at->started[each] || !rx_load_acquire_u32(&at->waits[each])) continue;
        at->is_starting = 1;
        at->started[each]++;
        if (at->brings_another && each == 0) bring(3);
        at->is_starting = 0;
        return true;
    }
    return false;
}

static void setup(void) { at = model_new(sizeof *at); }
static void setup_nested(void) {
    setup();
    at->brings_another = 1;
}
static void bring_0(void) { bring(0); }
static void bring_1(void) { bring(1); }
static void bring_2(void) { bring(2); }
static void bring_0_and_2(void) { bring(0); bring(2); }

static void all_started(void) {
    for (unsigned each = 0; each < most_sources; each++) {
        unsigned wanted = rx_load_relaxed_u32(&at->waits[each]);
        MODEL_HOLDS(at->started[each] == wanted, "source %u started %u times", each, at->started[each]);
    }
    MODEL_HOLDS(rx_load_relaxed_word(&at->duty.word) == 0, "the last thread is on duty still");
}

MODEL_SCENARIOS(
    {"duty.two", "2 threads bring a source each, and want relief after one", setup, {bring_0, bring_1}, all_started},
    {"duty.twice", "the same, one of them twice", setup, {bring_0_and_2, bring_1}, all_started},
    {"duty.nested", "a start brings another, and another thread comes", setup_nested, {bring_0, bring_1}, all_started},
    {"long.duty.three", "3 threads", setup, {bring_0, bring_1, bring_2}, all_started}, )
