// SPDX-License-Identifier: MIT
// PinnedItem: the protocol of Sources/RxRuntime/Items/PinnedItem.swift on the verbs of rx_atomics.h. Each function is the Swift function of that name.
// Tests/RxRuntimeTests/PublicationModelTests.swift compares the two step by step.
#ifndef MODEL_SWIFT_PINNED_ITEM_H
#define MODEL_SWIFT_PINNED_ITEM_H

#include "publication.h"

enum { pinned_queued = 1, pinned_disposed = 2 };

typedef struct pinned_item {
    rx_atomic_u32 state, running;
    /// Queues the item at its scheduler, the pin being the reference.
    void (*queue)(struct pinned_item *item);
    void (*perform)(struct pinned_item *item);
    /// Releases the action and the pin.
    void (*end)(struct pinned_item *item);
    void *context;
} pinned_item;

static inline bool pinned_item_claim_again(pinned_item *item) { return publication_mark(&item->state, pinned_queued) == 0; }

static inline bool pinned_item_schedule(pinned_item *item) {
    uint32_t free = 0;
    // acquire: pairs with the swap in pinned_item_run. The queue releases to the run what came before.
    bool is_claimed = rx_cas_acquire_u32(&item->state, &free, pinned_queued);
    if (!is_claimed && !pinned_item_claim_again(item)) return false;
    item->queue(item);
    return true;
}

/// Out of its scheduler's queue.
/// runOwned()
static inline void pinned_item_run(pinned_item *item) {
    // relaxed: published by the swap.
    rx_store_relaxed_u32(&item->running, 1);
    uint32_t queued = pinned_queued;
    // acq_rel: pairs with the claims and with the mark in pinned_item_dispose, both ways.
    if (!rx_cas_acq_rel_u32(&item->state, &queued, 0)) {
        // A swap that fails acquires in Swift.
        rx_load_acquire_u32(&item->state);
        return item->end(item);
    }
    item->perform(item);
    publication_publish_byte(&item->running, 0);
}

static inline void pinned_item_dispose(pinned_item *item) {
    if (publication_mark(&item->state, pinned_disposed)) return;
    // acquire: pairs with the end of the last run.
    if (rx_load_acquire_u32(&item->running)) item->queue(item);
    else item->end(item);
}

#endif
