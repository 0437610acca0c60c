// SPDX-License-Identifier: MIT
#include "fuzz.h"

/// The queues of other serial schedulers than the main loop's: each has one of its own in an input.
enum { last_queue = 255 };
static unsigned last_given = main_queue;

static unsigned own_queue(void) {
    last_given = last_given == last_queue ? main_queue + 1 : last_given + 1;
    return last_given;
}

static void dedicated(held *slot) {
    static const char *const names[] = {NULL, "", "fuzz", "a name that is longer than a thread's may be"};
    rx_dedicated_options options = {.size = sizeof options, .name = names[take_below(4)], .core = (int32_t)take_below(6) - 2};
    // A sanitizer needs more of a stack than the least that the system has.
    static const size_t sizes[] = {0, 1 << 18, 1 << 18, 1 << 20, SIZE_MAX, ((size_t)1 << 40) + 1};
    static const int32_t priorities[] = {0, 1, 1, 100, -1, INT32_MAX};
    // A session has one real-time thread. Two on one processor can stand still for ever: the one that runs is not interrupted for the other, which may hold
    // the kernel's lock of the process's memory, or that of a sanitizer's allocator.
    static unsigned last_real_time;
    options.stack_size = sizes[take_below(6)];
    options.realtime_priority = priorities[take_below(6)];
    if (options.realtime_priority == 1 && last_real_time == session) options.realtime_priority = 0;
    if (take_below(8) == 0) options.size = take_byte() % sizeof options;
    bool is_sane = options.size == sizeof options && options.core >= -1 && options.realtime_priority >= 0 && options.realtime_priority <= 99 &&
                   options.stack_size <= (size_t)1 << 40;
    rx_scheduler *made = (rx_scheduler *)1;
    const char *refusal = (const char *)1;
    rx_status status = EXPECT_STATUS(rx_dedicated_create(&options, &made, &refusal), is_sane ? expected_of_create() : BIT(RX_ERROR_INVALID));
    if (status == RX_OK && options.realtime_priority == 1) last_real_time = session;
    if (status != RX_OK) EXPECT(refusal == NULL);
    else if (refusal) EXPECT(strlen(refusal) > 20, "%s", refusal);
    keep(slot, made, status);
    slot->queue = own_queue();
}

void use_scheduler(void) {
    held *slot = free_slot(schedulers);
    if (!slot) {
        rx_scheduler_is_current(take_slot(schedulers)->handle);
        return;
    }
    rx_scheduler *made = (rx_scheduler *)1;
    switch (take_below(5)) {
    case 0:
        keep(slot, made = NULL, EXPECT_STATUS(rx_serial_create(NULL, NULL), BIT(RX_ERROR_INVALID)));
        break;
    case 1: {
        rx_status status = EXPECT_STATUS(rx_serial_create(take_below(2) ? "serial" : NULL, &made), expected_of_create());
        keep(slot, made, status);
        slot->queue = own_queue();
        slot->is_serial = true;
        break;
    }
    case 2:
        dedicated(slot);
        slot->is_serial = true;
        break;
    case 3: {
        rx_status status = EXPECT_STATUS(rx_concurrent_create(&made), expected_of_create());
        keep(slot, made, status);
        break;
    }
    case 4: {
        rx_status status = EXPECT_STATUS(rx_main_create(&made), expected_of_create());
        keep(slot, made, status);
        slot->queue = main_queue;
        slot->is_serial = true;
        break;
    }
    }
    if (!slot->handle) *slot = (held){0};
}

/// Where the input wants to keep what the call returns; NULL where it does not, or there is no room.
static held *place_for_disposable(void) { return take_below(3) ? free_slot(disposables) : NULL; }

void schedule(void) {
    held *slot = take_slot(schedulers), *place = place_for_disposable();
    token *token = new_token();
    if (!token) return;
    rx_disposable *made = (rx_disposable *)1;
    rx_disposable **out = place ? &made : NULL;
    bool is_empty = take_below(16) == 0;
    unsigned way = take_below(4);
    // Timers come in the order of their times.
    rx_action action = action_of(token, way < 2 && !is_empty && slot->handle ? slot->queue : 0);
    if (is_empty) action.run = NULL;
    unsigned good = is_empty ? BIT(RX_ERROR_INVALID) : expected(slot, BIT(RX_OK));
    token->is_once = way < 3;
    rx_status status;
    if (way < 2) {
        status = EXPECT_STATUS(rx_schedule(slot->handle, action, out), good);
    } else if (way == 2) {
        status = EXPECT_STATUS(rx_schedule_after(slot->handle, take_time(), action, out), good);
    } else {
        int64_t start = take_time(), period = take_time();
        // One that ends with the session alone would run all the time.
        if (!place && period < 1000000) period = 1000000000;
        status = EXPECT_STATUS(rx_schedule_every(slot->handle, start, period, action, out), period < 1000 ? BIT(RX_ERROR_INVALID) : good);
    }
    if (place) keep(place, made, status);
    // A disposed action is not run; so the next in its queue has a later place all the same.
    if (place && status == RX_OK && take_below(2)) EXPECT_STATUS(rx_dispose(place->handle), BIT(RX_OK));
}

void use_work(void) {
    held *slot = free_slot(works);
    if (slot && take_below(2)) {
        token *token = new_token();
        if (!token) return;
        rx_work *made = (rx_work *)1;
        rx_action action = action_of(token, 0);
        if (take_below(8) == 0) action.run = NULL;
        rx_status status = EXPECT_STATUS(rx_work_create(action, &made), action.run ? expected_of_create() : BIT(RX_ERROR_INVALID));
        keep(slot, status == RX_OK ? made : NULL, status);
        return;
    }
    held *work = take_slot(works), *scheduler = take_slot(schedulers);
    unsigned good = !work->handle ? BIT(RX_ERROR_INVALID) : expected(scheduler, expected(work, BIT(RX_OK) | BIT(RX_ERROR_BUSY)));
    EXPECT_STATUS(rx_work_schedule(work->handle, scheduler->handle), good);
}
