// SPDX-License-Identifier: MIT
// What crosses threads by the verbs of publication.h and by nothing else, function by function as the Swift has it. The comment above a group says in
// which file that is. Gate and subscription have headers of their own.
#ifndef MODEL_SWIFT_PUBLICATION_USERS_H
#define MODEL_SWIFT_PUBLICATION_USERS_H

#include "publication.h"

// Sources/Rx/Gate/Latch.swift

static inline void one_latch_acquire(rx_atomic_u32 *is_taken) {
    while (publication_take(is_taken, 1)) {
        do rx_cpu_pause();
        while (rx_load_relaxed_u32(is_taken));
    }
}
static inline void one_latch_release(rx_atomic_u32 *is_taken) { publication_publish_byte(is_taken, 0); }

// Sources/RxRuntime/Lock.swift. A lock that is waited for is rx_guard.h's.

void rx_guard_acquire_slow(uint32_t *word);
void rx_guard_release_slow(uint32_t *word);

static inline void one_lock_acquire(rx_atomic_u32 *word) {
    if (!publication_take_if(word, 0, 1)) rx_guard_acquire_slow((uint32_t *)word);
}
static inline void one_lock_release(rx_atomic_u32 *word) {
    if (publication_publish_replacing(word, 0) == 2) rx_guard_release_slow((uint32_t *)word);
}

/// A section that hands out a reference, as `Sharing` does with its connection: it is counted inside.
static inline counted *shared_under_latch(rx_atomic_u32 *latch, counted **place) {
    one_latch_acquire(latch);
    counted *shared = *place;
    counted_retain(shared);
    one_latch_release(latch);
    return shared;
}

/// A section that takes a reference out and leaves another; what was taken is released behind it.
static inline void replace_under_latch(rx_atomic_u32 *latch, counted **place, counted *next) {
    one_latch_acquire(latch);
    counted *former = *place;
    *place = next;
    one_latch_release(latch);
    counted_release(former);
}

// Sources/RxRuntime/Disposables/SingleAssignmentDisposable.swift

enum { single_assigned = 1, single_disposed = 2 };

typedef struct single_assignment {
    rx_atomic_u32 state;
    // Plain: the setter's before it raises `assigned`, afterwards the thread's that raised the second bit.
    counted *current;
    /// What disposes of what is held.
    void (*dispose)(counted *held);
} single_assignment;

/// False: refused, since one was set before. Takes a reference of its own.
static inline bool single_assignment_set(single_assignment *self, counted *disposable) {
    // relaxed: only refuses misuse; the mark below decides races.
    if (rx_load_relaxed_u32(&self->state) & single_assigned) return false;
    counted_retain(disposable);
    self->current = disposable;
    uint32_t before = publication_mark(&self->state, single_assigned);
    if (before & single_assigned) return false;
    if (before & single_disposed) {
        self->current = NULL;
        counted_release(disposable);
        self->dispose(disposable);
    }
    return true;
}

static inline void single_assignment_dispose(single_assignment *self) {
    if (publication_mark(&self->state, single_disposed) != single_assigned) return;
    counted *held = self->current;
    self->current = NULL;
    self->dispose(held);
    counted_release(held);
}

// Sources/RxRuntime/Observation/ObservedPlace.swift

typedef struct observed_entry {
    counted object;
    uint64_t epoch;
    struct observed_entry *former;
} observed_entry;

static inline void observed_entry_deinit(counted *object) {
    observed_entry *former = ((observed_entry *)object)->former;
    if (former) counted_release(&former->object);
}

void *rx_memory_aligned(size_t size, size_t alignment);

/// The entry of this epoch, which the place keeps; made when there is none.
static inline observed_entry *observed_place_entry(rx_atomic_word *word, uint64_t epoch) {
    for (;;) {
        uintptr_t seen = publication_published(word);
        observed_entry *former = (observed_entry *)seen;
        if (former && former->epoch == epoch) return former;
        observed_entry *made = rx_memory_aligned(sizeof *made, 16);
        *made = (observed_entry){.object = {.references = 0, .deinit = observed_entry_deinit}, .epoch = epoch, .former = former};
        // The entry's own reference to the former one; one for the word.
        if (former) counted_retain(&former->object);
        uintptr_t entry = word_reference_give(&made->object);
        if (publication_publish_over(word, entry, seen)) {
            if (seen) word_reference_drop(seen);
            return made;
        }
        word_reference_drop(entry);
    }
}

static inline void observed_place_deinit(rx_atomic_word *word) {
    uintptr_t address = publication_published(word);
    if (address) word_reference_drop(address);
}

// Sources/RxRuntime/RealtimeLane/LaneBell.swift: the words by which a thread that rings finds the listener's parker.

typedef struct lane_bell {
    rx_atomic_u32 rings;
    rx_atomic_word parker;
} lane_bell;

/// count
static inline uint32_t lane_bell_count(lane_bell *bell) { return rx_load_seq_cst_u32(&bell->rings); }
static inline void lane_bell_set_parker(lane_bell *bell, uintptr_t address) { publication_publish_in_one_order(&bell->parker, address); }

/// The parker to wake; 0: there is none yet.
/// chime()
static inline uintptr_t lane_bell_chime(lane_bell *bell) {
    // An addition in Swift; rx_atomics.h has none that is sequentially consistent.
    uint32_t seen = rx_load_relaxed_u32(&bell->rings);
    while (!rx_cas_seq_cst_u32(&bell->rings, &seen, seen + 1)) {}
    return rx_load_seq_cst_word(&bell->parker);
}

#endif
