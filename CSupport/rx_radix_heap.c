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
    // The keys of a bucket differ below its digit only, so one of them says where the bucket begins.
    uint64_t start = rx_radix_key(last->time) & UINT64_MAX << digit * RX_RADIX_BITS;
    if (start > limit) return false;
    int64_t earliest = last->time, apart = 0;
    for (rx_radix_node *node = first; node != last; node = node->next) {
        apart |= node->time ^ last->time;
        if (node->time < earliest) earliest = node->time;
    }
    uint64_t least = rx_radix_key(earliest);
    rx_radix_empty(heap, digit, bucket);
    // The base must not go beyond the limit, where the clock will stand; but it may go up to the bucket's own beginning.
    heap->base = least > limit ? start : least;
    if (!apart) {
        // One time: the ring as it is. The lower digits are empty, so the last node gets a bucket of its own, and the others come with it.
        rx_radix_put(heap, last);
        last->next = first;
        return true;
    }
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
