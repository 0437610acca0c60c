// SPDX-License-Identifier: MIT
// Deque: one owner that works at the new end, any number of thieves at the old end.
//
// Algorithm  Chase and Lev, "Dynamic circular work-stealing deque" (SPAA 2005), with the orders of Le, Pop, Cohen and Zappa Nardelli, "Correct and
//            efficient work-stealing for weak memory models" (PPoPP 2013). Their two fences are expressed as sequentially consistent accesses to top
//            and bottom, which ThreadSanitizer understands.
// Callers    push, pop: the owner. steal, count: any thread.
// Progress   push, pop: wait-free (push allocates when the array must grow). steal: lock-free; a lost race is reported, not retried.
// Order      the owner sees last in first out, thieves first in first out.
// Ownership  a node belongs to the deque from push to the pop or steal that returns it: exactly one of them does.
// Memory     arrays double; outgrown ones are kept until destroy because a thief may still read them (together less than the last one).
// Edges      E1 push stores bottom (release) -> steal loads bottom (seq_cst): the node's contents are seen.
//            E2 pop stores bottom, then loads top; steal loads top, then bottom; all seq_cst: the last node goes to one of them only, by E3.
//            E3 the compare-and-swap on top, by pop for the last node (release) and by steal (seq_cst): one of them has the node. A thief that reads top as
//               pop left it also sees the bottom that pop stored, and not an older one that counts nodes which are gone.
//            E4 push publishes a grown array (release) -> steal loads it (acquire).
// Sleepers   push is only a release. A pool that lets workers sleep must follow it with a read-modify-write on what sleepers announce
//            themselves by (rx_inbox_rouse is one), and sleepers must look at the deques after announcing.
#ifndef RX_DEQUE_H
#define RX_DEQUE_H

#include "rx_atomics.h"
#include "rx_linkage.h"
#include "rx_node.h"

RX_BEGIN_C

typedef struct rx_deque_array {
    int64_t mask;
    /// The array that this one replaced.
    struct rx_deque_array *outgrown;
    rx_atomic_ptr slots[];
} rx_deque_array;

struct rx_deque {
    // Written by the thread that takes the oldest node.
    RX_CACHE_ALIGNED rx_atomic_i64 top;
    // Written by the owner.
    RX_CACHE_ALIGNED rx_atomic_i64 bottom;
    rx_atomic_ptr array;
};
typedef struct rx_deque rx_deque;

/// An empty deque with room for `capacity` nodes before it grows (rounded up to a power of two); null when memory is exhausted.
rx_deque *rx_deque_create(size_t capacity);

/// Frees the deque. Nodes still queued are not touched.
void rx_deque_destroy(rx_deque *deque);

/// The bytes of an array with room for `capacity` nodes.
size_t rx_deque_array_size(size_t capacity);

/// Doubles the array; null when memory is exhausted.
rx_deque_array *rx_deque_grow(rx_deque *deque, int64_t top, int64_t bottom);

/// Adds `node` at the new end. False: the array is full and memory exhausted; the node is still the caller's. Owner.
static inline bool rx_deque_push(rx_deque *deque, rx_node *node) {
    int64_t bottom = rx_load_relaxed_i64(&deque->bottom);
    // acquire: pairs with E3, so that a slot is not overwritten before the thief that left it had read it.
    int64_t top = rx_load_acquire_i64(&deque->top);
    rx_deque_array *array = (rx_deque_array *)rx_load_relaxed_ptr(&deque->array);
    if (__builtin_expect(bottom - top > array->mask, 0)) {
        array = rx_deque_grow(deque, top, bottom);
        if (!array) return false;
    }
    rx_store_relaxed_ptr(&array->slots[bottom & array->mask], node);
    // release: E1, pairs with steal's load of bottom.
    rx_store_release_i64(&deque->bottom, bottom + 1);
    return true;
}

/// Takes the newest node; null when there is none. Owner.
static inline rx_node *rx_deque_pop(rx_deque *deque) {
    int64_t bottom = rx_load_relaxed_i64(&deque->bottom) - 1;
    // relaxed: the owner sees its own bottom, and top only grows, so an empty deque is known without the barrier below.
    if (rx_load_relaxed_i64(&deque->top) > bottom) return 0;
    rx_deque_array *array = (rx_deque_array *)rx_load_relaxed_ptr(&deque->array);
    // seq_cst, both: E2.
    rx_store_seq_cst_i64(&deque->bottom, bottom);
    int64_t top = rx_load_seq_cst_i64(&deque->top);
    rx_node *node = 0;
    if (top <= bottom) {
        node = (rx_node *)rx_load_relaxed_ptr(&array->slots[bottom & array->mask]);
        if (top < bottom) return node;
        // release: E3; it was the last one, and a thief may take it.
        if (!rx_cas_release_i64(&deque->top, &top, top + 1)) node = 0;
    }
    // relaxed: it leaves the deque empty. A thief that reads it finds top as far, or its swap fails, and each later push releases anew.
    rx_store_relaxed_i64(&deque->bottom, bottom + 1);
    return node;
}

/// Takes the oldest node; null when there is none, or when another thread took it first, in which case *lost_race is true. Any thread.
static inline rx_node *rx_deque_steal(rx_deque *deque, bool *lost_race) {
    // seq_cst, both: E2; of bottom also E1.
    int64_t top = rx_load_seq_cst_i64(&deque->top);
    int64_t bottom = rx_load_seq_cst_i64(&deque->bottom);
    *lost_race = false;
    if (top >= bottom) return 0;
    // acquire: E4, pairs with grow.
    rx_deque_array *array = (rx_deque_array *)rx_load_acquire_ptr(&deque->array);
    rx_node *node = (rx_node *)rx_load_relaxed_ptr(&array->slots[top & array->mask]);
    // seq_cst: E3.
    if (rx_cas_seq_cst_i64(&deque->top, &top, top + 1)) return node;
    *lost_race = true;
    return 0;
}

/// How many nodes there are. A hint, except for the owner while no thread steals. Any thread.
static inline size_t rx_deque_count(const rx_deque *deque) {
    int64_t bottom = rx_load_relaxed_i64(&deque->bottom), top = rx_load_relaxed_i64(&deque->top);
    return bottom > top ? (size_t)(bottom - top) : 0;
}

RX_END_C

#endif
