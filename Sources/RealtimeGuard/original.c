// SPDX-License-Identifier: MIT
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "original.h"

#include <dlfcn.h>
#include <errno.h>

// A block is its size, in the place of one alignment, and then its bytes.
enum { ALIGNMENT = _Alignof(max_align_t) };

_Alignas(ALIGNMENT) char rx_guard_early_memory[RX_GUARD_EARLY_SIZE];

/// How many bytes of the array are taken. Relaxed, no edge: a thread only needs bytes that no other thread was given.
static size_t taken;

__thread bool rx_guard_is_looking;

void *rx_guard_original(const char *name) {
    bool was_looking = rx_guard_is_looking;
    rx_guard_is_looking = true;
    void *found = dlsym(RTLD_NEXT, name);
    rx_guard_is_looking = was_looking;
    return found;
}

void *rx_guard_early_take(size_t size) {
    if (size <= RX_GUARD_EARLY_SIZE) {
        size_t whole = ALIGNMENT + (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        size_t at = __atomic_fetch_add(&taken, whole, __ATOMIC_RELAXED);
        if (at + whole <= RX_GUARD_EARLY_SIZE) {
            *(size_t *)(rx_guard_early_memory + at) = size;
            return rx_guard_early_memory + at + ALIGNMENT;
        }
    }
    errno = ENOMEM;
    return 0;
}

size_t rx_guard_early_size(const void *block) { return *(const size_t *)((const char *)block - ALIGNMENT); }
