// SPDX-License-Identifier: MIT
// The epoll back end, for where io_uring is refused. An eventfd that is never read, edge-triggered, says "look at the word". Watched descriptors are
// level-triggered. A timerfd serves the host's loop, and kernels without epoll_pwait2 (before 5.11).
#define _GNU_SOURCE
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>
#include "rx_memory.h"
#include "rx_park_backend.h"
#include "rx_simulate.h"
#include "rx_uncancelled.h"

/// How many events one look takes, and how long a thread naps where the kernel refuses the wait, in nanoseconds.
enum { batch = 64, nap = 10000000 };

typedef struct epoll_state {
    int epoll;
    int event;
    int timer;
    /// What the timerfd is set to.
    int64_t timer_deadline;
    bool has_pwait2;
    /// How many of the watched descriptors are files, which epoll refuses.
    size_t files;
} epoll_state;

static void close_all(epoll_state *state) {
    if (state->timer >= 0) close(state->timer);
    if (state->event >= 0) close(state->event);
    if (state->epoll >= 0) close(state->epoll);
    free(state);
}

static int add_edge_triggered(epoll_state *state, int descriptor) {
    struct epoll_event interest = {.events = EPOLLIN | EPOLLET, .data.fd = descriptor};
    return epoll_ctl(state->epoll, EPOLL_CTL_ADD, descriptor, &interest);
}

/// Whether there is a timerfd, which is made if there is none; false, with errno, where the system refuses it.
static bool has_timer(epoll_state *state) {
    if (state->timer >= 0) return true;
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    if (timer < 0) return false;
    if (add_edge_triggered(state, timer) == 0) {
        state->timer = timer;
        return true;
    }
    int code = errno;
    close(timer);
    errno = code;
    return false;
}

static int create(rx_parker *parker, rx_error *error) {
    int injected = rx_wakeup_injected(RX_WAKEUP_EPOLL);
    if (injected && injected != ENOSYS) {
        rx_error_set_system(error, injected, "creating an epoll parker");
        return injected;
    }
    epoll_state *state = rx_memory_aligned(sizeof *state, sizeof(void *));
    if (!state) {
        rx_error_set_system(error, ENOMEM, "creating an epoll parker");
        return ENOMEM;
    }
    *state = (epoll_state){.epoll = epoll_create1(EPOLL_CLOEXEC), .event = -1, .timer = -1, .timer_deadline = RX_NO_DEADLINE};
    bool made = state->epoll >= 0 && (state->event = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) >= 0 &&
                add_edge_triggered(state, state->event) == 0;
    struct epoll_event unused;
    struct timespec none = {0};
    // Whatever the refusal is: an older kernel says ENOSYS, and the filter of a container EPERM.
    state->has_pwait2 = made && !injected && syscall(SYS_epoll_pwait2, state->epoll, &unused, 1, &none, 0, 0) >= 0;
    if (made && (!state->has_pwait2 || parker->options & RX_PARKER_POLLABLE)) made = has_timer(state);
    if (!made) {
        int code = errno;
        rx_error_set_system(error, code, "creating an epoll parker");
        close_all(state);
        return code;
    }
    parker->state = state;
    return 0;
}

static void destroy(rx_parker *parker) { close_all(parker->state); }

/// Sets the timerfd; a deadline already passed expires at once. False: the system refused.
static bool set_timer(epoll_state *state, int64_t deadline) {
    if (state->timer < 0 || deadline == state->timer_deadline) return true;
    int64_t at = deadline == RX_NO_DEADLINE ? 0 : deadline < 1 ? 1 : rx_simulate_system_deadline(deadline);
    struct itimerspec setting = {.it_value = {.tv_sec = at / 1000000000, .tv_nsec = at % 1000000000}};
    if (timerfd_settime(state->timer, TFD_TIMER_ABSTIME, &setting, 0) != 0) return false;
    state->timer_deadline = deadline;
    return true;
}

static int sleep_until(epoll_state *state, struct epoll_event *found, int64_t deadline, rx_park_mode mode) {
    if (mode != RX_PARK_SLEEP) return epoll_wait(state->epoll, found, batch, 0);
    if (deadline == RX_NO_DEADLINE) return epoll_wait(state->epoll, found, batch, -1);
    // Compared first: the difference of a deadline near INT64_MIN wraps round to a sleep of centuries.
    int64_t now = rx_clock_now();
    int64_t left = deadline <= now ? 0 : deadline - now;
    if (left <= 0) return epoll_wait(state->epoll, found, batch, 0);
    if (state->has_pwait2) {
        struct timespec timeout = {.tv_sec = left / 1000000000, .tv_nsec = left % 1000000000};
        int count = (int)syscall(SYS_epoll_pwait2, state->epoll, found, batch, &timeout, 0, 0);
        if (count >= 0 || errno == EINTR) return count;
        // Refused after the start, by a sandbox.
        state->has_pwait2 = false;
        (void)has_timer(state);
    }
    if (state->timer >= 0 && set_timer(state, deadline)) return epoll_wait(state->epoll, found, batch, -1);
    int64_t milliseconds = left / 1000000 + 1;
    return epoll_wait(state->epoll, found, batch, milliseconds > INT_MAX ? INT_MAX : (int)milliseconds);
}

/// The kernel refuses the wait. A thread that is to sleep naps, and looks again.
static void endure(const rx_parker *parker, int code, uint32_t expected, int64_t deadline, rx_park_mode mode) {
    // No want of a resource, but a broken rule.
    if (code == EBADF || code == EINVAL)
        rx_park_trap("the descriptor that a thread of the runtime waits in was closed, or is another file's now: close only what the program has opened");
    if (code == EINTR || mode != RX_PARK_SLEEP) return;
    int64_t soon = rx_clock_now() + nap;
    rx_futex_wait(parker->word, expected, deadline < soon ? deadline : soon);
}

/// A file is always ready, as poll(2) and io_uring have it.
static void report_files(rx_parker *parker) {
    size_t left = ((const epoll_state *)parker->state)->files;
    for (size_t each = 0; left > 0; each++) {
        const rx_watch *watch = &parker->watches[each];
        if (!watch->is_file) continue;
        rx_park_report(parker, (int)each, watch->events);
        left--;
    }
}

static uint32_t wait(rx_parker *parker, uint32_t expected, int64_t deadline, rx_park_mode mode) {
    epoll_state *state = parker->state;
    struct epoll_event found[batch];
    uint32_t causes = 0;
    int count = sleep_until(state, found, deadline, state->files && mode == RX_PARK_SLEEP ? RX_PARK_LOOK : mode);
    if (count < 0) endure(parker, errno, expected, deadline, mode);
    for (int each = 0; each < count; each++) {
        int descriptor = found[each].data.fd;
        if (descriptor == state->event) causes |= RX_PARK_WOKEN;
        else if (descriptor == state->timer) state->timer_deadline = RX_NO_DEADLINE;
        else rx_park_report(parker, descriptor, found[each].events);
    }
    if (mode != RX_PARK_ARM) report_files(parker);
    else if (state->files) rx_event_raise(state->event);
    // After the look, which takes away what an earlier setting of the timer left.
    // Refused, nothing would tell the host's loop of the deadline: the caller looks again.
    if (mode == RX_PARK_ARM && !set_timer(state, deadline)) causes |= RX_PARK_WOKEN;
    return causes;
}

static void wake(rx_parker *parker) {
    const epoll_state *state = parker->state;
    rx_event_raise(state->event);
}

static void note_file(rx_parker *parker, int descriptor, bool is_file) {
    epoll_state *state = parker->state;
    rx_watch *watch = &parker->watches[descriptor];
    state->files += is_file;
    state->files -= watch->is_file;
    watch->is_file = is_file;
}

static int watch(rx_parker *parker, int descriptor, bool again, rx_error *error) {
    epoll_state *state = parker->state;
    struct epoll_event interest = {.events = parker->watches[descriptor].events, .data.fd = descriptor};
    bool is_watched = again && epoll_ctl(state->epoll, EPOLL_CTL_MOD, descriptor, &interest) == 0;
    // Also where the kernel dropped the former one, as its file was closed and the number is that of another file now.
    if (!is_watched && (!again || errno == ENOENT)) is_watched = epoll_ctl(state->epoll, EPOLL_CTL_ADD, descriptor, &interest) == 0;
    int code = errno;
    bool is_file = !is_watched && code == EPERM;
    if (!is_watched && !is_file) {
        rx_error_set_system(error, code, "watching a descriptor");
        return code;
    }
    note_file(parker, descriptor, is_file);
    return 0;
}

static void unwatch(rx_parker *parker, int descriptor) {
    const epoll_state *state = parker->state;
    if (!parker->watches[descriptor].is_file) epoll_ctl(state->epoll, EPOLL_CTL_DEL, descriptor, 0);
    note_file(parker, descriptor, false);
}

static int descriptor(const rx_parker *parker) { return ((const epoll_state *)parker->state)->epoll; }

static int make_pollable(rx_parker *parker, rx_error *error) {
    int code = has_timer(parker->state) ? 0 : errno;
    if (code) rx_error_set_system(error, code, "making an epoll parker pollable");
    return code;
}

/// Takes what the eventfd and the timer announced: both are edge-triggered. A watched descriptor is announced again by the next wait.
static void quiet(rx_parker *parker) {
    epoll_state *state = parker->state;
    struct epoll_event found[batch];
    int count = epoll_wait(state->epoll, found, batch, 0);
    for (int each = 0; each < count; each++)
        if (found[each].data.fd == state->timer) state->timer_deadline = RX_NO_DEADLINE;
}

// A wake is seen in the descriptor, armed or not.
const rx_park_backend rx_park_epoll = {create, destroy, wait, wake, watch, unwatch, descriptor, make_pollable, wake, quiet};
