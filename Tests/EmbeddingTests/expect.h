// SPDX-License-Identifier: MIT
// What the C tests share: checks that name themselves, waiting with a deadline, counting what a process holds.
#ifndef EXPECT_H
#define EXPECT_H

#define _GNU_SOURCE
#include <dirent.h>
#include <rxring.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static int failures;

#define EXPECT(condition, ...) \
    do { \
        if (!(condition)) { \
            failures++; \
            fprintf(stderr, "%s:%d: not so: %s", __FILE__, __LINE__, #condition); \
            fprintf(stderr, "  " __VA_ARGS__); \
            fputc('\n', stderr); \
        } \
    } while (0)

#define OK(call) \
    do { \
        rx_status found = (call); \
        EXPECT(found == RX_OK, "%s", rx_error_message(found)); \
    } while (0)

/// CLOCK_MONOTONIC in nanoseconds.
static inline int64_t now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/// Waits until `condition` holds, at most ten seconds.
#define EVENTUALLY(condition) \
    do { \
        int64_t deadline = now() + 10000000000LL; \
        while (!(condition) && now() < deadline) sched_yield(); \
        EXPECT(condition); \
    } while (0)

/// How many entries a folder of /proc has: threads or descriptors.
static inline int entries(const char *folder) {
    DIR *found = opendir(folder);
    int count = 0;
    if (!found) return -1;
    while (readdir(found)) count++;
    closedir(found);
    return count;
}

static inline int threads(void) { return entries("/proc/self/task"); }
static inline int descriptors(void) { return entries("/proc/self/fd"); }

/// Prints the verdict; the exit code.
static inline int verdict(const char *test) {
    if (failures) fprintf(stderr, "%s: %d failed\n", test, failures);
    else printf("%s: passed\n", test);
    return failures != 0;
}

#endif
