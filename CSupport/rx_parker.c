// SPDX-License-Identifier: MIT
#include "rx_parker.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rx_memory.h"
#include "rx_park_backend.h"
#include "rx_process.h"
#include "rx_simulate.h"

static const rx_park_backend *const backends[] = {
    [RX_WAKEUP_FUTEX] = &rx_park_futex, [RX_WAKEUP_URING] = &rx_park_uring, [RX_WAKEUP_EPOLL] = &rx_park_epoll};

_Noreturn void rx_park_trap(const char *message) {
    fprintf(stderr, "RxRing: %s\n", message);
    abort();
}

static void check_not_forked(void) {
    if (rx_runtime_is_forked_child()) {
        rx_park_trap("this process is a forked child, in which the runtime is dead: only exec or _exit may follow a fork (use posix_spawn)");
    }
}

/// Makes `parker` use `kind`: 0 or an errno value.
static int settle(rx_parker *parker, rx_wakeup_kind kind, rx_error *error) {
    parker->kind = kind;
    parker->backend = backends[kind];
    return parker->backend->create(parker, error);
}

static int settle_default(rx_parker *parker, rx_error *error) {
    rx_wakeup_kind forced;
    if (!rx_wakeup_forced(&forced, error)) return error->code;
    if (parker->options == 0) return settle(parker, forced ? forced : RX_WAKEUP_FUTEX, error);
    if (forced) return settle(parker, forced == RX_WAKEUP_FUTEX ? RX_WAKEUP_EPOLL : forced, error);
    if (rx_wakeup_available(RX_WAKEUP_URING, error) && settle(parker, RX_WAKEUP_URING, error) == 0) return 0;
    snprintf(parker->reason, sizeof parker->reason, "%s", error->text);
    return settle(parker, RX_WAKEUP_EPOLL, error);
}

rx_parker *rx_parker_create(rx_wakeup_kind kind, uint32_t *word, uint32_t options, rx_error *error) {
    rx_error unread;
    if (!error) error = &unread;
    check_not_forked();
    rx_error_set(error, 0, "%s", "");
    if ((unsigned)kind > RX_WAKEUP_EPOLL || (kind == RX_WAKEUP_FUTEX && options)) {
        rx_error_set(error, EINVAL, kind == RX_WAKEUP_FUTEX ? "a futex parker cannot watch descriptors or be polled: use uring or epoll"
                                                            : "%d is not a wakeup back end", (int)kind);
        return 0;
    }
    rx_parker *parker = rx_process_watch_forks() ? rx_memory_zeroed(sizeof *parker, sizeof(void *)) : 0;
    if (!parker) {
        rx_error_set_system(error, ENOMEM, "creating a parker");
        return 0;
    }
    parker->word = word;
    parker->options = options;
    if (kind == RX_WAKEUP_DEFAULT ? settle_default(parker, error) : settle(parker, kind, error)) {
        free(parker);
        return 0;
    }
    rx_error_set(error, 0, "%s", "");
    return parker;
}

void rx_parker_destroy(rx_parker *parker) {
    if (!parker) return;
    parker->backend->destroy(parker);
    free(parker->watches);
    free(parker->ready);
    free(parker);
}

rx_wakeup_kind rx_parker_kind(const rx_parker *parker) { return parker->kind; }

const char *rx_parker_fallback_reason(const rx_parker *parker) { return parker->reason; }

static uint32_t wait(rx_parker *parker, uint32_t expected, int64_t deadline, rx_park_mode mode) {
    check_not_forked();
    parker->ready_count = parker->ready_next = 0;
    uint32_t causes = 0;
    if (!rx_park_may_sleep(parker, expected)) {
        // Descriptors must not starve behind a word that is always busy; without them no system call is needed.
        if (parker->options == 0) return RX_PARK_WOKEN;
        causes = RX_PARK_WOKEN;
        mode = RX_PARK_LOOK;
    }
    if (mode == RX_PARK_SLEEP && rx_simulate_refuses()) mode = RX_PARK_LOOK;
    if (mode == RX_PARK_SLEEP) rx_simulate_skip_to(deadline);
    causes |= parker->backend->wait(parker, expected, deadline, mode);
    if (parker->ready_count) causes |= RX_PARK_EVENTS;
    if (deadline != RX_NO_DEADLINE && rx_clock_now() >= deadline) causes |= RX_PARK_DEADLINE;
    if (!rx_park_may_sleep(parker, expected)) causes |= RX_PARK_WOKEN;
    return causes;
}

uint32_t rx_parker_park(rx_parker *parker, uint32_t expected, int64_t deadline) {
    return wait(parker, expected, deadline, RX_PARK_SLEEP);
}

uint32_t rx_parker_arm(rx_parker *parker, uint32_t expected, int64_t deadline) {
    return wait(parker, expected, deadline, RX_PARK_ARM);
}

uint32_t rx_parker_collect(rx_parker *parker, uint32_t expected, int64_t deadline) {
    return wait(parker, expected, deadline, RX_PARK_LOOK);
}

void rx_parker_wake(rx_parker *parker) {
    // An eventfd or a ring in a forked child is the parent's.
    if (!rx_runtime_is_forked_child()) parker->backend->wake(parker);
}

uint32_t *rx_parker_word(const rx_parker *parker) { return parker->kind == RX_WAKEUP_EPOLL ? 0 : parker->word; }

int rx_parker_make_pollable(rx_parker *parker, rx_error *error) {
    rx_error unread;
    int code = parker->options & RX_PARKER_POLLABLE ? 0 : parker->backend->make_pollable(parker, error ? error : &unread);
    if (code == 0) parker->options |= RX_PARKER_POLLABLE;
    return code;
}

void rx_parker_signal(rx_parker *parker) {
    if (parker->options & RX_PARKER_POLLABLE) parker->backend->signal(parker);
}

void rx_parker_quiet(rx_parker *parker) {
    if (parker->options & RX_PARKER_POLLABLE) parker->backend->quiet(parker);
}

int rx_parker_descriptor(const rx_parker *parker) {
    return parker->options & RX_PARKER_POLLABLE ? parker->backend->descriptor(parker) : -1;
}
