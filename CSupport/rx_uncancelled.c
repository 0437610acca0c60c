// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "rx_uncancelled.h"
#include <errno.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

void rx_event_raise(int descriptor) {
    const uint64_t one = 1;
    int saved = errno;
    (void)rx_write(descriptor, &one, sizeof one);
    errno = saved;
}

void rx_event_clear(int descriptor) {
    uint64_t count;
    int saved = errno;
    (void)syscall(SYS_read, descriptor, &count, sizeof count);
    errno = saved;
}

void rx_nap(int64_t nanoseconds) {
    const struct timespec length = {.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
    int saved = errno;
    (void)syscall(SYS_clock_nanosleep, CLOCK_MONOTONIC, 0, &length, 0);
    errno = saved;
}

ptrdiff_t rx_write(int descriptor, const void *bytes, size_t count) { return syscall(SYS_write, descriptor, bytes, count); }

int rx_cancel_later(void) {
    int before = PTHREAD_CANCEL_ENABLE;
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
    return before;
}

void rx_cancel_again(int before) { pthread_setcancelstate(before, 0); }
