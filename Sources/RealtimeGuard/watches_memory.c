// SPDX-License-Identifier: MIT
// Whether the guard sees memory is found by a trial. These hide it:
//
// Sanitizers  have definitions of malloc and of the locks themselves; the guard leaves its own out.
// No C++      a program that is not linked with libstdc++ does not show the guard's operators to other objects. Those find a replacement's.
// Operators   a program may have operators of its own that do not call malloc.
// Valgrind    memcheck puts functions of its own where it finds malloc, in the guard too (--soname-synonyms=somalloc=nouserintercepts: not there).
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stdlib.h>

#include "guard_state.h"
#include "sanitized.h"

#if RX_GUARD_SANITIZED

static bool passes_trial(void) { return false; }

#else

typedef void *taker(size_t);
typedef void giver(void *);

extern taker _Znwm;
extern giver _ZdlPv;

/// Takes a block and gives it back, and looks whether both were counted. True when there is nothing to call. Volatile: a compiler that sees what is
/// called may leave the pair out.
static bool are_counted(taker *volatile take, giver *volatile give) {
    if (!take || !give) return true;
    rx_guard_enter();
    give(take(1));
    rx_guard_report report = rx_guard_leave();
    return report.allocations > 0 && report.frees > 0;
}

/// Tries what the program itself calls, and what other objects find. Leaves no trace in what the calling thread is watched for.
static bool passes_trial(void) {
    struct rx_guard_state before = rx_guard;
    rx_guard.watching = false;
    taker *other_malloc = (taker *)dlsym(RTLD_DEFAULT, "malloc"), *other_new = (taker *)dlsym(RTLD_DEFAULT, "_Znwm");
    giver *other_free = (giver *)dlsym(RTLD_DEFAULT, "free"), *other_delete = (giver *)dlsym(RTLD_DEFAULT, "_ZdlPv");
    bool is_seen = are_counted(malloc, free) && are_counted(other_malloc, other_free) && are_counted(_Znwm, _ZdlPv) &&
        are_counted(other_new, other_delete);
    rx_guard = before;
    return is_seen;
}

#endif

bool rx_guard_watches_memory(void) {
    enum { UNKNOWN, YES, NO };
    // Relaxed, no edge: threads that ask at once have the same answer.
    static int answer;
    int known = __atomic_load_n(&answer, __ATOMIC_RELAXED);
    if (known == UNKNOWN) {
        known = passes_trial() ? YES : NO;
        __atomic_store_n(&answer, known, __ATOMIC_RELAXED);
    }
    return known == YES;
}
