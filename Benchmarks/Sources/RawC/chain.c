// SPDX-License-Identifier: MIT
// Limits of chains on one thread: one indirect call an operator, with the stages built where the optimiser cannot see them.
#include "rawc.h"
#include "stage.h"
#include "steps.h"
#include <stdlib.h>

struct raw_chain {
    stage *first;
    stage *last;
    stage stages[];
};

#define MAP(n) \
    static void map##n(stage *s, uint64_t value) { stage_send(s, step##n(value)); }
MAP(0) MAP(1) MAP(2) MAP(3) MAP(4) MAP(5) MAP(6) MAP(7) MAP(8) MAP(9)

static void even(stage *s, uint64_t value) {
    if ((value & 1) == 0) stage_send(s, value);
}

static raw_chain *link_stages(raw_chain *chain, int count) {
    for (int i = 0; i < count; i++) chain->stages[i].downstream = &chain->stages[i + 1];
    chain->last = &chain->stages[count];
    chain->last->next = stage_sum;
    chain->first = &chain->stages[0];
    return chain;
}

static raw_chain *reserve(int count) { return calloc(1, sizeof(raw_chain) + (size_t)(count + 1) * sizeof(stage)); }

__attribute__((noinline)) raw_chain *raw_chain_create_three(void) {
    raw_chain *chain = reserve(3);
    chain->stages[0] = (stage){.next = map0};
    chain->stages[1] = (stage){.next = even};
    chain->stages[2] = (stage){.next = map1};
    return link_stages(chain, 3);
}

__attribute__((noinline)) raw_chain *raw_chain_create(int length) {
    static void (*const maps[10])(stage *, uint64_t) = {map0, map1, map2, map3, map4, map5, map6, map7, map8, map9};
    raw_chain *chain = reserve(length);
    for (int i = 0; i < length; i++) chain->stages[i] = (stage){.next = maps[i % 10]};
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

uint64_t raw_fan_out_wide_run(int64_t start, int64_t count, int observers) {
    stage *list = calloc((size_t)observers, sizeof *list);
    for (int i = 0; i < observers; i++) list[i].next = stage_sum;
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
    for (int i = 0; i < 10; i++) observers[i].next = stage_sum;
    stage *list = observers;
    hide(list);
    for (int64_t i = 0; i < count; i++)
        for (int n = 0; n < 10; n++) list[n].next(&list[n], (uint64_t)(start + i));
    uint64_t sum = 0;
    for (int n = 0; n < 10; n++) sum += list[n].sum * (uint64_t)(n + 1);
    return sum;
}
