// SPDX-License-Identifier: MIT
// A ring made by the thread that uses it: opening, requests, and the one call that submits and sleeps. Not part of the umbrella.
// liburing 2.3 has neither the futex request nor absolute deadlines: both are filled in by hand here. Traps: SINGLE_ISSUER makes every
// other thread's call fail with EEXIST; a ring is deaf once its thread ended.
#ifndef RX_URING_H
#define RX_URING_H

#include <liburing.h>
#include <stdbool.h>
#include <stdint.h>

#include "rx_error.h"

typedef struct rx_uring {
    struct io_uring ring;
    unsigned enter_flags;
    /// Deadlines are passed as they are (Linux 6.12); otherwise as the time left.
    bool absolute;
    int creator;
} rx_uring;

/// Opens the calling thread's ring and tries a futex wait on it: 0, or an errno value with its sentence in `error`.
int rx_uring_open(rx_uring *uring, rx_error *error);

/// Closes it; in a forked child, where it is not mapped, only the descriptor.
void rx_uring_close(rx_uring *uring);

/// The sentence for a ring that cannot be had.
void rx_uring_explain(int code, rx_error *error);

/// Whether the queue takes `count` requests more; what is in it is submitted first where it is full. False: the kernel does not take that now.
bool rx_uring_has_room(rx_uring *uring, unsigned count);

/// An empty request, to be filled, where the queue has room.
struct io_uring_sqe *rx_uring_request(rx_uring *uring, uint8_t opcode, int descriptor, uint64_t data);

/// A request that completes when `word` is woken, with -EAGAIN when it is not `expected`.
void rx_uring_futex_wait(rx_uring *uring, uint32_t *word, uint32_t expected, uint64_t data);

/// One call: submits, and with a deadline other than 0 waits for a completion. 0 or an errno value.
int rx_uring_enter(rx_uring *uring, int64_t deadline);

/// `nanoseconds` as the kernel wants them; negative ones count as 0.
static inline struct __kernel_timespec rx_uring_timespec(int64_t nanoseconds) {
    if (nanoseconds < 0) nanoseconds = 0;
    return (struct __kernel_timespec){.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
}

#endif
