// SPDX-License-Identifier: MIT
// The executable's definitions come before the Swift runtime's: every reference counted by code of ours or of the tests passes here.
// Under ThreadSanitizer it hears here of the two edges of the counts that Swift programs lean on (at the end of this file).
//
// The runtime's own instrumentation pointers (_swift_retain) are no way: in Swift 6.3 their adapter strips the mark of small strings.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define RX_TELLS_TSAN 1
#endif
#endif

#if RX_TELLS_TSAN
static void tell_release(void *object);
#else
static void tell_release(void *object) { (void)object; }
#endif

KEEPS_REGISTERS void *swift_retain(void *object) {
    COUNT(retains, 1);
    return real.retain(object);
}

KEEPS_REGISTERS void swift_release(void *object) {
    COUNT(releases, 1);
    tell_release(object);
    real.release(object);
}

KEEPS_REGISTERS void *swift_retain_n(void *object, uint32_t count) {
    COUNT(retains, count);
    return real.retain_n(object, count);
}

KEEPS_REGISTERS void swift_release_n(void *object, uint32_t count) {
    COUNT(releases, count);
    tell_release(object);
    real.release_n(object, count);
}

KEEPS_REGISTERS void *swift_bridgeObjectRetain(void *object) {
    COUNT(retains, 1);
    return real.bridge_retain(object);
}

KEEPS_REGISTERS void swift_bridgeObjectRelease(void *object) {
    COUNT(releases, 1);
    tell_release(object);
    real.bridge_release(object);
}

void *swift_allocObject(const void *metadata, size_t size, size_t alignment_mask) {
    COUNT(objects, 1);
    return real.object(metadata, size, alignment_mask);
}

#if RX_TELLS_TSAN

// The runtime is not instrumented. Giving back a reference is a read-modify-write with release order, and retains are read-modify-writes as well,
// which continue its sequence. The question whether a reference is the only one loads the count that the last of the others left. A "yes" comes after
// all that they did: on x86 every load acquires. On ARM the runtime's load is relaxed. There a store after the "yes" depends on it, so that no array
// is written in place under another thread's last read; code that uses an object again has to acquire it. Nothing else is told: no edge from a
// retain, and none from a "no".

extern void __tsan_release(void *);
extern void __tsan_acquire(void *);
extern size_t swift_retainCount(void *);

// The object's count, its second word; a bridge object has bits beside its address. What is negative is no object that is counted.
static void *count_of(void *object) {
    return (intptr_t)object <= 0 ? NULL : (char *)((uintptr_t)object & UINT64_C(0x0FFFFFFFFFFFFFF8)) + sizeof(void *);
}

// Not of the last reference: the object ends, and free tells of its memory.
static void tell_release(void *object) {
    void *count = count_of(object);
    if (count && swift_retainCount((char *)count - sizeof(void *)) > 1) __tsan_release(count);
}

#define TELLS_OF_YES(name) \
    bool name(void *object) { \
        static bool (*original)(void *); \
        bool (*ask)(void *) = __atomic_load_n(&original, __ATOMIC_RELAXED); \
        if (!ask) { \
            *(void **)&ask = dlsym(RTLD_NEXT, #name); \
            __atomic_store_n(&original, ask, __ATOMIC_RELAXED); \
        } \
        bool is_only = ask(object); \
        if (is_only && count_of(object)) __tsan_acquire(count_of(object)); \
        return is_only; \
    }

TELLS_OF_YES(swift_isUniquelyReferenced)
TELLS_OF_YES(swift_isUniquelyReferenced_native)
TELLS_OF_YES(swift_isUniquelyReferenced_nonNull)
TELLS_OF_YES(swift_isUniquelyReferenced_nonNull_bridgeObject)
TELLS_OF_YES(swift_isUniquelyReferenced_nonNull_native)
TELLS_OF_YES(swift_isUniquelyReferencedNonObjC)
TELLS_OF_YES(swift_isUniquelyReferencedNonObjC_nonNull)
TELLS_OF_YES(swift_isUniquelyReferencedNonObjC_nonNull_bridgeObject)

#endif
