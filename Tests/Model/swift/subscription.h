// SPDX-License-Identifier: MIT
// Subscription: the protocol of Sources/Rx/Sequence/Subscription.swift and Teardown.swift on the verbs of rx_atomics.h, so that the explorer runs it.
// Each function is the Swift function of that name. Tests/RxTests/Sequence/SubscriptionModelTests.swift compares the two step by step.
//
// References  each teardown has its count; what Swift's compiler retains for the length of a call is not written out. The caller holds what it names.
// Weaker      `tryPublish` and `tryTake` are weak swaps, which may fail without a cause; each is in a loop that looks again. Here they are strong.
#ifndef MODEL_SWIFT_SUBSCRIPTION_H
#define MODEL_SWIFT_SUBSCRIPTION_H

#include <stdlib.h>
#include "rx_atomics.h"

static const uintptr_t subscription_ended = 1, subscription_latched = 2, subscription_listens = 4, subscription_silenced = 8;

struct subscription;

/// Teardown.swift. The link is guarded by the owner's latch; `owner` is set before another thread can see this.
typedef struct teardown {
    struct subscription *owner;
    struct teardown *above, *below;
    bool is_linked;
    rx_atomic_u32 references;
    // What differs from one kind to another.
    void (*run)(struct teardown *);
    void (*deinit)(struct teardown *);
    void *context;
    uintptr_t number;
} teardown;

/// First a teardown, as in Swift, where the class inherits from it: an inner subscription is in the list of the outer one.
typedef struct subscription {
    teardown teardown;
    rx_atomic_word word;
    // Guarded by the latch.
    bool is_tearing_down;
    // How often it left what it listens to: in Swift this drops the upstream, and may happen once.
    rx_atomic_u32 left;
} subscription;

// Swift's runtime: swift_release. acq_rel: the last one sees what the others did.
static inline void teardown_release(teardown *teardown) {
    if (rx_add_acq_rel_u32(&teardown->references, UINT32_MAX) != 1) return;
    if (teardown->deinit) teardown->deinit(teardown);
    free(teardown);
}
static inline void teardown_retain(teardown *teardown) {
    // relaxed: the caller has a reference.
    rx_add_relaxed_u32(&teardown->references, 1);
}

static inline teardown *subscription_teardown_in(uintptr_t word) {
    return (teardown *)(word & ~(subscription_ended | subscription_latched | subscription_listens | subscription_silenced));
}

static inline bool subscription_is_disposed(subscription *self) {
    // relaxed: the flag carries no data.
    return rx_load_relaxed_word(&self->word) & subscription_ended;
}

// Sources/Rx/Sequence/Subscription+Teardowns.swift

static inline uintptr_t subscription_latch(subscription *self) {
    uintptr_t seen = rx_load_relaxed_word(&self->word);
    for (;;) {
        if (seen & subscription_latched) {
            rx_cpu_pause();
            seen = rx_load_relaxed_word(&self->word);
            continue;
        }
        // acquire: pairs with the release of unlatch. A swap that fails says what the word was.
        if (rx_cas_acquire_word(&self->word, &seen, seen | subscription_latched)) return seen;
    }
}

static inline void subscription_unlatch(subscription *self, uintptr_t new) {
    // release: pairs with the acquire of latch and mark.
    rx_store_release_word(&self->word, new);
}

/// Latched: the word without the teardown.
static inline uintptr_t subscription_unlink(teardown *teardown, uintptr_t word) {
    struct teardown *above = teardown->above, *below = teardown->below;
    teardown->is_linked = false;
    teardown->below = NULL;
    teardown->above = NULL;
    if (below) below->above = above;
    if (!above) return (word & (subscription_ended | subscription_listens | subscription_silenced)) | (uintptr_t)below;
    above->below = below;
    return word;
}

static inline bool subscription_remove(subscription *self, teardown *teardown) {
    uintptr_t before = subscription_latch(self);
    if (!teardown->is_linked) {
        subscription_unlatch(self, before);
        return false;
    }
    subscription_unlatch(self, subscription_unlink(teardown, before));
    teardown_release(teardown);
    return true;
}

static inline bool teardown_detach(teardown *teardown) { return teardown->owner && subscription_remove(teardown->owner, teardown); }

static inline bool subscription_is_empty(subscription *self) {
    // relaxed: with the end marked the list only shrinks, and nothing of it is touched here.
    return (rx_load_relaxed_word(&self->word) & ~subscription_silenced) == subscription_ended;
}

/// The list's reference becomes the caller's.
static inline teardown *subscription_pop_first(subscription *self) {
    if (subscription_is_empty(self)) return NULL;
    uintptr_t before = subscription_latch(self);
    teardown *first = subscription_teardown_in(before);
    subscription_unlatch(self, first ? subscription_unlink(first, before) : before);
    return first;
}

static inline void subscription_run_all(subscription *self, teardown *first) {
    for (teardown *next = first; next; next = subscription_pop_first(self)) {
        next->run(next);
        teardown_release(next);
    }
}

// Sources/Rx/Sequence/Subscription+Listening.swift

static inline void subscription_leave_upstream(subscription *self) {
    // relaxed: a count to look at.
    rx_add_relaxed_u32(&self->left, 1);
}

// Sources/Rx/Sequence/Subscription+Teardowns.swift

static inline void subscription_tear_down(subscription *self) {
    if (subscription_is_empty(self)) return;
    uintptr_t before = subscription_latch(self);
    if (self->is_tearing_down) {
        subscription_unlatch(self, before);
        return;
    }
    self->is_tearing_down = true;
    teardown *first = subscription_teardown_in(before);
    uintptr_t rest = before & ~subscription_listens;
    subscription_unlatch(self, first ? subscription_unlink(first, rest) : rest);
    if (before & subscription_listens) subscription_leave_upstream(self);
    subscription_run_all(self, first);
}

// Sources/Rx/Sequence/Subscription.swift

static inline bool subscription_begin_listening(subscription *self) {
    uintptr_t before = subscription_latch(self);
    bool is_live = !(before & subscription_ended);
    subscription_unlatch(self, is_live ? before | subscription_listens : before);
    return is_live;
}

// Sources/Rx/Sequence/Subscription+Listening.swift

static inline void subscription_attach_to_upstream(subscription *self) {
    if (!subscription_begin_listening(self)) subscription_leave_upstream(self);
}

// Sources/Rx/Sequence/Subscription.swift

static inline bool subscription_stop_listening(subscription *self) {
    uintptr_t before = subscription_latch(self);
    subscription_unlatch(self, before & ~subscription_listens);
    return before & subscription_listens;
}

// Sources/Rx/Sequence/Subscription+Listening.swift

static inline bool subscription_abandon_upstream(subscription *self) {
    if (!subscription_stop_listening(self)) return false;
    subscription_leave_upstream(self);
    return true;
}

// Sources/Rx/Sequence/Subscription.swift

static inline uintptr_t subscription_disposed(uintptr_t word) {
    return (word & ~subscription_listens) | subscription_ended | subscription_silenced
        | (word > subscription_listens ? subscription_latched : 0);
}

/// The word as it was is put into `before`; false if the end was marked before.
static inline bool subscription_mark(subscription *self, bool latching, uintptr_t *before) {
    uintptr_t seen = rx_load_relaxed_word(&self->word);
    while (!(seen & subscription_ended)) {
        if (seen & subscription_latched) {
            rx_cpu_pause();
            seen = rx_load_relaxed_word(&self->word);
            continue;
        }
        uintptr_t marked = latching ? subscription_disposed(seen) : seen | subscription_ended;
        *before = seen;
        // acquire: what was attached is seen. release: a thread that finds the end sees what came before it.
        if (rx_cas_acq_rel_word(&self->word, &seen, marked)) return true;
    }
    return false;
}

static inline bool subscription_dispose_once(subscription *self) {
    uintptr_t before;
    if (!subscription_mark(self, true, &before)) return false;
    teardown *first = subscription_teardown_in(before);
    uintptr_t ended = (before & ~subscription_listens) | subscription_ended | subscription_silenced;
    if (first) {
        self->is_tearing_down = true;
        subscription_unlatch(self, subscription_unlink(first, ended));
    }
    teardown_detach(&self->teardown);
    if (before & subscription_listens) subscription_leave_upstream(self);
    subscription_run_all(self, first);
    return true;
}
static inline void subscription_dispose(subscription *self) { subscription_dispose_once(self); }

static inline bool subscription_begin_end(subscription *self) {
    uintptr_t before;
    return subscription_mark(self, false, &before);
}

static inline void subscription_finish_end(subscription *self) {
    teardown_detach(&self->teardown);
    subscription_tear_down(self);
}

/// `run`, which the outer subscription calls when it ends.
static inline void subscription_run(teardown *teardown) {
    subscription *self = (subscription *)teardown;
    if (!subscription_dispose_once(self)) subscription_tear_down(self);
}

/// Takes over the caller's reference; false if this has ended, and then the reference stays the caller's.
static inline bool subscription_take(subscription *self, teardown *link) {
    link->owner = self;
    uintptr_t before = subscription_latch(self);
    if (before & subscription_ended) {
        subscription_unlatch(self, before);
        return false;
    }
    teardown *head = subscription_teardown_in(before);
    link->is_linked = true;
    link->below = head;
    if (head) head->above = link;
    subscription_unlatch(self, (uintptr_t)link | (before & subscription_listens));
    return true;
}

static inline void subscription_attach(subscription *self, teardown *link) {
    if (subscription_take(self, link)) return;
    link->run(link);
    teardown_release(link);
}

/// `deinit`: gives back what is still attached.
static inline void subscription_deinit(teardown *teardown) {
    // relaxed: no other thread knows of this any more.
    struct teardown *next = subscription_teardown_in(rx_load_relaxed_word(&((subscription *)teardown)->word));
    while (next) {
        struct teardown *below = next->below;
        next->is_linked = false;
        teardown_release(next);
        next = below;
    }
}

void *rx_memory_zeroed(size_t size, size_t alignment);

/// A teardown with one reference, the caller's.
static inline teardown *teardown_new(void (*run)(teardown *), void *context, uintptr_t number) {
    teardown *made = rx_memory_zeroed(sizeof *made, 16);
    // relaxed: no other thread knows of it.
    rx_store_relaxed_u32(&made->references, 1);
    made->run = run;
    made->context = context;
    made->number = number;
    return made;
}
static inline subscription *subscription_new(void) {
    subscription *made = rx_memory_zeroed(sizeof *made, 16);
    rx_store_relaxed_u32(&made->teardown.references, 1);
    made->teardown.run = subscription_run;
    made->teardown.deinit = subscription_deinit;
    return made;
}

#endif
