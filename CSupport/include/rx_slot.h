// SPDX-License-Identifier: MIT
// Slot: room for one node between an owner that fills and empties it all the time, and a robber that comes by once in milliseconds.
//
// Algorithm  the owner uses plain loads and stores and looks at a flag after each (asymmetric Dekker, see rx_barrier.h). The robber raises the flag
//            and passes a barrier on all processors. From then on the owner cannot take what the robber sees in the slot without seeing the flag. The
//            owner that sees it settles the matter under a lock. Without the barrier both sides exchange (is_plain is false then).
// Callers    put, take: the owner. rob: one thread at a time. is_full: any thread, a hint.
// Progress   put, take: wait-free, but for the robber's microseconds after it came. rob: blocking.
// Ownership  a node belongs to the slot from put to the take, put or rob that returns it: exactly one of them does.
// Edges      E1 put (release) -> rob (acquire): what was written before the put is seen after it was robbed.
//            E2 the owner's store, then its look at `robbed`; the robber's store of it, the barrier, then its look at the slot.
//            E3 the lock, release -> acquire; it guards `loot`.
#ifndef RX_SLOT_H
#define RX_SLOT_H

#include "rx_atomics.h"
#include "rx_linkage.h"
#include "rx_node.h"

RX_BEGIN_C

typedef struct rx_slot {
    // Written by the owner only, where is_plain is true.
    rx_atomic_word node;
    /// Raised by the robber, lowered by the owner when it settled: until then no thread robs again.
    rx_atomic_u32 robbed;
    rx_atomic_u32 lock;
    /// What the robber took, still in `node` until the owner settles.
    rx_node *loot;
    bool is_plain;
} rx_slot;

/// Makes zeroed memory an empty slot.
void rx_slot_prepare(rx_slot *slot);

/// What became of `mine`, which the owner took out of the slot: null when it was robbed. Clears the slot when that holds what was robbed.
rx_node *rx_slot_settle(rx_slot *slot, rx_node *mine);

/// Takes what the owner put there; null when it is empty, or was robbed lately. Not on the owner's thread.
rx_node *rx_slot_rob(rx_slot *slot);

/// Puts `node` into the slot; returns what was there. Owner.
static inline rx_node *rx_slot_put(rx_slot *slot, rx_node *node) {
    // seq_cst: E1 and E2 in one.
    if (__builtin_expect(!slot->is_plain, 0)) return (rx_node *)rx_xchg_seq_cst_word(&slot->node, (uintptr_t)node);
    // A robbed node that comes back must not be mistaken for what was robbed: settled first.
    if (__builtin_expect(rx_load_relaxed_u32(&slot->robbed), 0)) rx_slot_settle(slot, 0);
    rx_node *displaced = (rx_node *)rx_load_relaxed_word(&slot->node);
    // release: E1.
    rx_store_release_word(&slot->node, (uintptr_t)node);
    // E2: paired with rx_barrier_all in rob.
    rx_keep_order();
    if (__builtin_expect(rx_load_relaxed_u32(&slot->robbed), 0)) return rx_slot_settle(slot, displaced);
    return displaced;
}

/// Empties the slot; null when it was. Owner.
static inline rx_node *rx_slot_take(rx_slot *slot) {
    uintptr_t node = rx_load_relaxed_word(&slot->node);
    if (node == 0) return 0;
    // relaxed: it finds what the owner put there, or nothing, and leaves nothing.
    if (__builtin_expect(!slot->is_plain, 0)) return (rx_node *)rx_xchg_relaxed_word(&slot->node, 0);
    rx_store_relaxed_word(&slot->node, 0);
    // E2: paired with rx_barrier_all in rob.
    rx_keep_order();
    if (__builtin_expect(rx_load_relaxed_u32(&slot->robbed), 0)) return rx_slot_settle(slot, (rx_node *)node);
    return (rx_node *)node;
}

/// Whether the slot holds something, robbed or not; seq_cst, as it is a watchdog's last look. A hint.
static inline bool rx_slot_is_full(const rx_slot *slot) { return rx_load_seq_cst_word(&slot->node) != 0; }

RX_END_C

#endif
