// SPDX-License-Identifier: MIT
// Clock, inbox, ring, handoff and deque: one producer or owner on processor 0, one consumer or thief on processor 1.
#include "measure.h"

enum { items = 1000000, slots = 1 << 16 };

static int64_t read_clock(void *context) {
    (void)context;
    int64_t start = rx_clock_now();
    for (int each = 0; each < items; each++) checksum += (uint64_t)rx_clock_now() & 1;
    return rx_clock_now() - start;
}

void bench_clock(void) { measure("clock", items, read_clock, 0); }

typedef struct entry {
    rx_node node;
    uint64_t value;
} entry;

/// An inbox whose consumer sleeps on a futex, with entries allocated beforehand and used once a run.
typedef struct box {
    rx_inbox *inbox;
    rx_parker *parker;
    entry *entries;
    int producers;
    /// How long the consumer looks away while a flow runs: each look takes the producers' line.
    int pauses;
    uint64_t wakes;
} box;

typedef struct share {
    box *box;
    int first;
    int count;
} share;

static void push_all(void *context) {
    share *self = context;
    for (int each = self->first; each < self->first + self->count; each++) {
        self->box->entries[each].value = (uint64_t)each;
        if (rx_inbox_push(self->box->inbox, &self->box->entries[each].node)) {
            rx_word_wake(rx_inbox_word(self->box->inbox));
            self->box->wakes++;
        }
    }
}

static void take_all(void *context) {
    box *self = context;
    uint64_t sum = 0;
    for (int left = items; left > 0;) {
        rx_node *node = rx_inbox_take_all(self->inbox);
        if (!node) {
            if (rx_inbox_prepare_sleep(self->inbox)) rx_parker_park(self->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE);
            continue;
        }
        for (; node; node = node->next, left--) sum += ((entry *)node)->value;
        for (int each = 0; each < self->pauses; each++) rx_cpu_pause();
    }
    checksum += sum;
}

static int64_t run_inbox(void *context) {
    box *self = context;
    share shares[2] = {{self, 0, items / self->producers}, {self, items / 2, items / 2}};
    void (*const bodies[])(void *) = {take_all, push_all, push_all};
    return run_together(1 + self->producers, bodies, (void *const[]){self, &shares[0], &shares[1]}, (const int[]){1, 0, -1});
}

void bench_inbox(void) {
    box self = {.inbox = rx_inbox_create(false), .entries = calloc(items, sizeof(entry)), .producers = 1};
    self.parker = rx_parker_create(RX_WAKEUP_FUTEX, rx_inbox_word(self.inbox), 0, 0);
    measure("inbox, 1 producer, consumer looks at once", items, run_inbox, &self);
    self.pauses = 100;
    measure("inbox, 1 producer, consumer looks every 2 us", items, run_inbox, &self);
    self.producers = 2;
    measure("inbox, 2 producers, consumer looks every 2 us", items, run_inbox, &self);
    printf("  wakes per million items: %lu\n", (unsigned long)self.wakes / (3 * (repetitions + 1)));
    rx_parker_destroy(self.parker);
    rx_inbox_destroy(self.inbox);
    free(self.entries);
}

typedef struct lane {
    rx_spsc_ring *ring;
    size_t batch;
} lane;

static void push_ring(void *context) {
    lane *self = context;
    uint64_t next = 0;
    while (next < items) {
        size_t count;
        uint64_t *room = rx_spsc_ring_reserve_up_to(self->ring, self->batch, &count);
        for (size_t each = 0; each < count; each++) room[each] = next++;
        if (count) rx_spsc_ring_commit(self->ring, count);
        else rx_cpu_pause();
    }
}

static void pop_ring(void *context) {
    lane *self = context;
    uint64_t sum = 0;
    for (uint64_t left = items; left;) {
        size_t count;
        const uint64_t *ready = rx_spsc_ring_peek(self->ring, &count);
        for (size_t each = 0; each < count; each++) sum += ready[each];
        rx_spsc_ring_release(self->ring, count);
        left -= count;
        if (!count) for (int each = 0; each < 20; each++) rx_cpu_pause();
    }
    checksum += sum;
}

static int64_t run_ring(void *context) {
    return run_together(2, (void (*const[])(void *)){pop_ring, push_ring}, (void *const[]){context, context}, (const int[]){1, 0});
}

static int64_t push_only(void *context) {
    lane *self = context;
    int64_t start = rx_clock_now();
    for (uint64_t each = 0; each < slots; each++) rx_spsc_ring_try_push(self->ring, &each);
    int64_t took = rx_clock_now() - start;
    size_t count;
    while (rx_spsc_ring_peek(self->ring, &count), count) rx_spsc_ring_release(self->ring, count);
    return took;
}

void bench_spsc_ring(void) {
    lane self = {.ring = rx_spsc_ring_create(slots, sizeof(uint64_t), RX_SPSC_PREFAULT, 0), .batch = 1};
    measure("ring, try_push alone, one thread", slots, push_only, &self);
    measure("ring, published one by one", items, run_ring, &self);
    self.batch = 64;
    measure("ring, published in batches up to 64", items, run_ring, &self);
    rx_spsc_ring_destroy(self.ring);
}

/// A handoff whose consumer, when idle, sleeps until the publish that must schedule it says so through an inbox: what a worker does.
typedef struct handover {
    rx_handoff *handoff;
    rx_inbox *inbox;
    rx_parker *parker;
    rx_node task;
    int pauses;
    uint64_t schedules;
} handover;

static void publish_all(void *context) {
    handover *self = context;
    for (uint64_t each = 0; each < items; each++) {
        *(uint64_t *)rx_handoff_reserve(self->handoff) = each;
        if (!rx_handoff_publish(self->handoff)) continue;
        self->schedules++;
        if (rx_inbox_push(self->inbox, &self->task)) rx_word_wake(rx_inbox_word(self->inbox));
    }
}

static void drain_all(void *context) {
    handover *self = context;
    uint64_t sum = 0;
    for (uint64_t left = items; left;) {
        size_t count;
        const uint64_t *ready = rx_handoff_peek(self->handoff, &count);
        for (size_t each = 0; each < count; each++) sum += ready[each];
        if (count) rx_handoff_release(self->handoff, count);
        left -= count;
        if (count || left == 0) {
            for (int each = 0; each < self->pauses; each++) rx_cpu_pause();
            continue;
        }
        if (!rx_handoff_try_idle(self->handoff)) continue;
        while (!rx_inbox_take_all(self->inbox)) {
            if (rx_inbox_prepare_sleep(self->inbox)) rx_parker_park(self->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE);
        }
    }
    checksum += sum;
    rx_handoff_try_idle(self->handoff);
}

static int64_t run_handoff(void *context) {
    handover *self = context;
    size_t count;
    // The first run of each repetition finds the consumer running, as a drain that is under way is.
    if (rx_handoff_peek(self->handoff, &count)) abort();
    rx_inbox_push(self->inbox, &self->task);
    rx_inbox_take_all(self->inbox);
    void *const contexts[] = {self, self};
    return run_together(2, (void (*const[])(void *)){drain_all, publish_all}, contexts, (const int[]){1, 0});
}

static int64_t publish_alone(void *context) {
    rx_handoff *handoff = context;
    int64_t start = rx_clock_now();
    for (uint64_t each = 0; each < items;) {
        for (int batch = 0; batch < 256; batch++, each++) {
            *(uint64_t *)rx_handoff_reserve(handoff) = each;
            rx_handoff_publish(handoff);
        }
        size_t count;
        for (const uint64_t *ready; (ready = rx_handoff_peek(handoff, &count)); rx_handoff_release(handoff, count)) {
            for (size_t one = 0; one < count; one++) checksum += ready[one];
        }
    }
    return rx_clock_now() - start;
}

void bench_handoff(void) {
    rx_handoff *alone = rx_handoff_create(sizeof(uint64_t), _Alignof(uint64_t));
    measure("handoff, publish and drain by 256, one thread", items, publish_alone, alone);
    rx_handoff_destroy(alone);
    for (int pauses = 0; pauses <= 200; pauses += 100) {
        handover self = {.handoff = rx_handoff_create(sizeof(uint64_t), _Alignof(uint64_t)), .inbox = rx_inbox_create(false), .pauses = pauses};
        self.parker = rx_parker_create(RX_WAKEUP_FUTEX, rx_inbox_word(self.inbox), 0, 0);
        char name[64];
        snprintf(name, sizeof name, "handoff, published one by one, %d pauses a look", pauses);
        measure(name, items, run_handoff, &self);
        printf("  schedules per million elements: %lu\n", (unsigned long)self.schedules / (repetitions + 1));
        rx_parker_destroy(self.parker);
        rx_inbox_destroy(self.inbox);
        rx_handoff_destroy(self.handoff);
    }
}

typedef struct work {
    rx_deque *deque;
    entry *entries;
    rx_atomic_u32 over;
} work;

static int64_t push_pop(void *context) {
    work *self = context;
    int64_t start = rx_clock_now();
    for (int each = 0; each < items; each++) {
        rx_deque_push(self->deque, &self->entries[each & 1023].node);
        checksum += rx_deque_pop(self->deque) == &self->entries[each & 1023].node;
    }
    return rx_clock_now() - start;
}

static void push_for_thief(void *context) {
    work *self = context;
    for (int each = 0; each < items; each++) rx_deque_push(self->deque, &self->entries[each & 1023].node);
    for (rx_node *node; (node = rx_deque_pop(self->deque));) checksum++;
    rx_store_release_u32(&self->over, 1);
}

static void steal_all(void *context) {
    work *self = context;
    uint64_t stolen = 0;
    bool lost_race;
    while (!rx_load_acquire_u32(&self->over)) stolen += rx_deque_steal(self->deque, &lost_race) != 0;
    checksum += stolen;
}

static int64_t run_thief(void *context) {
    work *self = context;
    rx_store_relaxed_u32(&self->over, 0);
    return run_together(2, (void (*const[])(void *)){steal_all, push_for_thief}, (void *const[]){self, self}, (const int[]){1, 0});
}

void bench_deque(void) {
    work self = {.deque = rx_deque_create(1024), .entries = calloc(1024, sizeof(entry))};
    measure("deque, owner pushes and pops", items, push_pop, &self);
    measure("deque, owner pushes, a thief takes what it can", items, run_thief, &self);
    rx_deque_destroy(self.deque);
    free(self.entries);
}
