// SPDX-License-Identifier: MIT
// Context: what a thread is while it runs items of the runtime. Plain memory behind one thread-local pointer, because a Swift object there
// would cost a counted reference at every look (measured: a third of a ping-pong's time).
//
// Callers    the owning thread, except rob_slot and has_slot: any thread, one robber at a time.
// Slot       one node that the owner will run next; a watchdog may rob it (rx_slot.h). An offer is followed by the look at the flag by which
//            that watchdog is armed, which is lowered before a barrier on all processors and the watchdog's last look at the slot.
// Recent     references to the schedulers that the thread ran last: one that is queued here again soon takes its own back, and nothing is counted.
// Ownership  the context belongs to its worker or loop. The deque is the worker's; null says that the thread is no worker.
#ifndef RX_CONTEXT_H
#define RX_CONTEXT_H

#include "rx_atomics.h"
#include "rx_deque.h"
#include "rx_linkage.h"
#include "rx_slot.h"

RX_BEGIN_C

struct rx_context {
    // Written by the owner, and once in milliseconds by a robber.
    RX_CACHE_ALIGNED rx_slot slot;
    // The owner's.
    rx_deque *deque;
    const void *strand;
    long batch, ran;
    void *recent[2];
    // Whether the item that runs here said that it blocks.
    bool is_blocked;
};
typedef struct rx_context rx_context;

extern _Thread_local rx_context *rx_context_of_thread;

/// A context, of a worker when `deque` is not null; null when memory is exhausted.
rx_context *rx_context_create(rx_deque *deque);

void rx_context_destroy(rx_context *context);

/// The calling thread's context; null on threads that run nothing for the runtime.
static inline rx_context *rx_context_current(void) { return rx_context_of_thread; }

/// Makes `context` the calling thread's, and returns what was.
static inline rx_context *rx_context_enter(rx_context *context) {
    rx_context *outer = rx_context_of_thread;
    rx_context_of_thread = context;
    return outer;
}

/// Whether the thread is a pool's worker.
static inline bool rx_context_is_worker(const rx_context *context) { return context && context->deque; }

/// The worker's queue.
static inline rx_deque *rx_context_deque(const rx_context *context) { return context->deque; }

/// The serial scheduler whose items run now: an address that is only compared.
static inline const void *rx_context_strand(const rx_context *context) { return context ? context->strand : 0; }
static inline void rx_context_set_strand(rx_context *context, const void *strand) { context->strand = strand; }

/// How many items a serial scheduler may run in a turn, and how many the last turn ran.
static inline long rx_context_batch(const rx_context *context) { return context->batch; }
static inline void rx_context_set_batch(rx_context *context, long batch) { context->batch = batch; }
static inline long rx_context_ran(const rx_context *context) { return context->ran; }
static inline void rx_context_set_ran(rx_context *context, long ran) { context->ran = ran; }

/// Notes that the worker's item blocks from now on; false where it did already, or the thread is no worker.
static inline bool rx_context_begin_blocking(rx_context *context) {
    if (!rx_context_is_worker(context) || context->is_blocked) return false;
    return context->is_blocked = true;
}

/// Takes that back.
static inline void rx_context_end_blocking(rx_context *context) { context->is_blocked = false; }

/// Keeps a reference to `object`, which is not null, for the next rx_context_reclaim. Returns the reference that the caller has to give back:
/// the one that made room, a second one to the same object, or null.
static inline void *rx_context_keep_recent(rx_context *context, void *object) {
    if (context->recent[0] == object || context->recent[1] == object) return object;
    void *displaced = context->recent[1];
    context->recent[1] = context->recent[0];
    context->recent[0] = object;
    return displaced;
}

/// Takes the kept reference to `object` back. False: there is none.
static inline bool rx_context_reclaim(rx_context *context, const void *object) {
    for (int place = 0; place < 2; place++) {
        if (context->recent[place] != object) continue;
        context->recent[place] = 0;
        return true;
    }
    return false;
}

/// Takes any kept reference; null when there is none.
static inline void *rx_context_take_recent(rx_context *context) {
    for (int place = 0; place < 2; place++) {
        void *object = context->recent[place];
        context->recent[place] = 0;
        if (object) return object;
    }
    return 0;
}

/// What an offer came to: the slot was empty; what it held is queued for all; there is no memory to queue it.
enum { RX_OFFER_KEPT = 0, RX_OFFER_DISPLACED = 1, RX_OFFER_NO_MEMORY = 2 };

/// Puts `node` into the slot and queues what was there; without memory for that, it is `over`, and the caller's. Worker.
static inline int rx_context_offer(rx_context *context, rx_node *node, rx_node **over) {
    rx_node *displaced = rx_slot_put(&context->slot, node);
    if (!displaced) return RX_OFFER_KEPT;
    if (__builtin_expect(rx_deque_push(context->deque, displaced), 1)) return RX_OFFER_DISPLACED;
    *over = displaced;
    return RX_OFFER_NO_MEMORY;
}

/// Empties the slot. Worker.
static inline rx_node *rx_context_take_slot(rx_context *context) { return rx_slot_take(&context->slot); }

/// Empties the slot of another thread's context. One thread at a time.
static inline rx_node *rx_context_rob_slot(rx_context *context) { return rx_slot_rob(&context->slot); }

/// Whether the slot holds something; a hint. Any thread.
static inline bool rx_context_has_slot(const rx_context *context) { return rx_slot_is_full(&context->slot); }

RX_END_C

#endif
