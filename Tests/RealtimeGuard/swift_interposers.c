// SPDX-License-Identifier: MIT
// The executable's definitions come before the Swift runtime's: every reference counted by code of ours or of the tests passes here.
//
// The runtime's own instrumentation pointers (_swift_retain) are no way: in Swift 6.3 their adapter strips the mark of small strings.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stddef.h>

#include "guard_state.h"

// On arm64 callers rely on it; elsewhere it only keeps more than they ask for.
#define KEEPS_REGISTERS __attribute__((preserve_most))

static struct {
    void *(*retain)(void *);
    void (*release)(void *);
    void *(*retain_n)(void *, uint32_t);
    void (*release_n)(void *, uint32_t);
    void *(*bridge_retain)(void *);
    void (*bridge_release)(void *);
    void *(*object)(const void *, size_t, size_t);
} real;

// The last one is looked up last, so that it tells whether all are there.
__attribute__((constructor)) static void find_originals(void) {
    *(void **)&real.retain = dlsym(RTLD_NEXT, "swift_retain");
    *(void **)&real.release = dlsym(RTLD_NEXT, "swift_release");
    *(void **)&real.retain_n = dlsym(RTLD_NEXT, "swift_retain_n");
    *(void **)&real.release_n = dlsym(RTLD_NEXT, "swift_release_n");
    *(void **)&real.bridge_retain = dlsym(RTLD_NEXT, "swift_bridgeObjectRetain");
    *(void **)&real.bridge_release = dlsym(RTLD_NEXT, "swift_bridgeObjectRelease");
    *(void **)&real.object = dlsym(RTLD_NEXT, "swift_allocObject");
}

#define COUNT(what, amount) \
    do { \
        RX_GUARD_COUNT(what, amount); \
        if (!real.object) find_originals(); \
    } while (0)

KEEPS_REGISTERS void *swift_retain(void *object) {
    COUNT(retains, 1);
    return real.retain(object);
}

KEEPS_REGISTERS void swift_release(void *object) {
    COUNT(releases, 1);
    real.release(object);
}

KEEPS_REGISTERS void *swift_retain_n(void *object, uint32_t count) {
    COUNT(retains, count);
    return real.retain_n(object, count);
}

KEEPS_REGISTERS void swift_release_n(void *object, uint32_t count) {
    COUNT(releases, count);
    real.release_n(object, count);
}

KEEPS_REGISTERS void *swift_bridgeObjectRetain(void *object) {
    COUNT(retains, 1);
    return real.bridge_retain(object);
}

KEEPS_REGISTERS void swift_bridgeObjectRelease(void *object) {
    COUNT(releases, 1);
    real.bridge_release(object);
}

void *swift_allocObject(const void *metadata, size_t size, size_t alignment_mask) {
    COUNT(objects, 1);
    return real.object(metadata, size, alignment_mask);
}
