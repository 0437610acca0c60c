// SPDX-License-Identifier: MIT
// W2's limit: a subscription is one piece of memory, and each of its observer's closures is one indirect call.
#include "rawc.h"
#include "stage.h"
#include "steps.h"
#include <stdlib.h>

typedef struct {
    stage sum;
    void (*completed)(stage *);
    void (*disposed)(stage *);
} observer;

typedef struct {
    stage map;
    observer *downstream;
} subscription;

static void map_next(stage *s, uint64_t value) { stage_send(s, step0(value)); }
static void add_one(stage *s) { s->sum += 1; }
static void add_two(stage *s) { s->sum += 2; }

/// `values` elements each, then what the observer has for the end. A constant `values` makes a copy of the loop for each caller.
static inline __attribute__((always_inline)) uint64_t subscribe(int64_t start, int64_t count, int values, observer end) {
    observer *downstream = &end;
    hide(downstream);
    for (int64_t i = 0; i < count; i++) {
        subscription *made = malloc(sizeof *made);
        *made = (subscription){.map = {.next = map_next, .downstream = &downstream->sum}, .downstream = downstream};
        hide(made);
        for (int n = 0; n < values; n++) made->map.next(&made->map, (uint64_t)(start + i + n));
        if (made->downstream->completed) made->downstream->completed(&made->downstream->sum);
        if (made->downstream->disposed) made->downstream->disposed(&made->downstream->sum);
        free(made);
    }
    return downstream->sum.sum;
}

static const stage sum = {.next = stage_sum};

uint64_t raw_subscriptions_run(int64_t start, int64_t count) { return subscribe(start, count, 1, (observer){.sum = sum}); }

uint64_t raw_subscriptions_of_two_run(int64_t start, int64_t count) { return subscribe(start, count, 2, (observer){.sum = sum}); }

uint64_t raw_subscriptions_completed_run(int64_t start, int64_t count) {
    return subscribe(start, count, 1, (observer){.sum = sum, .completed = add_one});
}

uint64_t raw_subscriptions_all_closures_run(int64_t start, int64_t count) {
    return subscribe(start, count, 1, (observer){.sum = sum, .completed = add_one, .disposed = add_two});
}
