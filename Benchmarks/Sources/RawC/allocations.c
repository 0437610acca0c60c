// SPDX-License-Identifier: MIT
// The process's malloc, counted while asked for: otherwise one predictable branch, so timed repetitions are not disturbed.
#include "rawc.h"
#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_bool counting;
static atomic_uint_fast64_t calls, bytes;
static atomic_int_fast64_t live, peak;

static inline void *counted(void *memory, size_t size) {
    if (__builtin_expect(atomic_load_explicit(&counting, memory_order_relaxed), 0) && memory) {
        atomic_fetch_add_explicit(&calls, 1, memory_order_relaxed);
        atomic_fetch_add_explicit(&bytes, size, memory_order_relaxed);
        int_fast64_t kept = (int_fast64_t)malloc_usable_size(memory);
        kept += atomic_fetch_add_explicit(&live, kept, memory_order_relaxed);
        int_fast64_t most = atomic_load_explicit(&peak, memory_order_relaxed);
        while (kept > most && !atomic_compare_exchange_weak_explicit(&peak, &most, kept, memory_order_relaxed, memory_order_relaxed)) {}
    }
    return memory;
}

/// What is about to be given back no longer counts as kept.
static inline void uncount(void *memory) {
    if (__builtin_expect(atomic_load_explicit(&counting, memory_order_relaxed), 0) && memory)
        atomic_fetch_sub_explicit(&live, (int_fast64_t)malloc_usable_size(memory), memory_order_relaxed);
}

void *malloc(size_t size) { return counted(__libc_malloc(size), size); }
void *calloc(size_t n, size_t size) { return counted(__libc_calloc(n, size), n * size); }
void *realloc(void *memory, size_t size) { uncount(memory); return counted(__libc_realloc(memory, size), size); }
void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size), size); }
void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size), size); }
void *valloc(size_t size) { return counted(__libc_memalign((size_t)getpagesize(), size), size); }
void free(void *memory) { uncount(memory); __libc_free(memory); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || (alignment & (alignment - 1)) != 0 || alignment == 0) return EINVAL;
    void *result = counted(__libc_memalign(alignment, size), size);
    if (!result) return ENOMEM;
    *memory = result;
    return 0;
}

void raw_allocations_start(void) {
    atomic_store(&calls, 0);
    atomic_store(&bytes, 0);
    atomic_store(&live, 0);
    atomic_store(&peak, 0);
    atomic_store(&counting, true);
}

raw_allocations raw_allocations_stop(void) {
    atomic_store(&counting, false);
    return (raw_allocations){atomic_load(&calls), atomic_load(&bytes), atomic_load(&peak)};
}

bool raw_heap_keep(void) { return mallopt(M_TRIM_THRESHOLD, -1) == 1 && mallopt(M_MMAP_MAX, 0) == 1; }

// Below the size that is mapped, above the sizes that have bins of their own: the allocator merges before it looks for this one.
void raw_heap_settle(void) {
    void *volatile block = __libc_malloc(100000);
    __libc_free(block);
}
