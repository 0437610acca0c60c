// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "rx_spsc_ring.h"
#include <sys/mman.h>
#include <unistd.h>
#include "rx_memory.h"

/// What a process can address at most on the 64-bit machines that Linux runs on.
static const size_t address_space = (size_t)1 << 56;

rx_spsc_ring *rx_spsc_ring_create(size_t capacity, size_t element_size, uint32_t options, rx_error *error) {
    rx_error_set(error, 0, "%s", "");
    size_t slots = rx_memory_power_of_two(capacity), bytes;
    if (capacity == 0 || element_size == 0) {
        rx_error_set(error, EINVAL, "a ring needs a capacity and an element size of at least one (asked for %zu and %zu)", capacity, element_size);
        return 0;
    }
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    if (slots == 0 || __builtin_mul_overflow(slots, element_size, &bytes) || bytes > address_space) {
        rx_error_set(error, EINVAL, "a ring of %zu elements of %zu bytes is larger than the address space", capacity, element_size);
        return 0;
    }
    // Whole pages of its own: mlock works on pages, and unlocking must not unlock a neighbour's.
    bytes = (bytes + page - 1) / page * page;
    rx_spsc_ring *ring = rx_memory_zeroed(sizeof *ring, options & RX_SPSC_LOCK_MEMORY ? page : RX_CACHE_LINE);
    void *memory = ring ? rx_memory_aligned(bytes, page) : 0;
    if (!memory) {
        free(ring);
        rx_error_set(error, ENOMEM, "no memory for a ring of %zu elements of %zu bytes", capacity, element_size);
        return 0;
    }
    ring->slots = memory;
    ring->mask = slots - 1;
    ring->stride = element_size;
    ring->bytes = bytes;
    if (options & RX_SPSC_PREFAULT) memset(memory, 0, bytes);
    if (options & RX_SPSC_LOCK_MEMORY) {
        // mlock2, because the sanitizers turn mlock into a call that always succeeds.
        if (mlock2(memory, bytes, 0) == 0 && mlock2(ring, sizeof *ring, 0) == 0) {
            ring->locked = true;
        } else {
            rx_error_set_system(error, errno, "locking the ring's memory");
            munlock(memory, bytes);
        }
    }
    return ring;
}

void rx_spsc_ring_destroy(rx_spsc_ring *ring) {
    if (!ring) return;
    if (ring->locked) {
        munlock(ring->slots, ring->bytes);
        munlock(ring, sizeof *ring);
    }
    free(ring->slots);
    free(ring);
}

// Few lines of code: not unrolled.
#if defined(__clang__)
#define RX_LOOP_AS_WRITTEN _Pragma("clang loop unroll(disable)")
#else
#define RX_LOOP_AS_WRITTEN _Pragma("GCC unroll 1")
#endif

// Aligned so that no page ends within: a page of code that is entered costs a callback up to two microseconds.
__attribute__((noinline, aligned(256)))
bool rx_spsc_ring_transfer(rx_spsc_ring *ring, const void *element, size_t size, uint64_t step) {
    uint64_t tail = rx_load_relaxed_u64(&ring->tail);
    // acquire: E2, pairs with rx_spsc_ring_release. Looked at only when what is known does not suffice.
    if (tail - ring->head_seen > ring->mask) ring->head_seen = rx_spsc_ring_seen(ring, rx_load_acquire_u64(&ring->head));
    if (tail - ring->head_seen > ring->mask) {
        rx_spsc_ring_count_dropped(ring, step);
        return false;
    }
    unsigned char *to = rx_spsc_ring_slot(ring);
    const unsigned char *from = element, *end = from + size;
    RX_LOOP_AS_WRITTEN
    for (; end - from >= RX_CACHE_LINE; from += RX_CACHE_LINE, to += RX_CACHE_LINE) {
        // memmove: the rehearsal copies a slot to itself. Of a known size it is inline.
        memmove(to, from, RX_CACHE_LINE);
        // The loop stands here because it is no call.
        rx_keep_loop();
    }
    RX_LOOP_AS_WRITTEN
    for (; end - from >= 8; from += 8, to += 8) {
        memmove(to, from, 8);
        rx_keep_loop();
    }
    RX_LOOP_AS_WRITTEN
    for (; from < end; from++, to++) {
        *to = *from;
        rx_keep_loop();
    }
    // release: E1, pairs with peek's acquire.
    rx_store_release_u64(&ring->tail, tail + step);
    return true;
}

size_t rx_spsc_ring_push_some(rx_spsc_ring *ring, const void *elements, size_t count) {
    const unsigned char *source = elements;
    size_t done = 0;
    // Twice at most: up to the end of the memory, and from its start.
    while (done < count) {
        size_t room;
        void *slots = rx_spsc_ring_reserve_up_to(ring, count - done, &room);
        if (room == 0) break;
        memcpy(slots, source + done * ring->stride, room * ring->stride);
        rx_spsc_ring_commit(ring, room);
        done += room;
    }
    return done;
}

size_t rx_spsc_ring_pop_some(rx_spsc_ring *ring, void *elements, size_t count) {
    unsigned char *target = elements;
    size_t done = 0;
    while (done < count) {
        size_t ready;
        const void *slots = rx_spsc_ring_peek(ring, &ready);
        if (ready == 0) break;
        if (ready > count - done) ready = count - done;
        memcpy(target + done * ring->stride, slots, ready * ring->stride);
        rx_spsc_ring_release(ring, ready);
        done += ready;
    }
    return done;
}
