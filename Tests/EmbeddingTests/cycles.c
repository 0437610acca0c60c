// SPDX-License-Identifier: MIT
// cycles [COUNT [BACKEND]]: a thousand times: start, use everything, shut down. Nothing stays: no thread, descriptor, ring, lane's memory,
// or byte of the heap. Each wakeup back end has its turn, unless one is named. Run with GLIBC_TUNABLES=glibc.malloc.tcache_count=0: what
// libc keeps for the next malloc counts as used otherwise.
#include "expect.h"

#include <malloc.h>
#include <poll.h>

static atomic_int runs;
static void count(void *context) {
    (void)context;
    atomic_fetch_add(&runs, 1);
}
static void each(void *context, const void *elements, size_t size) {
    (void)context, (void)elements, (void)size;
    atomic_fetch_add(&runs, 1);
}

static const char *back_ends[] = {"epoll", "uring", "futex", NULL};

static void cycle(int number) {
    const char *back_end = back_ends[number % 4];
    rx_scheduler *serial, *concurrent, *dedicated, *main_loop;
    rx_lane *lane;
    rx_subject *subject;
    rx_sequence *source, *elsewhere;
    rx_disposable *observation, *subscription, *timer;
    int descriptor;
    const rx_action action = {count, NULL, NULL};
    runs = 0;
    // A container may refuse io_uring; then the best that works is used.
    if (rx_start(RX_VERSION, back_end) != RX_OK) OK(rx_start(RX_VERSION, NULL));
    OK(rx_serial_create("serial", &serial));
    OK(rx_concurrent_create(&concurrent));
    OK(rx_dedicated_create(&(rx_dedicated_options){.size = sizeof(rx_dedicated_options), .core = -1}, &dedicated, NULL));
    OK(rx_main_create(&main_loop));
    OK(rx_main_descriptor(&descriptor));
    OK(rx_schedule(serial, action, NULL));
    OK(rx_schedule(concurrent, action, NULL));
    OK(rx_schedule(dedicated, action, NULL));
    OK(rx_schedule(main_loop, action, NULL));
    OK(rx_schedule_after(serial, 1000, action, NULL));
    OK(rx_schedule_after(dedicated, 3600000000000, action, NULL));
    OK(rx_schedule_after(main_loop, 3600000000000, action, NULL));
    OK(rx_schedule_every(serial, 0, 1000000, action, &timer));
    OK(rx_lane_create(16, 64, RX_LANE_WAKES, &lane));
    OK(rx_lane_observe(lane, serial, 0, (rx_lane_observer){each, NULL, NULL, NULL}, &observation));
    char sample[64] = "sample";
    EXPECT(rx_lane_push(lane, sample));
    OK(rx_subject_create(8, &subject));
    OK(rx_subject_sequence(subject, &source));
    OK(rx_sequence_observe_on(source, dedicated, &elsewhere));
    OK(rx_subscribe(elsewhere, (rx_observer){each, NULL, NULL, NULL, NULL}, &subscription));
    OK(rx_subject_next(subject, sample));
    OK(rx_main_run_ready(10, NULL));
    EVENTUALLY(runs >= 7);
    OK(rx_dispose(timer));
    OK(rx_dispose(observation));
    OK(rx_dispose(subscription));
    uint64_t dropped;
    if (number % 3 == 0) rx_lane_release(lane);
    OK(rx_shutdown(&dropped));
    EXPECT(dropped == 2, "%d dropped", (int)dropped);
    if (number % 3 != 0) rx_lane_release(lane);
    rx_disposable_release(timer);
    rx_disposable_release(observation);
    rx_disposable_release(subscription);
    rx_sequence_release(elsewhere);
    rx_sequence_release(source);
    rx_subject_release(subject);
    rx_scheduler_release(serial);
    rx_scheduler_release(concurrent);
    rx_scheduler_release(dedicated);
    rx_scheduler_release(main_loop);
}

/// Shuts down while the thread of a lane is about to tell a thread of its own what was pushed: that is heard, or dropped.
static void ring_and_end(int number) {
    rx_scheduler *dedicated;
    rx_lane *lane;
    rx_disposable *observation;
    if (rx_start(RX_VERSION, back_ends[number % 4]) != RX_OK) OK(rx_start(RX_VERSION, NULL));
    OK(rx_dedicated_create(&(rx_dedicated_options){.size = sizeof(rx_dedicated_options), .core = -1}, &dedicated, NULL));
    OK(rx_lane_create(1, 64, RX_LANE_WAKES, &lane));
    OK(rx_lane_observe(lane, dedicated, 0, (rx_lane_observer){each, NULL, NULL, NULL}, &observation));
    char sample = 1;
    for (int pushes = 0; pushes < 64; pushes++) {
        rx_lane_push(lane, &sample);
        for (volatile int pause = 0; pause < number * 7 % 500; pause++) {}
    }
    OK(rx_shutdown(NULL));
    OK(rx_dispose(observation));
    rx_lane_release(lane);
    rx_disposable_release(observation);
    rx_scheduler_release(dedicated);
}

int main(int count, char **arguments) {
    int cycles = count > 1 ? atoi(arguments[1]) : 1000;
    if (count > 2) {
        for (int i = 0; i < 4; i++) back_ends[i] = arguments[2];
    }
    mallopt(M_ARENA_MAX, 1);
    // The first cycles fill caches of libc and of the Swift runtime.
    for (int i = 0; i < 20; i++) {
        cycle(i);
        ring_and_end(i);
    }
    // Also right behind a shutdown, whatever the threads slept with.
    int descriptors_before = descriptors();
    for (int i = 0; i < 4; i++) {
        cycle(i);
        EXPECT(descriptors() == descriptors_before, "%s leaves %d descriptors", back_ends[i] ? back_ends[i] : "default", descriptors() - descriptors_before);
    }
    size_t bytes_before = mallinfo2().uordblks;
    for (int i = 0; i < cycles; i++) {
        cycle(i);
        ring_and_end(i);
    }
    size_t bytes_after = mallinfo2().uordblks;
    // The kernel lists a joined thread for a moment longer: up to one in ten, of threads that do nothing.
    EVENTUALLY(threads() == 3);
    EXPECT(descriptors() == descriptors_before, "%d, then %d descriptors", descriptors_before, descriptors());
    // libc counts what its caches hold as in use, so a few bytes come and go; the smallest block lost in each of a thousand cycles is 16,000.
    EXPECT(bytes_after <= bytes_before + 4096, "%zu bytes, then %zu", bytes_before, bytes_after);
    printf("cycles: %d, %zu bytes before and %zu after\n", cycles, bytes_before, bytes_after);
    return verdict("cycles");
}
