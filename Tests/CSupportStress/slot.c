// SPDX-License-Identifier: MIT
#include "stress.h"

enum { nodes = 4096 };

typedef struct prize {
    rx_node node;
    uint64_t written;
    rx_atomic_u32 taken;
} prize;

typedef struct shelf {
    run run;
    rx_slot slot;
    prize *all;
    rx_atomic_u32 round_over;
    rx_atomic_u64 taken, robbed;
    uint64_t round;
} shelf;

static void took(shelf *self, rx_node *node) {
    prize *p = (prize *)node;
    if (rx_add_acq_rel_u32(&p->taken, 1) != 0) FAIL(&self->run, "node %ld was taken twice", (long)(p - self->all));
    if (p->written != self->round + (uint64_t)(p - self->all)) FAIL(&self->run, "node %ld was seen unwritten", (long)(p - self->all));
    rx_add_acq_rel_u64(&self->taken, 1);
}

static void rob(void *context) {
    shelf *self = context;
    while (!rx_load_acquire_u32(&self->round_over)) {
        rx_node *node = rx_slot_rob(&self->slot);
        if (node) {
            took(self, node);
            rx_add_acq_rel_u64(&self->robbed, 1);
        } else rx_cpu_pause();
    }
}

/// The owner puts each node once and takes now and then; what it displaces is its own again.
static void work(shelf *self, uint64_t *random) {
    for (int each = 0; each < nodes; each++) {
        self->all[each].written = self->round + (uint64_t)each;
        rx_store_relaxed_u32(&self->all[each].taken, 0);
    }
    rx_store_release_u32(&self->round_over, 0);
    rx_thread *robber = start_thread("rob", rob, self);
    for (int each = 0; each < nodes; each++) {
        rx_node *node = rx_slot_put(&self->slot, &self->all[each].node);
        if (node) took(self, node);
        for (uint64_t pauses = next_random(random) % 64; pauses > 48; pauses--) rx_cpu_pause();
        // On a machine of one processor the robber runs only when it is let.
        if (next_random(random) % 1024 == 0) sched_yield();
        if (next_random(random) % 2 && (node = rx_slot_take(&self->slot))) took(self, node);
    }
    rx_store_release_u32(&self->round_over, 1);
    rx_thread_join(robber);
    rx_node *last = rx_slot_take(&self->slot);
    if (last) took(self, last);
}

uint64_t rx_stress_slot(uint64_t seed, int64_t nanoseconds, rx_error *verdict) {
    shelf self = {.run = run_start(seed, nanoseconds, verdict), .all = calloc(nodes, sizeof(prize))};
    uint64_t rounds = 0, random = seed;
    if (!self.all) abort();
    rx_slot_prepare(&self.slot);
    while (!run_over(&self.run)) {
        self.round = rounds * nodes;
        work(&self, &random);
        rounds++;
        uint64_t taken = rx_load_acquire_u64(&self.taken);
        if (taken != rounds * nodes) FAIL(&self.run, "%lu nodes put, %lu taken", (long)(rounds * nodes), (long)taken);
    }
    if (rounds && !rx_load_acquire_u64(&self.robbed)) FAIL(&self.run, "nothing was robbed in %lu rounds: the test tests nothing (%lu)", (long)rounds, 0L);
    free(self.all);
    return rounds * nodes;
}
