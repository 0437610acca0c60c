// SPDX-License-Identifier: MIT
// The injectors that were measured against rx_injector.h: a list under the same short futex lock that both sides take, and a bounded
// lock-free ring (D. Vyukov's bounded queue, 1024cores.net) that takes its batch one by one.
#ifndef INJECTOR_RIVALS_H
#define INJECTOR_RIVALS_H

#include <stdlib.h>
#include "../../CSupport/rx_lock.h"
#include "csupport.h"

typedef struct locked_list {
    RX_CACHE_ALIGNED rx_atomic_u32 lock;
    rx_node *first;
    rx_node *last;
    rx_atomic_u32 filled;
} locked_list;

static inline void locked_push(locked_list *list, rx_node *node) {
    node->next = 0;
    rx_lock_acquire(&list->lock);
    if (list->first) list->last->next = node;
    else list->first = node;
    list->last = node;
    rx_store_relaxed_u32(&list->filled, 1);
    rx_lock_release(&list->lock);
}

static inline rx_node *locked_take(locked_list *list, size_t limit) {
    if (!rx_load_relaxed_u32(&list->filled)) return 0;
    rx_lock_acquire(&list->lock);
    rx_node *first = list->first, *last = first;
    if (first) {
        for (size_t count = 1; count < limit && last->next; count++) last = last->next;
        list->first = last->next;
        last->next = 0;
    }
    rx_store_relaxed_u32(&list->filled, list->first != 0);
    rx_lock_release(&list->lock);
    return first;
}

typedef struct bounded_cell {
    rx_atomic_u64 turn;
    rx_node *node;
} bounded_cell;

typedef struct bounded_ring {
    RX_CACHE_ALIGNED rx_atomic_u64 tail;
    RX_CACHE_ALIGNED rx_atomic_u64 head;
    RX_CACHE_ALIGNED bounded_cell *cells;
    uint64_t mask;
} bounded_ring;

static inline bool bounded_push(bounded_ring *ring, rx_node *node) {
    uint64_t tail = rx_load_relaxed_u64(&ring->tail);
    for (;;) {
        bounded_cell *cell = &ring->cells[tail & ring->mask];
        // acquire: pairs with the release of the taker that emptied the cell.
        int64_t ahead = (int64_t)(rx_load_acquire_u64(&cell->turn) - tail);
        if (ahead < 0) return false;
        if (ahead > 0) {
            tail = rx_load_relaxed_u64(&ring->tail);
        } else if (rx_cas_relaxed_u64(&ring->tail, &tail, tail + 1)) {
            cell->node = node;
            rx_store_release_u64(&cell->turn, tail + 1);
            return true;
        }
    }
}

static inline rx_node *bounded_pop(bounded_ring *ring) {
    uint64_t head = rx_load_relaxed_u64(&ring->head);
    for (;;) {
        bounded_cell *cell = &ring->cells[head & ring->mask];
        // acquire: pairs with the release of the pusher that filled the cell.
        int64_t ahead = (int64_t)(rx_load_acquire_u64(&cell->turn) - (head + 1));
        if (ahead < 0) return 0;
        if (ahead > 0) {
            head = rx_load_relaxed_u64(&ring->head);
        } else if (rx_cas_relaxed_u64(&ring->head, &head, head + 1)) {
            rx_node *node = cell->node;
            rx_store_release_u64(&cell->turn, head + ring->mask + 1);
            return node;
        }
    }
}

#endif
