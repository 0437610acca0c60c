// SPDX-License-Identifier: MIT
// C++'s operators new and delete. libstdc++'s call malloc and free, which count. A malloc replacement may have operators of its own that do not: then
// the operator's call is counted here.
//
// Weak     a program may have operators of its own. They come before these.
// Names    as compilers make them where size_t is unsigned long.
// No next  a program that libstdc++ is linked into has no next operator. Then these call malloc and free.
#include "libc.h"

#if !RX_GUARD_SANITIZED

// What the operators take. Not all of it matters where there is no next one.
#define SIZED size_t size __attribute__((unused))
#define ALIGNED size_t alignment __attribute__((unused))
#define QUIET const void *nothrow __attribute__((unused))

/// An operator that takes memory; `otherwise` when there is no next one.
#define NEW(name, parameters, arguments, otherwise) \
    void *name parameters; \
    static void *own_##name parameters { return otherwise; } \
    ORIGINAL_OR(void *, name, parameters, own_##name) \
    __attribute__((weak)) void *name parameters { \
        uint64_t before = rx_guard.report.allocations; \
        void *taken = NEXT(name) arguments; \
        if (rx_guard.report.allocations == before) RX_GUARD_COUNT_OF("operator new", allocations, 1); \
        return taken; \
    }

/// An operator that gives it back.
#define DELETE(name, parameters, arguments) \
    void name parameters; \
    static void own_##name parameters { free(memory); } \
    ORIGINAL_OR(void, name, parameters, own_##name) \
    __attribute__((weak)) void name parameters { \
        uint64_t before = rx_guard.report.frees; \
        NEXT(name) arguments; \
        if (memory && rx_guard.report.frees == before) RX_GUARD_COUNT_OF("operator delete", frees, 1); \
    }

/// libstdc++'s, where it is linked into the program.
extern void throw_bad_alloc(void) __asm__("_ZSt17__throw_bad_allocv") __attribute__((weak));

static void *not_null(void *taken) {
    if (taken) return taken;
    if (throw_bad_alloc) throw_bad_alloc();
    __builtin_trap();
}

NEW(_Znwm, (SIZED), (size), not_null(malloc(size)))
NEW(_Znam, (SIZED), (size), not_null(malloc(size)))
NEW(_ZnwmRKSt9nothrow_t, (SIZED, QUIET), (size, nothrow), malloc(size))
NEW(_ZnamRKSt9nothrow_t, (SIZED, QUIET), (size, nothrow), malloc(size))
NEW(_ZnwmSt11align_val_t, (SIZED, ALIGNED), (size, alignment), not_null(memalign(alignment, size)))
NEW(_ZnamSt11align_val_t, (SIZED, ALIGNED), (size, alignment), not_null(memalign(alignment, size)))
NEW(_ZnwmSt11align_val_tRKSt9nothrow_t, (SIZED, ALIGNED, QUIET), (size, alignment, nothrow), memalign(alignment, size))
NEW(_ZnamSt11align_val_tRKSt9nothrow_t, (SIZED, ALIGNED, QUIET), (size, alignment, nothrow), memalign(alignment, size))
DELETE(_ZdlPv, (void *memory), (memory))
DELETE(_ZdaPv, (void *memory), (memory))
DELETE(_ZdlPvm, (void *memory, SIZED), (memory, size))
DELETE(_ZdaPvm, (void *memory, SIZED), (memory, size))
DELETE(_ZdlPvRKSt9nothrow_t, (void *memory, QUIET), (memory, nothrow))
DELETE(_ZdaPvRKSt9nothrow_t, (void *memory, QUIET), (memory, nothrow))
DELETE(_ZdlPvSt11align_val_t, (void *memory, ALIGNED), (memory, alignment))
DELETE(_ZdaPvSt11align_val_t, (void *memory, ALIGNED), (memory, alignment))
DELETE(_ZdlPvmSt11align_val_t, (void *memory, SIZED, ALIGNED), (memory, size, alignment))
DELETE(_ZdaPvmSt11align_val_t, (void *memory, SIZED, ALIGNED), (memory, size, alignment))
DELETE(_ZdlPvSt11align_val_tRKSt9nothrow_t, (void *memory, ALIGNED, QUIET), (memory, alignment, nothrow))
DELETE(_ZdaPvSt11align_val_tRKSt9nothrow_t, (void *memory, ALIGNED, QUIET), (memory, alignment, nothrow))

#endif
