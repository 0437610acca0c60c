// SPDX-License-Identifier: MIT
// The futex back end: the word itself, nothing else. It cannot watch descriptors; rx_parker_create refuses to try.
#include <errno.h>
#include "rx_futex.h"
#include "rx_park_backend.h"

static int create(rx_parker *parker, rx_error *error) {
    // A wait on a value that the word does not have answers at once, if the kernel lets us wait at all.
    uint32_t probe = 0;
    int code = rx_wakeup_injected(RX_WAKEUP_FUTEX);
    (void)parker;
    // Interrupted, it has been let wait.
    if (code == 0) code = rx_futex_wait(&probe, 1, INT64_MAX);
    if (code == EAGAIN || code == EINTR) return 0;
    rx_error_set_system(error, code ? code : EIO, "waiting on a futex");
    return error->code;
}

static void destroy(rx_parker *parker) { (void)parker; }

static uint32_t wait(rx_parker *parker, uint32_t expected, int64_t deadline, rx_park_mode mode) {
    if (mode != RX_PARK_SLEEP) return 0;
    int code = rx_futex_wait(parker->word, expected, deadline);
    return code == 0 || code == EAGAIN ? RX_PARK_WOKEN : 0;
}

static void wake(rx_parker *parker) { rx_futex_wake(parker->word, 1); }

static int watch(rx_parker *parker, int descriptor, bool again, rx_error *error) {
    (void)parker, (void)again;
    rx_error_set(error, ENOTSUP, "a futex parker cannot watch descriptor %d", descriptor);
    return ENOTSUP;
}

static void unwatch(rx_parker *parker, int descriptor) { (void)parker, (void)descriptor; }

static int descriptor(const rx_parker *parker) {
    (void)parker;
    return -1;
}

static int make_pollable(rx_parker *parker, rx_error *error) {
    (void)parker;
    rx_error_set(error, ENOTSUP, "a futex parker cannot be polled: use uring or epoll");
    return ENOTSUP;
}

static void signal_host(rx_parker *parker) { (void)parker; }

static void quiet(rx_parker *parker) { (void)parker; }

const rx_park_backend rx_park_futex = {create, destroy, wait, wake, watch, unwatch, descriptor, make_pollable, signal_host, quiet};
