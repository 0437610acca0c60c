// SPDX-License-Identifier: MIT
// The ring of one producer and one consumer: what was accepted comes once and in order, and no slot is written while it is read.
#include "rx_spsc_ring.h"

enum { tries = 3 };
static struct {
    rx_spsc_ring *ring;
    // The producer's, and the consumer's.
    uint64_t accepted[tries], accepted_count;
    uint64_t received_count;
} *at;

static void setup(void) {
    at = model_new(sizeof *at);
    at->ring = rx_spsc_ring_create(2, sizeof(uint64_t), 0, 0);
}

/// Kept by the consumer; `finish` compares, since only it sees both sides.
static uint64_t received[tries];
static void hear(uint64_t number) {
    MODEL_HOLDS(at->received_count < tries, "more came than was sent");
    received[at->received_count++] = number;
}

static void push(uint64_t number) {
    if (rx_spsc_ring_try_push(at->ring, &number)) at->accepted[at->accepted_count++] = number;
}
static void push_3(void) { push(1); push(2); push(3); }
static void push_prepared(void) {
    push(1);
    push(2);
    rx_spsc_ring_prepare(at->ring);
    push(3);
}
static void reserve(uint64_t first, size_t count) {
    size_t room;
    uint64_t *slots = rx_spsc_ring_reserve_up_to(at->ring, count, &room);
    for (size_t each = 0; each < room; each++) at->accepted[at->accepted_count++] = slots[each] = first + each;
    rx_spsc_ring_commit(at->ring, room);
}
static void reserve_3(void) { reserve(1, 2); reserve(3, 1); }
static void pop(void) {
    uint64_t number;
    if (rx_spsc_ring_try_pop(at->ring, &number)) hear(number);
}
static void pop_3(void) { pop(); pop(); pop(); }
static void pop_some(void) {
    uint64_t numbers[2];
    for (unsigned round = 0; round < 2; round++) {
        size_t count = rx_spsc_ring_pop_some(at->ring, numbers, 2);
        for (size_t each = 0; each < count; each++) hear(numbers[each]);
    }
}
/// Counters are hints: the producer's cannot be beyond what it sent.
static void count(void) {
    MODEL_HOLDS(rx_spsc_ring_popped(at->ring) <= tries, "more was popped than was sent");
    MODEL_HOLDS(rx_spsc_ring_pushed(at->ring) + rx_spsc_ring_dropped(at->ring) <= tries, "more was counted than was sent");
}
static void all_came(void) {
    while (rx_spsc_ring_count(at->ring)) pop();
    MODEL_HOLDS(at->received_count == at->accepted_count, "%u of %u elements came", (unsigned)at->received_count, (unsigned)at->accepted_count);
    for (unsigned each = 0; each < at->accepted_count; each++)
        MODEL_HOLDS(received[each] == at->accepted[each], "element %u came as %u", (unsigned)at->accepted[each], (unsigned)received[each]);
    rx_spsc_ring_destroy(at->ring);
}

MODEL_SCENARIOS(
    {"spsc_ring.push", "3 elements, 2 slots", setup, {push_3, pop_3}, all_came},
    {"spsc_ring.prepare", "the same with a rehearsal", setup, {push_prepared, pop_3}, all_came},
    {"spsc_ring.reserve", "written in place, read several at once", setup, {reserve_3, pop_some}, all_came},
    {"spsc_ring.counters", "a third thread reads the counters", setup, {push_3, pop_3, count}, all_came}, )
