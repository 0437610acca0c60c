// SPDX-License-Identifier: MIT
// day [HOURS]: so many hours of audio in simulated time: blocks of 128 frames at 48 kHz through a lane with four blocks of slack. The simulated
// clock stands still while the slack is used up, so nothing may be dropped. Then the same without waiting, as on a machine with too much to
// do: what is dropped is counted exactly, and what arrives is in order.
#include "expect.h"

enum { FRAMES = 128, RATE = 48000, SLACK = 4 };

struct block {
    int64_t frame;
    float samples[FRAMES];
};

/// Belongs to the engine's scheduler until it has completed.
static int64_t consumed, last, disorder, gaps;
static atomic_int completed;

static void take(void *context, const void *elements, size_t count) {
    const struct block *blocks = elements;
    (void)context;
    for (size_t i = 0; i < count; i++) {
        if (blocks[i].frame <= last) disorder++;
        else if (blocks[i].frame != last + FRAMES) gaps++;
        last = blocks[i].frame;
    }
    consumed += (int64_t)count;
}

static void finish(void *context) {
    (void)context;
    completed++;
}

/// Sends `blocks` through a lane; the lane's counters.
static uint64_t play(rx_scheduler *engine, int64_t blocks, bool waits) {
    rx_lane *lane;
    rx_disposable *observation;
    struct block block = {0};
    consumed = disorder = gaps = 0, last = -FRAMES, completed = 0;
    OK(rx_lane_create(SLACK, sizeof block, RX_LANE_WAKES, &lane));
    OK(rx_lane_observe(lane, engine, 0, (rx_lane_observer){take, finish, NULL, NULL}, &observation));
    for (int64_t number = 0; number < blocks; number++) {
        while (waits && rx_lane_waiting(lane) >= SLACK) sched_yield();
        block.frame = number * FRAMES;
        rx_lane_push(lane, &block);
    }
    rx_lane_finish(lane);
    EVENTUALLY(completed);
    uint64_t dropped = rx_lane_dropped(lane);
    EXPECT(rx_lane_pushed(lane) + dropped == (uint64_t)blocks);
    EXPECT((uint64_t)consumed == rx_lane_pushed(lane), "%lld consumed", (long long)consumed);
    EXPECT(disorder == 0);
    rx_disposable_release(observation);
    rx_lane_release(lane);
    return dropped;
}

int main(int count, char **arguments) {
    double hours = count > 1 ? atof(arguments[1]) : 24;
    int64_t blocks = (int64_t)(hours * 3600 * RATE / FRAMES);
    rx_scheduler *engine;
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_dedicated_create(&(rx_dedicated_options){.size = sizeof(rx_dedicated_options), .name = "engine", .core = -1}, &engine, NULL));
    int64_t start = now();
    uint64_t dropped = play(engine, blocks, true);
    EXPECT(dropped == 0 && gaps == 0, "%llu dropped", (unsigned long long)dropped);
    printf("%.2f hours, %lld blocks, in %.1f s: none dropped\n", hours, (long long)blocks, (double)(now() - start) / 1e9);
    dropped = play(engine, blocks / 10, false);
    EXPECT(gaps <= (int64_t)dropped);
    printf("without waiting: %lld consumed and %llu dropped of %lld\n", (long long)consumed, (unsigned long long)dropped, (long long)(blocks / 10));
    rx_scheduler_release(engine);
    OK(rx_shutdown(NULL));
    return verdict("day");
}
