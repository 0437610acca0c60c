// SPDX-License-Identifier: MIT
// The io_uring back end: a futex wait on the parker's own word, one-shot polls, and the deadline as the argument of the one system call that
// submits and sleeps.
#define _GNU_SOURCE
#include <pthread.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <unistd.h>
#include "rx_memory.h"
#include "rx_park_backend.h"
#include "rx_thread.h"
#include "rx_uncancelled.h"
#include "rx_uring.h"

/// What a completion is of: the low two bits of its user data.
enum { of_poll, of_word, of_timer, of_nothing };

/// How long a thread sleeps on the bare word while the kernel refuses the ring's calls, in nanoseconds.
enum { nap = 10000000 };

/// How many arms in a row the kernel may refuse for a reason that passes.
enum { patience = 64 };

/// prctl(2), since Linux 6.16.
enum { pr_futex_hash = 78, set_slots = 1, get_slots = 2 };

typedef struct uring_state {
    rx_uring uring;
    /// The futex wait is with the kernel.
    bool word_armed;
    /// For a host's loop: the kernel signals it when there is work for the ring (a ring with DEFER_TASKRUN does not wake a thread that polls it).
    int signal;
    /// For a host's loop: an epoll parker on the same word, null without a host. The host polls its descriptor, in which `signal` is. So it can do the
    /// ring's work, without a new descriptor, once the kernel refuses that.
    rx_parker *host;
    /// Whether it does, for ever. Written by the parking thread, read by wakers.
    rx_atomic_u32 has_left;
    /// How many arms in a row were refused.
    unsigned refusals;
    /// For a host's loop: the deadline that a timeout request is with the kernel for.
    int64_t timer_deadline;
    uint32_t timer_generation;
    rx_uring_time timer_at;
    /// Descriptors whose one-shot poll has to be sent with the next call.
    int *unsent;
    size_t unsent_count;
    size_t unsent_room;
} uring_state;

static uint64_t poll_data(int descriptor, uint32_t generation) {
    return (uint64_t)(uint32_t)descriptor << 32 | (uint64_t)(generation & 0x3fffffff) << 2 | of_poll;
}

/// On the parking thread, which wrote it. Wakers read it in `wake`.
static bool has_left(const uring_state *state) { return rx_load_relaxed_u32(&state->has_left); }

static void close_ring(rx_parker *parker, uring_state *state) {
    // If the kernel kept the ring, the ring would go on waiting, and take the wake of the next parker on this word.
    if (state->word_armed) rx_futex_wake(parker->word, INT_MAX);
    rx_uring_close(&state->uring);
    if (state->signal >= 0) close(state->signal);
    state->signal = -1;
}

static void destroy(rx_parker *parker) {
    uring_state *state = parker->state;
    if (!has_left(state)) close_ring(parker, state);
    rx_parker_destroy(state->host);
    free(state->unsent);
    free(state);
}

/// Has `host` report `signal`, and the ring write it: 0, or an errno value.
static int connect_signal(uring_state *state, rx_parker *host, int signal) {
    struct epoll_event readable = {.events = EPOLLIN, .data.fd = signal};
    if (epoll_ctl(rx_parker_descriptor(host), EPOLL_CTL_ADD, signal, &readable) != 0) return errno;
    return rx_uring_signal(&state->uring, signal);
}

/// Makes the descriptor for a host's loop: 0, or an errno value. What completed before is found by the look that arms.
static int add_signal(rx_parker *parker) {
    uring_state *state = parker->state;
    rx_error error;
    int signal = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (signal < 0) return errno;
    rx_parker *host = rx_parker_create(RX_WAKEUP_EPOLL, parker->word, RX_PARKER_WATCHES | RX_PARKER_POLLABLE, &error);
    int code = host ? connect_signal(state, host, signal) : error.code;
    if (code == 0) {
        state->host = host;
        state->signal = signal;
        return 0;
    }
    rx_parker_destroy(host);
    close(signal);
    return code;
}

static int make_pollable(rx_parker *parker, rx_error *error) {
    int code = add_signal(parker);
    if (code) rx_error_set_system(error, code, "making a descriptor for the loop of a host");
    return code;
}

static void *end_at_once(void *nothing) { return nothing; }

/// Asks the kernel for the table itself, as large as it makes it for a thread on each processor. Kernels without that table say EINVAL.
static bool has_futex_table(void) {
    int slots = prctl(pr_futex_hash, get_slots, 0, 0, 0);
    if (slots > 0) return true;
    if (slots < 0) return errno == EINVAL;
    size_t wanted = rx_memory_power_of_two(4 * (size_t)rx_thread_allowed_cpus());
    return prctl(pr_futex_hash, set_slots, wanted < 16 ? 16 : wanted, 0, 0) == 0;
}

/// Since Linux 6.16 a process gets a futex table of its own with its first further thread. No wake then finds a wait that a ring armed before (seen on 6.18).
/// So the process has had another thread, or the table, before any ring arms a wait. Returns 0, or EAGAIN while it has neither. Whatever the code of the
/// refusal is (a stack that cannot be made writable is EACCES), the next attempt may get a thread.
static int settle_futexes(void) {
    // relaxed: two threads that settle it at once do no harm.
    static rx_atomic_u32 settled;
    if (rx_load_relaxed_u32(&settled)) return 0;
    pthread_t thread;
    if (pthread_create(&thread, 0, end_at_once, 0) == 0) pthread_join(thread, 0);
    else if (!has_futex_table()) return EAGAIN;
    rx_store_relaxed_u32(&settled, 1);
    return 0;
}

static int create(rx_parker *parker, rx_error *error) {
    int code = settle_futexes();
    if (code) {
        rx_error_set(error, code, "io_uring's futex waits need a futex table of the process's own, and neither a thread nor the table is to be had "
                                  "(raise ulimit -u)");
        return code;
    }
    uring_state *state = rx_memory_zeroed(sizeof *state, sizeof(void *));
    code = state ? rx_uring_open(&state->uring, error) : ENOMEM;
    if (code) {
        if (!state) rx_uring_explain(code, error);
        free(state);
        return code;
    }
    parker->state = state;
    state->signal = -1;
    state->timer_deadline = RX_NO_DEADLINE;
    if (!(parker->options & RX_PARKER_POLLABLE)) return 0;
    code = make_pollable(parker, error);
    if (code) destroy(parker);
    return code;
}

/// Has the kernel wait on the word; false where it takes no request.
static bool arm_word(rx_parker *parker, uring_state *state, uint32_t expected) {
    if (state->word_armed) return true;
    if (!rx_uring_has_room(&state->uring, 1)) return false;
    rx_uring_futex_wait(&state->uring, parker->word, expected, of_word);
    state->word_armed = true;
    return true;
}

/// Sends the polls that are due; false where the kernel takes no request, and some are left.
static bool send_polls(rx_parker *parker, uring_state *state) {
    size_t each = 0;
    for (; each < state->unsent_count; each++) {
        int descriptor = state->unsent[each];
        const rx_watch *watch = &parker->watches[descriptor];
        if (!watch->active) continue;
        if (!rx_uring_has_room(&state->uring, 1)) break;
        rx_uring_add(&state->uring, rx_uring_op_poll_add, descriptor, poll_data(descriptor, watch->generation))->operation_flags = watch->events;
    }
    state->unsent_count -= each;
    if (state->unsent_count) memmove(state->unsent, state->unsent + each, state->unsent_count * sizeof *state->unsent);
    return state->unsent_count == 0;
}

/// Sends the deadline for a host's loop; false where the kernel takes no request.
static bool send_timer(uring_state *state, int64_t deadline) {
    // A timer that is due too early only makes the host look once more; setting it anew each time would cost two requests.
    if (deadline >= state->timer_deadline) return true;
    if (!rx_uring_has_room(&state->uring, 2)) return false;
    if (state->timer_deadline != RX_NO_DEADLINE) {
        rx_uring_request *request = rx_uring_add(&state->uring, rx_uring_op_timeout_remove, -1, of_nothing);
        request->address = (uint64_t)state->timer_generation << 2 | of_timer;
    }
    state->timer_deadline = deadline;
    state->timer_at = rx_uring_time_until(&state->uring, deadline);
    state->timer_generation++;
    rx_uring_request *request = rx_uring_add(&state->uring, rx_uring_op_timeout, -1, (uint64_t)state->timer_generation << 2 | of_timer);
    request->address = (uint64_t)(uintptr_t)&state->timer_at;
    request->length = 1;
    request->operation_flags = state->uring.absolute ? rx_uring_timeout_abs : 0;
    return true;
}

static void note_poll(rx_parker *parker, uring_state *state, uint64_t data, int result) {
    int descriptor = (int)(data >> 32);
    const rx_watch *watch = &parker->watches[descriptor];
    if (!watch->active || poll_data(descriptor, watch->generation) != data) return;
    // The kernel was short of memory for the poll: it is tried again.
    bool is_short = result == -ENOMEM || result == -EAGAIN;
    if (!is_short) rx_park_report(parker, descriptor, result < 0 ? RX_EVENT_ERROR : (uint32_t)result);
    // One-shot and sent again by the next wait: a descriptor still ready is reported again. One that cannot be polled is not.
    if (result >= 0 || is_short) state->unsent[state->unsent_count++] = descriptor;
}

static uint32_t harvest(rx_parker *parker, uring_state *state) {
    uint32_t causes = 0;
    rx_uring_completion completion;
    while (rx_uring_take(&state->uring, &completion)) {
        uint64_t data = completion.data;
        switch (data & 3) {
        case of_poll:
            note_poll(parker, state, data, completion.result);
            break;
        case of_word:
            // Woken (0) or changed before the kernel looked (-EAGAIN): both mean "look again".
            state->word_armed = false;
            causes |= RX_PARK_WOKEN;
            break;
        case of_timer:
            if (data >> 2 == state->timer_generation) state->timer_deadline = RX_NO_DEADLINE;
            break;
        default:
            break;
        }
    }
    return causes;
}

/// Makes the descriptor of a host's loop unreadable.
static void silence(const uring_state *state) {
    if (state->signal >= 0) rx_event_clear(state->signal);
}

/// Watches `descriptor` without the ring.
static int watch_by_host(const rx_parker *parker, const uring_state *state, int descriptor, rx_error *error) {
    return rx_parker_watch(state->host, descriptor, parker->watches[descriptor].events, 0, error);
}

/// Gives up the ring for ever: `host` waits for what it waited for. The thread is awake and looks again before it rests, so each wake until then is heard.
static void leave(rx_parker *parker, uring_state *state) {
    rx_error error;
    close_ring(parker, state);
    // There is room for one report of each descriptor. What the ring has reported is still ready, and the next wait finds it.
    parker->ready_count = 0;
    for (size_t each = 0; each < parker->watch_room; each++) {
        const rx_watch *watch = &parker->watches[each];
        if (watch->active && watch_by_host(parker, state, (int)each, &error)) rx_park_report(parker, (int)each, RX_EVENT_ERROR);
    }
    snprintf(parker->reason, sizeof parker->reason, "io_uring's calls were refused after the start");
    parker->kind = RX_WAKEUP_EPOLL;
    // relaxed: the thread's next prepare_sleep releases it, and a waker that ended that sleep has acquired that (E2 of rx_inbox.h). A waker of a sleep
    // before wakes the word alone, on which no thread sleeps any more.
    rx_store_relaxed_u32(&state->has_left, 1);
}

/// Whether the ring is to be given up after an arm that ended with `code`. Without a host the thread naps instead, and tries the ring again.
static bool is_to_leave(uring_state *state, int code) {
    bool is_refused = code && code != ETIME;
    state->refusals = is_refused ? state->refusals + 1 : 0;
    return is_refused && state->host && (!rx_wakeup_may_pass(code) || state->refusals == patience);
}

/// A wait after the ring was given up.
static uint32_t wait_by_host(rx_parker *parker, const uring_state *state, uint32_t expected, int64_t deadline, rx_park_mode mode) {
    rx_parker *host = state->host;
    rx_parker_event event;
    host->ready_count = host->ready_next = 0;
    uint32_t causes = host->backend->wait(host, expected, deadline, mode);
    while (rx_parker_next_event(host, &event)) rx_park_report(parker, event.descriptor, event.events);
    return causes;
}

static uint32_t wait(rx_parker *parker, uint32_t expected, int64_t deadline, rx_park_mode mode) {
    uring_state *state = parker->state;
    if (has_left(state)) return wait_by_host(parker, state, expected, deadline, mode);
    bool is_armed = mode == RX_PARK_LOOK || arm_word(parker, state, expected);
    is_armed &= send_polls(parker, state);
    if (mode == RX_PARK_ARM) is_armed &= send_timer(state, deadline);
    // Before the call that finds what it announced: what comes later signals anew, at worst once too often.
    if (mode != RX_PARK_LOOK) silence(state);
    int64_t until = mode != RX_PARK_SLEEP || !is_armed ? 0 : deadline < 1 ? 1 : deadline;
    int code = rx_uring_enter(&state->uring, until);
    // What a thread is told that uses the ring of another: no want of a resource, but a broken rule.
    if (code == EINVAL || code == EBADF) {
        rx_error error;
        rx_error_set_system(&error, code, "waiting in io_uring");
        rx_park_trap(error.text);
    }
    if (code && code != ETIME) is_armed = false;
    uint32_t causes = harvest(parker, state);
    // A look silences behind its call, since the call signals when it posts what it finds. So the descriptor is quiet while items run, also for a host's
    // loop inside one. This takes away the signal of what comes in between. That is not lost: before each wait of the host an arm silences first, and its
    // call finds whatever a signal announced until then.
    if (mode == RX_PARK_LOOK) silence(state);
    // If the kernel takes the time left later, it ends too late. The next arm sends another.
    if (mode == RX_PARK_ARM && !is_armed && !state->uring.absolute) state->timer_deadline = RX_NO_DEADLINE;
    if (mode == RX_PARK_ARM && is_to_leave(state, code)) leave(parker, state);
    if (is_armed) return causes;
    // What the kernel did not take is not armed, and the host's descriptor would never become readable: the caller looks again.
    if (mode == RX_PARK_ARM) return causes | RX_PARK_WOKEN;
    // Nor does it wait then. A wake may end the ring's wait instead of this one, which is short.
    if (mode == RX_PARK_SLEEP && code != EINTR && !causes && !parker->ready_count) {
        int64_t soon = rx_clock_now() + nap;
        rx_futex_wait(parker->word, expected, deadline < soon ? deadline : soon);
    }
    return causes;
}

static void wake(rx_parker *parker) {
    const uring_state *state = parker->state;
    // relaxed: `leave` has the edge. Read first: what the wake ends may free the parker.
    if (rx_load_relaxed_u32(&state->has_left)) rx_parker_wake(state->host);
    else rx_word_wake(parker->word);
}

static int watch(rx_parker *parker, int descriptor, bool again, rx_error *error) {
    uring_state *state = parker->state;
    if (has_left(state)) return watch_by_host(parker, state, descriptor, error);
    // Each watched descriptor is in the list at most twice: once by a completion, once by watching it again.
    if (state->unsent_room < (parker->watch_count + 1) * 2) {
        size_t room = (parker->watch_count + 8) * 2;
        int *unsent = rx_memory_resized(state->unsent, room * sizeof *unsent);
        if (!unsent) {
            rx_error_set_system(error, ENOMEM, "watching a descriptor");
            return ENOMEM;
        }
        state->unsent = unsent;
        state->unsent_room = room;
    }
    if (again) parker->backend->unwatch(parker, descriptor);
    state->unsent[state->unsent_count++] = descriptor;
    return 0;
}

static void unwatch(rx_parker *parker, int descriptor) {
    uring_state *state = parker->state;
    if (has_left(state)) {
        rx_parker_unwatch(state->host, descriptor);
        return;
    }
    size_t kept = 0;
    for (size_t each = 0; each < state->unsent_count; each++) {
        if (state->unsent[each] != descriptor) state->unsent[kept++] = state->unsent[each];
    }
    bool with_kernel = kept == state->unsent_count;
    state->unsent_count = kept;
    // A kernel that takes no request keeps the poll until the descriptor is ready, or the ring is closed.
    if (!with_kernel || !rx_uring_has_room(&state->uring, 1)) return;
    // At once: until then the poll holds the file open, and its peer would not see the close that follows.
    rx_uring_request *request = rx_uring_add(&state->uring, rx_uring_op_poll_remove, -1, of_nothing);
    request->address = poll_data(descriptor, parker->watches[descriptor].generation);
    rx_uring_enter(&state->uring, 0);
}

static int descriptor(const rx_parker *parker) { return rx_parker_descriptor(((const uring_state *)parker->state)->host); }

static void signal_host(rx_parker *parker) {
    const uring_state *state = parker->state;
    if (has_left(state)) rx_parker_signal(state->host);
    else rx_event_raise(state->signal);
}

static void quiet(rx_parker *parker) {
    const uring_state *state = parker->state;
    if (has_left(state)) rx_parker_quiet(state->host);
    else silence(state);
}

const rx_park_backend rx_park_uring = {create, destroy, wait, wake, watch, unwatch, descriptor, make_pollable, signal_host, quiet};
