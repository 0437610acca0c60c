// SPDX-License-Identifier: MIT
// The definitions that the program would have without the guard: the next ones in the dynamic linker's search order. With a preloaded malloc
// replacement (jemalloc, tcmalloc) those of memory are the replacement's, else libc's.
//
// Early memory  dlsym may take memory itself: for the text of an error, and in older versions of glibc at its first call. That request arrives at the
//               guard's own malloc, which cannot forward it yet. During a lookup it takes the memory from a small array instead. A block of the array
//               stays the guard's: free, realloc and malloc_usable_size know it by its address. Its bytes are not used again.
#ifndef RX_GUARD_ORIGINAL_H
#define RX_GUARD_ORIGINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { RX_GUARD_EARLY_SIZE = 128 * 1024 };

extern char rx_guard_early_memory[RX_GUARD_EARLY_SIZE];

/// Whether the calling thread is in rx_guard_original.
extern __thread bool rx_guard_is_looking;

/// The next definition of `name`; null when there is none.
void *rx_guard_original(const char *name);

/// Zeroed memory, aligned as malloc's; null with ENOMEM when the array is full.
void *rx_guard_early_take(size_t size);

/// How many bytes an early block has.
size_t rx_guard_early_size(const void *block);

/// Whether `memory` is an early block.
static inline bool rx_guard_is_early(const void *memory) { return (uintptr_t)memory - (uintptr_t)rx_guard_early_memory < RX_GUARD_EARLY_SIZE; }

#endif
