// SPDX-License-Identifier: MIT
#include "rx_radix_heap.h"

#include "rx_memory.h"

rx_radix_heap *rx_radix_create(void) {
    // Not zeroed: a bucket is looked into when it is marked as filled.
    rx_radix_heap *heap = rx_memory_aligned(sizeof *heap, RX_CACHE_LINE);
    if (heap) memset(heap, 0, offsetof(rx_radix_heap, last));
    return heap;
}

void rx_radix_destroy(rx_radix_heap *heap) { free(heap); }

bool rx_radix_spread(rx_radix_heap *heap, unsigned digit, unsigned bucket, uint64_t limit) {
    rx_radix_node *last = heap->last[digit * RX_RADIX_BUCKETS + bucket], *first = last->next;
    int64_t earliest = last->time, apart = 0;
    for (rx_radix_node *node = first; node != last; node = node->next) {
        apart |= node->time ^ last->time;
        if (node->time < earliest) earliest = node->time;
    }
    uint64_t least = rx_radix_key(earliest);
    if (!apart) {
        // One time: the ring as it is, in the bucket where each node would go.
        if (least > limit) return false;
        rx_radix_empty(heap, digit, bucket);
        heap->base = least;
        rx_radix_fill(heap, 0, least & (RX_RADIX_BUCKETS - 1));
        heap->last[least & (RX_RADIX_BUCKETS - 1)] = last;
        return true;
    }
    if (least > limit) {
        // The base must not go beyond the limit, where the clock will stand; but it may go up to the bucket's own beginning.
        uint64_t start = least & UINT64_MAX << digit * RX_RADIX_BITS;
        if (start > limit) return false;
        least = start;
    }
    rx_radix_empty(heap, digit, bucket);
    heap->base = least;
    last->next = 0;
    for (rx_radix_node *node = first, *next; node; node = next) {
        next = node->next;
        rx_radix_put(heap, node);
    }
    return true;
}

rx_radix_node *rx_radix_take_all(rx_radix_heap *heap) {
    rx_radix_node *all = 0, **end = &all;
    while (heap->digits) {
        unsigned digit = (unsigned)__builtin_ctz(heap->digits), bucket = (unsigned)__builtin_ctz(heap->filled[digit]);
        rx_radix_node *last = heap->last[digit * RX_RADIX_BUCKETS + bucket];
        *end = last->next;
        end = &last->next;
        *end = 0;
        rx_radix_empty(heap, digit, bucket);
    }
    heap->count = 0;
    return all;
}
