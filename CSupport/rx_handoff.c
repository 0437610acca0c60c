// SPDX-License-Identifier: MIT
#include "rx_handoff.h"
#include "rx_memory.h"

// The first chunk is small, since most sequences are short; the others fill a page.
enum { first_bytes = 512, chunk_bytes = 4096, most_recycled = 32 };

rx_handoff *rx_handoff_create(size_t stride, size_t alignment) {
    if (stride == 0 || alignment == 0 || (alignment & (alignment - 1)) || stride % alignment || stride > PTRDIFF_MAX / chunk_bytes) {
        errno = EINVAL;
        return 0;
    }
    rx_handoff *handoff = rx_memory_zeroed(sizeof *handoff, RX_CACHE_LINE);
    if (!handoff) return 0;
    handoff->stride = stride;
    handoff->alignment = alignment < RX_CACHE_LINE ? RX_CACHE_LINE : alignment;
    rx_store_relaxed_u32(&handoff->mode, RX_HANDOFF_IDLE);
    return handoff;
}

static void free_list(rx_handoff_chunk *chunk) {
    while (chunk) {
        rx_handoff_chunk *next = chunk->next;
        free(chunk);
        chunk = next;
    }
}

void rx_handoff_destroy(rx_handoff *handoff) {
    if (!handoff) return;
    free_list(handoff->oldest ? handoff->oldest : handoff->first);
    free_list(handoff->spare);
    // relaxed: the caller has ordered the other end before this.
    free_list(rx_load_relaxed_ptr(&handoff->recycled));
    free(handoff);
}

static rx_handoff_chunk *new_chunk(const rx_handoff *handoff, bool small) {
    size_t bytes = small ? first_bytes : chunk_bytes;
    size_t header = (sizeof(rx_handoff_chunk) + handoff->alignment - 1) / handoff->alignment * handoff->alignment;
    size_t count = bytes > header + handoff->stride * 8 ? (bytes - header) / handoff->stride : 8, size = header + count * handoff->stride;
    void *memory = rx_memory_aligned(size, handoff->alignment);
    rx_handoff_chunk *chunk = memory;
    if (!chunk) return 0;
    chunk->small = small;
    chunk->slots = (unsigned char *)memory + header;
    chunk->end = chunk->slots + count * handoff->stride;
    return chunk;
}

bool rx_handoff_extend(rx_handoff *handoff) {
    rx_handoff_chunk *chunk = handoff->spare;
    // acquire: E3, pairs with the hand-back in advance.
    if (!chunk) chunk = rx_xchg_acquire_ptr(&handoff->recycled, 0);
    if (chunk) {
        handoff->spare = chunk->next;
    } else {
        chunk = new_chunk(handoff, !handoff->newest);
        if (!chunk) return false;
    }
    chunk->next = 0;
    // Plain stores: the consumer follows them only after E1 of an element in the new chunk.
    if (handoff->newest) handoff->newest->next = chunk;
    else handoff->first = chunk;
    handoff->newest = chunk;
    handoff->write = chunk->slots;
    handoff->write_end = chunk->end;
    return true;
}

static void hand_back(rx_handoff *handoff, rx_handoff_chunk *chunk) {
    void *below = rx_load_relaxed_ptr(&handoff->recycled);
    // The producer only ever empties the stack, so a top that is there is the one counted last.
    if (below && handoff->handed_back >= most_recycled) {
        free(chunk);
        return;
    }
    do chunk->next = below;
    // release: E3, pairs with the exchange in extend.
    while (!rx_cas_release_ptr(&handoff->recycled, &below, chunk));
    handoff->handed_back = below ? handoff->handed_back + 1 : 1;
}

void rx_handoff_advance(rx_handoff *handoff) {
    rx_handoff_chunk *drained = handoff->oldest;
    handoff->oldest = drained ? drained->next : handoff->first;
    handoff->read = handoff->oldest->slots;
    if (!drained) return;
    if (drained->small) free(drained);
    else hand_back(handoff, drained);
}

void rx_handoff_heat(rx_handoff *handoff) {
    if (handoff->is_hot || !rx_barrier_is_cheap()) return;
    handoff->is_hot = true;
    // relaxed: the mode carries nothing; a producer that sees it late pays for one read-modify-write more.
    rx_store_relaxed_u32(&handoff->mode, handoff->generation | RX_HANDOFF_HOT);
}

void rx_handoff_cool(rx_handoff *handoff) {
    handoff->is_hot = false;
    // relaxed, then the barrier: a publication after it reads this; the tail of one before it is seen after it.
    rx_store_relaxed_u32(&handoff->mode, handoff->generation);
    rx_barrier_all();
}
