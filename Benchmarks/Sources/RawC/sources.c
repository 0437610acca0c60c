// SPDX-License-Identifier: MIT
// Curves: many sources that meet in one place.
#include "futex.h"
#include "rawc.h"
#include "stage.h"
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct {
    _Alignas(128) atomic_int taken;
    stage *downstream;
} place;

typedef struct source {
    void (*next)(struct source *, uint64_t);
    place *at;
} source;

struct raw_sources {
    place at;
    stage sum;
    int64_t count;
    source *list[];
};

static void guarded_next(source *s, uint64_t value) {
    place *at = s->at;
    for (int spins = 0; atomic_exchange_explicit(&at->taken, 1, memory_order_acquire);)
        if (++spins % 64) raw_pause(); else sched_yield();
    at->downstream->next(at->downstream, value);
    atomic_store_explicit(&at->taken, 0, memory_order_release);
}

raw_sources *raw_sources_create(int64_t count) {
    size_t size = sizeof(raw_sources) + (size_t)count * sizeof(source *);
    raw_sources *all = aligned_alloc(128, (size + 127) / 128 * 128);
    all->count = count;
    all->sum = (stage){.next = stage_sum};
    atomic_init(&all->at.taken, 0);
    all->at.downstream = &all->sum;
    for (int64_t i = 0; i < count; i++) {
        all->list[i] = malloc(sizeof(source));
        *all->list[i] = (source){guarded_next, &all->at};
    }
    return all;
}

uint64_t raw_sources_run(raw_sources *all, int64_t start, int64_t rounds) {
    all->sum.sum = 0;
    hide(all);
    for (int64_t round = 0; round < rounds; round++)
        for (int64_t i = 0; i < all->count; i++) all->list[i]->next(all->list[i], (uint64_t)start++);
    return all->sum.sum;
}

void raw_sources_destroy(raw_sources *all) {
    for (int64_t i = 0; i < all->count; i++) free(all->list[i]);
    free(all);
}
