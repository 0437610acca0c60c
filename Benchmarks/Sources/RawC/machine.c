// SPDX-License-Identifier: MIT
// Probes of the machine: CPU time, and how far the two cores are from each other right now.
#define _GNU_SOURCE
#include "futex.h"
#include "rawc.h"
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <sys/resource.h>
#include <unistd.h>

int64_t raw_cpu_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int64_t raw_sleeps(void) {
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_nvcsw;
}

int raw_fork(void) {
    fflush(NULL);
    return fork();
}

enum { trips_per_chunk = 250, chunks = 8, spins_before_yield = 20000 };

static struct {
    _Alignas(128) atomic_int line;
    int cpus[2];
} bounce;

static void pin(int cpu) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    pthread_setaffinity_np(pthread_self(), sizeof set, &set);
}

/// Waits for the line to hold `value`; gives the core away when the other thread is not running, as on a busy machine.
static void await_line(int value) {
    for (int spins = 0; atomic_load_explicit(&bounce.line, memory_order_acquire) != value;)
        if (++spins == spins_before_yield) { spins = 0; sched_yield(); }
}

static void *answer(void *unused) {
    (void)unused;
    pin(bounce.cpus[1]);
    for (int i = 0; i < trips_per_chunk * chunks; i++) {
        await_line(2 * i + 1);
        atomic_store_explicit(&bounce.line, 2 * i + 2, memory_order_release);
    }
    return NULL;
}

static void *ask(void *result) {
    pin(bounce.cpus[0]);
    double best = 1e18;
    for (int chunk = 0, i = 0; chunk < chunks; chunk++) {
        int64_t start = raw_now_ns();
        for (int n = 0; n < trips_per_chunk; n++, i++) {
            atomic_store_explicit(&bounce.line, 2 * i + 1, memory_order_release);
            await_line(2 * i + 2);
        }
        double each = (double)(raw_now_ns() - start) / trips_per_chunk;
        if (each < best) best = each;
    }
    *(double *)result = best;
    return NULL;
}

double raw_line_round_trip_ns(void) {
    cpu_set_t allowed;
    sched_getaffinity(0, sizeof allowed, &allowed);
    int found = 0;
    for (int cpu = 0; cpu < CPU_SETSIZE && found < 2; cpu++)
        if (CPU_ISSET(cpu, &allowed)) bounce.cpus[found++] = cpu;
    if (found < 2) return 0;
    atomic_store(&bounce.line, 0);
    double result = 0;
    pthread_t threads[2];
    pthread_create(&threads[1], NULL, answer, NULL);
    pthread_create(&threads[0], NULL, ask, &result);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    return result;
}
