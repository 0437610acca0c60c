// SPDX-License-Identifier: MIT
// Memory of the heap. libc's own names for it are there before dlsym is, and dlsym takes memory.
#include "libc.h"

#if RX_GUARD_SANITIZED

bool rx_guard_watches_memory(void) { return false; }

#else

bool rx_guard_watches_memory(void) { return true; }

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void *__libc_valloc(size_t);
extern void *__libc_pvalloc(size_t);
extern void __libc_free(void *);

#define TAKE(name, parameters, taken) \
    void *name parameters { \
        COUNT(allocations); \
        return taken; \
    }

TAKE(malloc, (size_t size), __libc_malloc(size))
TAKE(calloc, (size_t count, size_t size), __libc_calloc(count, size))
TAKE(realloc, (void *memory, size_t size), __libc_realloc(memory, size))
TAKE(memalign, (size_t alignment, size_t size), __libc_memalign(alignment, size))
TAKE(aligned_alloc, (size_t alignment, size_t size), __libc_memalign(alignment, size))
TAKE(valloc, (size_t size), __libc_valloc(size))
TAKE(pvalloc, (size_t size), __libc_pvalloc(size))

void *reallocarray(void *memory, size_t count, size_t size) {
    COUNT(allocations);
    size_t whole;
    if (!__builtin_mul_overflow(count, size, &whole)) return __libc_realloc(memory, whole);
    errno = ENOMEM;
    return 0;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    COUNT(allocations);
    void *found = __libc_memalign(alignment, size);
    if (!found) return ENOMEM;
    *memory = found;
    return 0;
}

void free(void *memory) {
    if (memory) COUNT(frees);
    __libc_free(memory);
}

#endif
