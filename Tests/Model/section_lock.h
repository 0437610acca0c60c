// SPDX-License-Identifier: MIT
// A lock whose sections come in some order, and nothing else: one choice for each section. It has the edges of rx_lock.h and of Swift's Lock, whose own
// steps lock.* and publication.section explore. A protocol with many short sections takes it, so that its scenarios stay small.
#ifndef MODEL_SECTION_LOCK_H
#define MODEL_SECTION_LOCK_H

#include "model_atomics.h"

typedef struct section_lock { rx_atomic_u32 next, serving; } section_lock;

static inline void section_lock_acquire(section_lock *lock) {
    uint32_t ticket = rx_add_relaxed_u32(&lock->next, 1);
    MODEL_AWAIT(&lock->serving, ticket);
}
static inline void section_lock_release(section_lock *lock) {
    // release: pairs with the acquire of the wait above. The load is the holder's own store, or what it has acquired.
    rx_store_release_u32(&lock->serving, rx_load_relaxed_u32(&lock->serving) + 1);
}

#endif
