// SPDX-License-Identifier: MIT
// A gate with a bias: the owner passes by plain stores, other threads take the gate back. At most one thread is inside, and sees what the last one
// did.
#include "rx_bias.h"

enum { free_word = 0, taken_word = 1, biased_bit = 4 };

static struct {
    rx_atomic_word word;
    rx_bias *bias;
    // Touched inside.
    unsigned passed;
    bool is_inside, grants_again;
    rx_atomic_u32 has_ended;
} *at;

static void prepare(bool grants_again) {
    at = model_new(sizeof *at);
    at->bias = model_aligned(sizeof *at->bias, RX_CACHE_LINE);
    *at->bias = (rx_bias){.owner = model_thread_pointer_of(1), .outside = model_thread_pointer_of(1)};
    at->grants_again = grants_again;
    rx_store_relaxed_word(&at->word, (uintptr_t)at->bias | biased_bit);
}
static void once(void) { prepare(false); }
static void again(void) { prepare(true); }

static void inside(void) {
    MODEL_HOLDS(!at->is_inside, "two threads are inside");
    at->is_inside = true;
    at->passed++;
    at->is_inside = false;
}

/// Inside, not by the bias. The owner may have the gate named after itself again.
static void go_out(void) {
    uintptr_t next = free_word;
    if (at->grants_again && rx_bias_is_mine(at->bias)) {
        rx_bias_renew(at->bias);
        next = (uintptr_t)at->bias | biased_bit;
    }
    uintptr_t expected = taken_word;
    MODEL_HOLDS(rx_cas_acq_rel_word(&at->word, &expected, next), "the gate's word changed under its holder");
}

/// True: the caller passed by the bias, or as its owner.
static bool pass_as_owner(uintptr_t seen) {
    rx_bias *bias = (rx_bias *)(seen & ~(uintptr_t)biased_bit);
    if (!(seen & biased_bit) || !rx_bias_may_enter(bias)) return false;
    rx_bias_enter(bias);
    if (rx_load_relaxed_word(&at->word) == seen) {
        inside();
        rx_bias_leave(bias);
        if (rx_load_relaxed_word(&at->word) != seen && rx_bias_settle(bias)) go_out();
        return true;
    }
    if (!rx_bias_settle(bias)) return false;
    inside();
    go_out();
    return true;
}

static void pass(void) {
    if (pass_as_owner(rx_load_relaxed_word(&at->word))) return;
    for (;;) {
        uintptr_t found = free_word;
        bool is_mine = rx_cas_acq_rel_word(&at->word, &found, taken_word);
        if (!is_mine && found & biased_bit) {
            if (!rx_cas_acq_rel_word(&at->word, &found, taken_word)) continue;
            is_mine = rx_bias_take_back(at->bias);
        }
        if (is_mine) {
            inside();
            return go_out();
        }
        rx_cpu_pause();
    }
}
static void pass_twice(void) { pass(); pass(); }

/// The owner comes again from inside: it takes its own bias back, and the gate is left in the other way.
static void pass_from_inside(void) {
    uintptr_t seen = rx_load_relaxed_word(&at->word);
    if (!(seen & biased_bit) || !rx_bias_may_enter(at->bias)) return pass();
    rx_bias_enter(at->bias);
    bool is_mine = rx_load_relaxed_word(&at->word) == seen;
    if (!is_mine && !rx_bias_settle(at->bias)) return pass();
    inside();
    if (!is_mine) return go_out();
    uintptr_t found = seen;
    bool is_taken_back = rx_cas_acq_rel_word(&at->word, &found, taken_word) && rx_bias_take_back(at->bias);
    MODEL_HOLDS(!is_taken_back, "the owner took the gate that it is in");
    rx_bias_leave(at->bias);
    if (rx_load_relaxed_word(&at->word) != seen && rx_bias_settle(at->bias)) go_out();
}

/// A thread that ends, and an heir that starts behind it. The system hands the thread pointer over; what was done inside the gate is E2's.
static void pass_and_end(void) {
    pass();
    rx_store_relaxed_u32(&at->has_ended, 1);
}
static void await_inheritance(void) {
    MODEL_AWAIT(&at->has_ended, 1);
    model_inherit(1);
}
static void inherit(void) {
    await_inheritance();
    pass();
}
/// The heir does not enter by the bias: it takes back what it has inherited.
static void inherit_and_take_back(void) {
    await_inheritance();
    uintptr_t found = free_word;
    while (!rx_cas_acq_rel_word(&at->word, &found, taken_word)) {
        if (found & biased_bit && rx_cas_acq_rel_word(&at->word, &found, taken_word) && rx_bias_take_back(at->bias)) break;
        rx_cpu_pause();
        found = free_word;
    }
    inside();
    go_out();
}
/// Wrong: two threads that live have one pointer.
static void inherit_too_early(void) {
    model_inherit(1);
    pass();
}

static void two(void) { MODEL_HOLDS(at->passed == 2, "%u of 2 passed", at->passed); }
static void three(void) { MODEL_HOLDS(at->passed == 3, "%u of 3 passed", at->passed); }

MODEL_SCENARIOS(
    {"bias.one", "the owner passes once, another takes the gate back", once, {pass, pass}, two},
    {"bias.owner_twice", "the owner passes twice", once, {pass_twice, pass}, three},
    {"bias.two_others", "two others come", once, {pass, pass, pass}, three},
    {"bias.other_twice", "the other passes twice", once, {pass, pass_twice}, three},
    {"bias.from_inside", "the owner takes its own bias back from inside", once, {pass_from_inside, pass}, two},
    {"bias.heir", "a thread that got the owner's pointer, and another", once, {pass_and_end, inherit, pass}, three},
    {"bias.heir.takes_back", "the heir takes back what it inherited, while another thread comes", once, {pass_and_end, inherit_and_take_back, pass},
     three},
    {"wrong.heir", "", once, {pass, inherit_too_early}},
    {"bias.again", "the owner gets the bias again", again, {pass_twice, pass}, three}, )
