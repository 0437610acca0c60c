// SPDX-License-Identifier: MIT
// The parker with its futex and epoll back ends: a thread that sleeps on an inbox's word, wakers, deadlines, a stop. No wake is missed.
// The ring's back end waits on the same word by the same futex call; its queues are the kernel's and are not explored.
#include "rx_park_backend.h"
#include "rx_inbox.h"

static struct {
    rx_inbox *inbox;
    rx_parker *parker;
    rx_node nodes[3];
    unsigned heard;
    bool is_late;
    rx_atomic_u32 is_stopping;
} *at;

static void prepare(rx_wakeup_kind kind) {
    at = model_new(sizeof *at);
    at->inbox = rx_inbox_create(false);
    at->parker = rx_parker_create(kind, rx_inbox_word(at->inbox), 0, 0);
    MODEL_HOLDS(at->parker, "no parker");
}
static void futex(void) { prepare(RX_WAKEUP_FUTEX); }
static void epoll(void) { prepare(RX_WAKEUP_EPOLL); }

static void hear_all(void) {
    for (rx_node *node = rx_inbox_take_all(at->inbox); node; node = node->next) at->heard++;
}
static void sleep_for(unsigned count, int64_t deadline) {
    while (at->heard < count && !at->is_late) {
        hear_all();
        if (at->heard == count || !rx_inbox_prepare_sleep(at->inbox)) continue;
        at->is_late = rx_parker_park(at->parker, RX_INBOX_SLEEPING, deadline) & RX_PARK_DEADLINE;
        rx_inbox_cancel_sleep(at->inbox);
    }
}
static void sleep_for_2(void) { sleep_for(2, RX_NO_DEADLINE); }
static void sleep_awhile(void) { sleep_for(1, 100); }
/// Causes of a park that looks without sleeping, as a host's loop has it.
static void poll(void) {
    if (!rx_inbox_prepare_sleep(at->inbox)) return;
    rx_parker_arm(at->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE);
    uint32_t causes = rx_parker_collect(at->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE);
    MODEL_HOLDS(!(causes & ~RX_PARK_WOKEN), "a cause that was not there: %u", causes);
    rx_inbox_cancel_sleep(at->inbox);
    sleep_for(1, RX_NO_DEADLINE);
}

static void push(unsigned number) {
    if (rx_inbox_push(at->inbox, &at->nodes[number])) rx_parker_wake(at->parker);
}
static void push_0(void) { push(0); }
static void push_1(void) { push(1); }
static void push_both(void) { push(0); push(1); }

/// A stop, as the loops of RxRuntime do it: a flag, a rouse; the sleeper looks at the flag last.
static void stop(void) {
    rx_store_relaxed_u32(&at->is_stopping, 1);
    if (rx_inbox_rouse(at->inbox)) rx_parker_wake(at->parker);
}
static void until_stopped(void) {
    while (!rx_load_relaxed_u32(&at->is_stopping)) {
        hear_all();
        if (!rx_inbox_prepare_sleep(at->inbox)) continue;
        if (!rx_load_relaxed_u32(&at->is_stopping)) rx_parker_park(at->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE);
        rx_inbox_cancel_sleep(at->inbox);
    }
}

static void all_came(void) {
    hear_all();
    MODEL_HOLDS(at->heard == 1, "%u of 1 items came", at->heard);
    rx_parker_destroy(at->parker);
}

MODEL_SCENARIOS(
    {"parker.futex", "a sleeper, 2 wakers", futex, {sleep_for_2, push_0, push_1}},
    {"parker.futex.spurious", "a sleep that ends without a cause", futex, {sleep_for_2, push_both}, .spurious = 1},
    {"parker.futex.deadline", "a deadline that passes or not", futex, {sleep_awhile, push_0}, all_came},
    {"parker.futex.poll", "armed and collected by a host's loop", futex, {poll, push_0}, all_came},
    {"parker.futex.stop", "a stop and an item", futex, {until_stopped, stop, push_0}},
    {"parker.epoll", "a sleeper, 2 wakers", epoll, {sleep_for_2, push_0, push_1}},
    {"parker.epoll.one", "a sleeper, 2 items of one waker", epoll, {sleep_for_2, push_both}},
    {"parker.epoll.deadline", "a deadline that passes or not", epoll, {sleep_awhile, push_0}, all_came},
    {"parker.epoll.poll", "armed and collected by a host's loop", epoll, {poll, push_0}, all_came},
    {"parker.epoll.stop", "a stop and an item", epoll, {until_stopped, stop, push_0}}, )
