// SPDX-License-Identifier: MIT
// Memory of the heap. A call is handed on to the definition that the program would have without the guard (original.h). So a block is given back to
// the allocator that it was taken from, and malloc_usable_size asks the same one.
#include "libc.h"

#if !RX_GUARD_SANITIZED

#include <string.h>

/// A function that takes memory; `early` is what it answers while dlsym is at work.
#define TAKE(name, parameters, arguments, early) \
    ORIGINAL(void *, name, parameters) \
    void *name parameters { \
        COUNT(allocations); \
        if (rx_guard_is_looking) return early; \
        return NEXT(name) arguments; \
    }

// dlsym asks for no alignment.
#define REFUSED (errno = ENOMEM, (void *)0)

/// The product; SIZE_MAX, of which there never is memory, when it is too large.
static size_t product(size_t count, size_t size) {
    size_t whole;
    return __builtin_mul_overflow(count, size, &whole) ? SIZE_MAX : whole;
}

TAKE(malloc, (size_t size), (size), rx_guard_early_take(size))
TAKE(calloc, (size_t count, size_t size), (count, size), rx_guard_early_take(product(count, size)))
TAKE(memalign, (size_t alignment, size_t size), (alignment, size), REFUSED)
TAKE(aligned_alloc, (size_t alignment, size_t size), (alignment, size), REFUSED)
TAKE(valloc, (size_t size), (size), REFUSED)
TAKE(pvalloc, (size_t size), (size), REFUSED)

ORIGINAL(void *, realloc, (void *memory, size_t size))
ORIGINAL(int, posix_memalign, (void **memory, size_t alignment, size_t size))
ORIGINAL(void, free, (void *memory))
ORIGINAL(size_t, malloc_usable_size, (void *memory))

/// Moves a block that is early, or null, to `size` bytes. Another block's size is not known here.
static void *move(void *memory, size_t size) {
    if (memory && !rx_guard_is_early(memory)) return REFUSED;
    void *moved = rx_guard_is_looking ? rx_guard_early_take(size) : NEXT(malloc)(size);
    size_t old = memory ? rx_guard_early_size(memory) : 0;
    if (moved && old) memcpy(moved, memory, old < size ? old : size);
    return moved;
}

static void *resize(void *memory, size_t size) {
    bool is_early = rx_guard_is_looking && (!memory || !KNOWN(realloc));
    if (is_early || rx_guard_is_early(memory)) return move(memory, size);
    return NEXT(realloc)(memory, size);
}

void *realloc(void *memory, size_t size) {
    COUNT(allocations);
    return resize(memory, size);
}

// libc's calls realloc by its name: the guard would count that as well.
void *reallocarray(void *memory, size_t count, size_t size) {
    COUNT(allocations);
    size_t whole;
    if (!__builtin_mul_overflow(count, size, &whole)) return resize(memory, whole);
    errno = ENOMEM;
    return 0;
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    COUNT(allocations);
    if (rx_guard_is_looking) return ENOMEM;
    return NEXT(posix_memalign)(memory, alignment, size);
}

void free(void *memory) {
    if (!memory) return;
    COUNT(frees);
    if (rx_guard_is_early(memory)) return;
    // dlsym drops the text of its last error, and may do so while free itself is looked up. That text is not given back.
    if (!rx_guard_is_looking || KNOWN(free)) NEXT(free)(memory);
}

// Takes nothing, and is not counted.
size_t malloc_usable_size(void *memory) {
    if (rx_guard_is_early(memory)) return rx_guard_early_size(memory);
    return NEXT(malloc_usable_size)(memory);
}

#endif
