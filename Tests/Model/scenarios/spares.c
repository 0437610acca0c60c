// SPDX-License-Identifier: MIT
// The depot of spare nodes: a chain goes to one thread, with what was written to its nodes.
#include "rx_spares.h"

typedef struct spare { rx_node node; unsigned value; } spare;

static struct { rx_depot depot; spare spares[3]; } *at;

static void release(rx_node *node) { ((spare *)node)->value++; }

static void setup(void) { at = model_new(sizeof *at); }

/// A full list, as far as the depot looks: it never counts.
static void send(unsigned number) {
    rx_spares own = {.first = &at->spares[number].node, .count = RX_SPARES_MOST, .release = release};
    at->spares[number].value = 5;
    if (!rx_spares_send(&own, &at->depot)) release(own.first);
}
static void take(void) {
    rx_spares own = {.release = release};
    if (!rx_spares_refill(&own, &at->depot, release)) return;
    spare *found = (spare *)own.first;
    MODEL_HOLDS(found->value == 5, "a chain was seen unwritten, or twice");
    found->value++;
}
static void send_0(void) { send(0); }
static void send_1(void) { send(1); }
static void send_and_take(void) { send(2); take(); }
static void discard(void) { rx_depot_discard(&at->depot, release); }

MODEL_SCENARIOS(
    {"spares.take", "2 chains for one place, 2 takers", setup, {send_0, send_1, take, take}, discard},
    {"spares.reuse", "a thread that sends and takes, another that takes", setup, {send_0, send_and_take, take}, discard},
    {"spares.discard", "the depot is emptied meanwhile", setup, {send_0, send_1, discard}, discard}, )
