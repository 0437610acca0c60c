// SPDX-License-Identifier: MIT
// A ring made by the thread that uses it: opening, requests, completions, and the one call that submits and sleeps. Not part of the umbrella.
// Traps: SINGLE_ISSUER makes every other thread's call fail with EEXIST; a ring is deaf once its thread ended.
#ifndef RX_URING_H
#define RX_URING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rx_atomics.h"
#include "rx_error.h"
#include "rx_uring_abi.h"

typedef struct rx_uring {
    int descriptor;
    /// What the ring's calls name: the descriptor, or its number in the creator's table, which spares the kernel a look-up.
    int called;
    unsigned enter_flags;
    /// Deadlines are passed as they are (Linux 6.12), which takes the machine's own clock; otherwise as the time left.
    bool absolute;
    int creator;

    /// Both rings, and the requests: the two mappings.
    void *rings;
    size_t rings_size;
    rx_uring_request *requests;
    size_t requests_size;

    /// Written by the kernel, and by us.
    rx_atomic_u32 *request_head, *request_tail;
    /// Written by the kernel.
    rx_atomic_u32 *flags;
    uint32_t request_entries;
    /// The tail with the requests that the kernel has not been shown.
    uint32_t filled;
    /// Written by us, and by the kernel.
    rx_atomic_u32 *completion_head, *completion_tail;
    uint32_t completion_mask;
    const rx_uring_completion *completions;
} rx_uring;

/// Opens the calling thread's ring and tries a futex wait on it: 0, or an errno value with its sentence in `error`.
int rx_uring_open(rx_uring *uring, rx_error *error);

/// Closes it; in a forked child, where it is not mapped, only the descriptor.
void rx_uring_close(rx_uring *uring);

/// The sentence for a ring that cannot be had.
void rx_uring_explain(int code, rx_error *error);

/// Has the kernel signal `eventfd` when there is work for the ring: 0 or an errno value.
int rx_uring_signal(rx_uring *uring, int eventfd);

/// Whether the queue takes `count` requests more; what is in it is submitted first where it is full. False: the kernel does not take that now.
bool rx_uring_has_room(rx_uring *uring, unsigned count);

/// An empty request, to be filled, where the queue has room.
rx_uring_request *rx_uring_add(rx_uring *uring, uint8_t opcode, int descriptor, uint64_t data);

/// A request that completes when `word` is woken, with -EAGAIN when it is not `expected`.
void rx_uring_futex_wait(rx_uring *uring, uint32_t *word, uint32_t expected, uint64_t data);

/// `deadline` as the ring takes it: as it is, or the time left now. The call that passes it follows at once.
rx_uring_time rx_uring_time_until(const rx_uring *uring, int64_t deadline);

/// One call: submits, and with a deadline other than 0 waits for a completion. 0 or an errno value.
int rx_uring_enter(rx_uring *uring, int64_t deadline);

/// Takes the next completion that has arrived, also of those that found no room in the ring; false where there is none.
bool rx_uring_take(rx_uring *uring, rx_uring_completion *completion);

/// `nanoseconds` as the kernel wants them; negative ones count as 0.
static inline rx_uring_time rx_uring_time_of(int64_t nanoseconds) {
    if (nanoseconds < 0) nanoseconds = 0;
    return (rx_uring_time){.seconds = nanoseconds / 1000000000, .nanoseconds = nanoseconds % 1000000000};
}

#endif
