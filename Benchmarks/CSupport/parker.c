// SPDX-License-Identifier: MIT
// What parking and waking cost with each back end: a wake for which no thread waits, and a round trip between two sleeping threads.
#include "measure.h"

enum { trips = 4000, wakes = 20000 };

typedef struct side {
    rx_inbox *inbox;
    rx_parker *parker;
    rx_node node;
    struct side *other;
    rx_wakeup_kind kind;
    uint32_t options;
    rx_atomic_u32 *ready;
    bool starts;
} side;

static void await(side *self) {
    while (!rx_inbox_take_all(self->inbox)) {
        if (rx_inbox_prepare_sleep(self->inbox)) rx_parker_park(self->parker, RX_INBOX_SLEEPING, RX_NO_DEADLINE);
    }
}

static void send(side *self) {
    if (rx_inbox_push(self->other->inbox, &self->other->node)) rx_parker_wake(self->other->parker);
}

static void play(void *context) {
    side *self = context;
    self->parker = rx_parker_create(self->kind, rx_inbox_word(self->inbox), self->options, 0);
    rx_add_acq_rel_u32(self->ready, 1);
    while (rx_load_acquire_u32(self->ready) < 2) sched_yield();
    for (int trip = 0; trip < trips; trip++) {
        if (self->starts) send(self), await(self);
        else await(self), send(self);
    }
    checksum += trips;
    // The other side's last wake must be over before the parker goes.
    rx_add_acq_rel_u32(self->ready, 1);
    while (rx_load_acquire_u32(self->ready) < 4) sched_yield();
    rx_parker_destroy(self->parker);
}

typedef struct game {
    rx_wakeup_kind kind;
    uint32_t options;
    int cpus[2];
} game;

static int64_t run(void *context) {
    const game *g = context;
    rx_atomic_u32 ready = 0;
    side left = {.inbox = rx_inbox_create(false), .kind = g->kind, .options = g->options, .ready = &ready, .starts = true};
    side right = {.inbox = rx_inbox_create(false), .kind = g->kind, .options = g->options, .ready = &ready, .other = &left};
    left.other = &right;
    int64_t took = run_together(2, (void (*const[])(void *)){play, play}, (void *const[]){&left, &right}, g->cpus);
    rx_inbox_destroy(left.inbox);
    rx_inbox_destroy(right.inbox);
    return took;
}

static int64_t wake_nobody(void *context) {
    const game *g = context;
    rx_inbox *inbox = rx_inbox_create(false);
    rx_parker *parker = rx_parker_create(g->kind, rx_inbox_word(inbox), g->options, 0);
    int64_t start = rx_clock_now();
    for (int each = 0; each < wakes; each++) rx_parker_wake(parker);
    int64_t took = rx_clock_now() - start;
    rx_parker_destroy(parker);
    rx_inbox_destroy(inbox);
    checksum += wakes;
    return took;
}

void bench_parker(void) {
    for (int kind = RX_WAKEUP_FUTEX; kind <= RX_WAKEUP_EPOLL; kind++) {
        if (!rx_wakeup_available((rx_wakeup_kind)kind, 0)) continue;
        game g = {.kind = (rx_wakeup_kind)kind};
        char name[64];
        snprintf(name, sizeof name, "%s, a wake nobody waits for", rx_wakeup_name(g.kind));
        measure(name, wakes, wake_nobody, &g);
        snprintf(name, sizeof name, "%s, round trip, one processor", rx_wakeup_name(g.kind));
        measure(name, trips, run, &g);
        g.cpus[1] = 1;
        snprintf(name, sizeof name, "%s, round trip, two processors", rx_wakeup_name(g.kind));
        measure(name, trips, run, &g);
    }
}
