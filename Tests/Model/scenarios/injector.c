// SPDX-License-Identifier: MIT
// The injector: many producers, many takers, batches; each node once, oldest first for each producer.
#include "rx_inbox.h"
#include "rx_injector.h"

typedef struct item { rx_node node; unsigned producer, number; } item;

static struct { rx_injector *injector; unsigned taken[2][2]; rx_inbox *worker; } *at;

static void setup(void) {
    at = model_new(sizeof *at);
    at->injector = rx_injector_create();
    at->worker = rx_inbox_create(false);
}
static item *make(unsigned producer, unsigned number) {
    item *it = model_new(sizeof *it);
    it->producer = producer;
    it->number = number;
    return it;
}
static void push(unsigned producer, unsigned count) {
    for (unsigned each = 0; each < count; each++) {
        item *it = make(producer, each);
        rx_injector_push(at->injector, &it->node);
    }
}
static void push_one(void) { push(0, 1); }
static void push_two(void) { push(1, 2); }
static void push_list(void) {
    item *first = make(1, 0);
    first->node.next = &make(1, 1)->node;
    rx_injector_push_list(at->injector, &first->node);
}
static void take(size_t limit) {
    size_t count;
    unsigned next[2] = {0, 0};
    for (rx_node *node = rx_injector_take(at->injector, limit, &count), *behind; node; node = behind) {
        item *it = (item *)node;
        behind = node->next;
        MODEL_HOLDS(at->taken[it->producer][it->number]++ == 0, "a node was taken twice");
        MODEL_HOLDS(it->number >= next[it->producer], "a producer's nodes came out of order");
        next[it->producer] = it->number + 1;
        // No other thread may touch it any more.
        model_free(it);
    }
}
static void take_one(void) { take(1); }
static void take_two(void) { take(1); take(1); }
static void take_many(void) { take(8); }

// A pool's rule: the producer enqueues, then rouses; the worker says that it sleeps, then looks once more.
static void push_and_rouse(void) {
    push_one();
    if (rx_inbox_rouse(at->worker)) rx_futex_wake(rx_inbox_word(at->worker), 1);
}
static void work(void) {
    while (!at->taken[0][0]) {
        take(1);
        if (at->taken[0][0] || !rx_inbox_prepare_sleep(at->worker)) continue;
        if (!rx_injector_has_items(at->injector)) rx_futex_wait(rx_inbox_word(at->worker), RX_INBOX_SLEEPING, INT64_MAX);
        rx_inbox_cancel_sleep(at->worker);
    }
}

static void all_taken(void) {
    while (rx_injector_has_items(at->injector)) take(8);
}

MODEL_SCENARIOS(
    {"injector.one_taker", "2 producers, 3 nodes, a taker", setup, {push_one, push_two, take_many}, all_taken, .gives_up = true},
    {"injector.batches", "a list, a taker in single steps, one of all", setup, {push_list, take_two, take_many}, all_taken, .gives_up = true},
    {"injector.last_look", "a worker that goes to sleep, a producer that rouses", setup, {push_and_rouse, work}, all_taken, .gives_up = true},
    {"injector.takers", "2 takers of one node each", setup, {push_two, take_one, take_one}, all_taken, .gives_up = true}, )
