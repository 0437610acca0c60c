// SPDX-License-Identifier: MIT
#include <unistd.h>
#include "stress.h"

enum { rounds = 300, tag = 77 };
enum { none, wake, write_pipe, quit };

typedef struct scene {
    run run;
    rx_inbox *inbox;
    rx_parker *parker;
    int pipe[2];
    rx_node node;
    /// What the helper shall do next; it sets it back to none when it has.
    rx_atomic_u32 wish;
} scene;

static void help(void *context) {
    scene *self = context;
    uint64_t random = ~self->run.seed;
    for (;;) {
        uint32_t wish = rx_load_acquire_u32(&self->wish);
        if (wish == none) {
            sched_yield();
            continue;
        }
        if (wish == quit) return;
        dawdle(&random);
        if (wish == wake && rx_inbox_push(self->inbox, &self->node)) rx_parker_wake(self->parker);
        if (wish == write_pipe && write(self->pipe[1], "x", 1) != 1) abort();
        rx_store_release_u32(&self->wish, none);
    }
}

/// Parks until something else than "look again" is reported, at most until `deadline`. A wake of the round before may be reported once more: a push can
/// be seen before the wake that follows it.
static uint32_t park(scene *self, int64_t deadline, uint32_t awaited) {
    for (;;) {
        uint32_t causes = rx_parker_park(self->parker, RX_INBOX_SLEEPING, deadline);
        bool is_stale = causes & RX_PARK_WOKEN & awaited && !rx_inbox_has_items(self->inbox);
        if (causes & RX_PARK_DEADLINE || (causes & awaited && !is_stale)) return causes;
    }
}

static void round_of(scene *self, uint32_t wish) {
    int64_t now = rx_clock_now();
    rx_parker_event event = {0};
    if (!rx_inbox_prepare_sleep(self->inbox)) FAIL(&self->run, "the inbox was not empty");
    rx_store_release_u32(&self->wish, wish);
    uint32_t awaited = wish == wake ? RX_PARK_WOKEN : wish == write_pipe ? RX_PARK_EVENTS : RX_PARK_DEADLINE;
    uint32_t causes = park(self, wish == none ? now + 200000 : now + 5000000000, awaited);
    if ((causes & awaited) == 0) FAIL(&self->run, "asked for cause %u, got %u", awaited, causes);
    if (wish == none && rx_clock_now() < now + 200000) FAIL(&self->run, "the deadline came early");
    bool found = rx_parker_next_event(self->parker, &event);
    if (found != (wish == write_pipe)) FAIL(&self->run, "an event is %s", found ? "too many" : "missing");
    if (found) {
        char byte;
        if (event.tag != tag || event.descriptor != self->pipe[0] || !(event.events & RX_EVENT_READABLE)) FAIL(&self->run, "a wrong event");
        if (read(self->pipe[0], &byte, 1) != 1) abort();
    }
    rx_node *taken = rx_inbox_take_all(self->inbox);
    if ((taken != 0) != (wish == wake)) FAIL(&self->run, "a node is %s", taken ? "too many" : "missing");
    // The node is the helper's until it has noted that.
    while (rx_load_acquire_u32(&self->wish) != none) sched_yield();
}

uint64_t rx_stress_parker_causes(uint64_t seed, rx_wakeup_kind kind, rx_error *verdict) {
    scene self = {.run = run_start(seed, 0, verdict), .inbox = rx_inbox_create(false)};
    rx_error error;
    self.parker = rx_parker_create(kind, rx_inbox_word(self.inbox), RX_PARKER_WATCHES, &error);
    if (!self.parker || pipe(self.pipe) || rx_parker_watch(self.parker, self.pipe[0], RX_EVENT_READABLE, tag, &error)) {
        rx_error_set(verdict, EIO, "setting up: %.200s", error.text);
        return 0;
    }
    rx_thread *helper = start_thread("help", help, &self);
    uint32_t left[3] = {rounds / 3, rounds / 3, rounds / 3};
    uint64_t done = 0, random = seed;
    while (done < rounds && !run_failed(&self.run)) {
        uint32_t wish = (uint32_t)(next_random(&random) % 3);
        if (left[wish] == 0) continue;
        left[wish]--;
        round_of(&self, wish);
        done++;
    }
    rx_store_release_u32(&self.wish, quit);
    rx_thread_join(helper);
    rx_parker_destroy(self.parker);
    rx_inbox_destroy(self.inbox);
    close(self.pipe[0]);
    close(self.pipe[1]);
    return done;
}
