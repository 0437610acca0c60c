// SPDX-License-Identifier: MIT
// W7's limit: a bounded ring, one producer, one consumer, cached remote indices, published per element (Lamport 1977, FastForward-style caching).
#define _GNU_SOURCE
#include "futex.h"
#include "rawc.h"
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { slots = 1024, spins_before_yield = 256 };

struct raw_transfer {
    _Alignas(128) atomic_uint_fast64_t tail;
    uint64_t head_seen;
    _Alignas(128) atomic_uint_fast64_t head;
    uint64_t tail_seen;
    _Alignas(128) uint64_t ring[slots];
    _Alignas(128) _Atomic uint32_t round;
    int64_t count;
    uint64_t sum;
    atomic_bool done, stop;
    pthread_t consumer;
};

/// Puts the calling thread on the n-th CPU it may use: two threads on one CPU would hand over whole rings and measure no transfer.
static void pin_to_nth(const cpu_set_t *allowed, int n) {
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++) {
        if (!CPU_ISSET(cpu, allowed) || n--) continue;
        cpu_set_t one;
        CPU_ZERO(&one);
        CPU_SET(cpu, &one);
        pthread_setaffinity_np(pthread_self(), sizeof one, &one);
        return;
    }
}

static inline void relax(int *spins) {
    if (++*spins > spins_before_yield) { *spins = 0; sched_yield(); } else raw_pause();
}

static void *consume(void *argument) {
    raw_transfer *t = argument;
    cpu_set_t allowed;
    pthread_getaffinity_np(pthread_self(), sizeof allowed, &allowed);
    pin_to_nth(&allowed, 1);
    for (uint32_t seen = 0;;) {
        uint32_t round;
        while ((round = atomic_load_explicit(&t->round, memory_order_acquire)) == seen) raw_futex_wait((uint32_t *)&t->round, seen);
        seen = round;
        if (atomic_load_explicit(&t->stop, memory_order_relaxed)) return NULL;
        uint64_t head = atomic_load_explicit(&t->head, memory_order_relaxed), end = head + (uint64_t)t->count, sum = 0;
        int spins = 0;
        while (head != end) {
            if (head == t->tail_seen) {
                while ((t->tail_seen = atomic_load_explicit(&t->tail, memory_order_acquire)) == head) relax(&spins);
            }
            sum += t->ring[head % slots];
            atomic_store_explicit(&t->head, ++head, memory_order_release);
        }
        t->sum = sum;
        atomic_store_explicit(&t->done, true, memory_order_release);
    }
}

raw_transfer *raw_transfer_create(void) {
    raw_transfer *t = NULL;
    if (posix_memalign((void **)&t, 128, sizeof *t)) abort();
    *t = (raw_transfer){0};
    pthread_create(&t->consumer, NULL, consume, t);
    return t;
}

static void signal_round(raw_transfer *t) {
    atomic_fetch_add_explicit(&t->round, 1, memory_order_release);
    raw_futex_wake((uint32_t *)&t->round);
}

uint64_t raw_transfer_run(raw_transfer *t, int64_t start, int64_t count) {
    cpu_set_t allowed;
    pthread_getaffinity_np(pthread_self(), sizeof allowed, &allowed);
    pin_to_nth(&allowed, 0);
    t->count = count;
    atomic_store_explicit(&t->done, false, memory_order_relaxed);
    signal_round(t);
    uint64_t tail = atomic_load_explicit(&t->tail, memory_order_relaxed);
    int spins = 0;
    for (int64_t i = 0; i < count; i++) {
        if (tail - t->head_seen == slots) {
            while (tail - (t->head_seen = atomic_load_explicit(&t->head, memory_order_acquire)) == slots) relax(&spins);
        }
        t->ring[tail % slots] = (uint64_t)(start + i);
        atomic_store_explicit(&t->tail, ++tail, memory_order_release);
    }
    while (!atomic_load_explicit(&t->done, memory_order_acquire)) relax(&spins);
    pthread_setaffinity_np(pthread_self(), sizeof allowed, &allowed);
    return t->sum;
}

void raw_transfer_destroy(raw_transfer *t) {
    atomic_store_explicit(&t->stop, true, memory_order_relaxed);
    signal_round(t);
    pthread_join(t->consumer, NULL);
    free(t);
}
