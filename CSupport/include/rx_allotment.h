// SPDX-License-Identifier: MIT
// Allotment: the memory for several structures, granted or refused as a whole before the first is made. Swift's initialisers of schedulers
// cannot fail; a caller that must not be ended (the C API) asks for their memory first.
//
// Use        rx_allotment_grant, then the create functions on the same thread: each takes its memory from the allotment. Then rx_allotment_end.
// Callers    any thread; an allotment belongs to the thread that it was granted to.  Progress: as malloc.
// Ownership  what a create function took is its structure's. What is left goes back at the end.
#ifndef RX_ALLOTMENT_H
#define RX_ALLOTMENT_H

#include <stdbool.h>
#include <stddef.h>

#include "rx_linkage.h"

RX_BEGIN_C

/// How many of each are about to be made.
typedef struct rx_allotment {
    unsigned inboxes, contexts, timers, injectors;
    /// With room for RX_ALLOTMENT_NODES nodes.
    unsigned deques;
    unsigned handoffs;
} rx_allotment;

/// The room of a deque that is allotted.
#define RX_ALLOTMENT_NODES 256

/// Grants the calling thread the memory for `wanted`. False: there is none, and nothing is held.
bool rx_allotment_grant(rx_allotment wanted);

/// Whether there are `size` bytes now, for what another allocator then takes: a hint, which another thread may make wrong.
bool rx_allotment_is_there(size_t size);

/// Gives back what was not taken.
void rx_allotment_end(void);

RX_END_C

#endif
