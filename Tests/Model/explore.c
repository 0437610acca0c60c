// SPDX-License-Identifier: MIT
// The search: depth first over choices, each execution run from its start (stateless). Two rules make it small, and neither loses an execution graph.
//
// Eager      a store, a fence, and an access of a location that no other thread still writes run at once. Nothing depends on when they run: what runs
//            later may still read an older store, or come earlier in the modification order. Which threads write a location is learned: when an
//            execution shows a new writer, the exploration starts anew.
// Same graph two orders of steps that give the same graph (reads-from, modification orders, queues of sleepers) have the same future, since a thread
// is
//            determined by what it read. A graph that was seen before is cut. Graphs are compared by a hash of 64 bits.
#include <stdio.h>
#include <string.h>
#include <time.h>
#include "engine.h"
#include "hash_set.h"

enum { most_choices = 4096 };
static struct { uint16_t count, taken; } choices[most_choices];
static unsigned depth, recorded;

/// Hashes of states on the way, and of complete executions.
static hash_set seen, complete;

unsigned choose(unsigned count) {
    if (count == 0) model_fail("the explorer found no value for a load: this is a bug of the explorer");
    if (count == 1) return 0;
    if (depth == most_choices) model_fail("the scenario has too many choices");
    if (depth == recorded) {
        choices[recorded].count = (uint16_t)count;
        choices[recorded++].taken = 0;
    }
    if (choices[depth].count != count) model_fail("an execution did not repeat: the scenario depends on something else than the model");
    return choices[depth++].taken;
}

/// Turns to the next execution. False: there is none.
static bool advance(void) {
    recorded = depth;
    while (recorded > 0 && choices[recorded - 1].taken + 1 == choices[recorded - 1].count) recorded--;
    if (recorded == 0) return false;
    choices[recorded - 1].taken++;
    return true;
}

static bool may_run(unsigned number) {
    const thread *self = &model.threads[number];
    if (self->is_over) return false;
    if (self->awaited) return has_what_it_awaits(number);
    if (self->sleep == asleep) return self->has_deadline || model.spurious_left > 0;
    if (!self->is_spinning || self->must_see) return true;
    uint64_t stores = 0;
    for (unsigned each = 1; each <= model.thread_count; each++)
        if (each != number) stores += model.threads[each].stores;
    return stores != self->stores_seen;
}

static uint64_t state_hash(void) {
    uint64_t hash = mix(model.modification_hash, model.spurious_left);
    for (unsigned each = 1; each <= model.thread_count; each++) {
        const thread *self = &model.threads[each];
        hash = mix(hash, self->history);
        unsigned flags = may_run(each) | self->is_spinning << 1 | self->must_see << 2 | self->has_seen_all << 3;
        hash = mix(hash, flags | (unsigned)self->sleep << 4);
    }
    return hash;
}

/// The threads that can go on. Threads that only spin see everything at last.
static unsigned runnable(unsigned *found) {
    unsigned count = 0, spinning = 0;
    for (unsigned each = 1; each <= model.thread_count; each++)
        if (may_run(each)) found[count++] = each;
    if (count) return count;
    for (unsigned each = 1; each <= model.thread_count; each++) {
        thread *self = &model.threads[each];
        if (self->is_over || !self->is_spinning) continue;
        spinning++;
        if (self->has_seen_all) continue;
        self->must_see = true;
        found[count++] = each;
    }
    if (spinning && !count) model_fail("a thread spins for ever");
    return count;
}

/// Whether all threads have ended, or wait for something that never comes: what they should have done is checked by `finish`.
static bool all_over(void) {
    for (unsigned each = 1; each <= model.thread_count; each++) {
        const thread *self = &model.threads[each];
        if (!self->is_over && !(self->awaited && !has_what_it_awaits(each))) return false;
    }
    return true;
}

static void begin_execution(void) {
    const model_scenario *scenario = model.scenario;
    model.execution++;
    model.event_count = model.touched_count = model.heavy_count = model.seq_cst_count = 0;
    model.modification_hash = 0;
    model.spurious_left = scenario->spurious;
    model.outcome[0] = 0;
    model.current = 0;
    model.living = 0;
    depth = 0;
    memory_reset();
    memset(model.threads, 0, sizeof model.threads);
    if (scenario->setup) scenario->setup();
    // Plain accesses of setup come before all of the threads.
    model.threads[0].clock.at[0]++;
    for (model.thread_count = 0; scenario->threads[model.thread_count]; model.thread_count++) {
        unsigned number = model.thread_count + 1;
        model.threads[number].clock = model.threads[0].clock;
        model.living |= 1u << number;
        fiber_start(number, scenario->threads[model.thread_count]);
    }
}

static void resume(unsigned number) {
    fiber_resume(number);
    if (model.threads[number].is_over) model.living &= ~(1u << number);
}

static int run_execution(void) {
    int result = _setjmp(model.driver);
    if (result) return result;
    begin_execution();
    for (unsigned each = 1; each <= model.thread_count; each++) resume(each);
    unsigned found[most_threads];
    while (!all_over()) {
        if (model.has_learned) return result_restart;
        unsigned count = runnable(found);
        if (count == 0) model_fail("lost wake: every thread that is left sleeps");
        if (depth >= recorded && !model.is_naive) {
            if (!remember(&seen, state_hash())) return result_cut;
            model.states++;
        }
        resume(found[choose(count)]);
    }
    for (unsigned each = 1; each <= model.thread_count; each++) {
        // What a thread did after its last step comes before finish, too.
        model.threads[each].clock.at[each]++;
        join(&model.threads[0].clock, &model.threads[each].clock);
    }
    model.graphs += remember(&complete, state_hash());
    model.current = 0;
    if (model.scenario->finish) model.scenario->finish();
    return result_done;
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

bool explore(const model_scenario *scenario, double seconds, void (*finished)(void)) {
    model.scenario = scenario;
    model.violation[0] = 0;
    model.has_heavy = model.has_learned = false;
    for (unsigned each = 0; each < model.location_count; each++) model.locations[each].writers = 0;
    double end = now() + seconds;
restart:
    // What was learned of writers holds for all executions; what was explored without it may be too little.
    forget_all(&seen);
    forget_all(&complete);
    model.executions = model.graphs = model.cut = model.states = recorded = 0;
    model.has_learned = false;
    for (uint64_t runs = 1;; runs++) {
        int result = run_execution();
        if (result == result_violation) return true;
        if (result == result_restart || model.has_learned) goto restart;
        if (result == result_cut) model.cut++;
        if (result == result_done) {
            model.executions++;
            if (finished) finished();
        }
        if (!advance()) return true;
        if (runs % 256 == 0 && now() > end) return false;
    }
}
