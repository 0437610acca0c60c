// SPDX-License-Identifier: MIT
// Which mechanism parks threads: probed once by doing, reported, and forced on request.
//
// Default   a parker that watches descriptors or is pollable: URING, and where that is refused EPOLL. One that does not: FUTEX.
// Forced    by rx_wakeup_force, else by the environment variable RXRING_WAKEUP=uring|epoll|futex: every parker uses that back end, and
//           creation fails with a sentence when it cannot be had or the value is unknown. One exception: a futex cannot watch
//           descriptors, so under futex a parker that must uses EPOLL; rx_parker_kind tells.
// Callers   any thread. The environment is read once, by the thread that creates the first thread or parker, and by rx_wakeup_unforce.
#ifndef RX_WAKEUP_H
#define RX_WAKEUP_H

#include <stdbool.h>

#include "rx_error.h"
#include "rx_linkage.h"

RX_BEGIN_C

typedef enum rx_wakeup_kind {
    /// Let the library choose.
    RX_WAKEUP_DEFAULT = 0,
    RX_WAKEUP_FUTEX = 1,
    RX_WAKEUP_URING = 2,
    RX_WAKEUP_EPOLL = 3,
} rx_wakeup_kind;

/// "default", "futex", "uring", "epoll".
const char *rx_wakeup_name(rx_wakeup_kind kind);

/// Whether `kind` works in this process, tried once. False: `error` (may be null) says why not and what would help.
bool rx_wakeup_available(rx_wakeup_kind kind, rx_error *error);

/// Forces `kind` for every parker created from now on; RX_WAKEUP_DEFAULT ends that. False, and nothing changes, when it is not to be had.
bool rx_wakeup_force(rx_wakeup_kind kind, rx_error *error);

/// Takes that back: the environment as it is now, else the best, decides for parkers created from now on. Any thread.
void rx_wakeup_unforce(void);

/// Reads the environment, unless that was done. Called before a thread is created, so that none of the library's threads reads it.
void rx_wakeup_heed_environment(void);

/// What is forced now, by call or environment. False: the environment names an unknown back end, or one that is not to be had.
bool rx_wakeup_forced(rx_wakeup_kind *kind, rx_error *error);

/// What a parker created now would use. False as for rx_wakeup_forced.
bool rx_wakeup_choose(bool watches_descriptors, rx_wakeup_kind *kind, rx_error *error);

/// Whether a parker that was refused with errno value `code` may be granted later: a shortage passes, a missing feature or right does not.
bool rx_wakeup_may_pass(int code);

/// For tests: creating a parker of `kind`, and the probe for it, fail with errno value `code`; 0 ends that. Forgets the probe's result.
/// For EPOLL, ENOSYS stands for a kernel without epoll_pwait2: creation succeeds, and a timerfd serves the deadlines.
void rx_wakeup_inject_errno(rx_wakeup_kind kind, int code);

RX_END_C

#endif
