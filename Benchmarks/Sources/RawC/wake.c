// SPDX-License-Identifier: MIT
// W9 and W9i: strands that need no wake, and the bare futex.
#include "futex.h"
#include "rawc.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct node {
    struct node *next;
    void (*run)(struct node *);
} node;

/// A strand: a Treiber inbox whose idle state is the head word's value 1. The thread that replaces that value puts the strand into the worker's slot.
typedef struct strand {
    _Alignas(128) _Atomic(uintptr_t) head;
} strand;

typedef struct {
    strand *slot;
    strand strands[2];
    node items[2];
    int64_t hops, limit, sent;
    uint64_t *samples;
} court;

static court *table;

static void strand_push(strand *s, node *n) {
    uintptr_t old = atomic_load_explicit(&s->head, memory_order_relaxed);
    do {
        n->next = old == 1 ? NULL : (node *)old;
    } while (!atomic_compare_exchange_weak_explicit(&s->head, &old, (uintptr_t)n, memory_order_acq_rel, memory_order_relaxed));
    if (old == 1) table->slot = s;
}

static void hit(node *n) {
    court *t = table;
    int side = n == &t->items[1];
    if (t->hops == t->limit) return;
    if (!side && t->hops) {
        int64_t now = raw_now_ns();
        t->samples[t->hops / 2 - 1] = (uint64_t)(now - t->sent);
        t->sent = now;
    }
    t->hops++;
    strand_push(&t->strands[!side], &t->items[!side]);
}

static void *play(void *argument) {
    court *t = argument;
    t->sent = raw_now_ns();
    strand_push(&t->strands[0], &t->items[0]);
    for (strand *s; (s = t->slot);) {
        t->slot = NULL;
        node *list = (node *)atomic_exchange_explicit(&s->head, 0, memory_order_acquire), *ordered = NULL;
        while (list) { node *following = list->next; list->next = ordered; ordered = list; list = following; }
        for (; ordered; ) { node *following = ordered->next; ordered->run(ordered); ordered = following; }
        uintptr_t empty = 0;
        if (!atomic_compare_exchange_strong_explicit(&s->head, &empty, 1, memory_order_release, memory_order_relaxed)) t->slot = s;
    }
    return NULL;
}

uint64_t raw_strands_run(uint64_t *samples, int64_t trips) {
    if (posix_memalign((void **)&table, 128, sizeof *table)) abort();
    *table = (court){.items = {{.run = hit}, {.run = hit}}, .limit = 2 * trips + 1, .samples = samples};
    atomic_store(&table->strands[0].head, 1);
    atomic_store(&table->strands[1].head, 1);
    pthread_t worker;
    pthread_create(&worker, NULL, play, table);
    pthread_join(worker, NULL);
    uint64_t hops = (uint64_t)table->hops;
    free(table);
    return hops / 2;
}

typedef struct {
    _Alignas(128) _Atomic uint32_t ball;
    int64_t trips;
    uint64_t *samples;
    int64_t sent;
} rally;

static void *return_ball(void *argument) {
    rally *r = argument;
    for (int64_t i = 0; i < r->trips; i++) {
        uint32_t want = (uint32_t)(2 * i + 1), now;
        while ((now = atomic_load_explicit(&r->ball, memory_order_acquire)) != want) raw_futex_wait((uint32_t *)&r->ball, now);
        atomic_store_explicit(&r->ball, want + 1, memory_order_release);
        raw_futex_wake((uint32_t *)&r->ball);
    }
    return NULL;
}

uint64_t raw_futex_ping_pong_run(uint64_t *samples, int64_t trips) {
    rally r = {.trips = trips};
    pthread_t other;
    pthread_create(&other, NULL, return_ball, &r);
    for (int64_t i = 0; i < trips; i++) {
        int64_t start = raw_now_ns();
        uint32_t want = (uint32_t)(2 * i + 2), now;
        atomic_store_explicit(&r.ball, want - 1, memory_order_release);
        raw_futex_wake((uint32_t *)&r.ball);
        while ((now = atomic_load_explicit(&r.ball, memory_order_acquire)) != want) raw_futex_wait((uint32_t *)&r.ball, now);
        samples[i] = (uint64_t)(raw_now_ns() - start);
    }
    pthread_join(other, NULL);
    return (uint64_t)trips;
}

static void *sleeper(void *argument) {
    rally *r = argument;
    for (uint32_t i = 0; i < r->trips; i++) {
        while (atomic_load_explicit(&r->ball, memory_order_acquire) == 2 * i) raw_futex_wait((uint32_t *)&r->ball, 2 * i);
        r->samples[i] = (uint64_t)(raw_now_ns() - r->sent);
        atomic_store_explicit(&r->ball, 2 * i + 2, memory_order_release);
        raw_futex_wake((uint32_t *)&r->ball);
    }
    return NULL;
}

uint64_t raw_futex_idle_run(uint64_t *samples, int64_t times) {
    rally r = {.trips = times, .samples = samples};
    pthread_t other;
    pthread_create(&other, NULL, sleeper, &r);
    for (uint32_t i = 0; i < times; i++) {
        struct timespec idle = {0, 1000000};
        nanosleep(&idle, NULL);
        r.sent = raw_now_ns();
        atomic_store_explicit(&r.ball, 2 * i + 1, memory_order_release);
        raw_futex_wake((uint32_t *)&r.ball);
        while (atomic_load_explicit(&r.ball, memory_order_acquire) != 2 * i + 2) raw_futex_wait((uint32_t *)&r.ball, 2 * i + 1);
    }
    pthread_join(other, NULL);
    return (uint64_t)times;
}
