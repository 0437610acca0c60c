// SPDX-License-Identifier: MIT
// What a gate around each element costs while one thread uses it: with nothing behind it, and before a handoff that another thread drains.
#include "measure.h"

enum { items = 1000000, slots = 1 << 20, free_word = 0, taken_word = 1, biased_bit = 4 };

typedef enum kind { no_gate, two_swaps, swap_and_store, biased } kind;

/// A gate's words lie together, as in a subject; the element goes into a plain array and is published by a store.
typedef struct gate {
    RX_CACHE_ALIGNED rx_atomic_u64 word;
    rx_atomic_u64 inside;
    rx_atomic_u64 tickets;
    RX_CACHE_ALIGNED rx_atomic_u64 tail;
    RX_CACHE_ALIGNED uint64_t *elements;
    kind kind;
    bool is_drained;
} gate;

static _Thread_local uint64_t identity;

/// Not inline: a thread's name costs a call in the library, too.
__attribute__((noinline)) static uint64_t caller(void) { return (uint64_t)(uintptr_t)&identity; }

__attribute__((noinline)) static void deliver(gate *self, uint64_t each) {
    self->elements[each] = each;
    // release: pairs with the acquire in drain.
    rx_store_release_u64(&self->tail, each + 1);
}

/// Only one thread uses the gate, so what leads here cannot happen.
__attribute__((noinline, noreturn)) static void contended(void) { abort(); }

static inline void change(rx_atomic_u64 *word, uint64_t from, uint64_t to) {
    if (!rx_cas_acq_rel_u64(word, &from, to)) contended();
}

static void pass_by_swaps(gate *self, uint64_t each) {
    change(&self->word, free_word, taken_word);
    deliver(self, each);
    change(&self->word, taken_word, free_word);
}

/// A thread that finds it taken would leave a ticket elsewhere, and pass a barrier on all processors.
static void pass_by_swap_and_store(gate *self, uint64_t each) {
    change(&self->word, free_word, taken_word);
    deliver(self, each);
    rx_store_release_u64(&self->word, free_word);
    rx_keep_order();
    if (rx_load_relaxed_u64(&self->tickets)) contended();
}

/// Another thread that comes would take the word back, and pass a barrier on all processors.
static void pass_by_bias(gate *self, uint64_t each) {
    uint64_t mine = caller() | biased_bit;
    if (rx_load_relaxed_u64(&self->word) != mine || rx_load_acquire_u64(&self->inside)) contended();
    rx_store_relaxed_u64(&self->inside, 1);
    rx_keep_order();
    if (rx_load_relaxed_u64(&self->word) != mine) contended();
    deliver(self, each);
    rx_store_release_u64(&self->inside, 0);
    rx_keep_order();
    if (rx_load_relaxed_u64(&self->word) != mine) contended();
}

static void send_all(void *context) {
    gate *self = context;
    rx_store_relaxed_u64(&self->word, self->kind == biased ? caller() | biased_bit : free_word);
    switch (self->kind) {
    case no_gate:
        for (uint64_t each = 0; each < items; each++) deliver(self, each);
        return;
    case two_swaps:
        for (uint64_t each = 0; each < items; each++) pass_by_swaps(self, each);
        return;
    case swap_and_store:
        for (uint64_t each = 0; each < items; each++) pass_by_swap_and_store(self, each);
        return;
    case biased:
        for (uint64_t each = 0; each < items; each++) pass_by_bias(self, each);
        return;
    }
}

/// Looks rarely: a faster consumer would take the producer's line at each element.
static void drain_all(void *context) {
    gate *self = context;
    uint64_t sum = 0;
    for (uint64_t head = 0; head < items;) {
        uint64_t tail = rx_load_acquire_u64(&self->tail);
        if (tail - head < 32 && tail < items) {
            for (int pause = 0; pause < 32; pause++) rx_cpu_pause();
            continue;
        }
        for (; head < tail; head++) sum += self->elements[head];
    }
    checksum += sum;
}

static int64_t run(void *context) {
    gate *self = context;
    rx_store_relaxed_u64(&self->tail, 0);
    rx_store_relaxed_u64(&self->inside, 0);
    return run_together(self->is_drained ? 2 : 1, (void (*const[])(void *)){send_all, drain_all}, (void *const[]){self, self}, (const int[]){0, 1});
}

void bench_gate(void) {
    static const char *const names[2][4] = {
        {"gate: none", "gate: two compare-and-swaps", "gate: one, and a store", "gate: biased"},
        {"gate, drained: none", "gate, drained: two compare-and-swaps", "gate, drained: one, and a store", "gate, drained: biased"}};
    gate *self = 0;
    if (posix_memalign((void **)&self, RX_CACHE_LINE, sizeof *self)) abort();
    memset(self, 0, sizeof *self);
    self->elements = calloc(slots, sizeof *self->elements);
    if (!self->elements) abort();
    for (int drained = 0; drained < 2; drained++) {
        for (int kind = no_gate; kind <= biased; kind++) {
            self->kind = kind;
            self->is_drained = drained;
            measure(names[drained][kind], items, run, self);
        }
    }
    free(self->elements);
    free(self);
}
