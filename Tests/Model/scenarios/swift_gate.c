// SPDX-License-Identifier: MIT
// The gate of Sources/Rx/Gate (Tests/Model/swift/gate.h). One thread is inside at a time and sees what the last one did. Each event is acted on once,
// in its sender's order, and the gate is free in the end.
#define GATE_DUTY duty
static int duty;
#include "gate.h"

enum { most = 8 };
static struct {
    gate gate;
    rx_bias *bias;
    // Touched inside.
    bool is_inside;
    unsigned count;
    uintptr_t heard[most];
    // Guarded by the latch: what is kept beside the gate, and the order of entry.
    unsigned latched;
    uintptr_t entered[most];
} *at;

static void prepare(int share, bool is_biased, bool latches) {
    at = model_new(sizeof *at);
    duty = share;
    if (!is_biased) return;
    at->bias = model_aligned(sizeof *at->bias, RX_CACHE_LINE);
    *at->bias = (rx_bias){.owner = model_thread_pointer_of(1), .outside = model_thread_pointer_of(1), .latches = latches};
    rx_store_relaxed_word(&at->gate.word, (uintptr_t)at->bias | gate_biased);
}
static void plain(void) { prepare(32, false, false); }
static void brief(void) { prepare(1, false, false); }
static void biased(void) { prepare(32, true, false); }
static void latching(void) { prepare(32, true, true); }

/// An event is ten times its thread and its number there.
static void hear(void *context, uintptr_t event) {
    (void)context;
    MODEL_HOLDS(!at->is_inside, "two threads are inside");
    at->is_inside = true;
    MODEL_HOLDS(at->count < most, "an event was acted on twice");
    at->heard[at->count++] = event;
    at->is_inside = false;
}

static action event(unsigned number) { return (action){hear, NULL, 10 * model_thread() + number}; }
static void pass(void) { gate_pass(&at->gate, event(1)); }
static void pass_2(void) { pass(); gate_pass(&at->gate, event(2)); }
static void pass_3(void) { pass_2(); gate_pass(&at->gate, event(3)); }

/// Sends again from inside: the second event comes after the first, and may not wait for itself.
static void hear_and_send(void *context, uintptr_t number) {
    hear(context, number);
    gate_pass(&at->gate, (action){hear, NULL, number + 1});
}
static void pass_nested(void) { gate_pass(&at->gate, (action){hear_and_send, NULL, 10 * model_thread() + 1}); }

/// Stays inside for two events, and settles in between.
static void pass_and_settle(void) {
    if (!gate_enter(&at->gate)) return pass_2();
    action_run(event(1));
    gate_settle(&at->gate);
    action_run(event(2));
    gate_leave(&at->gate);
}

/// As a subject that remembers: the value beside the gate and the order of entry change in one step.
static void pass_latched_as(unsigned number) {
    uintptr_t state = gate_latch(&at->gate);
    at->entered[at->latched++] = 10 * model_thread() + number;
    if (state != gate_free) return gate_unlatch_leaving(&at->gate, state, event(number));
    gate_unlatch_entering(&at->gate);
    action_run(event(number));
    gate_leave(&at->gate);
}
static void pass_latched(void) { pass_latched_as(1); }
/// A subscriber reads what is beside the gate.
static void look_latched(void) {
    uintptr_t state = gate_latch(&at->gate);
    unsigned seen = at->latched;
    MODEL_HOLDS(seen <= most, "the latch let another thread in");
    gate_unlatch(&at->gate, state);
}

static void take_back(void) {
    if (gate_take_back(&at->gate)) gate_drain(&at->gate, NULL);
}
/// As `look_latched`, in one attempt, and only where a thread is inside.
static void look_latched_once(void) {
    uintptr_t seen = rx_load_relaxed_word(&at->gate.word);
    if (seen == gate_free || seen & (gate_latched | gate_biased) || !gate_replace(&at->gate, seen, seen | gate_latched)) return;
    MODEL_HOLDS(at->latched <= most, "the latch let another thread in");
    gate_unlatch(&at->gate, seen);
}

/// Thread 1 is inside and wants relief, and tickets are there.
static void left(void) {
    brief();
    rx_store_relaxed_word(&at->gate.word, gate_taken);
    rx_store_relaxed_word(&at->gate.holder, model_thread_pointer_of(1));
    gate_leave_ticket(&at->gate, event(1));
    gate_leave_ticket(&at->gate, event(2));
    rx_store_relaxed_word(&at->gate.word, rx_load_relaxed_word(&at->gate.word) | gate_wanting);
}
static void leave(void) { gate_leave(&at->gate); }

/// As the owner, else as any thread.
static void pass_own(void) {
    uintptr_t entry = gate_enter_own(&at->gate);
    if (entry == gate_free) return pass();
    action_run(event(1));
    if (entry == gate_taken) gate_leave(&at->gate);
    else gate_leave_as(&at->gate, entry);
}
/// As a source that takes turns: goes in for all of its elements.
static void pass_in_turns(void) {
    if (!gate_enter(&at->gate) && !gate_enter_taking_back(&at->gate)) return pass_2();
    action_run(event(1));
    gate_settle(&at->gate);
    action_run(event(2));
    gate_leave(&at->gate);
}
static void pass_own_2(void) { pass_own(); gate_pass(&at->gate, event(2)); }
/// The owner sends again from inside, which takes its own bias back.
static void pass_own_nested(void) {
    uintptr_t entry = gate_enter_own(&at->gate);
    if (entry == gate_free) return pass_nested();
    action_run((action){hear_and_send, NULL, 11});
    if (entry == gate_taken) gate_leave(&at->gate);
    else gate_leave_as(&at->gate, entry);
}
/// As a subject that remembers, by its owner.
static void pass_latched_own_as(unsigned number, void (*inside)(void)) {
    uintptr_t entry = gate_latch_own(&at->gate);
    if (entry & gate_taken) {
        gate_latch_late(&at->gate, entry);
    } else if (entry != gate_free) {
        at->entered[at->latched++] = 10 * model_thread() + number;
        gate_unlatch_own(&at->gate, entry);
        action_run(event(number));
        if (inside) inside();
        return gate_leave_as(&at->gate, entry);
    }
    pass_latched_as(number);
}
static void pass_latched_own(void) { pass_latched_own_as(1, NULL); }
static void pass_latched_own_2(void) { pass_latched_own(); pass_latched_own_as(2, NULL); }
/// Sends again from inside, which takes its own bias back.
static void pass_latched_2(void) { pass_latched_as(2); }
static void pass_latched_own_nested(void) { pass_latched_own_as(1, pass_latched_2); }
/// Reads what is beside the gate, by the bias where that is possible.
static void look_latched_own(void) {
    uintptr_t entry = gate_latch_own(&at->gate);
    if (entry & gate_taken) {
        gate_latch_late(&at->gate, entry);
    } else if (entry != gate_free) {
        MODEL_HOLDS(at->latched <= most, "the latch let another thread in");
        return gate_leave_as(&at->gate, entry);
    }
    uintptr_t inside = gate_latch_own_inside(&at->gate);
    if (inside == gate_free) return look_latched();
    MODEL_HOLDS(at->latched <= most, "the latch let another thread in");
    gate_unlatch_own(&at->gate, inside);
}
/// Asks whether it may look as the owner.
static void ask_own(void) {
    uintptr_t entry = gate_latch_own(&at->gate);
    if (entry & gate_taken) gate_latch_late(&at->gate, entry);
    else if (entry != gate_free) gate_leave_as(&at->gate, entry);
}
/// The same, as the owner that is inside.
static void ask_inside(void) {
    uintptr_t inside = gate_latch_own_inside(&at->gate);
    if (inside == gate_free) return;
    MODEL_HOLDS(at->latched <= most, "the latch let another thread in");
    gate_unlatch_own(&at->gate, inside);
}
static void pass_latched_own_looking(void) { pass_latched_own_as(1, look_latched_own); }
static void look_and_pass_own(void) { look_latched_own(); pass_latched_own(); }
/// Inside, makes the gate its own, with a latch, and passes as its owner.
static void become_latching_owner(void) {
    at->bias = model_aligned(sizeof *at->bias, RX_CACHE_LINE);
    *at->bias = (rx_bias){.owner = rx_thread_pointer(), .outside = rx_thread_pointer(), .latches = true};
    uintptr_t state = gate_latch(&at->gate);
    at->entered[at->latched++] = 10 * model_thread() + 1;
    if (state != gate_free) {
        gate_unlatch_leaving(&at->gate, state, event(1));
    } else {
        gate_unlatch_entering(&at->gate);
        action_run(event(1));
        gate_leave_to(&at->gate, at->bias);
    }
    pass_latched_own_as(2, NULL);
}

/// Inside, makes the gate its own, and passes as its owner.
static void become_owner(void) {
    at->bias = model_aligned(sizeof *at->bias, RX_CACHE_LINE);
    *at->bias = (rx_bias){.owner = rx_thread_pointer(), .outside = rx_thread_pointer()};
    if (!gate_enter(&at->gate)) return pass_2();
    action_run(event(1));
    gate_leave_to(&at->gate, at->bias);
    uintptr_t entry = gate_enter_own(&at->gate);
    if (entry == gate_free) { gate_pass(&at->gate, event(2)); return; }
    action_run(event(2));
    if (entry == gate_taken) gate_leave(&at->gate);
    else gate_leave_as(&at->gate, entry);
}

static void heard(unsigned expected) {
    unsigned last[5] = {0};
    MODEL_HOLDS(at->count == expected, "%u of %u events were acted on", at->count, expected);
    for (unsigned each = 0; each < at->count; each++) {
        unsigned sender = at->heard[each] / 10, number = at->heard[each] % 10;
        MODEL_HOLDS(number == last[sender] + 1, "event %u of thread %u came after its event %u", number, sender, last[sender]);
        last[sender] = number;
    }
    uintptr_t word = rx_load_relaxed_word(&at->gate.word);
    MODEL_HOLDS(word == gate_free || word == ((uintptr_t)at->bias | gate_biased), "the gate is not free in the end");
    MODEL_HOLDS(word != gate_free || rx_load_relaxed_word(&at->gate.holder) == 0, "a free gate has a holder");
}
static void two(void) { heard(2); }
static void three(void) { heard(3); }
static void four(void) { heard(4); }
static void in_latched_order(void) {
    heard(at->latched);
    for (unsigned each = 0; each < at->count; each++)
        MODEL_HOLDS(at->heard[each] == at->entered[each], "the events came in another order than the values beside the gate");
}

MODEL_SCENARIOS(
    {"gate.two", "2 threads, an event each", plain, {pass, pass}, two},
    {"gate.order", "2 threads, one sends twice", plain, {pass_2, pass}, three},
    {"gate.twice", "2 threads, 2 events each", plain, {pass_2, pass_2}, four},
    {"gate.three", "3 threads, an event each", plain, {pass, pass, pass}, three},
    {"gate.nested", "an event sent from inside, and another thread", plain, {pass_nested, pass}, three},
    {"gate.settle", "the thread inside acts on tickets and stays", plain, {pass_and_settle, pass}, three},
    {"gate.latch", "the order of what is latched is the order of the events", plain, {pass_latched, pass_latched, look_latched}, in_latched_order},
    {"gate.relief", "relief wanted after each ticket, and offered", brief, {pass, pass_2}, three},
    {"gate.relief.in_hand", "the gate is handed over with a ticket in hand", left, {leave, pass}, three},
    {"long.gate.relief.in_hand", "the same, and a third thread", left, {leave, pass, pass}, four},
    {"long.gate.relief.again", "the same with one event more", brief, {pass, pass_3}, four},
    {"long.gate.relief", "relief wanted and offered among 3 threads", brief, {pass, pass_2, pass}, four},
    {"gate.biased", "the owner's gate is taken back", biased, {pass_own, pass}, two},
    {"gate.biased.twice", "the owner's gate is taken back while the owner sends twice", biased, {pass_own_2, pass}, three},
    {"gate.biased.nested", "the owner sends from inside, and another thread comes", biased, {pass_own_nested, pass}, three},
    {"gate.biased.turns", "the owner's gate is taken back for several events", biased, {pass_own, pass_in_turns}, three},
    {"gate.biased.becomes", "the gate becomes a thread's while another sends", plain, {become_owner, pass}, three},
    {"gate.latching", "the owner's latch, and another thread that latches", latching, {pass_latched_own, pass_latched}, in_latched_order},
    {"long.gate.latching.twice", "the owner latches twice, and another thread", latching, {pass_latched_own_2, pass_latched}, in_latched_order},
    {"gate.latching.looks", "a thread looks while another takes the gate back", latching, {pass_latched_own, take_back, look_latched_once}, in_latched_order},
    {"long.gate.latching.three", "three threads keep something", latching, {pass_latched_own, pass_latched, pass_latched}, in_latched_order},
    {"gate.latching.nested", "the owner keeps something more from inside", latching, {pass_latched_own_nested, pass_latched}, in_latched_order},
    {"gate.latching.inside", "the owner looks from inside", latching, {pass_latched_own_looking, pass_latched}, in_latched_order},
    {"long.gate.latching.outside", "the owner looks, then keeps something", latching, {look_and_pass_own, pass_latched, look_latched}, in_latched_order},
    {"gate.latching.becomes", "the gate becomes a thread's while another latches", plain, {become_latching_owner, pass_latched}, in_latched_order},
    {"gate.latching.asks", "the same while another asks whether the latch is its own", plain, {become_latching_owner, ask_own}, in_latched_order},
    {"gate.latching.asks.inside", "the same, whether it is inside", plain, {become_latching_owner, ask_inside}, in_latched_order},
    {"gate.biased.looks", "the same while another asks whether the gate is its own", plain, {become_owner, pass_own}, three}, )
