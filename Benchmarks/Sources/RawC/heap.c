// SPDX-License-Identifier: MIT
// S11's limit: a heap with four children a node. Items of one time run in the order in which they were scheduled.
#include "rawc.h"
#include "stage.h"
#include <stdlib.h>

typedef struct {
    int64_t due;
    uint64_t number;
    void (*run)(uint64_t *sum, int64_t value);
    int64_t value;
} item;

static void add(uint64_t *sum, int64_t value) { *sum += *sum + (uint64_t)value; }

static bool before(const item *a, const item *b) { return a->due != b->due ? a->due < b->due : a->number < b->number; }

static void rise(item *heap, int64_t place, item new) {
    for (int64_t parent; place > 0 && before(&new, &heap[parent = (place - 1) / 4]); place = parent) heap[place] = heap[parent];
    heap[place] = new;
}

static void sink(item *heap, int64_t count, item last) {
    int64_t place = 0;
    for (;;) {
        int64_t first = 4 * place + 1, least = first, end = first + 4 < count ? first + 4 : count;
        if (first >= count) break;
        for (int64_t child = first + 1; child < end; child++)
            if (before(&heap[child], &heap[least])) least = child;
        if (!before(&heap[least], &last)) break;
        heap[place] = heap[least];
        place = least;
    }
    heap[place] = last;
}

uint64_t raw_heap_run(const int64_t *delays, int64_t count) {
    item *heap = malloc((size_t)count * sizeof *heap);
    void (*run)(uint64_t *, int64_t) = add;
    hide(run);
    for (int64_t i = 0; i < count; i++) rise(heap, i, (item){delays[i], (uint64_t)i, run, delays[i]});
    uint64_t sum = 0;
    for (int64_t left = count; left > 0;) {
        item first = heap[0];
        if (--left > 0) sink(heap, left, heap[left]);
        first.run(&sum, first.value);
    }
    free(heap);
    return sum;
}
