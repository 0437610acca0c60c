// SPDX-License-Identifier: MIT
// The one place where this library asks for memory. Not part of the umbrella. What it gives back is freed by free.
#ifndef RX_MEMORY_H
#define RX_MEMORY_H

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/// Memory, on a multiple of `alignment`; null with errno set. What the calling thread was allotted (rx_allotment.h) is taken first.
void *rx_memory_aligned(size_t size, size_t alignment);

/// The same, zeroed.
void *rx_memory_zeroed(size_t size, size_t alignment);

/// Makes `memory`, or nothing, `size` bytes long, keeping what is in it; null with errno set, and `memory` is as it was.
void *rx_memory_resized(void *memory, size_t size);

/// The least power of two that is not less than `value`; 0 when there is none.
static inline size_t rx_memory_power_of_two(size_t value) {
    size_t power = 1;
    while (power && power < value) power <<= 1;
    return power;
}

#endif
