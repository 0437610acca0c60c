// SPDX-License-Identifier: MIT
#include "gate.h"
#include "swift_model.h"

struct model_gate {
    gate gate;
    model_action run;
    void *context;
};

static action action_of(struct model_gate *gate, uintptr_t number) { return (action){gate->run, gate->context, number}; }

struct model_gate *model_gate_new(model_action run, void *context) {
    struct model_gate *made = calloc(1, sizeof *made);
    if (!made) abort();
    made->run = run;
    made->context = context;
    return made;
}
void model_gate_delete(struct model_gate *gate) { free(gate); }
// relaxed, here and below: the test has one thread.
uintptr_t model_gate_word(struct model_gate *gate) { return rx_load_relaxed_word(&gate->gate.word); }
uintptr_t model_gate_holder(struct model_gate *gate) { return rx_load_relaxed_word(&gate->gate.holder); }
void model_gate_set_word(struct model_gate *gate, uintptr_t word) { rx_store_relaxed_word(&gate->gate.word, word); }
void model_gate_set_holder(struct model_gate *gate, uintptr_t holder) { rx_store_relaxed_word(&gate->gate.holder, holder); }

bool model_gate_enter(struct model_gate *gate) { return gate_enter(&gate->gate); }
bool model_gate_leave_unless_asked(struct model_gate *gate) { return gate_leave_unless_asked(&gate->gate); }
void model_gate_leave(struct model_gate *gate) { gate_leave(&gate->gate); }
void model_gate_settle(struct model_gate *gate) { gate_settle(&gate->gate); }
void model_gate_drain(struct model_gate *gate) { gate_drain(&gate->gate, NULL); }
void model_gate_go_on_with_hand(struct model_gate *gate) {
    uintptr_t in_hand = model_gate_holder(gate);
    gate_drain(&gate->gate, in_hand == gate_empty_hand ? NULL : (ticket *)in_hand);
}
bool model_gate_leave_ticket(struct model_gate *gate, uintptr_t number) { return gate_leave_ticket(&gate->gate, action_of(gate, number)); }
void model_gate_pass(struct model_gate *gate, uintptr_t number) { gate_pass(&gate->gate, action_of(gate, number)); }
uintptr_t model_gate_latch(struct model_gate *gate) { return gate_latch(&gate->gate); }
void model_gate_unlatch(struct model_gate *gate, uintptr_t state) { gate_unlatch(&gate->gate, state); }
void model_gate_unlatch_entering(struct model_gate *gate) { gate_unlatch_entering(&gate->gate); }
void model_gate_unlatch_leaving(struct model_gate *gate, uintptr_t state, uintptr_t number) {
    gate_unlatch_leaving(&gate->gate, state, action_of(gate, number));
}
void model_gate_leave_to(struct model_gate *gate, uintptr_t bias) { gate_leave_to(&gate->gate, (rx_bias *)bias); }
uintptr_t model_gate_enter_own(struct model_gate *gate) { return gate_enter_own(&gate->gate); }
void model_gate_leave_as(struct model_gate *gate, uintptr_t entry) { gate_leave_as(&gate->gate, entry); }
uintptr_t model_gate_latch_own(struct model_gate *gate) { return gate_latch_own(&gate->gate); }
void model_gate_latch_late(struct model_gate *gate, uintptr_t entry) { gate_latch_late(&gate->gate, entry); }
uintptr_t model_gate_latch_own_inside(struct model_gate *gate) { return gate_latch_own_inside(&gate->gate); }
void model_gate_unlatch_own(struct model_gate *gate, uintptr_t entry) { gate_unlatch_own(&gate->gate, entry); }
