// SPDX-License-Identifier: MIT
// The inbox as a thread's mailbox and as a strand: no item lost or doubled, order per producer, no missed wake, and what a run wrote is seen by the
// next.
#include "rx_inbox.h"

typedef struct item { rx_node node; unsigned producer, number; } item;

static struct {
    rx_inbox *inbox;
    item *items[3][2];
    /// The consumer's, plain: how many of each producer came, and how many runs there were.
    unsigned heard[3], all, runs;
    bool is_running;
    /// A queue beside the inbox, as small as it goes.
    rx_atomic_u32 elsewhere;
    /// What wakes the consumer, plain: it makes that before its first sleep, and a thread that ended a sleep uses it.
    unsigned parker;
} *at;

static void prepare(bool idle) {
    at = model_new(sizeof *at);
    at->inbox = rx_inbox_create(idle);
    for (unsigned each = 0; each < 6; each++) {
        item *it = at->items[each / 2][each % 2] = model_new(sizeof(item));
        *it = (item){{0}, each / 2, each % 2};
    }
}
static void running(void) { prepare(false); }
static void idle(void) { prepare(true); }

/// The node is freed: no other thread may touch it any more.
static void hear(rx_node *node) {
    item *it = (item *)node;
    MODEL_HOLDS(at->heard[it->producer] == it->number, "item %u of producer %u came as number %u", it->number, it->producer, at->heard[it->producer]);
    at->heard[it->producer]++;
    at->all++;
    model_free(it);
}

static void hear_all(rx_node *node) {
    while (node) {
        rx_node *next = node->next;
        hear(node);
        node = next;
    }
}

static void consume(unsigned count) {
    while (at->all < count) {
        rx_node *node = rx_inbox_take_all(at->inbox);
        if (node) hear_all(node);
        else if (rx_inbox_prepare_sleep(at->inbox)) rx_futex_wait(rx_inbox_word(at->inbox), RX_INBOX_SLEEPING, INT64_MAX);
    }
}
static void consume_2(void) { consume(2); }
static void consume_3(void) { consume(3); }

static void wake(void) { rx_futex_wake(rx_inbox_word(at->inbox), 1); }
static void push(unsigned producer, unsigned count) {
    for (unsigned each = 0; each < count; each++)
        if (rx_inbox_push(at->inbox, &at->items[producer][each]->node)) wake();
}
static void push_one(void) { push(0, 1); }

// As `parker` of Loop.swift, Worker.swift and Watchdog.swift: a field that the consumer's thread writes when it starts.
static void make_parker_and_consume(void) {
    at->parker = 5;
    consume(1);
}
static void wake_by_parker(void) {
    MODEL_HOLDS(at->parker == 5, "a sleep was ended, and what wakes the sleeper was not seen");
    wake();
}
static void push_by_parker(void) {
    if (rx_inbox_push(at->inbox, &at->items[0][0]->node)) wake_by_parker();
}
static void hand_by_parker(void) {
    rx_node *node = &at->items[0][0]->node;
    if (rx_inbox_hand(at->inbox, node)) wake_by_parker();
    else push_by_parker();
}

static void push_other(void) { push(2, 1); }
static void push_two(void) { push(1, 2); }
static void push_list(void) {
    at->items[1][0]->node.next = &at->items[1][1]->node;
    at->items[1][1]->node.next = 0;
    if (rx_inbox_push_list(at->inbox, &at->items[1][0]->node)) wake();
}
static void hand_or_push(void) {
    for (unsigned each = 0; each < 2; each++) {
        rx_node *node = &at->items[2][each]->node;
        if (rx_inbox_hand(at->inbox, node) || rx_inbox_push(at->inbox, node)) wake();
    }
}

// A strand: the thread whose push starts it runs it.
static void run(rx_node *node) {
    do {
        MODEL_HOLDS(!at->is_running, "two runs at once");
        at->is_running = true;
        at->runs++;
        hear_all(node);
        at->is_running = false;
    } while ((node = rx_inbox_take_all(at->inbox)) || !rx_inbox_try_idle(at->inbox));
}
static void start(unsigned producer, unsigned count) {
    for (unsigned each = 0; each < count; each++) {
        rx_node *node = &at->items[producer][each]->node;
        if (!rx_inbox_push_or_start(at->inbox, node)) continue;
        node->next = 0;
        run(node);
    }
}
static void start_0(void) { start(0, 1); }
static void start_1(void) { start(1, 1); }
static void start_2(void) { start(2, 2); }
/// The same by rx_inbox_push: what started the run is queued.
static void push_and_run(unsigned producer, unsigned count) {
    for (unsigned each = 0; each < count; each++)
        if (rx_inbox_push(at->inbox, &at->items[producer][each]->node)) run(rx_inbox_take_all(at->inbox));
}
static void push_and_run_0(void) { push_and_run(0, 2); }
static void push_and_run_1(void) { push_and_run(1, 2); }
static void all_four(void) { MODEL_HOLDS(at->all == 4, "%u of 4 items ran", at->all); }

// Work elsewhere, announced by a rouse.
static void put_elsewhere(void) {
    rx_store_relaxed_u32(&at->elsewhere, 1);
    if (rx_inbox_rouse(at->inbox)) wake();
}
static void look_elsewhere(void) {
    while (!rx_load_relaxed_u32(&at->elsewhere)) {
        rx_inbox_take_all(at->inbox);
        if (!rx_inbox_prepare_sleep(at->inbox)) continue;
        if (rx_load_relaxed_u32(&at->elsewhere)) {
            rx_inbox_cancel_sleep(at->inbox);
            return;
        }
        rx_futex_wait(rx_inbox_word(at->inbox), RX_INBOX_SLEEPING, INT64_MAX);
    }
}
static void make_parker_and_look(void) {
    at->parker = 5;
    look_elsewhere();
}
static void put_elsewhere_by_parker(void) {
    rx_store_relaxed_u32(&at->elsewhere, 1);
    if (rx_inbox_rouse(at->inbox)) wake_by_parker();
}
/// Wrong: without the last look a rouse that came before SLEEPING is missed.
static void do_not_look_again(void) {
    while (!rx_load_relaxed_u32(&at->elsewhere)) {
        rx_inbox_take_all(at->inbox);
        if (rx_inbox_prepare_sleep(at->inbox)) rx_futex_wait(rx_inbox_word(at->inbox), RX_INBOX_SLEEPING, INT64_MAX);
    }
}
/// A sleep that a rouse ended cannot be cancelled. What came before that rouse is seen once the consumer has said again that it will sleep.
static void put_data(void) {
    at->runs = 5;
    if (rx_inbox_rouse(at->inbox)) wake();
    else rx_inbox_push(at->inbox, &at->items[0][0]->node);
}
static void see_data(void) {
    if (!rx_inbox_prepare_sleep(at->inbox)) return hear_all(rx_inbox_take_all(at->inbox));
    if (rx_inbox_cancel_sleep(at->inbox) || !rx_inbox_prepare_sleep(at->inbox)) return;
    MODEL_HOLDS(at->runs == 5, "the rouse was seen, and not what came before it");
}

MODEL_SCENARIOS(
    {"inbox.mailbox", "2 producers, 2 items, a consumer that sleeps", running, {consume_2, push_one, push_other}},
    {"inbox.mailbox.order", "1 producer, 2 items", running, {consume_2, push_two}},
    {"long.inbox.mailbox", "2 producers, 3 items, a consumer that sleeps", running, {consume_3, push_one, push_two}},
    {"inbox.mailbox.spurious", "the same with a sleep and a swap that end without a cause", running, {consume_2, push_two}, .spurious = 2},
    {"inbox.list", "a list and an item", running, {consume_3, push_one, push_list}},
    {"inbox.hand", "items handed to a sleeping consumer", running, {consume_2, hand_or_push}},
    {"inbox.parker.push", "a push that ends the first sleep sees what wakes the sleeper", running, {make_parker_and_consume, push_by_parker}},
    {"inbox.parker.hand", "the same for an item that is handed over", running, {make_parker_and_consume, hand_by_parker}},
    {"inbox.parker.rouse", "the same for a rouse", running, {make_parker_and_look, put_elsewhere_by_parker}},
    {"inbox.strand", "3 producers, 4 items, runs that exclude each other", idle, {start_0, start_1, start_2}, all_four},
    {"inbox.strand.push", "2 producers, 4 items, started by a push", idle, {push_and_run_0, push_and_run_1}, all_four},
    {"inbox.rouse", "work elsewhere, a rouse, a last look", running, {look_elsewhere, put_elsewhere}},
    {"inbox.rouse.two", "the same with two that rouse", running, {look_elsewhere, put_elsewhere, put_elsewhere}},
    {"inbox.rouse.push", "a rouse and a push", running, {look_elsewhere, put_elsewhere, push_one}},
    {"wrong.no_last_look", "", running, {do_not_look_again, put_elsewhere}},
    {"inbox.cancel", "what a rouse announces is seen", running, {see_data, put_data}}, )
