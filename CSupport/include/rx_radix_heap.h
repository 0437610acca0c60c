// SPDX-License-Identifier: MIT
// Radix heap (Ahuja, Mehlhorn, Orlin and Tarjan, "Faster algorithms for the shortest path problem", J. ACM 37, 1990): nodes by key, and first in
// first out where keys are equal, for a clock that moves forward.
//
// Structure  13 digits of 32 buckets each. A node's digit is the highest group of five bits in which its key differs from the heap's base, and its
//            bucket is what its key says there. A bucket is a ring of nodes, of which the heap has the last, so that its link is the first.
// Algorithm  the first bucket of the lowest digit has the least keys. Where it has one node, or is of the lowest digit, its first node is the next
//            one. Else its nodes are spread over lower digits, in their order, from the least of their keys as the new base.
// Base       no node has a lesser key: the key that was taken last, or the beginning of a bucket that was spread since. It does not go beyond the
//            limits that are asked for. A lesser key is refused: the caller keeps it elsewhere, and takes it first. While the caller keeps one, the
//            base must not go back; else that of an empty heap begins anew.
// Cost       insert O(1). A node is spread once a digit at most, so 12 times for any keys, and mostly twice: 2,000 random ones fill two digits.
//            A bucket that begins beyond the limit is not looked through. Any other one loses all its nodes to lower digits, also where none of them
//            is due. So a clock that goes on in many small steps visits a node as often as one that goes on in a single step: once a digit at most.
// Order      nodes of one key are in one bucket at any time, and each step keeps the order of a bucket.
// Callers    one thread at a time: the owner brings the lock.
// Ownership  a node belongs to the heap from insert until it is taken. It is laid over the object that embeds it, as `rx_timer` is.
// Memory     3.4 KB, whatever it holds.
#ifndef RX_RADIX_HEAP_H
#define RX_RADIX_HEAP_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rx_atomics.h"
#include "rx_linkage.h"

RX_BEGIN_C

#define RX_RADIX_BITS 5
#define RX_RADIX_BUCKETS (1u << RX_RADIX_BITS)
#define RX_RADIX_DIGITS 13

/// A node. The object's own fields lie between the link and the time.
typedef struct rx_radix_node {
    /// The same place as `rx_node`'s.
    struct rx_radix_node *next;
    /// The embedding object's: the heap does not touch it.
    unsigned char owners[40];
    int64_t time;
} rx_radix_node;

/// Aligned, and so opaque to Swift.
typedef struct rx_radix_heap {
    RX_CACHE_ALIGNED uint64_t base;
    size_t count;
    /// The digits with a bucket that is not empty, and those buckets.
    uint32_t digits, filled[RX_RADIX_DIGITS];
    /// The last node of each bucket that is not empty.
    rx_radix_node *last[RX_RADIX_DIGITS * RX_RADIX_BUCKETS];
} rx_radix_heap;

/// An empty heap; null when memory is exhausted.
rx_radix_heap *rx_radix_create(void);

/// Frees the heap. Nodes still in it are not touched.
void rx_radix_destroy(rx_radix_heap *heap);

/// Spreads the first bucket, of several nodes and a digit that is not the lowest. False: it begins after `limit`, and so does all that the heap has.
bool rx_radix_spread(rx_radix_heap *heap, unsigned digit, unsigned bucket, uint64_t limit);

/// Takes all nodes out, as a list that ends in null: those of one time in their order.
rx_radix_node *rx_radix_take_all(rx_radix_heap *heap);

/// How many nodes the heap holds.
static inline size_t rx_radix_count(const rx_radix_heap *heap) { return heap->count; }

/// A time as a key: unsigned, and in the same order.
static inline uint64_t rx_radix_key(int64_t time) { return (uint64_t)time ^ (uint64_t)INT64_MIN; }

/// Marks a bucket as not empty, or as empty.
static inline void rx_radix_fill(rx_radix_heap *heap, unsigned digit, unsigned bucket) {
    heap->filled[digit] |= 1u << bucket;
    heap->digits |= 1u << digit;
}
static inline void rx_radix_empty(rx_radix_heap *heap, unsigned digit, unsigned bucket) {
    if (!(heap->filled[digit] &= ~(1u << bucket))) heap->digits &= ~(1u << digit);
}

/// Puts a node, not before the base, behind what is in its bucket.
static inline void rx_radix_put(rx_radix_heap *heap, rx_radix_node *node) {
    uint64_t key = rx_radix_key(node->time), apart = key ^ heap->base;
    unsigned digit = (63u - (unsigned)__builtin_clzll(apart | 1)) / RX_RADIX_BITS;
    unsigned bucket = key >> digit * RX_RADIX_BITS & (RX_RADIX_BUCKETS - 1);
    rx_radix_node **last = &heap->last[digit * RX_RADIX_BUCKETS + bucket];
    if (heap->filled[digit] >> bucket & 1) {
        node->next = (*last)->next;
        (*last)->next = node;
    } else {
        node->next = node;
        rx_radix_fill(heap, digit, bucket);
    }
    *last = node;
}

/// Whether a time comes before the heap's base.
static inline bool rx_radix_is_before(const rx_radix_heap *heap, int64_t time) { return rx_radix_key(time) < heap->base; }

/// Puts in a node that does not come before the base, which stays: one of rx_radix_take_all, or while the caller keeps others beside the heap.
static inline void rx_radix_put_in(rx_radix_heap *heap, rx_radix_node *node) {
    heap->count++;
    rx_radix_put(heap, node);
}

/// Puts a node in, by its time. False: that comes before the heap's base. `now`: the base of an empty heap, or the node's time where that is less;
/// what is put in later mostly does not come before it.
static inline bool rx_radix_insert(rx_radix_heap *heap, rx_radix_node *node, int64_t now) {
    uint64_t key = rx_radix_key(node->time);
    if (!heap->count) heap->base = node->time < now ? key : rx_radix_key(now);
    if (__builtin_expect(key < heap->base, 0)) return false;
    rx_radix_put_in(heap, node);
    return true;
}

/// Takes out the next node; null when there is none up to `limit`.
static inline rx_radix_node *rx_radix_take(rx_radix_heap *heap, int64_t limit) {
    while (heap->digits) {
        unsigned digit = (unsigned)__builtin_ctz(heap->digits), bucket = (unsigned)__builtin_ctz(heap->filled[digit]);
        rx_radix_node *last = heap->last[digit * RX_RADIX_BUCKETS + bucket], *first = last->next;
        if (first == last || !digit) {
            if (first->time > limit) return 0;
            if (first == last)
                rx_radix_empty(heap, digit, bucket);
            else
                last->next = first->next;
            heap->base = rx_radix_key(first->time);
            heap->count--;
            return first;
        }
        if (!rx_radix_spread(heap, digit, bucket, rx_radix_key(limit))) return 0;
    }
    return 0;
}

RX_END_C

#endif
