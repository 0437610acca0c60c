// SPDX-License-Identifier: MIT
#include "refused_memory.h"
#include <stdatomic.h>

static _Thread_local bool is_refused_here;
static _Thread_local long granted_here;
static atomic_size_t refused_size;
static atomic_long count;

void refused_memory_here(bool is_refused, long granted) {
    is_refused_here = is_refused;
    granted_here = granted;
}

void refused_memory_everywhere(size_t size) { refused_size = size; }

long refused_memory_count(void) { return count; }

/// Asked by the library for each of its allocations.
bool rx_memory_is_refused(size_t size) {
    bool is_refused = (is_refused_here && granted_here-- <= 0) || (refused_size && refused_size == size);
    if (is_refused) count++;
    return is_refused;
}
