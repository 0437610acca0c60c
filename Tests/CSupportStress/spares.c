// SPDX-License-Identifier: MIT
#include "stress.h"

enum { parties = 3, held_most = 200 };

/// Plain words: the list is what orders an owner after the one before, and ThreadSanitizer sees whether it does.
typedef struct spare {
    rx_node node;
    bool owned;
    uint64_t one, other;
} spare;

typedef struct office {
    run run;
    rx_depot depot;
    rx_atomic_u64 made, moved;
} office;

typedef struct clerk {
    office *office;
    rx_spares own;
    uint64_t number;
    spare *held[held_most];
    int holds;
} clerk;

static rx_atomic_u64 released;

static void release(rx_node *node) {
    rx_add_acq_rel_u64(&released, 1);
    free(node);
}

static void take(clerk *self) {
    spare *taken = (spare *)rx_spares_take(&self->own, &self->office->depot, release);
    if (!taken) {
        taken = calloc(1, sizeof *taken);
        if (!taken) abort();
        rx_add_acq_rel_u64(&self->office->made, 1);
    } else {
        if (taken->one != taken->other) FAIL(&self->office->run, "a spare was seen half written (%lu)", (long)taken->one);
        if (taken->one % parties != self->number) rx_add_acq_rel_u64(&self->office->moved, 1);
    }
    if (taken->owned) FAIL(&self->office->run, "a spare has two owners (%lu)", (long)self->number);
    taken->owned = true;
    self->held[self->holds++] = taken;
}

static void give(clerk *self, uint64_t stamp) {
    spare *given = self->held[--self->holds];
    given->one = given->other = stamp * parties + self->number;
    given->owned = false;
    if (!rx_spares_keep(&self->own, &self->office->depot, &given->node, release)) release(&given->node);
}

/// Takes much and gives much by turns, so that lists run full and empty; the thread's end releases what is left then.
static void work(void *context) {
    clerk *self = context;
    uint64_t random = self->office->run.seed + self->number;
    while (!run_over(&self->office->run)) {
        for (uint64_t times = next_random(&random) % held_most; times && self->holds < held_most; times--) take(self);
        for (uint64_t times = next_random(&random) % held_most; times && self->holds > 0; times--) give(self, next_random(&random) % 1000);
        dawdle(&random);
    }
    while (self->holds > 0) give(self, 0);
}

uint64_t rx_stress_spares(uint64_t seed, int64_t nanoseconds, rx_error *verdict) {
    office all = {.run = run_start(seed, nanoseconds, verdict)};
    clerk clerks[parties] = {0};
    rx_thread *threads[parties];
    rx_store_relaxed_u64(&released, 0);
    for (uint64_t i = 0; i < parties; i++) {
        clerks[i].office = &all;
        clerks[i].number = i;
        threads[i] = start_thread("spares", work, &clerks[i]);
    }
    for (int i = 0; i < parties; i++) rx_thread_join(threads[i]);
    rx_depot_discard(&all.depot, release);
    uint64_t made = rx_load_acquire_u64(&all.made), gone = rx_load_acquire_u64(&released);
    if (made != gone) FAIL(&all.run, "%lu spares were made, %lu let go", (long)made, (long)gone);
    uint64_t moved = rx_load_acquire_u64(&all.moved);
    if (!moved) FAIL(&all.run, "no spare went to another thread: the test tests nothing (%lu made)", (long)made);
    return moved;
}
