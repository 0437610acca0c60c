// SPDX-License-Identifier: MIT
// The slot: its owner puts and takes, a robber comes by. Each node goes to one of them, with what was written to it.
#include "rx_barrier.h"
#include "rx_slot.h"

enum { nodes = 3 };
typedef struct item { rx_node node; unsigned value, taken; } item;

static struct {
    rx_slot slot;
    item items[nodes];
    unsigned put;
    rx_atomic_u32 is_watched;
    // Each written by one thread; their own words, since the shadow of memory knows four bytes at a time.
    uint32_t counts_on_it, sees_it;
} *at;

static void setup(void) {
    at = model_new(sizeof *at);
    rx_slot_prepare(&at->slot);
}

static void took(rx_node *node) {
    if (!node) return;
    item *it = (item *)node;
    MODEL_HOLDS(it->value == 5, "a node was seen unwritten");
    MODEL_HOLDS(it->taken++ == 0, "a node was taken twice");
}
static void put(void) {
    item *it = &at->items[at->put++];
    it->value = 5;
    took(rx_slot_put(&at->slot, &it->node));
}
static void take(void) { took(rx_slot_take(&at->slot)); }
static void rob(void) { took(rx_slot_rob(&at->slot)); }

static void put_take(void) { put(); take(); }
static void put_put(void) { put(); put(); }
static void put_take_put(void) { put(); take(); put(); }
static void put_put_take(void) { put(); put(); take(); }
static void rob_twice(void) { rob(); rob(); }

/// The watchdog that stops watching, and the owner that counts on it: the flag and the slot, each side's store before its look at the other's. In
/// RxRuntime that flag is `Pool.isWatched`.
static void put_and_look(void) {
    put();
    at->counts_on_it = rx_load_seq_cst_u32(&at->is_watched) != 0;
}
static void stop_watching(void) {
    rx_store_seq_cst_u32(&at->is_watched, 0);
    if (rx_barrier_is_available()) rx_barrier_all();
    at->sees_it = rx_slot_is_full(&at->slot);
}
static void watched(void) {
    setup();
    rx_store_relaxed_u32(&at->is_watched, 1);
}
static void is_seen(void) { MODEL_HOLDS(!at->counts_on_it || at->sees_it, "the owner counts on a watchdog that saw nothing"); }

static void all_taken(void) {
    took(rx_slot_take(&at->slot));
    for (unsigned each = 0; each < at->put; each++) MODEL_HOLDS(at->items[each].taken == 1, "a node was lost");
}

MODEL_SCENARIOS(
    {"slot.take", "a put, a take, a robber", setup, {put_take, rob}, all_taken, .gives_up = true},
    {"slot.displace", "2 puts, a robber", setup, {put_put, rob}, all_taken, .gives_up = true},
    {"slot.twice", "a put, a take, a put, robbed twice", setup, {put_take_put, rob_twice}, all_taken, .gives_up = true},
    {"slot.settle", "2 puts, a take, robbed twice", setup, {put_put_take, rob_twice}, all_taken, .gives_up = true},
    {"slot.watchdog", "the last look of a watchdog", watched, {put_and_look, stop_watching}, is_seen},
    {"slot.watchdog.no_barrier", "the same without a barrier", watched, {put_and_look, stop_watching}, is_seen, .has_no_barrier = true},
    {"slot.no_barrier", "the same by exchanges, without a barrier", setup, {put_put_take, rob_twice}, all_taken, .has_no_barrier = true}, )
