// SPDX-License-Identifier: MIT
#include "stress.h"

enum { thieves = 2, nodes = 8192 };

typedef struct loot {
    rx_node node;
    uint64_t written;
    rx_atomic_u32 taken;
} loot;

typedef struct heist {
    run run;
    rx_deque *deque;
    loot *all;
    rx_atomic_u32 round_over;
    rx_atomic_u64 taken;
} heist;

static void took(heist *self, rx_node *node, uint64_t expected_round) {
    loot *l = (loot *)node;
    if (rx_add_acq_rel_u32(&l->taken, 1) != 0) FAIL(&self->run, "node %ld was taken twice", (long)(l - self->all));
    if (l->written != expected_round + (uint64_t)(l - self->all)) FAIL(&self->run, "node %ld was seen unwritten", (long)(l - self->all));
    rx_add_acq_rel_u64(&self->taken, 1);
}

typedef struct thief {
    heist *heist;
    uint64_t round;
} thief;

static void steal(void *context) {
    thief *self = context;
    bool lost_race;
    for (;;) {
        rx_node *node = rx_deque_steal(self->heist->deque, &lost_race);
        if (node) took(self->heist, node, self->round);
        else if (!lost_race && rx_load_acquire_u32(&self->heist->round_over)) return;
        else rx_cpu_pause();
    }
}

/// The owner pushes all nodes once, popping in between; the thread that gets a node marks it.
static void work(heist *self, uint64_t round, uint64_t *random) {
    thief thieves_of_round[thieves];
    rx_thread *threads[thieves];
    self->deque = rx_deque_create(2);
    rx_store_release_u32(&self->round_over, 0);
    for (int each = 0; each < thieves; each++) {
        thieves_of_round[each] = (thief){self, round};
        threads[each] = start_thread("steal", steal, &thieves_of_round[each]);
    }
    for (int each = 0; each < nodes; each++) {
        self->all[each].written = round + (uint64_t)each;
        rx_store_relaxed_u32(&self->all[each].taken, 0);
        if (!rx_deque_push(self->deque, &self->all[each].node)) abort();
        for (uint64_t pops = next_random(random) % 16 < 7 ? 1 + next_random(random) % 2 : 0; pops; pops--) {
            rx_node *node = rx_deque_pop(self->deque);
            if (node) took(self, node, round);
        }
    }
    for (rx_node *node; (node = rx_deque_pop(self->deque));) took(self, node, round);
    rx_store_release_u32(&self->round_over, 1);
    for (int each = 0; each < thieves; each++) rx_thread_join(threads[each]);
    rx_deque_destroy(self->deque);
}

uint64_t rx_stress_deque(uint64_t seed, int64_t nanoseconds, rx_error *verdict) {
    heist self = {.run = run_start(seed, nanoseconds, verdict), .all = calloc(nodes, sizeof(loot))};
    uint64_t rounds = 0, random = seed;
    if (!self.all) abort();
    while (!run_over(&self.run)) {
        work(&self, rounds * nodes, &random);
        rounds++;
        uint64_t taken = rx_load_acquire_u64(&self.taken);
        if (taken != rounds * nodes) FAIL(&self.run, "%lu nodes pushed, %lu taken", (long)(rounds * nodes), (long)taken);
    }
    free(self.all);
    return rounds * nodes;
}
