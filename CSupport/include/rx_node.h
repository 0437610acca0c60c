// SPDX-License-Identifier: MIT
// The link that an item carries to be in a queue of this library. Items embed it; queues never allocate for one.
// A node is in at most one queue at a time, and belongs to that queue until it is taken out.
#ifndef RX_NODE_H
#define RX_NODE_H

#include "rx_atomics.h"

/// An intrusive link, aligned to at least two bytes so that its address is never mistaken for a state.
typedef struct rx_node {
    struct rx_node *next;
} rx_node;

/// The list `first` back to front, and its end through `last` (which may be null).
static inline rx_node *rx_node_reversed(rx_node *first, rx_node **last) {
    rx_node *reversed = 0;
    if (last) *last = first;
    while (first) {
        // The thread that takes items writes to them next.
        rx_prefetch_write(first);
        rx_node *next = first->next;
        first->next = reversed;
        reversed = first;
        first = next;
    }
    return reversed;
}

#endif
