// SPDX-License-Identifier: MIT
// W5 and W5s: an indirect call to the closure that makes an inner sequence, and one to the observer for each of its elements.
#include "rawc.h"
#include "stage.h"
#include "steps.h"

typedef struct { uint64_t start, count; } range;

typedef struct {
    stage stage;
    range (*make)(uint64_t);
} flattening;

static range thousand(uint64_t value) { return (range){value, 1000}; }

static void flatten_next(stage *s, uint64_t value) {
    range inner = ((flattening *)s)->make(value);
    stage *down = s->downstream;
    for (uint64_t i = 0; i < inner.count; i++) down->next(down, inner.start + i);
}

typedef struct {
    stage stage;
    uint64_t (*make)(uint64_t);
} scalars;

static uint64_t just(uint64_t value) { return step0(value); }

/// An inner sequence of one element is that element.
static void scalar_next(stage *s, uint64_t value) { stage_send(s, ((scalars *)s)->make(value)); }

static uint64_t run(stage *source, int64_t start, int64_t count) {
    stage end = {.next = stage_sum};
    source->downstream = &end;
    hide(source);
    for (int64_t i = 0; i < count; i++) source->next(source, (uint64_t)(start + i));
    return end.sum;
}

uint64_t raw_flatten_run(int64_t start, int64_t count) {
    flattening first = {{.next = flatten_next}, thousand};
    return run(&first.stage, start, count);
}

uint64_t raw_flatten_scalars_run(int64_t start, int64_t count) {
    scalars first = {{.next = scalar_next}, just};
    return run(&first.stage, start, count);
}
