// SPDX-License-Identifier: MIT
// The injector beside its rivals: a million nodes from one or two producers to one or two consumers in batches of 32.
#include "injector_rivals.h"
#include "measure.h"

enum { items = 1000000, ring_slots = 1 << 16 };

typedef enum kind { stack, locked, bounded } kind;

typedef struct contest {
    kind kind;
    int producers;
    int consumers;
    rx_injector *injector;
    locked_list list;
    bounded_ring ring;
    rx_node *nodes;
    RX_CACHE_ALIGNED rx_atomic_u32 left;
} contest;

typedef struct share {
    contest *contest;
    int first;
    int count;
} share;

static void produce(void *context) {
    const share *self = context;
    contest *c = self->contest;
    for (int each = self->first; each < self->first + self->count; each++) {
        rx_node *node = &c->nodes[each];
        switch (c->kind) {
        case stack: rx_injector_push(c->injector, node); break;
        case locked: locked_push(&c->list, node); break;
        case bounded:
            while (!bounded_push(&c->ring, node)) sched_yield();
            break;
        }
    }
}

static uint32_t take(contest *c) {
    uint32_t met = 0;
    size_t count;
    rx_node *node;
    if (c->kind == bounded) {
        for (; met < RX_INJECTOR_BATCH && (node = bounded_pop(&c->ring)); met++) node->next = 0;
        return met;
    }
    node = c->kind == stack ? rx_injector_take(c->injector, RX_INJECTOR_BATCH, &count) : locked_take(&c->list, RX_INJECTOR_BATCH);
    for (; node; node = node->next) met++;
    return met;
}

static void consume(void *context) {
    contest *c = context;
    while (rx_load_relaxed_u32(&c->left)) {
        uint32_t met = take(c);
        if (met) rx_add_relaxed_u32(&c->left, (uint32_t)-(int32_t)met);
        else for (int each = 0; each < 20; each++) rx_cpu_pause();
    }
}

static int64_t run(void *context) {
    contest *c = context;
    rx_store_relaxed_u32(&c->left, items);
    share shares[2] = {{c, 0, items / c->producers}, {c, items / 2, items / 2}};
    void (*bodies[4])(void *);
    void *contexts[4];
    int cpus[4], threads = 0;
    for (int each = 0; each < c->consumers; each++, threads++) bodies[threads] = consume, contexts[threads] = c, cpus[threads] = 1 - each;
    for (int each = 0; each < c->producers; each++, threads++) bodies[threads] = produce, contexts[threads] = &shares[each], cpus[threads] = each;
    int64_t took = run_together(threads, bodies, contexts, cpus);
    checksum += rx_load_relaxed_u32(&c->left) == 0;
    return took;
}

void bench_injector(void) {
    static const char *const names[] = {"stack, batches under a gate", "list under a lock", "bounded lock-free ring"};
    static const int shapes[][2] = {{1, 1}, {2, 1}, {1, 2}, {2, 2}};
    contest *c = 0;
    if (posix_memalign((void **)&c, RX_CACHE_LINE, sizeof *c)) abort();
    memset(c, 0, sizeof *c);
    c->injector = rx_injector_create();
    c->nodes = calloc(items, sizeof *c->nodes);
    c->ring.mask = ring_slots - 1;
    c->ring.cells = calloc(ring_slots, sizeof *c->ring.cells);
    for (uint64_t each = 0; each < ring_slots; each++) rx_store_relaxed_u64(&c->ring.cells[each].turn, each);
    for (size_t shape = 0; shape < sizeof shapes / sizeof *shapes; shape++) {
        for (c->kind = stack; c->kind <= bounded; c->kind++) {
            char name[80];
            c->producers = shapes[shape][0];
            c->consumers = shapes[shape][1];
            snprintf(name, sizeof name, "injector %d:%d, %s", c->producers, c->consumers, names[c->kind]);
            measure(name, items, run, c);
        }
    }
    rx_injector_destroy(c->injector);
    free(c->nodes);
    free(c->ring.cells);
    free(c);
}
