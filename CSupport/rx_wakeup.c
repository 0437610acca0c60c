// SPDX-License-Identifier: MIT
#include "rx_wakeup.h"
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "rx_park_backend.h"
#include "rx_parker.h"

enum { kinds = RX_WAKEUP_EPOLL + 1 };

typedef enum verdict { unknown, works, refused } verdict;

/// Guards `environment`.
static pthread_mutex_t environment_lock = PTHREAD_MUTEX_INITIALIZER;
/// What RXRING_WAKEUP says. No thread of the library reads it: a host may call setenv meanwhile, which frees what getenv gives.
static struct {
    bool is_read;
    char wanted[48];
} environment;

/// Guards `verdicts` and `reasons`.
static pthread_mutex_t probe_lock = PTHREAD_MUTEX_INITIALIZER;
static verdict verdicts[kinds];
static rx_error reasons[kinds];

// Relaxed throughout: each is a setting that announces nothing else.
static rx_atomic_u32 forced_kind;
static rx_atomic_u32 injected[kinds];

static const char *const names[kinds] = {"default", "futex", "uring", "epoll"};

const char *rx_wakeup_name(rx_wakeup_kind kind) { return (unsigned)kind < kinds ? names[kind] : "unknown"; }

void rx_wakeup_inject_errno(rx_wakeup_kind kind, int code) {
    if ((unsigned)kind >= kinds) return;
    rx_store_relaxed_u32(&injected[kind], (uint32_t)code);
    pthread_mutex_lock(&probe_lock);
    verdicts[kind] = unknown;
    pthread_mutex_unlock(&probe_lock);
}

int rx_wakeup_injected(rx_wakeup_kind kind) { return (int)rx_load_relaxed_u32(&injected[kind]); }

bool rx_wakeup_may_pass(int code) {
    static const int shortages[] = {EMFILE, ENFILE, ENOMEM, EAGAIN, ENOSPC, ENODEV, EBUSY, EINTR};
    for (size_t each = 0; each < sizeof shortages / sizeof *shortages; each++)
        if (code == shortages[each]) return true;
    return false;
}

static void probe(rx_wakeup_kind kind) {
    uint32_t word = 0;
    rx_parker *parker = rx_parker_create(kind, &word, 0, &reasons[kind]);
    rx_parker_destroy(parker);
    verdicts[kind] = parker ? works : refused;
}

bool rx_wakeup_available(rx_wakeup_kind kind, rx_error *error) {
    if ((unsigned)kind >= kinds) {
        rx_error_set(error, EINVAL, "%d is not a wakeup back end", (int)kind);
        return false;
    }
    if (kind == RX_WAKEUP_DEFAULT) kind = RX_WAKEUP_FUTEX;
    pthread_mutex_lock(&probe_lock);
    if (verdicts[kind] == unknown) probe(kind);
    bool available = verdicts[kind] == works;
    rx_error_set(error, reasons[kind].code, "%s", reasons[kind].text);
    if (!available && rx_wakeup_may_pass(reasons[kind].code)) verdicts[kind] = unknown;
    pthread_mutex_unlock(&probe_lock);
    return available;
}

/// Reads the environment if it was not read yet, or `again`, and copies what it wants into `wanted` (may be null).
static void read_environment(bool again, char *wanted) {
    pthread_mutex_lock(&environment_lock);
    if (again || !environment.is_read) {
        const char *text = getenv("RXRING_WAKEUP");
        snprintf(environment.wanted, sizeof environment.wanted, "%s", text ? text : "");
        environment.is_read = true;
    }
    if (wanted) memcpy(wanted, environment.wanted, sizeof environment.wanted);
    pthread_mutex_unlock(&environment_lock);
}

bool rx_wakeup_force(rx_wakeup_kind kind, rx_error *error) {
    if (!rx_wakeup_available(kind, error)) return false;
    rx_store_relaxed_u32(&forced_kind, (uint32_t)kind);
    return true;
}

void rx_wakeup_unforce(void) {
    rx_store_relaxed_u32(&forced_kind, RX_WAKEUP_DEFAULT);
    read_environment(true, 0);
}

void rx_wakeup_heed_environment(void) { read_environment(false, 0); }

bool rx_wakeup_forced(rx_wakeup_kind *kind, rx_error *error) {
    rx_error_set(error, 0, "%s", "");
    *kind = (rx_wakeup_kind)rx_load_relaxed_u32(&forced_kind);
    if (*kind) return true;
    char wanted[sizeof environment.wanted];
    read_environment(false, wanted);
    if (!*wanted) return true;
    for (int each = RX_WAKEUP_FUTEX; each < kinds; each++) {
        if (strcmp(wanted, names[each])) continue;
        rx_error reason;
        *kind = (rx_wakeup_kind)each;
        if (rx_wakeup_available(*kind, &reason)) return true;
        rx_error_set(error, reason.code, "RXRING_WAKEUP=%s is not to be had: %.180s", wanted, reason.text);
        return false;
    }
    rx_error_set(error, EINVAL, "RXRING_WAKEUP=%.40s names no wakeup back end: use uring, epoll or futex, or unset it", wanted);
    return false;
}

bool rx_wakeup_choose(bool watches_descriptors, rx_wakeup_kind *kind, rx_error *error) {
    if (!rx_wakeup_forced(kind, error)) return false;
    if (!watches_descriptors) {
        if (*kind == RX_WAKEUP_DEFAULT) *kind = RX_WAKEUP_FUTEX;
    } else if (*kind == RX_WAKEUP_FUTEX) {
        *kind = RX_WAKEUP_EPOLL;
    } else if (*kind == RX_WAKEUP_DEFAULT) {
        *kind = rx_wakeup_available(RX_WAKEUP_URING, 0) ? RX_WAKEUP_URING : RX_WAKEUP_EPOLL;
    }
    return true;
}
