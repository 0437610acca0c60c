// SPDX-License-Identifier: MIT
// Refuses the library's own allocations (CSupport/rx_memory.c), for tests.
#ifndef REFUSED_MEMORY_H
#define REFUSED_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/// Whether every allocation that the calling thread asks for is refused from now on; the first `granted` are not.
void refused_memory_here(bool is_refused, long granted);

/// Has each allocation of `size` bytes refused, on all threads; 0: none. For a process of its own.
void refused_memory_everywhere(size_t size);

/// How many were refused, on all threads.
long refused_memory_count(void);

#endif
