// SPDX-License-Identifier: MIT
// The loop of a thread that one serial scheduler owns: the protocol of Sources/RxRuntime/Loop/Loop.swift and DedicatedThread.swift on rx_inbox.h, so that
// the explorer runs it. Each function is the Swift function of that name.
//
// Left out  timers (scenarios/timers.c), a host's loop that drives this one (scenarios/parker.c), descriptors.
#ifndef MODEL_SWIFT_LOOP_H
#define MODEL_SWIFT_LOOP_H

#include "publication.h"
#include "sleeper.h"

typedef struct loop {
    rx_inbox *mailbox;
    /// Published by its first sleep.
    sleeper *parker;
    rx_atomic_u32 stopping, over;
    /// The scenario's: runs an item, on the loop's thread.
    void (*run)(rx_node *node);
} loop;

static inline void loop_wake(loop *self) { sleeper_wake(self->parker); }

/// True: nothing runs what was queued any more; the Swift traps.
static inline bool loop_refuse_if_over(loop *self) {
    // release: this update comes after the push, and the one in loop_end before the last look. The later one sees the earlier one.
    return rx_or_release_u32(&self->over, 0);
}

/// On another thread. False: refused.
static inline bool loop_submit(loop *self, rx_node *node) {
    if (rx_inbox_push(self->mailbox, node)) loop_wake(self);
    return !loop_refuse_if_over(self);
}

static inline void loop_stop(loop *self) {
    publication_publish_byte(&self->stopping, 1);
    if (rx_inbox_rouse(self->mailbox)) loop_wake(self);
}

static inline unsigned loop_turn(loop *self) {
    unsigned ran = 0;
    for (rx_node *node = rx_inbox_take_all(self->mailbox), *next; node; node = next, ran++) {
        next = node->next;
        self->run(node);
    }
    return ran;
}

static inline void loop_sleep(loop *self) {
    if (!rx_inbox_prepare_sleep(self->mailbox)) return;
    // relaxed: it only decides whether to sleep, and the mailbox orders the stop and the sleep.
    if (!rx_load_relaxed_u32(&self->stopping)) sleeper_park(self->parker, INT64_MAX);
    rx_inbox_cancel_sleep(self->mailbox);
}

static inline void loop_end(loop *self) {
    // acquire: pairs with loop_refuse_if_over.
    rx_or_acquire_u32(&self->over, 1);
    while (loop_turn(self) > 0) {}
}

/// The thread's body: runs until it is stopped, and ends for ever.
/// run(options:until:)
static inline void loop_main(loop *self) {
    self->parker = sleeper_new(self->mailbox);
    for (;;) {
        if (loop_turn(self) > 0) continue;
        // acquire: pairs with loop_stop.
        if (rx_xchg_acquire_u32(&self->stopping, 0)) break;
        loop_sleep(self);
    }
    loop_end(self);
}

#endif
