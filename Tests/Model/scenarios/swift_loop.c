// SPDX-License-Identifier: MIT
// The loop of a thread (Tests/Model/swift/loop.h) that is stopped, and ends for ever: an item that comes meanwhile runs once or is refused, and the
// thread ends.
#include "model_seams.h"
#include "loop.h"

enum { count_of_items = 2 };

typedef struct item {
    rx_node node;
    // Of four bytes each, written by one thread: the shadow of memory knows no less.
    uint32_t load, runs, is_refused;
} item;

static struct {
    loop loop;
    item items[count_of_items];
    /// Plain: what the thread that stops the loop leaves for what comes behind the loop.
    uint32_t farewell;
} *at;

static void run(rx_node *node) {
    item *it = (item *)node;
    MODEL_HOLDS(it->load == 7, "an item ran before it was written");
    it->runs++;
}
static void setup(void) {
    at = model_new(sizeof *at);
    at->loop = (loop){.mailbox = rx_inbox_create(false), .run = run};
}

static void push(unsigned number) {
    at->items[number].load = 7;
    at->items[number].is_refused = !loop_submit(&at->loop, &at->items[number].node);
}
static void push_0(void) { push(0); }
static void push_1(void) { push(1); }
static void stop(void) {
    at->farewell = 7;
    loop_stop(&at->loop);
}
static void push_and_stop(void) { push(0); stop(); }
static void live(void) {
    loop_main(&at->loop);
    MODEL_HOLDS(at->farewell == 7, "the loop ended before its thread saw what came before the stop");
}

static void ran_or_refused(void) {
    for (unsigned each = 0; each < count_of_items; each++) {
        const item *it = &at->items[each];
        MODEL_HOLDS(it->runs <= 1, "item %u ran %u times", each, it->runs);
        MODEL_HOLDS(!it->load || it->runs || it->is_refused, "item %u was lost", each);
    }
}
static void ran(void) {
    ran_or_refused();
    MODEL_HOLDS(!at->items[0].is_refused, "what came before the stop was refused");
}

MODEL_SCENARIOS(
    {"loop.stop", "an item, then a stop", setup, {push_and_stop, live}, ran},
    {"loop.end", "an item comes while the loop ends", setup, {push_0, stop, live}, ran_or_refused},
    {"long.loop.end", "the same, with one from the thread that stops it", setup, {push_1, push_and_stop, live}, ran}, )
