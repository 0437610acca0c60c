// SPDX-License-Identifier: MIT
// The protocols of Tests/Model/swift for Swift's tests, which compare them step by step with the Swift that they stand for. One thread calls them.
#ifndef SWIFT_MODEL_H
#define SWIFT_MODEL_H

#include <stdbool.h>
#include <stdint.h>

typedef void (*model_action)(void *context, uintptr_t number);

/// A gate, free. Its actions get `context`, and the number of the call that left them.
struct model_gate;
struct model_gate *model_gate_new(model_action run, void *context);
void model_gate_delete(struct model_gate *gate);
uintptr_t model_gate_word(struct model_gate *gate);
uintptr_t model_gate_holder(struct model_gate *gate);
/// What another thread does: the test sets the word or the holder.
void model_gate_set_word(struct model_gate *gate, uintptr_t word);
void model_gate_set_holder(struct model_gate *gate, uintptr_t holder);

bool model_gate_enter(struct model_gate *gate);
bool model_gate_leave_unless_asked(struct model_gate *gate);
void model_gate_leave(struct model_gate *gate);
void model_gate_settle(struct model_gate *gate);
void model_gate_drain(struct model_gate *gate);
/// Goes on as the thread that was handed the gate.
void model_gate_go_on_with_hand(struct model_gate *gate);
bool model_gate_leave_ticket(struct model_gate *gate, uintptr_t number);
void model_gate_pass(struct model_gate *gate, uintptr_t number);
uintptr_t model_gate_latch(struct model_gate *gate);
void model_gate_unlatch(struct model_gate *gate, uintptr_t state);
void model_gate_unlatch_entering(struct model_gate *gate);
void model_gate_unlatch_leaving(struct model_gate *gate, uintptr_t state, uintptr_t number);
/// Makes the gate the caller's; `bias` is the address of a bias of Swift's list.
void model_gate_leave_to(struct model_gate *gate, uintptr_t bias);
uintptr_t model_gate_enter_own(struct model_gate *gate);
void model_gate_leave_as(struct model_gate *gate, uintptr_t entry);

#endif
