// SPDX-License-Identifier: MIT
// The futex call on process-private words, see futex(2). It leaves errno alone.
//
// Optimised builds enter the kernel in place. A thread that wakes another has often slept itself, and then each line and page of code that it enters is far
// away: libc's way takes eight lines, of code and of data (Documentation/Decisions/0010-execute.md). Other builds call libc's syscall(), where tools see it.
// RealtimeGuard sees both: it stands before syscall(), and it defines the function that the call in place looks for. That look is a load and
// a branch, which cannot be measured beside the call: 350 cycles, or 7,000 where the caches are cold.
#ifndef RX_FUTEX_H
#define RX_FUTEX_H

#include <errno.h>
#include <linux/futex.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "rx_linkage.h"
#include "rx_simulate.h"

RX_BEGIN_C

/// Counts a call for RealtimeGuard, which defines it. Weak: null in a program without the guard.
extern void rx_realtime_guard_futex(void) __attribute__((weak));

/// FUTEX_WAIT_BITSET and FUTEX_WAKE on `word`: the kernel's answer, which is an errno value, negated, when it refuses.
static inline long rx_futex_call(uint32_t *word, int operation, uint32_t value, const struct timespec *deadline) {
#if defined(__OPTIMIZE__) && (defined(__x86_64__) || defined(__aarch64__))
    if (__builtin_expect(rx_realtime_guard_futex != 0, 0)) rx_realtime_guard_futex();
#endif
#if defined(__OPTIMIZE__) && defined(__x86_64__)
    long result;
    register const struct timespec *fourth __asm__("r10") = deadline;
    register long fifth __asm__("r8") = 0;
    register long sixth __asm__("r9") = FUTEX_BITSET_MATCH_ANY;
    // The kernel's call of x86-64: it keeps all registers but these. "memory": the word and the deadline are read by it.
    __asm__ __volatile__("syscall"
                         : "=a"(result)
                         : "0"((long)SYS_futex), "D"(word), "S"((long)operation), "d"((long)value), "r"(fourth), "r"(fifth), "r"(sixth)
                         : "rcx", "r11", "memory");
    return result;
#elif defined(__OPTIMIZE__) && defined(__aarch64__)
    register long number __asm__("x8") = SYS_futex;
    register long first __asm__("x0") = (long)word;
    register long second __asm__("x1") = operation;
    register long third __asm__("x2") = (long)value;
    register const struct timespec *fourth __asm__("x3") = deadline;
    register long fifth __asm__("x4") = 0;
    register long sixth __asm__("x5") = FUTEX_BITSET_MATCH_ANY;
    __asm__ __volatile__("svc #0" : "+r"(first) : "r"(number), "r"(second), "r"(third), "r"(fourth), "r"(fifth), "r"(sixth) : "memory");
    return first;
#else
    int saved = errno;
    long result = syscall(SYS_futex, word, operation, value, deadline, 0, FUTEX_BITSET_MATCH_ANY);
    if (result < 0) result = -errno;
    errno = saved;
    return result;
#endif
}

/// Sleeps while *word equals `expected`, at most until the monotonic `deadline` (INT64_MAX: none). 0, or EAGAIN, EINTR, ETIMEDOUT.
static inline int rx_futex_wait(uint32_t *word, uint32_t expected, int64_t deadline) {
    if (rx_simulate_refuses()) return EINTR;
    deadline = rx_simulate_system_deadline(deadline);
    if (deadline < 0) deadline = 0;
    struct timespec at = {.tv_sec = deadline / 1000000000, .tv_nsec = deadline % 1000000000};
    return (int)-rx_futex_call(word, FUTEX_WAIT_BITSET | FUTEX_PRIVATE_FLAG, expected, deadline == INT64_MAX ? 0 : &at);
}

/// Wakes up to `count` sleepers.
static inline void rx_futex_wake(uint32_t *word, int count) {
    rx_simulate_point();
    rx_futex_call(word, FUTEX_WAKE | FUTEX_PRIVATE_FLAG, (uint32_t)count, 0);
    rx_simulate_point();
}

RX_END_C

#endif
