// SPDX-License-Identifier: MIT
// Definitions that stand before libc's: each counts the call, and hands it on to the next definition of the name.
//
// Order     the executable's definitions come before those of shared libraries, so calls from Swift, from C and from the Swift runtime all pass here.
// Versions  dlsym finds a name's newest version, which is the one that a program links to today.
// Late      the originals are looked up before main, because dlsym takes locks itself. Another library's constructor may call one before that.
#ifndef RX_GUARD_FORWARD_H
#define RX_GUARD_FORWARD_H

#include <stdarg.h>

#include "guard_state.h"
#include "original.h"

#define COUNT(what) RX_GUARD_COUNT(what, 1)

/// The next definition of a function, for NEXT(name); `otherwise`, of the same type, when there is none.
/// The pointer is relaxed, no edge: what it points to is code, and threads that look it up at once store the same one.
#define ORIGINAL_OR(result, name, parameters, otherwise) \
    static result(*real_##name) parameters; \
    typedef result(*type_of_##name) parameters; \
    static type_of_##name find_##name(void) { \
        type_of_##name found; \
        *(void **)&found = rx_guard_original(#name); \
        if (!found) found = otherwise; \
        __atomic_store_n(&real_##name, found, __ATOMIC_RELAXED); \
        return found; \
    } \
    __attribute__((constructor)) static void prepare_##name(void) { find_##name(); }

#define ORIGINAL(result, name, parameters) ORIGINAL_OR(result, name, parameters, 0)

/// The next definition if it was found already, else null.
#define KNOWN(name) __atomic_load_n(&real_##name, __ATOMIC_RELAXED)

#define NEXT(name) (KNOWN(name) ?: find_##name())

/// A function that counts one of `kind`.
#define FORWARD(kind, result, name, parameters, arguments) \
    ORIGINAL(result, name, parameters) \
    result name parameters { \
        COUNT(kind); \
        return NEXT(name) arguments; \
    }

/// A variadic function that has one argument more, of `type`, behind `last`; or none, and then what is handed on is not looked at.
#define FORWARD_ONE_MORE(kind, result, name, parameters, last, type, ...) \
    ORIGINAL(result, name, parameters) \
    result name parameters { \
        COUNT(kind); \
        va_list given; \
        va_start(given, last); \
        type more = va_arg(given, type); \
        va_end(given); \
        return NEXT(name)(__VA_ARGS__, more); \
    }

/// A variadic function whose arguments `taker` takes as a list; that has to be forwarded above.
#define FORWARD_LIST(kind, name, taker, parameters, last, ...) \
    int name parameters { \
        COUNT(kind); \
        va_list given; \
        va_start(given, last); \
        int result = NEXT(taker)(__VA_ARGS__, given); \
        va_end(given); \
        return result; \
    }

#endif
