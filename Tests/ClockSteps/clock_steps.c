// SPDX-License-Identifier: MIT
#include "clock_steps.h"

#include <stdatomic.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// Relaxed: a count, and the state of a random generator. Neither orders anything.
static atomic_ulong steps;

unsigned long clock_steps_taken(void) { return atomic_load_explicit(&steps, memory_order_relaxed); }

/// Up to an hour, back or forth: the upper bits of a linear congruential generator (Knuth's MMIX) at the number of this step.
static int64_t step(void) {
    uint64_t number = atomic_fetch_add_explicit(&steps, 1, memory_order_relaxed);
    return (int64_t)((number * 6364136223846793005u + 1442695040888963407u) >> 33) % 7200 - 3600;
}

// The program's definitions come before those of the C library, for its shared libraries as well.
int clock_gettime(clockid_t clock, struct timespec *now) {
    long status = syscall(SYS_clock_gettime, clock, now);
    if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += step();
    return (int)status;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    struct timespec time;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &time) != 0) return -1;
    *now = (struct timeval){time.tv_sec, time.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *now) {
    struct timespec time;
    if (clock_gettime(CLOCK_REALTIME, &time) != 0) return -1;
    if (now) *now = time.tv_sec;
    return time.tv_sec;
}
