// SPDX-License-Identifier: MIT
// The entry: a session, operations as the input says, and at the end nothing is left: no context, thread or descriptor. LeakSanitizer looks at the memory.
#include "fuzz.h"

#include <dirent.h>
#include <sched.h>
#include <time.h>
#include <unistd.h>

static const uint8_t *input, *input_end;

uint8_t take_byte(void) { return input < input_end ? *input++ : 0; }

unsigned take_below(unsigned limit) { return take_byte() % limit; }

int64_t take_time(void) {
    switch (take_below(16)) {
    case 0: return 3600000000000;
    case 1: return INT64_MAX;
    case 2: return INT64_MIN;
    case 3: return -1;
    case 4: return INT64_MAX - take_byte();
    case 5: return 1000 * (int64_t)take_byte();
    case 6: return 1000000 * (int64_t)take_below(3);
    default: return take_below(4);
    }
}

/// How many entries a folder of /proc has.
static int entries(const char *folder) {
    DIR *found = opendir(folder);
    EXPECT(found);
    int count = 0;
    while (readdir(found)) count++;
    closedir(found);
    return count;
}

static void ignore(void *context, const void *elements, size_t count) { (void)context, (void)elements, (void)count; }

static void (*const operations[])(void) = {use_scheduler, schedule, schedule, use_work, use_lane,     use_subject,
                                           use_sequence,  use_loop, use_observation,    use_session, release_some, schedule};

/// How many threads and descriptors a process has that did all of this before: what the library keeps for the next session is among them.
static int threads, descriptors;

/// Runs a session with each back end: the main loop, a watched lane and the pool, each in use.
int LLVMFuzzerInitialize(int *count, char ***arguments) {
    static const char *const wakeups[] = {"uring", "epoll", "futex"};
    (void)count, (void)arguments;
    for (unsigned each = 0; each < 3; each++) {
        rx_lane *lane;
        rx_disposable *observation;
        rx_scheduler *serial, *loop;
        int descriptor;
        if (rx_start(RX_VERSION, wakeups[each]) != RX_OK) continue;
        begin_tokens();
        EXPECT(rx_serial_create(NULL, &serial) == RX_OK && rx_main_create(&loop) == RX_OK);
        EXPECT(rx_lane_create(1, 1, RX_LANE_WAKES, &lane) == RX_OK && rx_main_descriptor(&descriptor) == RX_OK);
        rx_lane_observer observer = {ignore, NULL, NULL, NULL};
        EXPECT(rx_lane_observe(lane, serial, 0, observer, &observation) == RX_OK);
        EXPECT(rx_schedule_after(loop, 0, action_of(new_token(), 0), NULL) == RX_OK && rx_main_run_ready(10, NULL) == RX_OK);
        EXPECT(rx_schedule_after(serial, 0, action_of(new_token(), 0), NULL) == RX_OK && rx_dispose(observation) == RX_OK);
        EXPECT(rx_shutdown(NULL) == RX_OK);
        rx_lane_release(lane);
        rx_scheduler_release(serial);
        rx_scheduler_release(loop);
        rx_disposable_release(observation);
        end_tokens();
        if (entries("/proc/self/task") > threads) threads = entries("/proc/self/task");
        if (entries("/proc/self/fd") > descriptors) descriptors = entries("/proc/self/fd");
    }
    return 0;
}

/// Nothing is left but what a session leaves on purpose.
static void look_for_leftovers(void) {
    // libFuzzer's own thread and its files are there from the first input on.
    static int inputs, own_tasks, own_files;
    int tasks = entries("/proc/self/task"), files = entries("/proc/self/fd");
    if (inputs++ == 0) {
        own_tasks = tasks > threads ? tasks - threads : 0;
        own_files = files > descriptors ? files - descriptors : 0;
    }
    // The kernel lists a thread a little longer than until it was joined.
    struct timespec begun, time;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    while ((tasks = entries("/proc/self/task")) > threads + own_tasks) {
        sched_yield();
        clock_gettime(CLOCK_MONOTONIC, &time);
        EXPECT(time.tv_sec - begun.tv_sec < 10, "a thread is left: %d, %d before", tasks, threads);
    }
    // Each worker of the pool keeps its parker for the next session: three descriptors at most. A leak passes this bound after some inputs.
    EXPECT(files <= descriptors + own_files + 3 * sysconf(_SC_NPROCESSORS_ONLN), "a descriptor is left: %d, %d before", files, descriptors);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    input = data;
    input_end = data + size;
    begin_tokens();
    unsigned begins_late = take_byte() == 255;
    if (!begins_late) use_session();
    // Behind the end of the input there is nothing to do; an input has this many operations at most.
    for (int count = 0; count < 200 && input < input_end; count++) operations[take_below(sizeof operations / sizeof *operations)]();
    shut_down();
    release_all();
    end_tokens();
    look_for_leftovers();
    return 0;
}
