// SPDX-License-Identifier: MIT
#include "stress.h"

enum { consumers = 2 };

typedef struct counter {
    run run;
    rx_injector *injector;
    rx_atomic_u32 producing;
    supply *supplies[producers];
} counter;

typedef struct party {
    counter *counter;
    uint32_t number;
    uint64_t taken;
} party;

static void produce(void *context) {
    party *self = context;
    counter *all = self->counter;
    supply *mine = all->supplies[self->number];
    uint64_t random = all->run.seed + self->number;
    while (!run_over(&all->run)) {
        item *first = supply_next(mine), *second = first && next_random(&random) % 4 == 0 ? supply_next(mine) : 0;
        if (!first) {
            sched_yield();
            continue;
        }
        if (second) {
            second->node.next = 0;
            first->node.next = &second->node;
            rx_injector_push_list(all->injector, &first->node);
        } else {
            rx_injector_push(all->injector, &first->node);
        }
        dawdle(&random);
    }
    rx_sub_relaxed_u32(&all->producing, 1);
}

static void consume(void *context) {
    party *self = context;
    counter *all = self->counter;
    uint64_t random = ~(all->run.seed + self->number), next[producers] = {0};
    for (;;) {
        bool last_look = rx_load_acquire_u32(&all->producing) == 0;
        size_t count, limit = 1 + next_random(&random) % 40, met = 0;
        rx_node *node = rx_injector_take(all->injector, limit, &count);
        if (!node && last_look) return;
        while (node) {
            item *i = (item *)node;
            node = node->next;
            met++;
            if (i->number < next[i->producer]) FAIL(&all->run, "producer %u: item %lu out of order or twice", i->producer, (long)i->number);
            next[i->producer] = i->number + 1;
            item_return(i);
        }
        if (met != count || count > limit || count > RX_INJECTOR_BATCH) FAIL(&all->run, "a batch of %zu said %zu", met, count);
        self->taken += met;
    }
}

uint64_t rx_stress_injector(uint64_t seed, int64_t nanoseconds, rx_error *verdict) {
    counter all = {.run = run_start(seed, nanoseconds, verdict), .injector = rx_injector_create(), .producing = producers};
    party makers[producers], takers[consumers];
    rx_thread *threads[producers + consumers];
    for (uint32_t each = 0; each < producers; each++) {
        all.supplies[each] = supply_create(each);
        makers[each] = (party){&all, each, 0};
        threads[each] = start_thread("produce", produce, &makers[each]);
    }
    for (uint32_t each = 0; each < consumers; each++) {
        takers[each] = (party){&all, each, 0};
        threads[producers + each] = start_thread("consume", consume, &takers[each]);
    }
    for (int each = 0; each < producers + consumers; each++) rx_thread_join(threads[each]);
    uint64_t sent = 0, taken = 0;
    for (uint32_t each = 0; each < producers; each++) {
        sent += all.supplies[each]->sent;
        free(all.supplies[each]);
    }
    for (uint32_t each = 0; each < consumers; each++) taken += takers[each].taken;
    if (sent != taken) FAIL(&all.run, "%lu nodes pushed, %lu taken", (long)sent, (long)taken);
    rx_injector_destroy(all.injector);
    return taken;
}
