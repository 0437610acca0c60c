// SPDX-License-Identifier: MIT
#include "rx_simulate.h"

#ifdef RX_SIMULATE
#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

// C's own operators on _Atomic words, not the verbs, which would call back here. Sequentially consistent, and for no edge.
static _Atomic uint64_t seed_of_process, seed_of_run, runs, threads;
static _Atomic int64_t time_ahead;

/// How a run behaves: the same for all of its threads.
typedef struct temper {
    /// Points from one action to the next, on average.
    uint32_t gap;
    /// Of 256 actions: how many sleep some microseconds, how many a millisecond, how many let the clock leap.
    uint32_t naps, preemptions, leaps;
    /// The longest leap in nanoseconds.
    int64_t leap;
    /// Of 256 chances to refuse, and of 256 sleeps until a deadline: how many are taken.
    uint32_t refusals, skips;
} temper;

typedef struct simulated {
    temper temper;
    uint64_t random, run;
    /// In order of first use, from 1 on.
    uint64_t number;
    /// Points until the next action, and actions until the pace changes.
    uint32_t points, actions;
    /// Points between two actions, on average: as the temper says at first, twice as many with each change of pace, then as at first again. So what
    /// is injected grows by the logarithm of the points, and a test with many of them ends.
    uint32_t gap;
    /// As a power of two: how much more often than others this thread acts, and how much less.
    uint32_t slow, quick;
} simulated;

static _Thread_local simulated of_thread;

/// In nanoseconds: a sleep that is to last longer is not skipped. Tests take one of seconds for a wake that did not come.
static const int64_t longest_skip = 1000000000;

/// The most points between two actions, on average.
enum { calmest = 4096 };

static uint64_t mixed(uint64_t z) {
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
}

static uint64_t next(uint64_t *state) { return mixed(*state += 0x9e3779b97f4a7c15); }

static uint32_t below(simulated *self, uint32_t bound) { return (uint32_t)((next(&self->random) >> 32) * bound >> 32); }

static temper temper_of(uint64_t seed) {
    static const uint32_t naps[] = {0, 2, 12, 48}, preemptions[] = {0, 0, 1, 4}, leaps[] = {0, 0, 1, 8}, refusals[] = {0, 4, 16, 96};
    static const uint32_t skips[] = {0, 32, 128, 250};
    static const int64_t leap[] = {20000, 200000, 2000000, 20000000};
    uint64_t random = seed;
    temper chosen = {.gap = 2u << next(&random) % 8};
    chosen.naps = naps[next(&random) % 4];
    chosen.preemptions = preemptions[next(&random) % 4];
    chosen.leaps = leaps[next(&random) % 4];
    chosen.leap = leap[next(&random) % 4];
    chosen.refusals = refusals[next(&random) % 4];
    chosen.skips = skips[next(&random) % 4];
    return chosen;
}

static void set_points(simulated *self) {
    uint32_t gap = (self->gap << self->quick) >> self->slow;
    self->points = 1 + below(self, gap * 2 + 1);
    // A run that begins is noticed by the time that these are over.
    if (self->points > 8192) self->points = 8192;
}

static void change_pace(simulated *self) {
    self->gap = self->gap == 0 || self->gap >= calmest ? self->temper.gap : self->gap * 2;
    uint32_t way = below(self, 8);
    self->slow = way < 2 ? 4 : 0;
    self->quick = way > 5 ? 4 : 0;
    self->actions = 16 + below(self, 128);
}

/// Begins the run for this thread; false if nothing is injected in it.
static bool join_run(simulated *self) {
    uint64_t seed = seed_of_run;
    if (self->run != runs) {
        if (!self->number) self->number = ++threads;
        self->run = runs;
        self->random = mixed(seed) + self->number * 0xd1342543de82ef95;
        self->temper = temper_of(mixed(seed));
        self->gap = 0;
        change_pace(self);
        set_points(self);
    }
    if (!seed) self->points = 8192;
    return seed != 0;
}

static void spin(uint32_t pauses) {
    // Read and written for the loop to stay, whatever the processor's pause is.
    for (volatile uint32_t pause = pauses; pause > 0; pause--) {}
}

static int64_t system_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void nap(int64_t nanoseconds) {
    struct timespec length = {.tv_nsec = nanoseconds};
    clock_nanosleep(CLOCK_MONOTONIC, 0, &length, 0);
}

static void act(simulated *self) {
    if (!join_run(self)) return;
    uint32_t choice = below(self, 256);
    const temper *temper = &self->temper;
    if (choice < temper->naps) nap(1 + below(self, 50000));
    else if ((choice -= temper->naps) < temper->preemptions) nap(100000 + below(self, 1000000));
    else if ((choice -= temper->preemptions) < temper->leaps) time_ahead += below(self, (uint32_t)temper->leap);
    else if (choice % 4 == 0) sched_yield();
    else spin(1u << below(self, 16));
    if (self->actions-- == 0) change_pace(self);
    set_points(self);
}

void rx_simulate_point(void) {
    simulated *self = &of_thread;
    if (self->points > 1) {
        self->points--;
        return;
    }
    // What calls a point counts on errno staying.
    int saved = errno;
    act(self);
    errno = saved;
}

bool rx_simulate_refuses(void) {
    simulated *self = &of_thread;
    rx_simulate_point();
    return self->temper.refusals && seed_of_run && below(self, 256) < self->temper.refusals;
}

int64_t rx_simulate_time_ahead(void) { return time_ahead; }

int64_t rx_simulate_system_deadline(int64_t deadline) {
    int64_t ahead = time_ahead;
    if (deadline < 1 || deadline == INT64_MAX) return deadline;
    // A deadline of some time stays one: the kernel takes 0 for none.
    return deadline <= ahead ? 1 : deadline - ahead;
}

void rx_simulate_skip_to(int64_t deadline) {
    simulated *self = &of_thread;
    rx_simulate_point();
    if (deadline == INT64_MAX || !seed_of_run || below(self, 256) >= self->temper.skips) return;
    int64_t now = system_now() + time_ahead;
    // Added, so that two threads that skip at once go further, and never back.
    if (deadline > now && deadline <= now + longest_skip) time_ahead += deadline - now;
}

void rx_simulate_begin(uint64_t seed) {
    seed_of_run = seed;
    runs++;
    of_thread.points = 0;
}

uint64_t rx_simulate_seed(void) { return seed_of_process; }

__attribute__((constructor)) static void begin_process(void) {
    const char *wanted = getenv("RXRING_SIMULATE_SEED");
    char *end = 0;
    uint64_t seed = wanted ? strtoull(wanted, &end, 10) : 0;
    if (!wanted || !*wanted || *end) {
        seed = mixed((uint64_t)system_now()) >> 32 | 1;
        fprintf(stderr, "RxRing: simulation of seed %llu (RXRING_SIMULATE_SEED)\n", (unsigned long long)seed);
    }
    seed_of_process = seed;
    rx_simulate_begin(seed);
}
#endif
