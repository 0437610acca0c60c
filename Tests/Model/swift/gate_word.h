// SPDX-License-Identifier: MIT
// The states of a gate's word, as in Sources/Rx/Gate/GateWord.swift, and the tickets, as in Gate.swift.
#ifndef MODEL_SWIFT_GATE_WORD_H
#define MODEL_SWIFT_GATE_WORD_H

#include <stdlib.h>
#include "rx_atomics.h"

// How many tickets of others a thread acts on before it wants relief. A scenario has few tickets, and states less.
#ifndef GATE_DUTY
#define GATE_DUTY 32
#endif

static const uintptr_t gate_free = 0, gate_taken = 1, gate_latched = 2, gate_biased = 4;
static const uintptr_t gate_wanting = (uintptr_t)1 << 48, gate_relieved = (uintptr_t)1 << 49, gate_relief = (uintptr_t)3 << 48;
static const uintptr_t gate_one_ticket = (uintptr_t)1 << 50, gate_count = (uintptr_t)63 << 50;
static const uintptr_t gate_address = ~((uintptr_t)255 << 48 | 15);

static inline bool gate_is_full(uintptr_t word) { return (word & gate_count) == gate_count; }

static inline uintptr_t gate_adding(uintptr_t ticket, uintptr_t state) {
    uintptr_t beside = state & (gate_relief | gate_count);
    return ticket | (gate_is_full(state) ? beside : beside + gate_one_ticket);
}

/// What a ticket's closure is in Swift.
typedef struct action {
    void (*run)(void *context, uintptr_t number);
    void *context;
    uintptr_t number;
} action;

static inline void action_run(action action) { action.run(action.context, action.number); }

/// Plain: first the thread that left the ticket touches it, then the thread that took it. The word's reference is the only one, so the latter
/// frees it.
typedef struct ticket {
    uintptr_t below;
    struct ticket *above;
    action action;
} ticket;

void *rx_memory_aligned(size_t size, size_t alignment);

static inline ticket *ticket_new(action action) {
    ticket *made = rx_memory_aligned(sizeof *made, 16);
    made->below = 0;
    made->above = NULL;
    made->action = action;
    return made;
}

static inline ticket *ticket_reversed(uintptr_t newest) {
    ticket *oldest = NULL;
    while (newest & gate_address) {
        ticket *taken = (ticket *)(newest & gate_address);
        newest = taken->below;
        taken->above = oldest;
        oldest = taken;
    }
    return oldest;
}

/// The body of the loops in `drain` and `actOnTickets`: acts on the ticket, gives its reference back, and returns the next.
static inline ticket *ticket_act(ticket *oldest) {
    ticket *next = oldest->above;
    oldest->above = NULL;
    action_run(oldest->action);
    free(oldest);
    return next;
}

#endif
