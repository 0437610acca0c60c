// SPDX-License-Identifier: MIT
// The deque: each node goes to one thread, with what was written to it, also while the array grows.
#include "rx_deque.h"
#include "rx_inbox.h"

enum { nodes = 4 };
typedef struct item { rx_node node; unsigned value, number; } item;

static struct { rx_deque *deque; unsigned pushed, taken[nodes]; rx_inbox *worker; } *at;

static void setup(void) {
    at = model_new(sizeof *at);
    at->deque = rx_deque_create(2);
    at->worker = rx_inbox_create(false);
}

/// The node is freed: no other thread may touch it any more, and none may get it, too.
static void take(rx_node *node) {
    item *it = (item *)node;
    MODEL_HOLDS(it->value == 5, "a node was seen unwritten");
    MODEL_HOLDS(at->taken[it->number]++ == 0, "a node was taken twice");
    model_free(it);
}
static void push(void) {
    item *it = model_new(sizeof *it);
    it->number = at->pushed++;
    it->value = 5;
    MODEL_HOLDS(rx_deque_push(at->deque, &it->node), "no memory");
}
static void pop(void) {
    rx_node *node = rx_deque_pop(at->deque);
    if (node) take(node);
}
static void steal(void) {
    bool lost_race;
    rx_node *node = rx_deque_steal(at->deque, &lost_race);
    if (node) take(node);
}

static void push_pop(void) { push(); pop(); }
static void push_push_pop(void) { push(); push(); pop(); }
static void push_push_pop_pop(void) { push(); push(); pop(); pop(); }
static void push_pop_push_pop(void) { push(); pop(); push(); pop(); }
static void empty_then_push(void) { push(); push(); pop(); pop(); push(); }
static void grow(void) { push(); push(); push(); pop(); }
static void steal_then_grow(void) { push(); push(); push(); push(); }
static void steal_twice(void) { steal(); steal(); }

// A pool's rule: the owner pushes, then rouses; the thief says that it sleeps, then looks once more.
static void push_and_rouse(void) {
    push();
    if (rx_inbox_rouse(at->worker)) rx_futex_wake(rx_inbox_word(at->worker), 1);
}
static bool try_steal(void) {
    bool lost_race;
    rx_node *node = rx_deque_steal(at->deque, &lost_race);
    if (node) take(node);
    return node;
}
static void work(void) {
    while (!try_steal()) {
        if (!rx_inbox_prepare_sleep(at->worker)) continue;
        bool has_one = try_steal();
        if (!has_one) rx_futex_wait(rx_inbox_word(at->worker), RX_INBOX_SLEEPING, INT64_MAX);
        rx_inbox_cancel_sleep(at->worker);
        if (has_one) return;
    }
}

static void all_taken(void) {
    rx_node *node;
    while ((node = rx_deque_pop(at->deque))) take(node);
    for (unsigned each = 0; each < at->pushed; each++) MODEL_HOLDS(at->taken[each] == 1, "a node was lost");
    rx_deque_destroy(at->deque);
}

MODEL_SCENARIOS(
    {"deque.last", "owner and thief want the last node", setup, {push_pop, steal}, all_taken},
    {"deque.two_left", "2 nodes, a pop, 2 steals", setup, {push_push_pop, steal_twice}, all_taken},
    {"deque.pops", "2 nodes, 2 pops, 2 steals", setup, {push_push_pop_pop, steal_twice}, all_taken},
    {"deque.refill", "push and pop twice, 2 steals", setup, {push_pop_push_pop, steal_twice}, all_taken},
    {"deque.two_thieves", "2 nodes, 2 pops, 2 thieves", setup, {push_push_pop_pop, steal, steal}, all_taken},
    {"deque.grow", "the array grows under 2 steals", setup, {grow, steal_twice}, all_taken},
    {"deque.emptied", "2 nodes, 2 pops, another node, 2 steals", setup, {empty_then_push, steal_twice}, all_taken},
    {"deque.last_look", "a thief that goes to sleep, an owner that rouses", setup, {push_and_rouse, work}, all_taken},
    {"long.deque.refill", "push and pop twice, 2 thieves of 2 steals", setup, {push_pop_push_pop, steal_twice, steal_twice}, all_taken},
    {"long.deque.pops", "2 nodes, 2 pops, 2 thieves of 2 steals", setup, {push_push_pop_pop, steal_twice, steal_twice}, all_taken},
    {"long.deque.emptied", "2 nodes, 2 pops, another node, 2 thieves of 2 steals", setup, {empty_then_push, steal_twice, steal_twice}, all_taken},
    {"deque.wrap", "4 pushes while 2 steals make room", setup, {steal_then_grow, steal, steal}, all_taken}, )
