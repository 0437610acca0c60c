// SPDX-License-Identifier: MIT
#include "rx_injector.h"
#include "rx_lock.h"
#include "rx_memory.h"

rx_injector *rx_injector_create(void) { return rx_memory_zeroed(sizeof(rx_injector), RX_CACHE_LINE); }

void rx_injector_destroy(rx_injector *injector) { free(injector); }

rx_node *rx_injector_take(rx_injector *injector, size_t limit, size_t *count) {
    *count = 0;
    if (limit == 0 || !rx_injector_has_items(injector)) return 0;
    if (limit > RX_INJECTOR_BATCH) limit = RX_INJECTOR_BATCH;
    rx_lock_acquire(&injector->lock);
    // relaxed: the lock's E2 orders `first`; it is atomic only for the look in has_items.
    rx_node *first = rx_load_relaxed_ptr(&injector->first);
    // acquire: E1, pairs with push.
    if (!first) first = rx_node_reversed((rx_node *)rx_xchg_acquire_word(&injector->newest, 0), 0);
    rx_node *last = first;
    if (first) {
        *count = 1;
        while (*count < limit && last->next) {
            last = last->next;
            ++*count;
        }
        rx_store_relaxed_ptr(&injector->first, last->next);
        last->next = 0;
    }
    rx_lock_release(&injector->lock);
    return first;
}
