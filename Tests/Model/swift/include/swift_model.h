// SPDX-License-Identifier: MIT
// The protocols of Tests/Model/swift for Swift's tests, which compare them step by step with the Swift that they stand for. One thread calls them.
#ifndef SWIFT_MODEL_H
#define SWIFT_MODEL_H

#include <stdbool.h>
#include <stdint.h>

typedef void (*model_action)(void *context, uintptr_t number);
/// Does one of what there is to do; false if there is nothing.
typedef bool (*model_step)(void *context);

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
uintptr_t model_gate_latch_own(struct model_gate *gate);
void model_gate_latch_late(struct model_gate *gate, uintptr_t entry);
uintptr_t model_gate_latch_own_inside(struct model_gate *gate);
void model_gate_unlatch_own(struct model_gate *gate, uintptr_t entry);

/// A subscription with teardowns, each named by a number below 64; `run` is called when one runs.
struct model_subscription;
struct model_subscription *model_subscription_new(model_action run, void *context);
/// Gives back what is attached and what the list still has.
void model_subscription_delete(struct model_subscription *subscription);
/// The bits of the word, and in `head` the number of the newest teardown, or 64.
uintptr_t model_subscription_word(struct model_subscription *subscription, uintptr_t *head);
uintptr_t model_subscription_left(struct model_subscription *model);
void model_subscription_listen(struct model_subscription *model);
bool model_subscription_abandon(struct model_subscription *model);
bool model_subscription_is_linked(struct model_subscription *subscription, uintptr_t number);
void model_subscription_attach(struct model_subscription *subscription, uintptr_t number);
bool model_subscription_detach(struct model_subscription *subscription, uintptr_t number);
bool model_subscription_begin_end(struct model_subscription *subscription);
void model_subscription_finish_end(struct model_subscription *subscription);
void model_subscription_dispose(struct model_subscription *subscription);
void model_subscription_run(struct model_subscription *subscription);

/// The word of IdleState.
struct model_idle_state;
struct model_idle_state *model_idle_state_new(void);
void model_idle_state_delete(struct model_idle_state *state);
uint64_t model_idle_state_word(struct model_idle_state *state);
void model_idle_state_start(struct model_idle_state *state, bool is_short);
bool model_idle_state_close(struct model_idle_state *state);
void model_idle_state_reopen(struct model_idle_state *state);
/// The worker to wake; negative: attended (-1), unstarted (-2), short (-3), closed (-4).
int model_idle_state_claim(struct model_idle_state *state, bool is_insider, bool is_forced);
bool model_idle_state_claim_worker(struct model_idle_state *state, int worker);
void model_idle_state_sleep(struct model_idle_state *state, int worker, bool was_searching);
bool model_idle_state_wake_up(struct model_idle_state *state, int worker);
bool model_idle_state_begin_search(struct model_idle_state *state);
void model_idle_state_end_search(struct model_idle_state *state);
/// Negative: none.
int model_idle_state_taker(struct model_idle_state *state);
void model_idle_state_note_keeper(struct model_idle_state *state, int worker);

/// The words of publication, all 0; and objects, each named by a number below 64. `dispose` is called when one is disposed of, `free` when one is freed.
struct model_words;
struct model_words *model_words_new(model_action dispose, model_action free, void *context);
void model_words_delete(struct model_words *words);
uintptr_t model_words_word(struct model_words *words);
uint32_t model_words_half(struct model_words *words);
uint32_t model_words_byte(struct model_words *words);
bool model_words_flag(struct model_words *words);
void model_words_publish(struct model_words *words, uintptr_t value);
void model_words_publish_in_one_order(struct model_words *words, uintptr_t value);
bool model_words_publish_over(struct model_words *words, uintptr_t value, uintptr_t expected);
/// `expected` becomes what the word was; so does it below.
bool model_words_try_publish(struct model_words *words, uintptr_t value, uintptr_t *expected);
bool model_words_try_take(struct model_words *words, uintptr_t *expected, uintptr_t value);
uintptr_t model_words_published(struct model_words *words);
bool model_words_take_if(struct model_words *words, uint32_t expected, uint32_t value);
uint32_t model_words_publish_replacing(struct model_words *words, uint32_t value);
void model_words_publish_byte(struct model_words *words, uint32_t value);
void model_words_publish_byte_in_one_order(struct model_words *words, uint32_t value);
uint32_t model_words_take(struct model_words *words, uint32_t value);
uint32_t model_words_mark(struct model_words *words, uint32_t bits);
bool model_words_claim(struct model_words *words);
/// The number of the object in the word, or 64.
uintptr_t model_words_number(struct model_words *words);
/// Makes an object and holds it; puts it into the word if that is empty; takes what is there; and no longer holds it.
void model_words_hold(struct model_words *words, uintptr_t number);
bool model_words_offer(struct model_words *words, uintptr_t number);
bool model_words_empty(struct model_words *words);
bool model_words_is_only(struct model_words *words, uintptr_t number);
void model_words_let_go(struct model_words *words, uintptr_t number);
/// The state of a SingleAssignmentDisposable, which a new object is given to once.
uint32_t model_words_single(struct model_words *words);
void model_words_set_single(struct model_words *words, uintptr_t number);
void model_words_dispose_single(struct model_words *words);

/// An item whose scheduler runs what is queued when it is told to.
struct model_pinned_item;
struct model_pinned_item *model_pinned_item_new(model_action run, model_action ending, void *context);
void model_pinned_item_delete(struct model_pinned_item *item);
uint32_t model_pinned_item_state(struct model_pinned_item *item);
bool model_pinned_item_schedule(struct model_pinned_item *item);
void model_pinned_item_dispose(struct model_pinned_item *item);
void model_pinned_item_run_queued(struct model_pinned_item *item);

/// A duty with its word and its holder, which the test sets as other threads would.
struct model_start_duty;
struct model_start_duty *model_start_duty_new(model_step step, void *context);
void model_start_duty_delete(struct model_start_duty *duty);
uintptr_t model_start_duty_word(struct model_start_duty *duty);
uintptr_t model_start_duty_holder(struct model_start_duty *duty);
void model_start_duty_set(struct model_start_duty *duty, uintptr_t word, uintptr_t holder);
void model_start_duty_ask(struct model_start_duty *duty, bool may_wait);
bool model_start_duty_leave(struct model_start_duty *duty, bool may_wait);
bool model_start_duty_hand_over(struct model_start_duty *duty);
bool model_start_duty_go_out(struct model_start_duty *duty);

#endif
