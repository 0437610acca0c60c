// SPDX-License-Identifier: MIT
// Sources/Rx/Gate/Gate+Relief.swift: a thread that has acted on many tickets hands the gate to one that waits. Included by gate.h.

static const uintptr_t gate_empty_hand = 1;

static inline bool gate_hand(gate *gate, uintptr_t seen, ticket *in_hand) {
    // relaxed: the step of the word publishes it.
    rx_store_relaxed_word(&gate->holder, in_hand ? (uintptr_t)in_hand : gate_empty_hand);
    // release: pairs with the acquire in gate_offer_relief: the tickets in hand, and the state behind the gate.
    if (gate_replace(gate, seen, seen & ~gate_relief)) return true;
    rx_store_relaxed_word(&gate->holder, rx_thread_pointer());
    return false;
}

static inline bool gate_hand_over(gate *gate, ticket *in_hand) {
    uintptr_t seen = rx_load_relaxed_word(&gate->word);
    if (seen & gate_latched) return false;
    if (!(seen & gate_relieved)) {
        if (!(seen & gate_wanting)) gate_replace(gate, seen, seen | gate_wanting);
        return false;
    }
    return gate_hand(gate, seen, in_hand);
}

static inline bool gate_leave_wanting(gate *gate) {
    for (;;) {
        uintptr_t seen = rx_load_relaxed_word(&gate->word);
        if (seen & gate_latched) {
            rx_cpu_pause();
        } else if (seen & gate_address) {
            return false;
        } else if (seen & gate_relieved) {
            if (gate_hand(gate, seen, NULL)) return true;
        } else {
            rx_store_relaxed_word(&gate->holder, 0);
            if (gate_replace(gate, seen, gate_free)) return true;
        }
    }
}

static inline bool gate_offer_relief(gate *gate) {
    if (rx_load_relaxed_word(&gate->holder) == rx_thread_pointer()) return false;
    for (;;) {
        uintptr_t seen = rx_load_relaxed_word(&gate->word);
        if (seen & gate_latched) {
            rx_cpu_pause();
            continue;
        }
        if ((seen & gate_relief) != gate_wanting) return false;
        if (gate_replace(gate, seen, seen | gate_relieved)) break;
    }
    // Here the Swift function waits for a bounded time, by looks like this one.
    for (;;) {
        // acquire: pairs with the release in gate_hand.
        uintptr_t seen = rx_load_acquire_word(&gate->word);
        if (!(seen & gate_relieved)) return true;
        if (seen & gate_latched) rx_cpu_pause();
        else if (gate_replace(gate, seen, seen & ~gate_relieved)) return false;
    }
}

static inline void gate_relieve(gate *gate) {
    if (!gate_offer_relief(gate)) return;
    // relaxed: the look at the word in gate_offer_relief acquired it.
    uintptr_t in_hand = rx_load_relaxed_word(&gate->holder);
    gate_drain(gate, in_hand == gate_empty_hand ? NULL : (ticket *)in_hand);
}
