// SPDX-License-Identifier: MIT
// Ring: one producer, one consumer, bounded: the real-time lane.
//
// Algorithm  Lamport's ring (TOPLAS 1983) with each side caching the other's index (FastForward/MCRingBuffer, Lee et al., IPDPS 2010).
// Callers    push side (try_push, transfer, prepare, push_some, reserve, reserve_up_to, commit, count_dropped, close): the producer. pop side (try_pop,
//            pop_some, peek, release): the consumer. Counters, readable: any thread. An end may move to another thread if the move is ordered by other means.
// Progress   every verb on both sides is wait-free. After creation: no allocation, no lock, no system call, no page fault when locked.
// Full       an element that does not fit is counted as dropped and lost; what is already in the ring is never overwritten.
// Closed     a ring that the producer closed is full for ever: what is in it is read, and nothing more goes in.
// Ownership  elements are bytes of a fixed size, copied in and out; the ring runs no code on them.
// Edges      E1 the producer's tail store (release) -> the consumer's tail load (acquire): the elements are seen.
//            E2 the consumer's head store (release) -> the producer's head load (acquire): the slots are free to write again.
#ifndef RX_SPSC_RING_H
#define RX_SPSC_RING_H

#include <string.h>

#include "rx_atomics.h"
#include "rx_error.h"
#include "rx_linkage.h"

RX_BEGIN_C

/// Creation options: keep the memory in RAM (mlock), touch every page beforehand.
#define RX_SPSC_LOCK_MEMORY 1u
#define RX_SPSC_PREFAULT 2u

struct rx_spsc_ring {
    // Never written after creation.
    RX_CACHE_ALIGNED unsigned char *slots;
    uint64_t mask;
    size_t stride;
    size_t bytes;
    bool locked;
    // The producer's line. Only the producer writes it; tail and dropped are read by others.
    RX_CACHE_ALIGNED rx_atomic_u64 tail;
    uint64_t head_seen;
    rx_atomic_u64 dropped;
    bool closed;
    // The consumer's line. Only the consumer writes it; head is read by others.
    RX_CACHE_ALIGNED rx_atomic_u64 head;
    uint64_t tail_seen;
};
typedef struct rx_spsc_ring rx_spsc_ring;

/// A ring of at least `capacity` elements (rounded up to a power of two) of `element_size` bytes each, aligned to a cache line.
/// Null with `error` set when the sizes are zero or too large or memory is exhausted. A refused memory lock is not fatal: the ring is
/// returned, `error` tells, rx_spsc_ring_is_locked is false. `error` may be null.
rx_spsc_ring *rx_spsc_ring_create(size_t capacity, size_t element_size, uint32_t options, rx_error *error);

/// Frees the ring and what is in it.
void rx_spsc_ring_destroy(rx_spsc_ring *ring);

static inline size_t rx_spsc_ring_capacity(const rx_spsc_ring *ring) { return (size_t)(ring->mask + 1); }
static inline bool rx_spsc_ring_is_locked(const rx_spsc_ring *ring) { return ring->locked; }

/// Elements ever pushed, popped, dropped. Any thread; relaxed: counters announce nothing.
static inline uint64_t rx_spsc_ring_pushed(const rx_spsc_ring *ring) { return rx_load_relaxed_u64(&ring->tail); }
static inline uint64_t rx_spsc_ring_popped(const rx_spsc_ring *ring) { return rx_load_relaxed_u64(&ring->head); }
static inline uint64_t rx_spsc_ring_dropped(const rx_spsc_ring *ring) { return rx_load_relaxed_u64(&ring->dropped); }

/// Counts elements that the producer gives up. Producer.
static inline void rx_spsc_ring_count_dropped(rx_spsc_ring *ring, uint64_t count) {
    // relaxed load and store: the producer is the only writer.
    rx_store_relaxed_u64(&ring->dropped, rx_load_relaxed_u64(&ring->dropped) + count);
}

/// What the producer takes for the consumer's index, when that is `head`: of a closed ring the one that leaves no room. Producer.
static inline uint64_t rx_spsc_ring_seen(const rx_spsc_ring *ring, uint64_t head) {
    return ring->closed ? rx_load_relaxed_u64(&ring->tail) - ring->mask - 1 : head;
}

/// Takes no more elements: each push from now on finds the ring full. What is in it stays. Producer.
static inline void rx_spsc_ring_close(rx_spsc_ring *ring) {
    ring->closed = true;
    ring->head_seen = rx_spsc_ring_seen(ring, ring->head_seen);
}

/// Where the next element goes. Producer.
static inline unsigned char *rx_spsc_ring_slot(const rx_spsc_ring *ring) {
    return ring->slots + (rx_load_relaxed_u64(&ring->tail) & ring->mask) * ring->stride;
}

/// The next free slots in one piece, *count of them up to `wanted` (0: full), to write in place. Takes nothing until commit. Producer.
static inline void *rx_spsc_ring_reserve_up_to(rx_spsc_ring *ring, size_t wanted, size_t *count) {
    uint64_t tail = rx_load_relaxed_u64(&ring->tail);
    uint64_t capacity = ring->mask + 1, offset = tail & ring->mask, straight = capacity - offset;
    if (straight > wanted) straight = wanted;
    // acquire: E2, pairs with rx_spsc_ring_release. Looked at only when what is known does not suffice.
    if (capacity - (tail - ring->head_seen) < straight) ring->head_seen = rx_spsc_ring_seen(ring, rx_load_acquire_u64(&ring->head));
    uint64_t free_slots = capacity - (tail - ring->head_seen);
    *count = (size_t)(free_slots < straight ? free_slots : straight);
    return ring->slots + offset * ring->stride;
}

/// The next slot to write in place, or null when the ring is full or closed (nothing is counted). Takes nothing until commit. Producer.
static inline void *rx_spsc_ring_reserve(rx_spsc_ring *ring) {
    size_t count;
    void *slot = rx_spsc_ring_reserve_up_to(ring, 1, &count);
    return count ? slot : 0;
}

/// The whole way of a push that belongs into a callback: copies `size` bytes of one element into the next slot, and steps on by `step`.
/// False: full or closed, and `step` counted as dropped. Producer.
///
/// With a step of 0 and the slot as the element, it changes nothing and is a rehearsal: it fetches what a push needs, first of all the code itself. It makes no
/// call and needs no second page of code, wherever the linker puts it; a page may still end in the caller.
bool rx_spsc_ring_transfer(rx_spsc_ring *ring, const void *element, size_t size, uint64_t step);

/// Rehearses the next push, so that it waits for neither the code, nor the slot's lines, nor the consumer's index. Writes into the next slot
/// what is there: not between reserve and commit. Producer.
static inline void rx_spsc_ring_prepare(rx_spsc_ring *ring) {
    // acquire: E2, pairs with rx_spsc_ring_release.
    ring->head_seen = rx_spsc_ring_seen(ring, rx_load_acquire_u64(&ring->head));
    rx_spsc_ring_transfer(ring, rx_spsc_ring_slot(ring), ring->stride, 0);
}

/// Publishes the first `count` reserved slots. Producer.
static inline void rx_spsc_ring_commit(rx_spsc_ring *ring, size_t count) {
    // release: E1, pairs with peek's acquire.
    rx_store_release_u64(&ring->tail, rx_load_relaxed_u64(&ring->tail) + count);
}

/// Copies one element in. False: full or closed, and counted as dropped. Producer.
static inline bool rx_spsc_ring_try_push(rx_spsc_ring *ring, const void *element) {
    return rx_spsc_ring_transfer(ring, element, ring->stride, 1);
}

/// Copies in as many of `count` elements as fit now, and says how many. The rest is not counted: push it again or count it. Producer.
size_t rx_spsc_ring_push_some(rx_spsc_ring *ring, const void *elements, size_t count);

/// The oldest elements in one piece, *count of them (0: empty), to read in place. Frees nothing until release. Consumer.
static inline const void *rx_spsc_ring_peek(rx_spsc_ring *ring, size_t *count) {
    uint64_t head = rx_load_relaxed_u64(&ring->head);
    // acquire: E1, pairs with commit's release.
    if (head == ring->tail_seen) ring->tail_seen = rx_load_acquire_u64(&ring->tail);
    uint64_t ready = ring->tail_seen - head, offset = head & ring->mask, straight = ring->mask + 1 - offset;
    *count = (size_t)(ready < straight ? ready : straight);
    return ring->slots + offset * ring->stride;
}

/// Frees the first `count` peeked elements. Consumer.
static inline void rx_spsc_ring_release(rx_spsc_ring *ring, size_t count) {
    // release: E2, pairs with reserve_up_to's acquire.
    rx_store_release_u64(&ring->head, rx_load_relaxed_u64(&ring->head) + count);
}

/// Copies the oldest element out. False: empty. Consumer.
static inline bool rx_spsc_ring_try_pop(rx_spsc_ring *ring, void *element) {
    size_t ready;
    const void *slot = rx_spsc_ring_peek(ring, &ready);
    if (ready == 0) return false;
    memcpy(element, slot, ring->stride);
    rx_spsc_ring_release(ring, 1);
    return true;
}

/// Copies out up to `count` elements, and says how many. Consumer.
size_t rx_spsc_ring_pop_some(rx_spsc_ring *ring, void *elements, size_t count);

/// Elements in the ring; exact on either end as far as that end is concerned, a hint elsewhere.
static inline size_t rx_spsc_ring_count(const rx_spsc_ring *ring) {
    uint64_t head = rx_load_relaxed_u64(&ring->head), tail = rx_load_relaxed_u64(&ring->tail);
    return tail > head ? (size_t)(tail - head) : 0;
}

RX_END_C

#endif
