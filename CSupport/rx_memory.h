// SPDX-License-Identifier: MIT
// Aligned memory for the structures here. Not part of the umbrella.
#ifndef RX_MEMORY_H
#define RX_MEMORY_H

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/// Zeroed memory, freed by free; null with errno set.
static inline void *rx_memory_zeroed(size_t size, size_t alignment) {
    void *memory = 0;
    int code = posix_memalign(&memory, alignment < sizeof(void *) ? sizeof(void *) : alignment, size);
    if (code) {
        errno = code;
        return 0;
    }
    return memset(memory, 0, size);
}

/// The least power of two that is not less than `value`; 0 when there is none.
static inline size_t rx_memory_power_of_two(size_t value) {
    size_t power = 1;
    while (power && power < value) power <<= 1;
    return power;
}

#endif
