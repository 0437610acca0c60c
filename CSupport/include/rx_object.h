// SPDX-License-Identifier: MIT
// Object: what the Swift runtime offers for objects that only one thread knows, and Swift gives no name.
//
// Callers    Swift code, with the address of a native object.
// Ownership  a count made here is given back by a release, as any other.
#ifndef RX_OBJECT_H
#define RX_OBJECT_H

#include "rx_atomics.h"
#include "rx_linkage.h"

RX_BEGIN_C

/// The Swift runtime's: counts a reference by plain loads and stores. Only before another thread can have one.
void *swift_nonatomic_retain(void *object);

/// Counts a second reference to an object that was just made, or to which the caller holds the only one.
static inline void rx_object_retain_unshared(void *object) { swift_nonatomic_retain(object); }

/// The object's count of references, as the runtime keeps it in the second word of every native object.
///
/// acquire: pairs with the release of each `swift_release`. For the holder of the only reference: what other threads did with the object
/// before they gave theirs back is seen. The runtime's own test for the only reference is a relaxed load on ARM.
static inline uint64_t rx_object_counts(const void *object) { return rx_load_acquire_u64((const rx_atomic_u64 *)object + 1); }

/// The Swift runtime's: whether there is one strong reference to the object. A relaxed load.
bool swift_isUniquelyReferenced_nonNull_native(const void *object);

/// Whether the caller's is the only reference to the object, which may be used as if it were new then.
static inline bool rx_object_is_unshared(const void *object) {
    if (!swift_isUniquelyReferenced_nonNull_native(object)) return 0;
    (void)rx_object_counts(object);
    return 1;
}

RX_END_C

#endif
