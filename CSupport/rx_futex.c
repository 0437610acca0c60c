// SPDX-License-Identifier: MIT
#include "rx_futex.h"
#include <time.h>

int rx_futex_wait(uint32_t *word, uint32_t expected, int64_t deadline) {
    if (deadline < 0) deadline = 0;
    struct timespec at = {.tv_sec = deadline / 1000000000, .tv_nsec = deadline % 1000000000};
    long result = syscall(SYS_futex, word, FUTEX_WAIT_BITSET | FUTEX_PRIVATE_FLAG, expected, deadline == INT64_MAX ? 0 : &at, 0,
                          FUTEX_BITSET_MATCH_ANY);
    return result == 0 ? 0 : errno;
}
