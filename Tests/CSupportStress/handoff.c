// SPDX-License-Identifier: MIT
#include "runners.h"

/// Not a power of two, so that a chunk's slots are not either.
typedef struct element {
    uint64_t number;
    uint64_t inverse;
    uint32_t low;
} element;

typedef struct handover {
    run run;
    rx_handoff *handoff;
    runners runners;
    task task;
    uint64_t sent;
    /// Written by the producer before finish: what the end carries.
    uint64_t announced;
    // Plain on purpose: only drains touch them.
    uint64_t received;
    uint64_t random;
    bool draining;
    bool ended;
    rx_atomic_u32 over;
} handover;

static void drain(task *task) {
    handover *self = task->context;
    if (self->draining || self->ended) FAIL(&self->run, self->ended ? "a drain after the end" : "two drains at once");
    self->draining = true;
    size_t count;
    const element *slots = rx_handoff_peek(self->handoff, &count);
    if (count > 1 && next_random(&self->random) % 4 == 0) count = 1 + next_random(&self->random) % count;
    for (size_t each = 0; each < count; each++) {
        const element *e = &slots[each];
        if (e->number != self->received || e->inverse != ~e->number || e->low != (uint32_t)e->number) {
            FAIL(&self->run, "element %lu is wrong: %lu", (long)self->received, (long)e->number);
        }
        self->received++;
    }
    rx_handoff_release(self->handoff, count);
    bool ended = count == 0 && rx_handoff_is_finished(self->handoff);
    self->ended = ended;
    self->draining = false;
    if (ended) {
        if (self->announced != self->received) FAIL(&self->run, "the end came after %lu of %lu", (long)self->received, (long)self->announced);
        rx_store_release_u32(&self->over, 1);
    } else if (count || rx_handoff_linger(self->handoff) || !rx_handoff_try_idle(self->handoff)) {
        runners_schedule(&self->runners, task);
    }
}

static void produce(void *context) {
    handover *self = context;
    uint64_t random = self->run.seed;
    while (!run_over(&self->run)) {
        size_t count = 1;
        element *slots = next_random(&random) % 4 ? rx_handoff_reserve(self->handoff) : rx_handoff_reserve_some(self->handoff, &count);
        if (!slots) abort();
        if (count > 1) count = 1 + next_random(&random) % count;
        for (size_t each = 0; each < count; each++, self->sent++) slots[each] = (element){self->sent, ~self->sent, (uint32_t)self->sent};
        if (rx_handoff_publish_some(self->handoff, count)) runners_schedule(&self->runners, &self->task);
        dawdle(&random);
    }
    self->announced = self->sent;
    if (rx_handoff_finish(self->handoff)) runners_schedule(&self->runners, &self->task);
}

uint64_t rx_stress_handoff(uint64_t seed, int64_t nanoseconds, rx_error *verdict) {
    handover *self = calloc(1, sizeof *self);
    if (!self) abort();
    self->run = run_start(seed, nanoseconds, verdict);
    self->handoff = rx_handoff_create(sizeof(element), _Alignof(element));
    self->random = ~seed;
    self->task = (task){.body = drain, .context = self};
    runners_start(&self->runners);
    rx_thread_join(start_thread("produce", produce, self));
    while (!rx_load_acquire_u32(&self->over) && !run_failed(&self->run)) sched_yield();
    runners_stop(&self->runners);
    uint64_t total = self->received;
    rx_handoff_destroy(self->handoff);
    free(self);
    return total;
}
