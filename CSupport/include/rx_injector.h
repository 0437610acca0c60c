// SPDX-License-Identifier: MIT
// Injector: many producers, many consumers, first in first out: work that comes from outside the pool, taken in batches.
//
// Algorithm  producers push on a Treiber stack; the consumer that holds the lock empties it, whole and reversed, into a private list and
//            takes its batch from there.
// Chosen     by measurement against a list under one short lock and a bounded lock-free ring. In ns a node with 1:1, 2:1, 1:2, 2:2 producers and
//            consumers: this 19, 12, 28, 29; lock 39, 55, 48, 42; ring 15, 55, 62, 60 (Benchmarks/CSupport/run injector).
// Callers    push, push_list, take, has_items: any thread.
// Progress   push, push_list: lock-free; a producer never waits for a consumer. take: blocking among consumers only, for a batch's time;
//            the first to come after an emptied list also reverses what arrived, amortised constant per node.
// Order      first in first out over all producers, in the order of their compare-and-swaps.
// Ownership  a node belongs to the injector from push to take. No memory is allocated.
// Edges      E1 push (release) -> the taker's exchange (acquire), and on to later takers through the lock.
//            E2 the lock: unlock (release) -> lock (acquire). It guards `first`.
#ifndef RX_INJECTOR_H
#define RX_INJECTOR_H

#include "rx_atomics.h"
#include "rx_linkage.h"
#include "rx_node.h"

RX_BEGIN_C

/// The most that one take returns.
#define RX_INJECTOR_BATCH 32

struct rx_injector {
    // Written by producers.
    RX_CACHE_ALIGNED rx_atomic_word newest;
    // Written by the consumer that holds the lock.
    RX_CACHE_ALIGNED rx_atomic_u32 lock;
    rx_atomic_ptr first;
};
typedef struct rx_injector rx_injector;

/// An empty injector; null when memory is exhausted.
rx_injector *rx_injector_create(void);

/// Frees the injector. Nodes still queued are not touched.
void rx_injector_destroy(rx_injector *injector);

/// Queues the nodes from `newest` to `oldest`, linked newest first.
static inline void rx_injector_push_chain(rx_injector *injector, rx_node *newest, rx_node *oldest) {
    uintptr_t seen = rx_load_relaxed_word(&injector->newest);
    do {
        oldest->next = (rx_node *)seen;
        // release: E1, pairs with take's exchange, which reads from the release sequence of all pushes that it takes.
    } while (!rx_cas_weak_release_word(&injector->newest, &seen, (uintptr_t)newest));
}

/// Queues `node`. A pool then rouses a sleeper; see rx_deque.h on sleepers.
static inline void rx_injector_push(rx_injector *injector, rx_node *node) { rx_injector_push_chain(injector, node, node); }

/// Queues a list, oldest first and ended by null, as one step. The list must not be empty.
static inline void rx_injector_push_list(rx_injector *injector, rx_node *first) {
    rx_node *oldest;
    rx_node *newest = rx_node_reversed(first, &oldest);
    rx_injector_push_chain(injector, newest, oldest);
}

/// Whether something is queued. Any thread. It can be a sleeper's last look: a producer that enqueues before it sees the sleeper is seen, since both
/// change the word that names the sleepers by read-modify-writes (see rx_deque.h on sleepers).
static inline bool rx_injector_has_items(const rx_injector *injector) {
    // relaxed, both: take acquires what it takes.
    return rx_load_relaxed_word(&injector->newest) != 0 || rx_load_relaxed_ptr(&injector->first) != 0;
}

/// Takes up to `limit` (at most RX_INJECTOR_BATCH) of the oldest nodes, oldest first and ended by null; null when there is none.
rx_node *rx_injector_take(rx_injector *injector, size_t limit, size_t *count);

RX_END_C

#endif
