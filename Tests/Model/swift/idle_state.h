// SPDX-License-Identifier: MIT
// IdleState: the protocol of Sources/RxRuntime/Pool/IdleState.swift on the verbs of rx_atomics.h, so that the explorer runs it. Each function is the
// Swift function of that name. Tests/RxRuntimeTests/Pool/IdleStateModelTests.swift compares the two step by step.
#ifndef MODEL_SWIFT_IDLE_STATE_H
#define MODEL_SWIFT_IDLE_STATE_H

#include "rx_atomics.h"

static const uint64_t idle_sleepers = ((uint64_t)1 << 48) - 1, idle_unstarted = (uint64_t)1 << 48, idle_closed = (uint64_t)1 << 49;
static const uint64_t idle_short = (uint64_t)1 << 50, idle_searcher = (uint64_t)1 << 56;

/// What a producer finds, where it is no worker's number.
enum idle_finding { idle_finding_attended = -1, idle_finding_unstarted = -2, idle_finding_short = -3, idle_finding_closed = -4 };

typedef struct idle_state {
    rx_atomic_u64 word;
    // A hint.
    rx_atomic_u64 keeper;
} idle_state;

static inline void idle_state_init(idle_state *state) {
    rx_store_relaxed_u64(&state->word, idle_unstarted);
    rx_store_relaxed_u64(&state->keeper, 0);
}

static inline void idle_state_start(idle_state *state, bool is_short) {
    // relaxed: it says that threads run, and they publish themselves. `short` is raised first, so that no producer takes a short pool for a whole one.
    if (is_short) rx_or_relaxed_u64(&state->word, idle_short);
    rx_and_relaxed_u64(&state->word, ~(is_short ? idle_unstarted : idle_unstarted | idle_short));
}

static inline bool idle_state_close(idle_state *state) {
    // relaxed: a worker that finds it acquires every claim before it.
    return !(rx_or_relaxed_u64(&state->word, idle_closed) & idle_unstarted);
}

static inline bool idle_state_is_closed(const idle_state *state) {
    // acquire: a worker that ends sees what was queued before the pool closed; pairs with each claim.
    return rx_load_acquire_u64(&state->word) & idle_closed;
}

static inline bool idle_state_is_whole(const idle_state *state) {
    // relaxed: as idle_state_start.
    return !(rx_load_relaxed_u64(&state->word) & (idle_unstarted | idle_short));
}

static inline void idle_state_reopen(idle_state *state) { rx_store_release_u64(&state->word, idle_unstarted); }

static inline int idle_state_claim(idle_state *state, bool is_insider, bool is_forced) {
    // acq_rel: release is the producer's half of the rule: it queues, then changes this word. acquire pairs with reopen.
    uint64_t seen = rx_add_acq_rel_u64(&state->word, 0);
    for (;;) {
        if (seen & (idle_unstarted | idle_closed) && !is_insider) return seen & idle_closed ? idle_finding_closed : idle_finding_unstarted;
        if (!(seen & idle_sleepers) || !(is_forced || seen < idle_searcher))
            return seen & idle_short && !(seen & idle_sleepers) ? idle_finding_short : idle_finding_attended;
        int worker = __builtin_ctzll(seen & idle_sleepers);
        // relaxed: the addition has released, and the worker's mailbox is acquired on its own.
        if (rx_cas_relaxed_u64(&state->word, &seen, (seen & ~((uint64_t)1 << worker)) + idle_searcher)) return worker;
    }
}

static inline bool idle_state_claim_worker(idle_state *state, int worker) {
    uint64_t bit = (uint64_t)1 << worker, seen = rx_load_relaxed_u64(&state->word);
    while (seen & bit) {
        // release: the worker sees what came before, once it is awake.
        if (rx_cas_release_u64(&state->word, &seen, (seen & ~bit) + idle_searcher)) return true;
    }
    return false;
}

/// Negative: none. A hint.
static inline int idle_state_taker(idle_state *state) {
    // relaxed: whether the sleeper takes the item is decided at its mailbox.
    uint64_t seen = rx_load_relaxed_u64(&state->word);
    if (seen & (idle_unstarted | idle_closed | idle_short) || seen >= idle_searcher || seen == 0) return -1;
    uint64_t others = seen & ~rx_load_relaxed_u64(&state->keeper);
    return __builtin_ctzll(others ? others : seen);
}

/// Negative: no worker sleeps for the timers.
static inline void idle_state_note_keeper(idle_state *state, int worker) {
    rx_store_relaxed_u64(&state->keeper, worker < 0 ? 0 : (uint64_t)1 << worker);
}

static inline void idle_state_sleep(idle_state *state, int worker, bool was_searching) {
    // acq_rel: acquire is the worker's half of the rule: it changes the word, then looks at the queues. release pairs with sleepers_now.
    rx_add_acq_rel_u64(&state->word, ((uint64_t)1 << worker) - (was_searching ? idle_searcher : 0));
}

static inline bool idle_state_has_sleepers(idle_state *state) {
    // relaxed: a hint.
    return rx_load_relaxed_u64(&state->word) & idle_sleepers;
}

static inline uint64_t idle_state_sleepers_now(idle_state *state) {
    // acquire: what the sleepers did before is seen. release: what the caller looked at before does not show what a worker does after it takes its bit
    // away. A read-modify-write, so that no older word is read.
    return rx_add_acq_rel_u64(&state->word, 0) & idle_sleepers;
}

static inline bool idle_state_wake_up(idle_state *state, int worker) {
    uint64_t bit = (uint64_t)1 << worker;
    // acquire: sees what came before the claim, if one woke it. One order of the word elects between the two.
    return rx_and_acquire_u64(&state->word, ~bit) & bit;
}

static inline bool idle_state_begin_search(idle_state *state) {
    uint64_t seen = rx_load_relaxed_u64(&state->word);
    // relaxed: the step that ends the search acquires what producers queued while they counted on it.
    while (seen < idle_searcher)
        if (rx_cas_relaxed_u64(&state->word, &seen, seen + idle_searcher)) return true;
    return false;
}

static inline void idle_state_end_search(idle_state *state) {
    // acquire: sees what was queued by producers that saw a searcher and left.
    rx_add_acquire_u64(&state->word, -idle_searcher);
}

#endif
