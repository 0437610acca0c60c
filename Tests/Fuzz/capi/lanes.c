// SPDX-License-Identifier: MIT
#include "fuzz.h"

enum { largest_element = 64 };

static void batch(void *context, const void *elements, size_t count) {
    EXPECT(elements && count > 0);
    // What is lent is read: a sanitizer sees whether it may be.
    (void)*(const volatile unsigned char *)elements;
    run_token(context);
}

static void create(held *slot) {
    static const size_t capacities[] = {0, 1, 2, 3, 64, 1000, SIZE_MAX, (size_t)1 << 62}, sizes[] = {0, 1, 3, 8, largest_element, SIZE_MAX, (size_t)1 << 40};
    size_t capacity = capacities[take_below(8)], size = sizes[take_below(7)];
    uint32_t options = take_below(4) == 3 ? take_byte() : take_below(4);
    bool is_sane = capacity && capacity <= SIZE_MAX / 2 && size && size <= SIZE_MAX / 2 && options <= 3;
    unsigned good = !is_sane ? BIT(RX_ERROR_INVALID) : capacity > 1000 || size > largest_element ? BIT(RX_ERROR_TOO_LARGE) : expected_of_create();
    rx_lane *made = (rx_lane *)1;
    rx_status status = EXPECT_STATUS(rx_lane_create(capacity, size, options, &made), good);
    keep(slot, made, status);
    slot->size = size;
    // Beyond this the observation has to name a period.
    slot->queue = options & RX_LANE_WAKES;
    if (!made) *slot = (held){0};
}

static void observe(held *lane) {
    token *token = new_token();
    held *scheduler = take_slot(schedulers), *place = free_slot(disposables);
    // Without a disposable the observation could not be ended.
    if (!token || !place) {
        if (token) release_token(token);
        return;
    }
    int64_t period = take_time();
    rx_lane_observer observer = {batch, take_below(2) ? run_token : NULL, token, release_token};
    if (take_below(8) == 0) observer.batch = NULL;
    bool is_sane = lane->handle && scheduler->handle && observer.batch && scheduler->is_serial && (period >= 1000 || lane->queue);
    // A handle of another session is told after the arguments. An observation that was disposed ends a little later.
    unsigned good = !is_sane ? BIT(RX_ERROR_INVALID) : expected(scheduler, BIT(RX_OK) | (lane->is_observed ? BIT(RX_ERROR_BUSY) : 0));
    rx_disposable *made = (rx_disposable *)1;
    rx_status status = EXPECT_STATUS(rx_lane_observe(lane->handle, scheduler->handle, period, observer, &made), good);
    keep(place, made, status);
    if (status == RX_OK) lane->is_observed = place->is_observation = true;
}

void use_lane(void) {
    held *free = free_slot(lanes);
    if (free && take_below(3) == 0) return create(free);
    held *lane = take_slot(lanes);
    static char elements[1024 * largest_element];
    static const size_t limits[] = {0, 1, 3, 1024, SIZE_MAX / 2, SIZE_MAX};
    char element[largest_element] = {0};
    switch (take_below(6)) {
    case 0: rx_lane_prepare(lane->handle); break;
    case 1:
        for (unsigned count = take_below(8); count; count--) {
            uint64_t pushed = rx_lane_pushed(lane->handle), dropped = rx_lane_dropped(lane->handle);
            bool is_in = rx_lane_push(lane->handle, take_below(16) ? element : NULL);
            EXPECT(rx_lane_pushed(lane->handle) == pushed + is_in);
            EXPECT(rx_lane_dropped(lane->handle) <= dropped + !is_in);
        }
        break;
    case 2: rx_lane_finish(lane->handle); break;
    case 3:
        // Not while it is observed. There is room for all that a lane holds.
        if (!lane->is_observed) {
            size_t waiting = rx_lane_waiting(lane->handle), limit = limits[take_below(6)];
            bool has_room = take_below(16);
            size_t taken = rx_lane_take(lane->handle, has_room ? elements : NULL, limit);
            EXPECT(taken == (!has_room ? 0 : waiting < limit ? waiting : limit), "%zu of %zu, at most %zu", taken, waiting, limit);
        }
        break;
    case 4: observe(lane); break;
    case 5:
        EXPECT(rx_lane_waiting(lane->handle) <= 1024);
        rx_lane_is_locked(lane->handle);
        break;
    }
}
