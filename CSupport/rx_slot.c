// SPDX-License-Identifier: MIT
#include "rx_slot.h"
#include "rx_barrier.h"
#include "rx_lock.h"

void rx_slot_prepare(rx_slot *slot) { slot->is_plain = rx_barrier_is_available(); }

rx_node *rx_slot_settle(rx_slot *slot, rx_node *mine) {
    // E3: a robber that raised the flag has chosen by now.
    rx_lock_acquire(&slot->lock);
    rx_node *loot = slot->loot;
    slot->loot = 0;
    rx_store_relaxed_u32(&slot->robbed, 0);
    if (loot && loot == mine) mine = 0;
    else if (loot) rx_store_relaxed_word(&slot->node, 0);
    rx_lock_release(&slot->lock);
    return mine;
}

rx_node *rx_slot_rob(rx_slot *slot) {
    // acquire: E1, pairs with put.
    if (!slot->is_plain) return (rx_node *)rx_xchg_acquire_word(&slot->node, 0);
    if (!rx_slot_is_full(slot)) return 0;
    rx_node *loot = 0;
    rx_lock_acquire(&slot->lock);
    if (!slot->loot) {
        // E2: the flag, the barrier, the look.
        rx_store_relaxed_u32(&slot->robbed, 1);
        rx_barrier_all();
        // acquire: E1, pairs with put.
        loot = (rx_node *)rx_load_acquire_word(&slot->node);
        slot->loot = loot;
    }
    rx_lock_release(&slot->lock);
    return loot;
}
