// SPDX-License-Identifier: MIT
// Definitions that stand before libc's: each counts the call, and hands it on to the next definition of the name.
//
// Order     the executable's definitions come before those of shared libraries, so calls from Swift, from C and from the Swift runtime all pass here.
// Versions  dlsym finds a name's newest version, which is the one that a program links to today.
// Late      the originals are looked up before main, because dlsym takes locks itself. Another library's constructor may call one before that.
#ifndef RX_GUARD_FORWARD_H
#define RX_GUARD_FORWARD_H

#include <dlfcn.h>
#include <stdarg.h>

#include "guard_state.h"

#define COUNT(what) RX_GUARD_COUNT(what, 1)

/// The next definition of a function: real_NAME, once FIND(NAME) was passed.
#define ORIGINAL(result, name, parameters) \
    static result(*real_##name) parameters; \
    __attribute__((constructor)) static void find_##name(void) { *(void **)&real_##name = dlsym(RTLD_NEXT, #name); }

#define FIND(name) \
    do { \
        if (!real_##name) find_##name(); \
    } while (0)

/// A function that counts one of `kind`.
#define FORWARD(kind, result, name, parameters, arguments) \
    ORIGINAL(result, name, parameters) \
    result name parameters { \
        COUNT(kind); \
        FIND(name); \
        return real_##name arguments; \
    }

/// A variadic function that has one argument more, of `type`, behind `last`; or none, and then what is handed on is not looked at.
#define FORWARD_ONE_MORE(kind, result, name, parameters, last, type, ...) \
    ORIGINAL(result, name, parameters) \
    result name parameters { \
        COUNT(kind); \
        FIND(name); \
        va_list given; \
        va_start(given, last); \
        type more = va_arg(given, type); \
        va_end(given); \
        return real_##name(__VA_ARGS__, more); \
    }

/// A variadic function whose arguments `taker` takes as a list; that has to be forwarded above.
#define FORWARD_LIST(kind, name, taker, parameters, last, ...) \
    int name parameters { \
        COUNT(kind); \
        FIND(taker); \
        va_list given; \
        va_start(given, last); \
        int result = real_##taker(__VA_ARGS__, given); \
        va_end(given); \
        return result; \
    }

#endif
