// SPDX-License-Identifier: MIT
#include "stress.h"

/// Larger than a word, so that a torn copy shows.
typedef struct element {
    uint64_t number;
    uint64_t inverse;
    uint64_t square;
} element;

typedef struct lane {
    run run;
    rx_spsc_ring *ring;
    rx_atomic_u32 finished;
    uint64_t offered;
    uint64_t kept;
    uint64_t received;
} lane;

enum { most = 24 };

static element make(uint64_t number) { return (element){number, ~number, number * number}; }

static void produce(void *context) {
    lane *self = context;
    uint64_t random = self->run.seed;
    element some[most];
    while (!run_over(&self->run)) {
        uint64_t choice = next_random(&random), wanted = 1 + (choice >> 8) % most;
        if (choice % 5 == 0) rx_spsc_ring_prepare(self->ring);
        // Numbers are given to kept elements only, so the consumer expects no gap; what is refused is counted.
        if (choice % 3 == 0) {
            element one = make(self->kept);
            self->offered++;
            self->kept += rx_spsc_ring_try_push(self->ring, &one);
        } else if (choice % 3 == 1) {
            for (uint64_t each = 0; each < wanted; each++) some[each] = make(self->kept + each);
            size_t pushed = rx_spsc_ring_push_some(self->ring, some, wanted);
            rx_spsc_ring_count_dropped(self->ring, wanted - pushed);
            self->offered += wanted;
            self->kept += pushed;
        } else {
            size_t count;
            element *slots = rx_spsc_ring_reserve_up_to(self->ring, wanted, &count);
            for (size_t each = 0; each < count; each++) slots[each] = make(self->kept + each);
            rx_spsc_ring_commit(self->ring, count);
            self->offered += count;
            self->kept += count;
        }
        if (choice % 7 == 0) dawdle(&random);
    }
    rx_store_release_u32(&self->finished, 1);
}

static void check(lane *self, const element *e) {
    if (e->number != self->received || e->inverse != ~e->number || e->square != e->number * e->number) {
        FAIL(&self->run, "element %lu is wrong: %lu", (long)self->received, (long)e->number);
    }
    self->received++;
}

static void consume(void *context) {
    lane *self = context;
    uint64_t random = self->run.seed ^ 0xabcdef;
    element some[most];
    for (;;) {
        bool last_look = rx_load_acquire_u32(&self->finished) != 0;
        uint64_t choice = next_random(&random), before = self->received;
        size_t count;
        if (choice % 3 == 0) {
            if (rx_spsc_ring_try_pop(self->ring, some)) check(self, some);
        } else if (choice % 3 == 1) {
            count = rx_spsc_ring_pop_some(self->ring, some, 1 + (choice >> 8) % most);
            for (size_t each = 0; each < count; each++) check(self, &some[each]);
        } else {
            const element *slots = rx_spsc_ring_peek(self->ring, &count);
            for (size_t each = 0; each < count; each++) check(self, &slots[each]);
            rx_spsc_ring_release(self->ring, count);
        }
        if (self->received == before) {
            if (last_look) return;
            dawdle(&random);
        }
    }
}

uint64_t rx_stress_spsc_ring(uint64_t seed, int64_t nanoseconds, rx_error *verdict) {
    lane self = {.run = run_start(seed, nanoseconds, verdict)};
    self.ring = rx_spsc_ring_create(64, sizeof(element), RX_SPSC_PREFAULT, 0);
    rx_thread *consumer = start_thread("consume", consume, &self), *producer = start_thread("produce", produce, &self);
    rx_thread_join(producer);
    rx_thread_join(consumer);
    uint64_t dropped = rx_spsc_ring_dropped(self.ring);
    if (self.received != self.kept || rx_spsc_ring_pushed(self.ring) != self.kept || rx_spsc_ring_popped(self.ring) != self.kept ||
        self.offered != self.kept + dropped) {
        FAIL(&self.run, "offered %lu, kept %lu, dropped %lu, received %lu", (long)self.offered, (long)self.kept, (long)dropped, (long)self.received);
    }
    rx_spsc_ring_destroy(self.ring);
    return self.received;
}
