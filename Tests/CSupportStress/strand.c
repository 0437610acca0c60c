// SPDX-License-Identifier: MIT
#include "runners.h"

typedef struct strand {
    run run;
    rx_inbox *inbox;
    runners runners;
    task task;
    supply *supplies[producers];
    // Plain on purpose: only the strand's runs touch them, and ThreadSanitizer sees if two of them overlap.
    uint64_t seen[producers];
    bool running;
    // Plain as well: belongs to the thread that found the strand idle, until the run that it schedules.
    rx_node *first;
} strand;

typedef struct producer {
    strand *strand;
    uint32_t number;
} producer;

static void run_items(strand *self, rx_node *node) {
    while (node) {
        item *i = (item *)node;
        node = node->next;
        if (i->number != self->seen[i->producer]++) FAIL(&self->run, "producer %u: item %lu out of order", i->producer, (long)i->number);
        item_return(i);
    }
}

/// Hands the strand to the runners, with the item in hand when it was idle.
static void push(strand *self, rx_node *node) {
    if (!rx_inbox_push_or_start(self->inbox, node)) return;
    if (self->first) FAIL(&self->run, "a strand was started that had been");
    self->first = node;
    runners_schedule(&self->runners, &self->task);
}

static void run_strand(task *task) {
    strand *self = task->context;
    if (self->running) FAIL(&self->run, "two runs at once");
    self->running = true;
    rx_node *first = self->first;
    self->first = 0;
    run_items(self, first);
    run_items(self, rx_inbox_take_all(self->inbox));
    self->running = false;
    if (!rx_inbox_try_idle(self->inbox)) runners_schedule(&self->runners, task);
}

static void produce(void *context) {
    producer *self = context;
    uint64_t random = self->strand->run.seed + self->number;
    while (!run_over(&self->strand->run)) {
        item *i = supply_next(self->strand->supplies[self->number]);
        if (!i) sched_yield();
        else push(self->strand, &i->node);
        dawdle(&random);
    }
}

uint64_t rx_stress_strand(uint64_t seed, int64_t nanoseconds, rx_error *verdict) {
    strand *self = calloc(1, sizeof *self);
    if (!self) abort();
    self->run = run_start(seed, nanoseconds, verdict);
    self->inbox = rx_inbox_create(true);
    self->task = (task){.body = run_strand, .context = self};
    runners_start(&self->runners);
    producer makers[producers];
    rx_thread *threads[producers];
    for (uint32_t each = 0; each < producers; each++) {
        self->supplies[each] = supply_create(each);
        makers[each] = (producer){self, each};
        threads[each] = start_thread("produce", produce, &makers[each]);
    }
    for (uint32_t each = 0; each < producers; each++) rx_thread_join(threads[each]);
    while (!rx_inbox_is_idle(self->inbox) && !run_failed(&self->run)) sched_yield();
    runners_stop(&self->runners);
    uint64_t total = 0;
    for (uint32_t each = 0; each < producers; each++) {
        if (self->supplies[each]->sent != self->seen[each]) FAIL(&self->run, "producer %u: items lost", each);
        total += self->seen[each];
        free(self->supplies[each]);
    }
    rx_inbox_destroy(self->inbox);
    free(self);
    return total;
}
