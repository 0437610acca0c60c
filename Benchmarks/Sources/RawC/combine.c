// SPDX-License-Identifier: MIT
// W6, W6z and W8: what two sources that meet cost when nothing is shared but a flag.
#include "futex.h"
#include "rawc.h"
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef uint64_t (*combine)(uint64_t, uint64_t);

static uint64_t both(uint64_t left, uint64_t right) { return left * 3 + right; }
static uint64_t paired(uint64_t left, uint64_t right) { return left * 5 + right; }

/// Keeps the optimiser from following a pointer to what was stored behind it.
#define hide(pointer) __asm__ volatile("" : "+r"(pointer) : : "memory")

enum { waiting = 16 };

typedef struct {
    _Alignas(128) atomic_int taken;
    bool known[2];
    uint64_t latest[2];
    uint64_t queue[2][waiting];
    uint64_t head[2], tail[2];
    combine function;
    uint64_t sum;
} pair;

static void take(atomic_int *flag) {
    for (int spins = 0; atomic_exchange_explicit(flag, 1, memory_order_acquire);)
        if (++spins % 64) raw_pause(); else sched_yield();
}

static void give(atomic_int *flag) { atomic_store_explicit(flag, 0, memory_order_release); }

static void latest_next(pair *m, int side, uint64_t value) {
    take(&m->taken);
    m->latest[side] = value;
    m->known[side] = true;
    if (m->known[!side]) m->sum += m->function(m->latest[0], m->latest[1]);
    give(&m->taken);
}

static void zip_next(pair *m, int side, uint64_t value) {
    take(&m->taken);
    m->queue[side][m->tail[side]++ % waiting] = value;
    if (m->head[!side] != m->tail[!side]) {
        uint64_t left = m->queue[0][m->head[0]++ % waiting], right = m->queue[1][m->head[1]++ % waiting];
        m->sum += m->function(left, right);
    }
    give(&m->taken);
}

static uint64_t in_turn(void (*next)(pair *, int, uint64_t), combine function, int64_t start, int64_t count) {
    pair m = {.function = function};
    pair *place = &m;
    hide(place);
    hide(next);
    for (int64_t i = 0; i < count; i++) next(place, (int)(i & 1), (uint64_t)(start + i));
    return place->sum;
}

uint64_t raw_latest_of_two_run(int64_t start, int64_t count) { return in_turn(latest_next, both, start, count); }
uint64_t raw_zip_run(int64_t start, int64_t count) { return in_turn(zip_next, paired, start, count); }

struct raw_gate {
    _Alignas(128) atomic_int taken;
    uint64_t sum;
};

raw_gate *raw_gate_create(void) {
    raw_gate *gate = NULL;
    if (posix_memalign((void **)&gate, 128, sizeof *gate)) abort();
    *gate = (raw_gate){0};
    return gate;
}

void raw_gate_push(raw_gate *gate, int64_t start, int64_t count) {
    for (int64_t i = 0; i < count; i++) {
        take(&gate->taken);
        gate->sum += (uint64_t)(start + 2 * i);
        give(&gate->taken);
    }
}

uint64_t raw_gate_sum(raw_gate *gate) { return gate->sum; }
void raw_gate_destroy(raw_gate *gate) { free(gate); }
