// SPDX-License-Identifier: MIT
// W6, W6z, W6m, W12 and W8: what two sources that meet cost, guarded by an exchange, or by nothing where one thread has both.
#include "futex.h"
#include "rawc.h"
#include "stage.h"
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

static uint64_t both(uint64_t left, uint64_t right) { return left * 3 + right; }
static uint64_t paired(uint64_t left, uint64_t right) { return left * 5 + right; }

enum { waiting = 16 };

typedef struct meeting meeting;

/// One of the two sources, as the meeting knows it.
typedef struct {
    void (*next)(meeting *, int side, uint64_t);
} source;

struct meeting {
    _Alignas(128) atomic_int taken;
    bool known[2];
    uint64_t latest[2];
    uint64_t queue[2][waiting];
    uint64_t head[2], tail[2];
    stage *downstream;
};

static void take(atomic_int *flag) {
    for (int spins = 0; atomic_exchange_explicit(flag, 1, memory_order_acquire);)
        if (++spins % 64) raw_pause(); else sched_yield();
}

static void give(atomic_int *flag) { atomic_store_explicit(flag, 0, memory_order_release); }

static inline void send(meeting *m, uint64_t value) { m->downstream->next(m->downstream, value); }

static inline void latest_next(meeting *m, int side, uint64_t value) {
    m->latest[side] = value;
    m->known[side] = true;
    if (m->known[!side]) send(m, both(m->latest[0], m->latest[1]));
}

static inline void zip_next(meeting *m, int side, uint64_t value) {
    m->queue[side][m->tail[side]++ % waiting] = value;
    if (m->head[!side] != m->tail[!side]) {
        uint64_t left = m->queue[0][m->head[0]++ % waiting], right = m->queue[1][m->head[1]++ % waiting];
        send(m, paired(left, right));
    }
}

static inline void merge_next(meeting *m, int side, uint64_t value) {
    (void)side;
    send(m, value);
}

static inline void keep_next(meeting *m, int side, uint64_t value) {
    m->latest[side] = value;
    send(m, value);
}

/// Elements come to both sides in turn, or to side 0 alone.
static uint64_t run(void (*next)(meeting *, int, uint64_t), int sides, int64_t start, int64_t count) {
    stage end = {.next = stage_sum};
    meeting here = {.downstream = &end};
    source list[2] = {{next}, {next}}, *sources = list;
    meeting *m = &here;
    hide(sources);
    hide(m);
    for (int64_t i = 0; i < count; i++) {
        int side = (int)i & (sides - 1);
        sources[side].next(m, side, (uint64_t)(start + i));
    }
    return end.sum;
}

/// `name`_run, which any threads could push into, and `name`_in_one_context_run, where no other thread comes.
#define RUNS(name, body, sides, more) \
    static void body##_guarded(meeting *m, int side, uint64_t value) { \
        take(&m->taken); \
        body(m, side, value); \
        give(&m->taken); \
    } \
    static void body##_alone(meeting *m, int side, uint64_t value) { body(m, side, value); } \
    uint64_t name##_run(int64_t start, int64_t count) { return run(body##_guarded, sides, start, count) + (more); } \
    uint64_t name##_in_one_context_run(int64_t start, int64_t count) { return run(body##_alone, sides, start, count) + (more); }

RUNS(raw_latest_of_two, latest_next, 2, 0)
RUNS(raw_zip, zip_next, 2, 0)
RUNS(raw_merge, merge_next, 2, 0)
// A behaviour subject's observer has its first value, too.
RUNS(raw_latest, keep_next, 1, (uint64_t)start)

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
