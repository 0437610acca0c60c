// SPDX-License-Identifier: MIT
// The futex call on process-private words. Not part of the umbrella.
#ifndef RX_FUTEX_H
#define RX_FUTEX_H

#include <errno.h>
#include <linux/futex.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Sleeps while *word equals `expected`, at most until the monotonic `deadline` (INT64_MAX: none). 0, or EAGAIN, EINTR, ETIMEDOUT.
int rx_futex_wait(uint32_t *word, uint32_t expected, int64_t deadline);

/// Wakes up to `count` sleepers. Leaves errno alone. Inline: who wakes has often slept itself, and each page of code that it enters is far.
static inline void rx_futex_wake(uint32_t *word, int count) {
    int saved = errno;
    syscall(SYS_futex, word, FUTEX_WAKE | FUTEX_PRIVATE_FLAG, count, 0, 0, 0);
    errno = saved;
}

#endif
