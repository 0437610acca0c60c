// SPDX-License-Identifier: MIT
// Beginnings and ends, the main loop, statistics and traces.
#include "fuzz.h"

/// Whether the host was asked to drive the loop by rx_main_attach, or drives it by its descriptor, in this session.
static bool is_attached, is_embedded;

void shut_down(void) {
    while (starts > 0) {
        uint64_t dropped = UINT64_MAX;
        EXPECT_STATUS(rx_shutdown(take_below(2) ? &dropped : NULL), BIT(RX_OK));
        starts--;
    }
    is_attached = is_embedded = false;
    EXPECT_STATUS(rx_shutdown(NULL), BIT(RX_ERROR_NOT_STARTED));
}

void use_session(void) {
    static const char *const wakeups[] = {NULL, NULL, NULL, "epoll", "futex", "uring", "pigeon", ""};
    static const uint32_t versions[] = {RX_VERSION, RX_VERSION, RX_VERSION, RX_VERSION, RX_VERSION, 0, RX_VERSION + (1u << 16), UINT32_MAX};
    unsigned choice = take_byte();
    const char *wakeup = wakeups[choice % 8];
    uint32_t version = versions[choice / 8 % 8];
    bool knows = !wakeup || choice % 8 < 6;
    if (starts && choice >= 192) return shut_down();
    if (starts == 3) return;
    // A back end that was forced may not be had on this machine.
    unsigned good = version == 0 ? BIT(RX_ERROR_INVALID) : version != RX_VERSION ? BIT(RX_ERROR_VERSION) : !knows ? BIT(RX_ERROR_WAKEUP)
        : BIT(RX_OK) | (wakeup && choice % 8 == 5 ? BIT(RX_ERROR_REFUSED) : 0);
    if (EXPECT_STATUS(rx_start(version, wakeup), good) == RX_OK && starts++ == 0) session++;
}

static void stop_loop(void *context) {
    run_token(context);
    rx_main_stop();
}

/// Owns the main thread until an item that was scheduled before stops the loop.
static void run_loop(void) {
    unsigned good = !starts ? BIT(RX_ERROR_NOT_STARTED) : is_attached || is_embedded ? BIT(RX_ERROR_BUSY) : BIT(RX_OK);
    if (good == BIT(RX_OK)) {
        rx_scheduler *loop;
        token *token = new_token();
        if (!token) return;
        EXPECT_STATUS(rx_main_create(&loop), BIT(RX_OK));
        rx_action action = action_of(token, 0);
        action.run = stop_loop;
        EXPECT_STATUS(rx_schedule(loop, action, NULL), BIT(RX_OK));
        rx_scheduler_release(loop);
    }
    EXPECT_STATUS(rx_main_run(), good);
}

void use_loop(void) {
    unsigned started = starts ? BIT(RX_OK) : BIT(RX_ERROR_NOT_STARTED);
    switch (take_below(7)) {
    case 0: {
        int descriptor = -2;
        rx_status status = EXPECT_STATUS(rx_main_descriptor(&descriptor), starts && is_attached ? BIT(RX_ERROR_BUSY) : started);
        EXPECT(status == RX_OK ? descriptor >= 0 : descriptor == -1, "%d, %d", status, descriptor);
        is_embedded |= status == RX_OK;
        break;
    }
    case 1: {
        token *token = new_token();
        if (!token) return;
        // It is called inside other calls, and may not act.
        token->act = 0;
        rx_status status = EXPECT_STATUS(rx_main_attach(action_of(token, 0)), starts && (is_attached || is_embedded) ? BIT(RX_ERROR_BUSY) : started);
        is_attached |= status == RX_OK;
        break;
    }
    case 2: run_loop(); break;
    case 3: EXPECT_STATUS(rx_main_stop(), started); break;
    case 4:
        rx_main_deadline();
        EXPECT(rx_main_timeout() >= -1);
        break;
    default: {
        static const size_t limits[] = {0, 1, 2, 100, SIZE_MAX / 2, SIZE_MAX};
        size_t limit = limits[take_below(6)];
        bool more = true;
        rx_status status = EXPECT_STATUS(rx_main_run_ready(limit, take_below(2) ? &more : NULL), !starts ? started : limit ? BIT(RX_OK) : BIT(RX_ERROR_INVALID));
        is_embedded |= status == RX_OK && !is_attached;
    }
    }
}

void use_observation(void) {
    static const size_t capacities[] = {0, 1, 2, 1000, SIZE_MAX, SIZE_MAX / 2, ((size_t)1 << 30) + 1, 1 << 16};
    static const char *const paths[] = {NULL, "", "/dev/null", "/nowhere/at/all"};
    unsigned started = starts ? BIT(RX_OK) : BIT(RX_ERROR_NOT_STARTED);
    switch (take_below(5)) {
    case 0: {
        rx_statistics statistics = {.size = take_below(4) ? sizeof statistics : take_byte() % sizeof statistics};
        size_t size = statistics.size;
        EXPECT_STATUS(rx_statistics_read(&statistics), !starts ? started : size >= sizeof(size_t) ? BIT(RX_OK) : BIT(RX_ERROR_INVALID));
        break;
    }
    case 1: EXPECT_STATUS(rx_statistics_count(take_below(2)), started); break;
    case 2: {
        size_t capacity = capacities[take_below(8)];
        EXPECT_STATUS(rx_trace_begin(capacity), capacity && capacity <= 1 << 30 ? started : BIT(RX_ERROR_INVALID));
        break;
    }
    case 3: {
        unsigned path = take_below(4);
        EXPECT_STATUS(rx_trace_end(paths[path]), path == 0 ? BIT(RX_ERROR_INVALID) : !starts ? started : path == 2 ? BIT(RX_OK) : BIT(RX_ERROR_REFUSED));
        break;
    }
    case 4: {
        const char *sentence = rx_error_message((rx_status)((int)take_byte() - 100));
        EXPECT(sentence && strlen(sentence) > 10);
        EXPECT(rx_version() == RX_VERSION);
        EXPECT_STATUS(rx_dispose(take_slot(disposables)->handle), BIT(RX_OK) | BIT(RX_ERROR_INVALID));
        break;
    }
    }
}
