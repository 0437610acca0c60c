// SPDX-License-Identifier: MIT
// Spares: nodes that were used and may be used again, kept by the thread that ran them, and given back to threads that only make new ones.
//
// Structure  a thread has a list of its own, of RX_SPARES_MOST nodes at most. A full list goes, whole, to the depot: an array of places, each empty or holding
//            one full list (a chain). A thread that finds its list empty takes a chain from there.
// Algorithm  a chain is put by compare-and-swap on an empty place and taken by exchange with empty. A thread looks only into a chain that it owns, so there is
//            no ABA.
// Callers    every verb: any thread, for its own list. What the nodes are is the caller's business.
// Progress   wait-free: a put tries one place, a taking looks at each once. Nothing is allocated.
// Memory     RX_DEPOT_PLACES chains in all; a chain that finds no place stays where it is, and its thread keeps nothing more.
// Ownership  a node belongs to the list or chain that it is in. A thread that ends gives its list to the `release` that it was first used with;
//            where its end cannot be attended, it keeps nothing.
// Edges      E1 a chain's put (release) -> its taking (acquire): what was written to its nodes is seen.
#ifndef RX_SPARES_H
#define RX_SPARES_H

#include "rx_atomics.h"
#include "rx_linkage.h"
#include "rx_node.h"

RX_BEGIN_C

/// How many a thread keeps, and a chain has.
#define RX_SPARES_MOST 64
/// How many chains wait: two cache lines of places.
#define RX_DEPOT_PLACES 16

/// Releases one node.
typedef void rx_spares_release(rx_node *node);

typedef struct {
    rx_node *first;
    unsigned count;
    /// The place that is tried next.
    unsigned turn;
    /// What the thread's end calls; null until that is attended.
    rx_spares_release *release;
} rx_spares;

typedef struct {
    RX_CACHE_ALIGNED rx_atomic_word places[RX_DEPOT_PLACES];
} rx_depot;

extern _Thread_local rx_spares rx_spares_of_thread;
extern rx_depot rx_depot_of_process;

/// The calling thread's list.
static inline rx_spares *rx_spares_current(void) { return &rx_spares_of_thread; }

/// The process's depot.
static inline rx_depot *rx_depot_shared(void) { return &rx_depot_of_process; }

/// Has the thread's end call `release` for what its list holds then; `own` must last until then. False: the end will not be noticed.
bool rx_spares_attend(rx_spares *own, rx_spares_release *release);

/// Fills the empty list from the depot. False: there is nothing.
bool rx_spares_refill(rx_spares *own, rx_depot *depot, rx_spares_release *release);

/// Sends the full list to the depot. False: the place tried is taken.
bool rx_spares_send(rx_spares *own, rx_depot *depot);

/// Takes a node; null when neither the list nor the depot has one.
static inline rx_node *rx_spares_take(rx_spares *own, rx_depot *depot, rx_spares_release *release) {
    if (!own->first && !rx_spares_refill(own, depot, release)) return 0;
    rx_node *node = own->first;
    own->first = node->next;
    own->count--;
    return node;
}

/// Keeps `node`. False: there are enough, or the thread's end cannot be attended.
static inline bool rx_spares_keep(rx_spares *own, rx_depot *depot, rx_node *node, rx_spares_release *release) {
    if (__builtin_expect(!own->release, 0) && !rx_spares_attend(own, release)) return false;
    if (__builtin_expect(own->count == RX_SPARES_MOST, 0) && !rx_spares_send(own, depot)) return false;
    node->next = own->first;
    own->first = node;
    own->count++;
    return true;
}

/// Releases the nodes of the list.
void rx_spares_discard(rx_spares *own, rx_spares_release *release);

/// Releases the nodes in the depot. Any thread.
void rx_depot_discard(rx_depot *depot, rx_spares_release *release);

RX_END_C

#endif
