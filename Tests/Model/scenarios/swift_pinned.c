// SPDX-License-Identifier: MIT
// PinnedItem (Tests/Model/swift/pinned_item.h) on a serial scheduler of the pool, which is an inbox here: a scheduling that was taken runs, runs do not
// overlap, and the item ends once, behind its runs.
#include "model_seams.h"
#include "pinned_item.h"
#include "rx_inbox.h"

static struct {
    pinned_item item;
    rx_node node;
    rx_inbox *strand;
    /// What a thread leaves for the run that it asks for.
    rx_atomic_u32 left[3];
    /// Plain. Of the runs: whose it found. Of each thread: how often it was not refused.
    unsigned found, runs, ends, accepted[3];
    bool is_running;
    /// Plain: what the thread that disposes leaves for the action's end, of four bytes.
    uint32_t farewell;
} *at;

static void perform(pinned_item *item) {
    (void)item;
    MODEL_HOLDS(!at->is_running && !at->ends, "a run beside another, or behind the end");
    at->is_running = true;
    at->runs++;
    // relaxed: what asked for this run is ordered by the item.
    for (unsigned each = 0; each < 3; each++) at->found |= rx_load_relaxed_u32(&at->left[each]) << each;
    at->is_running = false;
}
static void end(pinned_item *item) {
    MODEL_HOLDS(!at->is_running, "the item ended within a run");
    MODEL_HOLDS(at->farewell == 7, "the item ended before it saw what came before the disposal");
    at->ends++;
    // What is left of it may not be touched any more: the state is the item's memory.
    model_free(item->context);
}
static void queue(pinned_item *item) {
    MODEL_HOLDS(!at->ends, "queued behind the end");
    *(unsigned *)item->context = 1;
    if (!rx_inbox_push(at->strand, &at->node)) return;
    rx_node *node = rx_inbox_take_all(at->strand);
    do while (node) {
        MODEL_HOLDS(!node->next, "the item is queued twice");
        node = 0;
        pinned_item_run(item);
    }
    while ((node = rx_inbox_take_all(at->strand)) || !rx_inbox_try_idle(at->strand));
}

static void setup(void) {
    at = model_new(sizeof *at);
    at->strand = rx_inbox_create(true);
    at->item = (pinned_item){.queue = queue, .perform = perform, .end = end, .context = model_new(sizeof(unsigned))};
}
static void schedule(void) {
    rx_store_relaxed_u32(&at->left[model_thread() - 1], 1);
    bool is_accepted = pinned_item_schedule(&at->item);
    at->accepted[model_thread() - 1] += is_accepted;
}
static void schedule_twice(void) { schedule(); schedule(); }
static void dispose(void) {
    at->farewell = 7;
    pinned_item_dispose(&at->item);
}
static void ended_once(void) {
    MODEL_HOLDS(at->ends == 1, "the item ended %u times", at->ends);
    unsigned accepted = at->accepted[0] + at->accepted[1] + at->accepted[2];
    MODEL_HOLDS(at->runs <= accepted, "%u runs of %u schedulings", at->runs, accepted);
}
static void all_ran(void) {
    unsigned accepted = at->accepted[0] + at->accepted[1] + at->accepted[2];
    MODEL_HOLDS(at->runs == accepted && accepted, "%u runs of %u schedulings", at->runs, accepted);
    MODEL_HOLDS(at->found == 3, "no run saw what a thread that was refused had left for it");
}

MODEL_SCENARIOS(
    {"pinned.schedule", "2 threads schedule, one of them twice", setup, {schedule_twice, schedule}, all_ran},
    {"pinned.dispose", "scheduled by one thread, disposed of by another", setup, {schedule, dispose}, ended_once},
    {"pinned.dispose.twice", "the same, scheduled twice", setup, {schedule_twice, dispose}, ended_once},
    {"pinned.dispose.two", "scheduled by 2 threads, disposed of by a third", setup, {schedule, schedule, dispose}, ended_once}, )
