// SPDX-License-Identifier: MIT
// Object: what the Swift runtime offers for objects that only one thread knows, and Swift gives no name.
//
// Callers    Swift code, with the address of a native object.
// Ownership  a count made here is given back by a release, as any other.
#ifndef RX_OBJECT_H
#define RX_OBJECT_H

/// The Swift runtime's: counts a reference by plain loads and stores. Only before another thread can have one.
void *swift_nonatomic_retain(void *object);

/// Counts a second reference to an object that was just made, or that nobody else holds.
static inline void rx_object_retain_unshared(void *object) { swift_nonatomic_retain(object); }

#endif
