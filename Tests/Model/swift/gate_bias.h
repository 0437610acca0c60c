// SPDX-License-Identifier: MIT
// Sources/Rx/Gate/Gate+Bias.swift: a gate that belongs to one thread. E1 to E4 are the edges of rx_bias.h, whose functions are called as they are.
// Included by gate.h.

static inline rx_bias *gate_bias_in(uintptr_t word) { return (rx_bias *)(word - gate_biased); }

static inline bool gate_take_back(gate *gate) {
    // acquire: the bias that the word names is looked into.
    uintptr_t seen = rx_load_acquire_word(&gate->word);
    if (!(seen & gate_biased)) return false;
    rx_bias *bias = gate_bias_in(seen);
    // Latched until the owner has the latch no more.
    bool latches = rx_bias_latches(bias);
    // acquire: what was there when the owner got the gate; what it did since, by E2, E3 or E4.
    if (!gate_replace(gate, seen, latches ? gate_taken | gate_latched : gate_taken)) return false;
    bool is_in = rx_bias_take_back(bias);
    // The owner is inside, and must not wait for itself.
    uintptr_t no_thread = 0;
    if (!is_in) rx_cas_relaxed_word(&gate->holder, &no_thread, rx_bias_owner(bias));
    // release: pairs with the acquire of the next latch: what E4 showed to this thread.
    if (latches) rx_store_release_word(&gate->word, gate_taken);
    return is_in;
}

static inline uintptr_t gate_enter_late(gate *gate, uintptr_t entry) {
    if (!rx_bias_settle(gate_bias_in(entry))) return gate_free;
    gate_note_holder(gate);
    gate_act_on_tickets(gate);
    return gate_taken;
}

static inline uintptr_t gate_enter_own(gate *gate) {
    // acquire: the bias that the word names is looked into.
    uintptr_t seen = rx_load_acquire_word(&gate->word);
    if (!(seen & gate_biased) || !rx_bias_may_enter(gate_bias_in(seen))) return gate_free;
    rx_bias_enter(gate_bias_in(seen));
    // relaxed: E1.
    return rx_load_relaxed_word(&gate->word) == seen ? seen : gate_enter_late(gate, seen);
}

static inline bool gate_enter_taking_back(gate *gate) {
    if (!gate_take_back(gate)) return gate_enter(gate);
    gate_note_holder(gate);
    return true;
}

static inline uintptr_t gate_latch_own(gate *gate) {
    // acquire: as in gate_enter_own.
    uintptr_t seen = rx_load_acquire_word(&gate->word);
    if (!(seen & gate_biased) || !rx_bias_may_enter(gate_bias_in(seen))) return gate_free;
    rx_bias_latch(gate_bias_in(seen));
    // relaxed: E1.
    return rx_load_relaxed_word(&gate->word) == seen ? seen : seen | gate_taken;
}

static inline uintptr_t gate_latch_own_inside(gate *gate) {
    // acquire: as in gate_enter_own.
    uintptr_t seen = rx_load_acquire_word(&gate->word);
    if (!(seen & gate_biased) || !rx_bias_is_inside(gate_bias_in(seen))) return gate_free;
    rx_bias_latch(gate_bias_in(seen));
    // relaxed: E1.
    if (rx_load_relaxed_word(&gate->word) == seen) return seen;
    rx_bias_unlatch(gate_bias_in(seen));
    return gate_free;
}

static inline void gate_unlatch_own(gate *gate, uintptr_t entry) {
    (void)gate;
    rx_bias_unlatch(gate_bias_in(entry));
}

static inline void gate_leave_late(gate *gate, uintptr_t entry) {
    if (rx_bias_settle(gate_bias_in(entry))) gate_drain(gate, NULL);
}

static inline void gate_latch_late(gate *gate, uintptr_t entry) { gate_leave_late(gate, entry & ~(uintptr_t)gate_taken); }

static inline void gate_leave_as(gate *gate, uintptr_t entry) {
    rx_bias_leave(gate_bias_in(entry));
    // relaxed: E1. What a ticket holds is acquired when it is taken.
    if (rx_load_relaxed_word(&gate->word) != entry) gate_leave_late(gate, entry);
}

static inline void gate_leave_to(gate *gate, rx_bias *bias) {
    rx_bias_renew(bias);
    gate_note_exit(gate);
    if (!gate_replace(gate, gate_taken, (uintptr_t)bias | gate_biased)) gate_drain(gate, NULL);
}
