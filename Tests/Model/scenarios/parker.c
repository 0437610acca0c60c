// SPDX-License-Identifier: MIT
// The parker with its three back ends: a thread that sleeps on an inbox's word, wakers, deadlines, a stop. No wake is missed. A ring has one thread
// more, the kernel that serves it (kernel_uring.c).
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

void model_ring_serve(void);
uint32_t *model_signal(void);
void model_make_ready(bool is_ready);
enum { watched = 1 };

static void prepare_with(rx_wakeup_kind kind, uint32_t options) {
    at = model_new(sizeof *at);
    at->inbox = rx_inbox_create(false);
    at->parker = rx_parker_create(kind, rx_inbox_word(at->inbox), options, 0);
    MODEL_HOLDS(at->parker, "no parker");
}
static void prepare(rx_wakeup_kind kind) { prepare_with(kind, 0); }
static void futex(void) { prepare(RX_WAKEUP_FUTEX); }
static void epoll(void) { prepare(RX_WAKEUP_EPOLL); }
static void uring(void) { prepare(RX_WAKEUP_URING); }
static void pollable(void) { prepare_with(RX_WAKEUP_URING, RX_PARKER_POLLABLE); }

/// The descriptor is any that is open: only the model's kernel looks at it.
static void watching(void) {
    prepare_with(RX_WAKEUP_URING, RX_PARKER_WATCHES);
    rx_error error;
    MODEL_HOLDS(rx_parker_watch(at->parker, watched, RX_EVENT_READABLE, 7, &error) == 0, "no watch");
}
static void watching_ready(void) {
    watching();
    model_make_ready(true);
}

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
static void sleep_for_1(void) { sleep_for(1, RX_NO_DEADLINE); }
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

/// A host's loop that waits for the ring's descriptor.
static void host(void) {
    while (at->heard < 1) {
        hear_all();
        if (at->heard == 1 || !rx_inbox_prepare_sleep(at->inbox)) continue;
        uint32_t causes = rx_parker_arm(at->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE);
        // poll(2), of a descriptor that stays readable until it is read.
        while (!causes && !rx_load_relaxed_u32(model_signal())) rx_futex_wait(model_signal(), 0, RX_NO_DEADLINE);
        if (!causes) rx_parker_collect(at->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE);
        rx_inbox_cancel_sleep(at->inbox);
    }
}

/// Sleeps until an item came, and the descriptor was ready.
static void watch(void) {
    bool was_ready = false;
    while (at->heard < 1 || !was_ready) {
        hear_all();
        if ((at->heard == 1 && was_ready) || !rx_inbox_prepare_sleep(at->inbox)) continue;
        rx_parker_event event;
        if (rx_parker_park(at->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE) & RX_PARK_EVENTS && rx_parker_next_event(at->parker, &event)) {
            MODEL_HOLDS(event.tag == 7 && event.events == RX_EVENT_READABLE && !was_ready, "another event");
            model_make_ready(false);
            was_ready = true;
        }
        rx_inbox_cancel_sleep(at->inbox);
    }
}
/// A descriptor that stays ready is reported by each park.
static void watch_twice(void) {
    for (unsigned reports = 0; reports < 2;) {
        if (!rx_inbox_prepare_sleep(at->inbox)) continue;
        if (rx_parker_park(at->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE) & RX_PARK_EVENTS) reports++;
        rx_inbox_cancel_sleep(at->inbox);
    }
    at->heard = 1;
}
static void become_ready(void) { model_make_ready(true); }

static void push(unsigned number) {
    if (rx_inbox_push(at->inbox, &at->nodes[number])) rx_parker_wake(at->parker);
}
static void push_0(void) { push(0); }
static void push_1(void) { push(1); }
/// A ring whose wait on the word was ended before.
static void woken_before(void) {
    uring();
    rx_inbox_prepare_sleep(at->inbox);
    rx_parker_arm(at->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE);
    push_0();
    rx_parker_collect(at->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE);
}
/// A look leaves the descriptor quiet, with an item and without.
static void quiet(void) {
    pollable();
    for (unsigned number = 0; number < 2; number++) {
        rx_inbox_prepare_sleep(at->inbox);
        rx_parker_arm(at->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE);
        if (number) push_0();
        MODEL_HOLDS(!number || rx_load_relaxed_u32(model_signal()), "a host that is not told");
        rx_parker_collect(at->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE);
        MODEL_HOLDS(!rx_load_relaxed_u32(model_signal()), "a host that is told of nothing");
        if (!number) rx_inbox_cancel_sleep(at->inbox);
    }
}
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
    {"parker.epoll.stop", "a stop and an item", epoll, {until_stopped, stop, push_0}},
    {"parker.uring", "a sleeper, a waker, the kernel", uring, {sleep_for_1, push_0, model_ring_serve}, all_came},
    {"parker.uring.again", "the same for the second time", woken_before, {sleep_for_2, push_1, model_ring_serve}},
    {"long.parker.uring", "the same with 2 items of one waker", uring, {sleep_for_2, push_both, model_ring_serve}},
    {"parker.uring.deadline", "a deadline that passes or not", uring, {sleep_awhile, push_0, model_ring_serve}, all_came},
    {"parker.uring.poll", "armed and collected by a host's loop", uring, {poll, push_0, model_ring_serve}, all_came},
    {"parker.uring.host", "a host that waits for the ring's descriptor", pollable, {host, push_0, model_ring_serve}, all_came},
    {"parker.uring.quiet", "a look leaves the ring's descriptor quiet", quiet, {host}, all_came},
    {"parker.uring.stays", "a descriptor that stays ready", watching_ready, {watch_twice, model_ring_serve}, all_came},
    {"parker.uring.watch", "an item, and a descriptor that is ready", watching_ready, {watch, push_0, model_ring_serve}, all_came},
    {"long.parker.uring.watch", "an item, and a descriptor that becomes ready", watching, {watch, become_ready, push_0, model_ring_serve}, all_came}, )
