// SPDX-License-Identifier: MIT
// W10 and W10c: a 4-ary heap over an absolute futex wait, and a hierarchical wheel (Varghese and Lauck 1987) with intrusive nodes.
#include "futex.h"
#include "rawc.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>

typedef struct { int64_t due, exact; } entry;

typedef struct {
    entry *heap;
    int64_t size, count, slack, quantum;
    const int64_t *delays;
    uint64_t *late;
    uint64_t fired;
} alarms;

static void heap_insert(alarms *a, entry e) {
    int64_t i = a->size++;
    for (int64_t parent; i > 0 && a->heap[parent = (i - 1) / 4].due > e.due; i = parent) a->heap[i] = a->heap[parent];
    a->heap[i] = e;
}

static entry heap_take(alarms *a) {
    entry first = a->heap[0], last = a->heap[--a->size];
    int64_t i = 0;
    for (;;) {
        int64_t child = 4 * i + 1, end = child + 4 < a->size ? child + 4 : a->size, least = child;
        if (child >= a->size) break;
        for (int64_t c = child + 1; c < end; c++)
            if (a->heap[c].due < a->heap[least].due) least = c;
        if (a->heap[least].due >= last.due) break;
        a->heap[i] = a->heap[least];
        i = least;
    }
    a->heap[i] = last;
    return first;
}

static void *ring_alarms(void *argument) {
    alarms *a = argument;
    prctl(PR_SET_TIMERSLACK, (unsigned long)a->slack);
    for (int64_t i = 0; i < a->count; i++) {
        int64_t exact = raw_now_ns() + a->delays[i];
        int64_t due = a->quantum ? (exact + a->quantum - 1) / a->quantum * a->quantum : exact;
        heap_insert(a, (entry){due, exact});
    }
    uint32_t never = 0;
    while (a->size) {
        int64_t now = raw_now_ns();
        while (a->size && a->heap[0].due <= now) {
            entry e = heap_take(a);
            a->late[a->fired++] = (uint64_t)(raw_now_ns() - e.exact);
        }
        if (a->size) raw_futex_wait_until(&never, 0, a->heap[0].due);
    }
    return NULL;
}

uint64_t raw_timers_run(const int64_t *delays, uint64_t *late, int64_t count, int64_t slack_ns, int64_t quantum_ns) {
    alarms a = {.heap = malloc((size_t)count * sizeof(entry)), .count = count, .slack = slack_ns, .quantum = quantum_ns,
                .delays = delays, .late = late};
    pthread_t thread;
    pthread_create(&thread, NULL, ring_alarms, &a);
    pthread_join(thread, NULL);
    free(a.heap);
    return a.fired;
}

typedef struct entry_link { struct entry_link *next, *previous; } entry_link;
typedef struct { entry_link link; int64_t due; } wheel_timer;

enum { levels = 8, slots_per_level = 64, tick_shift = 17 };

struct raw_wheel {
    entry_link slots[levels][slots_per_level];
    int64_t now;
    wheel_timer *timers;
};

raw_wheel *raw_wheel_create(int64_t count) {
    raw_wheel *w = calloc(1, sizeof *w);
    w->timers = malloc((size_t)count * sizeof(wheel_timer));
    memset(w->timers, 1, (size_t)count * sizeof(wheel_timer));
    for (int level = 0; level < levels; level++)
        for (int slot = 0; slot < slots_per_level; slot++) w->slots[level][slot].next = w->slots[level][slot].previous = &w->slots[level][slot];
    return w;
}

static void wheel_insert(raw_wheel *w, wheel_timer *t, int64_t due) {
    uint64_t tick = (uint64_t)due >> tick_shift, differing = tick ^ ((uint64_t)w->now >> tick_shift);
    int level = differing ? (63 - __builtin_clzll(differing)) / 6 : 0;
    if (level >= levels) level = levels - 1;
    entry_link *slot = &w->slots[level][(tick >> (6 * level)) & 63];
    t->due = due;
    t->link = (entry_link){slot->next, slot};
    slot->next->previous = &t->link;
    slot->next = &t->link;
}

static void wheel_remove(wheel_timer *t) {
    t->link.previous->next = t->link.next;
    t->link.next->previous = t->link.previous;
}

uint64_t raw_wheel_run(raw_wheel *w, uint64_t seed, int64_t count, bool live) {
    w->now = raw_now_ns();
    uint64_t random = seed | 1;
    for (int64_t i = 0; i < count; i++) {
        random ^= random << 13; random ^= random >> 7; random ^= random << 17;
        wheel_insert(w, &w->timers[i], w->now + 1000000000 + (int64_t)(random & 0x3fffffff));
        if (!live) wheel_remove(&w->timers[i]);
    }
    if (live) for (int64_t i = 0; i < count; i++) wheel_remove(&w->timers[i]);
    uint64_t left = 0;
    for (int level = 0; level < levels; level++)
        for (int slot = 0; slot < slots_per_level; slot++) left += w->slots[level][slot].next != &w->slots[level][slot];
    return (uint64_t)count + left;
}

void raw_wheel_destroy(raw_wheel *w) {
    free(w->timers);
    free(w);
}
