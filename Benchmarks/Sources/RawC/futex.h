// SPDX-License-Identifier: MIT
// Sleeping and waking on a 32-bit word, private to the process.
#ifndef RAWC_FUTEX_H
#define RAWC_FUTEX_H

#include <limits.h>
#include <linux/futex.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static inline void raw_futex_wait(uint32_t *word, uint32_t expected) {
    syscall(SYS_futex, word, FUTEX_WAIT_PRIVATE, expected, NULL, NULL, 0);
}

static inline void raw_futex_wait_until(uint32_t *word, uint32_t expected, int64_t deadline_ns) {
    struct timespec deadline = {deadline_ns / 1000000000, deadline_ns % 1000000000};
    syscall(SYS_futex, word, FUTEX_WAIT_BITSET_PRIVATE, expected, &deadline, NULL, FUTEX_BITSET_MATCH_ANY);
}

static inline void raw_futex_wake(uint32_t *word) {
    syscall(SYS_futex, word, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
}

#if defined(__x86_64__) || defined(__i386__)
#define raw_pause() __builtin_ia32_pause()
#elif defined(__aarch64__)
#define raw_pause() __asm__ volatile("yield")
#else
#define raw_pause() ((void)0)
#endif

#endif
