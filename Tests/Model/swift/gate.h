// SPDX-License-Identifier: MIT
// Gate: the protocol of Sources/Rx/Gate on the verbs of rx_atomics.h, so that the explorer runs it. Each function is the Swift function of that name;
// the comment above a group says in which file it is. Tests/RxTests/Gate/GateModelTests.swift compares the two step by step.
//
// Left out   what changes no word and only bounds a time: `makeRoom`, and the repetitions of a bounded wait. One look stands for a wait: the
//            explorer makes it early or late, and a look that sees nothing new orders nothing.
#ifndef MODEL_SWIFT_GATE_H
#define MODEL_SWIFT_GATE_H

#include <stdlib.h>
#include "gate_word.h"
#include "rx_bias.h"

typedef struct gate {
    rx_atomic_word word;
    // Relaxed, as in Gate.swift: a thread asks only whether it is inside itself; the step of the word that hands over orders the tickets.
    rx_atomic_word holder;
} gate;

static inline void gate_drain(gate *gate, ticket *in_hand);

// Sources/Rx/Context/Exclusion.swift: AmongThreads.

static inline bool gate_replace(gate *gate, uintptr_t expected, uintptr_t desired) {
    // acquire: the state that the last thread inside left. release: the next one inside sees the state that this one leaves.
    return rx_cas_acq_rel_word(&gate->word, &expected, desired);
}

// Sources/Rx/Gate/Gate.swift

static inline void gate_note_holder(gate *gate) { rx_store_relaxed_word(&gate->holder, rx_thread_pointer()); }
static inline void gate_note_exit(gate *gate) { rx_store_relaxed_word(&gate->holder, 0); }

static inline bool gate_enter(gate *gate) {
    bool is_in = gate_replace(gate, gate_free, gate_taken);
    if (is_in) gate_note_holder(gate);
    return is_in;
}

static inline bool gate_leave_unless_asked(gate *gate) {
    gate_note_exit(gate);
    return gate_replace(gate, gate_taken, gate_free);
}

static inline void gate_leave(gate *gate) {
    if (!gate_leave_unless_asked(gate)) gate_drain(gate, NULL);
}

static inline ticket *gate_take_tickets(gate *gate) {
    uintptr_t newest = rx_load_relaxed_word(&gate->word);
    while (newest & gate_latched || !gate_replace(gate, newest, gate_taken | (newest & gate_relief))) {
        if (newest & gate_latched) rx_cpu_pause();
        newest = rx_load_relaxed_word(&gate->word);
    }
    return ticket_reversed(newest);
}

static inline void gate_act_on_tickets(gate *gate) {
    ticket *oldest = gate_take_tickets(gate);
    while (oldest) oldest = ticket_act(oldest);
}

static inline void gate_settle(gate *gate) {
    // relaxed: a ticket seen late is acted on later; its contents are acquired when it is taken.
    if (rx_load_relaxed_word(&gate->word) != gate_taken) gate_act_on_tickets(gate);
}

#include "gate_relief.h"
#include "gate_bias.h"

static inline void gate_go_on(gate *gate, uintptr_t state) {
    if (state == gate_free) gate_drain(gate, NULL);
    else if (state & gate_wanting) gate_relieve(gate);
}

static inline bool gate_leave_ticket(gate *gate, action action) {
    ticket *mine = ticket_new(action);
    for (;;) {
        uintptr_t head = rx_load_relaxed_word(&gate->word);
        if (head & gate_latched) {
            rx_cpu_pause();
        } else if (head & gate_biased) {
            if (!gate_take_back(gate)) continue;
            gate_note_holder(gate);
            free(mine);
            action_run(action);
            gate_drain(gate, NULL);
            return false;
        } else {
            mine->below = head;
            if (!gate_replace(gate, head, gate_adding((uintptr_t)mine, head))) continue;
            gate_go_on(gate, head);
            return head == gate_taken;
        }
    }
}

static inline void gate_drain(gate *gate, ticket *in_hand) {
    gate_note_holder(gate);
    int served = 0;
    ticket *oldest = in_hand ? in_hand : gate_take_tickets(gate);
    for (;;) {
        while (oldest) {
            oldest = ticket_act(oldest);
            if (++served >= GATE_DUTY && gate_hand_over(gate, oldest)) return;
        }
        if (gate_leave_unless_asked(gate) || gate_leave_wanting(gate)) return;
        gate_note_holder(gate);
        oldest = gate_take_tickets(gate);
    }
}

// Sources/Rx/Gate/Gate+Wait.swift

static inline bool gate_enter_soon(gate *gate) {
    bool is_in = rx_load_relaxed_word(&gate->word) & gate_biased && gate_take_back(gate);
    // One look for the wait of GateSpin.
    if (!is_in) is_in = rx_load_relaxed_word(&gate->word) == gate_free && gate_replace(gate, gate_free, gate_taken);
    if (is_in) gate_note_holder(gate);
    return is_in;
}

static inline void gate_act_soon(gate *gate, action action) {
    if (gate_enter_soon(gate)) {
        action_run(action);
        gate_leave(gate);
    } else {
        gate_leave_ticket(gate, action);
    }
}

static inline void gate_pass_own(gate *gate, action action) {
    uintptr_t entry = gate_enter_own(gate);
    if (entry == gate_free) {
        gate_act_soon(gate, action);
    } else {
        action_run(action);
        if (entry & gate_biased) gate_leave_as(gate, entry);
        else gate_leave(gate);
    }
}

static inline void gate_pass(gate *gate, action action) {
    if (gate_enter(gate)) {
        action_run(action);
        gate_leave(gate);
    } else {
        gate_pass_own(gate, action);
    }
}

// Sources/Rx/Gate/Gate+Latch.swift

static inline uintptr_t gate_latch(gate *gate) {
    if (gate_replace(gate, gate_free, gate_latched)) return gate_free;
    for (;;) {
        uintptr_t seen = rx_load_relaxed_word(&gate->word);
        if (seen & gate_latched) {
            rx_cpu_pause();
        } else if (seen & gate_biased) {
            if (gate_take_back(gate)) gate_drain(gate, NULL);
        } else if (gate_replace(gate, seen, seen | gate_latched)) {
            return seen;
        }
    }
}

static inline void gate_unlatch(gate *gate, uintptr_t state) {
    // release: pairs with the acquire of the next latch or enter.
    rx_store_release_word(&gate->word, state);
}

static inline void gate_unlatch_entering(gate *gate) {
    gate_note_holder(gate);
    gate_unlatch(gate, gate_taken);
}

static inline void gate_unlatch_leaving(gate *gate, uintptr_t state, action action) {
    ticket *mine = ticket_new(action);
    mine->below = state;
    gate_unlatch(gate, gate_adding((uintptr_t)mine, state));
    gate_go_on(gate, state);
}

#endif
