// SPDX-License-Identifier: MIT
// W7's limit: a bounded ring, one producer, one consumer, cached remote indices, published per element (Lamport 1977, FastForward-style caching).
// Neither thread is pinned to a processor, as RxRing's are not: the kernel places both alike.
#include "futex.h"
#include "rawc.h"
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

/// 64 KB. On one processor the two hand over a whole ring at each switch, and few spins come before it: with 256 of them that took 15 ns an element.
enum { slots = 8192, spins_before_yield = 16 };

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

static inline void relax(int *spins) {
    if (++*spins > spins_before_yield) { *spins = 0; sched_yield(); } else raw_pause();
}

static void *consume(void *argument) {
    raw_transfer *t = argument;
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
    return t->sum;
}

void raw_transfer_destroy(raw_transfer *t) {
    atomic_store_explicit(&t->stop, true, memory_order_relaxed);
    signal_round(t);
    pthread_join(t->consumer, NULL);
    free(t);
}
