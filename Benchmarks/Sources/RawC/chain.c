// SPDX-License-Identifier: MIT
// Single-threaded limits: what two indirect calls an operator cost, with the stages built where the optimiser cannot see them.
#include "rawc.h"
#include "steps.h"
#include <stdatomic.h>
#include <stdlib.h>

typedef struct stage {
    void (*next)(struct stage *, uint64_t);
    struct stage *downstream;
    raw_function function;
    void *context;
    uint64_t sum;
} stage;

struct raw_chain {
    stage *first;
    stage *last;
    stage stages[];
};

static void map_next(stage *s, uint64_t value) {
    stage *down = s->downstream;
    down->next(down, s->function(s->context, value));
}

static void filter_next(stage *s, uint64_t value) {
    stage *down = s->downstream;
    if (s->function(s->context, value)) down->next(down, value);
}

static void sum_next(stage *s, uint64_t value) { s->sum += value; }

static uint64_t add(void *context, uint64_t x) { (void)context; return x + 3; }
static uint64_t even(void *context, uint64_t x) { (void)context; return (x & 1) == 0; }
static uint64_t times(void *context, uint64_t x) { (void)context; return x * 3; }

/// Keeps the optimiser from following a pointer to what was stored behind it.
#define hide(pointer) __asm__ volatile("" : "+r"(pointer) : : "memory")

static raw_chain *link_stages(raw_chain *chain, int count) {
    for (int i = 0; i < count; i++) chain->stages[i].downstream = &chain->stages[i + 1];
    chain->last = &chain->stages[count];
    chain->last->next = sum_next;
    chain->first = &chain->stages[0];
    return chain;
}

static raw_chain *reserve(int count) { return calloc(1, sizeof(raw_chain) + (size_t)(count + 1) * sizeof(stage)); }

__attribute__((noinline)) raw_chain *raw_chain_create_three(void) {
    raw_chain *chain = reserve(3);
    chain->stages[0] = (stage){.next = map_next, .function = add};
    chain->stages[1] = (stage){.next = filter_next, .function = even};
    chain->stages[2] = (stage){.next = map_next, .function = times};
    return link_stages(chain, 3);
}

__attribute__((noinline)) raw_chain *raw_chain_create(int length) {
    static const raw_function steps[10] = {step0, step1, step2, step3, step4, step5, step6, step7, step8, step9};
    raw_chain *chain = reserve(length);
    for (int i = 0; i < length; i++) chain->stages[i] = (stage){.next = map_next, .function = steps[i % 10]};
    return link_stages(chain, length);
}

raw_chain *raw_chain_create_ten(void) { return raw_chain_create(10); }

uint64_t raw_chain_run(raw_chain *chain, int64_t start, int64_t count) {
    stage *first = chain->first;
    hide(first);
    chain->last->sum = 0;
    for (int64_t i = 0; i < count; i++) first->next(first, (uint64_t)(start + i));
    return chain->last->sum;
}

void raw_chain_destroy(raw_chain *chain) { free(chain); }

uint64_t raw_subscriptions_run(int64_t start, int64_t count) {
    stage sum = {.next = sum_next};
    stage *end = &sum;
    hide(end);
    for (int64_t i = 0; i < count; i++) {
        stage *map = malloc(sizeof *map);
        *map = (stage){.next = map_next, .downstream = end, .function = add};
        hide(map);
        map->next(map, (uint64_t)(start + i));
        free(map);
    }
    return end->sum;
}

uint64_t raw_fan_out_wide_run(int64_t start, int64_t count, int observers) {
    stage *list = calloc((size_t)observers, sizeof *list);
    for (int i = 0; i < observers; i++) list[i].next = sum_next;
    hide(list);
    for (int64_t i = 0; i < count; i++)
        for (int n = 0; n < observers; n++) list[n].next(&list[n], (uint64_t)(start + i));
    uint64_t sum = 0;
    for (int n = 0; n < observers; n++) sum += list[n].sum;
    free(list);
    return sum;
}

uint64_t raw_fan_out_run(int64_t start, int64_t count) {
    stage observers[10] = {0};
    for (int i = 0; i < 10; i++) observers[i].next = sum_next;
    stage *list = observers;
    hide(list);
    for (int64_t i = 0; i < count; i++)
        for (int n = 0; n < 10; n++) list[n].next(&list[n], (uint64_t)(start + i));
    uint64_t sum = 0;
    for (int n = 0; n < 10; n++) sum += list[n].sum * (uint64_t)(n + 1);
    return sum;
}

typedef struct {
    stage sink;
    atomic_int taken;
    uint64_t latest;
} gate;

static void gated_next(stage *s, uint64_t value) {
    gate *g = s->context;
    while (atomic_exchange_explicit(&g->taken, 1, memory_order_acquire)) {}
    g->latest = value;
    s->downstream->next(s->downstream, value);
    atomic_store_explicit(&g->taken, 0, memory_order_release);
}

uint64_t raw_merge_run(int64_t start, int64_t count) {
    gate g = {.sink = {.next = sum_next}};
    stage sources[2] = {{.next = gated_next, .downstream = &g.sink, .context = &g},
                        {.next = gated_next, .downstream = &g.sink, .context = &g}};
    stage *list = sources;
    hide(list);
    for (int64_t i = 0; i < count; i++) list[i & 1].next(&list[i & 1], (uint64_t)(start + i));
    return g.sink.sum;
}

uint64_t raw_latest_run(int64_t start, int64_t count) {
    gate g = {.sink = {.next = sum_next}, .latest = (uint64_t)start};
    stage subject = {.next = gated_next, .downstream = &g.sink, .context = &g};
    stage *source = &subject;
    hide(source);
    for (int64_t i = 0; i < count; i++) source->next(source, (uint64_t)(start + i));
    return g.sink.sum + (uint64_t)start + (g.latest - (uint64_t)(start + count - 1));
}
