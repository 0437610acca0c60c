// SPDX-License-Identifier: MIT
// Publication: the verbs of Sources/RxRuntime/Publication.swift on those of rx_atomics.h, so that the explorer runs them. Each function is the Swift
// verb of that name. Tests/RxRuntimeTests/PublicationModelTests.swift compares the two step by step.
//
// References  each object has its count, which every retain and release here is a step on. Swift's compiler adds pairs of them within a call: those are
//             not written out, and `make published` looks for those that it moves over a step.
// Weaker      `tryPublish` and `tryTake` are weak swaps, which may fail without a cause. Here they are strong: each stands in a loop that looks again.
// Width       a flag or a mark is a byte in Swift. Here every word that is not an address has four bytes.
#ifndef MODEL_SWIFT_PUBLICATION_H
#define MODEL_SWIFT_PUBLICATION_H

#include <stdlib.h>
#include "rx_atomics.h"

/// An object, by its first member.
typedef struct counted {
    rx_atomic_u32 references;
    /// What the object releases before it is freed; null: nothing.
    void (*deinit)(struct counted *object);
    void *context;
    uintptr_t number;
} counted;

/// Swift's runtime: swift_retain.
static inline void counted_retain(counted *object) {
    // relaxed: the caller has a reference, or knows that another keeps the object.
    rx_add_relaxed_u32(&object->references, 1);
}

/// Swift's runtime: swift_release.
static inline void counted_release(counted *object) {
    // release, and acquire by the last one, as swift_release: it sees what all others did with the object.
    uint32_t seen = rx_load_relaxed_u32(&object->references);
    while (!rx_cas_release_u32(&object->references, &seen, seen - 1)) {}
    if (seen != 1) return;
    rx_load_acquire_u32(&object->references);
    if (object->deinit) object->deinit(object);
    free(object);
}

// Words of eight bytes.

static inline void publication_publish(rx_atomic_word *word, uintptr_t value) {
    rx_keep_order();
    rx_store_release_word(word, value);
}

static inline void publication_publish_in_one_order(rx_atomic_word *word, uintptr_t value) {
    rx_keep_order();
    rx_store_seq_cst_word(word, value);
}

/// publish(_:over:)
static inline bool publication_publish_over(rx_atomic_word *word, uintptr_t value, uintptr_t expected) {
    rx_keep_order();
    bool is_published = rx_cas_acq_rel_word(word, &expected, value);
    rx_keep_order();
    return is_published;
}

/// `expected` becomes what the word was.
static inline bool publication_try_publish(rx_atomic_word *word, uintptr_t value, uintptr_t *expected) {
    rx_keep_order();
    bool is_published = rx_cas_acq_rel_word(word, expected, value);
    rx_keep_order();
    return is_published;
}

/// `expected` becomes what the word was.
static inline bool publication_try_take(rx_atomic_word *word, uintptr_t *expected, uintptr_t value) {
    bool is_taken = rx_cas_acquire_word(word, expected, value);
    rx_keep_order();
    return is_taken;
}

static inline uintptr_t publication_published(rx_atomic_word *word) {
    uintptr_t value = rx_load_acquire_word(word);
    rx_keep_order();
    return value;
}

// Words of four bytes.

/// take(_:leaving:)
static inline bool publication_take_if(rx_atomic_u32 *word, uint32_t expected, uint32_t value) {
    bool is_taken = rx_cas_acquire_u32(word, &expected, value);
    rx_keep_order();
    return is_taken;
}

static inline uint32_t publication_publish_replacing(rx_atomic_u32 *word, uint32_t value) {
    rx_keep_order();
    return rx_xchg_release_u32(word, value);
}

// Bytes.

/// publish(_:)
static inline void publication_publish_byte(rx_atomic_u32 *word, uint32_t value) {
    rx_keep_order();
    rx_store_release_u32(word, value);
}

/// publishInOneOrder(_:)
static inline void publication_publish_byte_in_one_order(rx_atomic_u32 *word, uint32_t value) {
    rx_keep_order();
    rx_store_seq_cst_u32(word, value);
}

/// take(leaving:)
static inline uint32_t publication_take(rx_atomic_u32 *word, uint32_t value) {
    uint32_t taken = rx_xchg_acquire_u32(word, value);
    rx_keep_order();
    return taken;
}

static inline uint32_t publication_mark(rx_atomic_u32 *word, uint32_t bits) {
    rx_keep_order();
    uint32_t before = rx_or_acq_rel_u32(word, bits);
    rx_keep_order();
    return before;
}

static inline bool publication_claim(rx_atomic_u32 *word) {
    rx_keep_order();
    bool was_raised = rx_xchg_acq_rel_u32(word, 1);
    rx_keep_order();
    return !was_raised;
}

// WordReference.

/// give(_:)
static inline uintptr_t word_reference_give(counted *object) {
    counted_retain(object);
    return (uintptr_t)object;
}

/// take(_:)
static inline counted *word_reference_take(uintptr_t address) {
    rx_keep_order();
    return (counted *)address;
}

/// drop(_:)
static inline void word_reference_drop(uintptr_t address) {
    rx_keep_order();
    counted_release((counted *)address);
}

// Sources/RxRuntime/Uniqueness.swift

/// Swift's runtime has the counts; the look that acquires is rx_object_counts.
static inline bool is_only_reference(counted *object) {
    // relaxed: isKnownUniquelyReferenced. acquire: the look of rx_object_counts; pairs with the release of each counted_release.
    if (rx_load_relaxed_u32(&object->references) != 1) return false;
    rx_load_acquire_u32(&object->references);
    return true;
}

#endif
