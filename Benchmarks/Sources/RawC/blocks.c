// SPDX-License-Identifier: MIT
// W13's limit: four slots, copied into and out of, and a consumer of real-time priority that looks every half period.
#define _GNU_SOURCE
#include "rawc.h"
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { slots = 4, slot_bytes = 2048 };

struct raw_blocks {
    _Alignas(128) atomic_uint_fast64_t tail;
    uint64_t head_seen;
    _Alignas(128) atomic_uint_fast64_t head;
    _Alignas(128) unsigned char memory[slots][slot_bytes];
    unsigned char rehearsed[slot_bytes];
    size_t bytes;
    int64_t pause;
    atomic_bool stop;
    void (*arrived)(void *, const void *);
    void *context;
    pthread_t consumer;
};

static void *look(void *argument) {
    raw_blocks *b = argument;
    unsigned char copy[slot_bytes];
    for (bool last = false; !last;) {
        struct timespec pause = {0, b->pause};
        nanosleep(&pause, NULL);
        last = atomic_load_explicit(&b->stop, memory_order_acquire);
        uint64_t head = atomic_load_explicit(&b->head, memory_order_relaxed);
        while (head != atomic_load_explicit(&b->tail, memory_order_acquire)) {
            memcpy(copy, b->memory[head % slots], b->bytes);
            atomic_store_explicit(&b->head, ++head, memory_order_release);
            b->arrived(b->context, copy);
        }
    }
    return NULL;
}

raw_blocks *raw_blocks_create(size_t bytes, int64_t pause_ns, void (*arrived)(void *, const void *), void *context) {
    raw_blocks *b = NULL;
    if (bytes > slot_bytes || posix_memalign((void **)&b, 128, sizeof *b)) abort();
    memset(b, 0, sizeof *b);
    b->bytes = bytes;
    b->pause = pause_ns;
    b->arrived = arrived;
    b->context = context;
    pthread_create(&b->consumer, NULL, look, b);
    // Below the callback's priority; a system that refuses it leaves an ordinary thread.
    pthread_setschedparam(b->consumer, SCHED_FIFO, &(struct sched_param){.sched_priority = 60});
    return b;
}

/// Copies a block into the next slot, and publishes it unless this is a rehearsal. Never inlined, and within one page: a rehearsal has brought near all
/// of the code that the push runs, memcpy's too. Without it a push took 2 to 20 us at its 99.9th percentile, for the pages of code alone.
__attribute__((noinline, aligned(256))) static bool put(raw_blocks *b, const void *block, bool isRehearsal) {
    uint64_t tail = atomic_load_explicit(&b->tail, memory_order_relaxed);
    if (tail - b->head_seen == slots) {
        b->head_seen = atomic_load_explicit(&b->head, memory_order_acquire);
        if (tail - b->head_seen == slots) return false;
    }
    memcpy(b->memory[tail % slots], block, b->bytes);
    // A rehearsal stores what is there: the consumer sees no change.
    atomic_store_explicit(&b->tail, tail + !isRehearsal, memory_order_release);
    return true;
}

void raw_blocks_prepare(raw_blocks *b) { put(b, b->rehearsed, true); }

bool raw_blocks_push(raw_blocks *b, const void *block) { return put(b, block, false); }

void raw_blocks_finish(raw_blocks *b) {
    atomic_store_explicit(&b->stop, true, memory_order_release);
    pthread_join(b->consumer, NULL);
}

void raw_blocks_destroy(raw_blocks *b) { free(b); }
