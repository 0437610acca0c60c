// SPDX-License-Identifier: MIT
// What the stress programs share: threads, randomness, sequenced items that are reused, and a first failure at which every thread stops.
#ifndef STRESS_H
#define STRESS_H

#include <errno.h>
#include <sched.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include "rx_stress.h"

enum { window = 4096, producers = 2 };

/// The run's clock and verdict.
typedef struct run {
    int64_t end;
    /// How many looks there may be at whether the run is over; then the clock does not end it. 0: any number.
    uint64_t turns;
    rx_atomic_u64 turns_taken;
    uint64_t seed;
    rx_error *verdict;
    /// 0 until the first failure; the thread that sets it owns the verdict.
    rx_atomic_u32 failed;
} run;

typedef struct item {
    rx_node node;
    uint32_t producer;
    uint64_t number;
    rx_atomic_u32 under_way;
} item;

/// One producer's items, reused in turn. Consumers may return them in any order.
typedef struct supply {
    item items[window];
    uint64_t sent;
    uint32_t producer;
} supply;

static inline uint64_t next_random(uint64_t *state) {
    uint64_t z = (*state += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

static inline run run_start(uint64_t seed, int64_t nanoseconds, rx_error *verdict) {
    rx_error_set(verdict, 0, "%s", "");
    // A visitor gives up two seconds after the end: a run by turns has none.
    if (nanoseconds < 0) return (run){.turns = (uint64_t)-nanoseconds, .end = INT64_MAX / 2, .seed = seed, .verdict = verdict};
    return (run){.end = rx_clock_now() + nanoseconds, .seed = seed, .verdict = verdict};
}

#define FAIL(r, ...) \
    do { \
        uint32_t first = 0; \
        if (rx_cas_acq_rel_u32(&(r)->failed, &first, 1)) rx_error_set((r)->verdict, EPROTO, __VA_ARGS__); \
    } while (0)

static inline bool run_failed(run *r) { return rx_load_acquire_u32(&r->failed) != 0; }

static inline bool run_over(run *r) {
    if (run_failed(r)) return true;
    // Relaxed: a count that orders nothing.
    return r->turns ? rx_add_relaxed_u64(&r->turns_taken, 1) >= r->turns : rx_clock_now() >= r->end;
}

static inline rx_thread *start_thread(const char *name, void (*body)(void *), void *context) {
    rx_thread_options options = {.name = name, .cpu = -1};
    rx_thread *thread = rx_thread_create(&options, body, context, 0);
    if (!thread) abort();
    return thread;
}

static inline supply *supply_create(uint32_t producer) {
    supply *s = calloc(1, sizeof *s);
    if (!s) abort();
    s->producer = producer;
    return s;
}

/// The next item, or null while it is under way.
static inline item *supply_next(supply *s) {
    item *i = &s->items[s->sent % window];
    // acquire: pairs with item_return; the item is ours again.
    if (rx_load_acquire_u32(&i->under_way)) return 0;
    rx_store_relaxed_u32(&i->under_way, 1);
    i->producer = s->producer;
    i->number = s->sent++;
    return i;
}

/// Gives an item back to its producer, which may send it anew at once.
static inline void item_return(item *i) { rx_store_release_u32(&i->under_way, 0); }

/// Spends a random while, seldom a long one, so that queues run empty as well as full.
static inline void dawdle(uint64_t *state) {
    uint64_t r = next_random(state);
    if (r % 64 == 0) sched_yield();
    for (uint64_t spin = (r >> 8) % (r % 512 == 1 ? 4000 : 16); spin; spin--) rx_cpu_pause();
}

#endif
