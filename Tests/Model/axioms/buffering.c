// SPDX-License-Identifier: MIT
// Orders that guard against load buffering alone. The explorer runs a load after the store that it reads, as RC11 demands and every processor does by far
// the most of the time. C11's own formulas do not demand it. Without the order they allow the execution in question, and with it they do not.
#include <stdio.h>
#include "axioms.h"

/// One thread reads x, then updates y. The other reads or updates y, then writes x. Does the first read what the second writes behind that update?
typedef struct shape {
    const char *file, *function, *verb, *weaker, *what;
    step_kind second;
    model_order first_order, second_order, first_weaker, second_weaker;
} shape;

static const shape shapes[] = {
    {"rx_deque.h", "rx_deque_push", "load_acquire", "relaxed", "a thief takes what the owner writes into the slot after it", step_read, model_seq_cst,
     model_acquire, model_seq_cst, model_relaxed},
    {"idle_state.h", "idle_state_sleepers_now", "add_acq_rel", "acquire", "a look at a sleeper sees what it does once it is awake", step_update,
     model_acq_rel, model_acquire, model_acquire, model_acquire},
};

enum { x, y, unused, read_x, update_y, look_at_y, write_x, steps };
static bool is_found;

static void look(const execution *found) { is_found |= found->from[read_x] == write_x && found->from[look_at_y] == update_y; }

/// Whether the formulas allow it.
static bool is_possible(const shape *s, bool is_weaker, bool has_buffering) {
    program p = {.count = steps, .steps = {{step_initial, model_relaxed, -1, x, -1}, {step_initial, model_relaxed, -1, y, -1},
        {step_initial, model_relaxed, -1, unused, -1}, {step_read, model_relaxed, 0, x, 0},
        {step_update, is_weaker ? s->first_weaker : s->first_order, 0, y, 1},
        {s->second, is_weaker ? s->second_weaker : s->second_order, 1, y, 2}, {step_write, model_relaxed, 1, x, 3}}};
    is_found = false;
    each_execution(&p, has_buffering, look);
    return is_found;
}

bool show_buffering(void) {
    bool is_shown = true;
    for (unsigned each = 0; each < sizeof shapes / sizeof *shapes; each++) {
        const shape *s = &shapes[each];
        bool holds = !is_possible(s, false, true), breaks = is_possible(s, true, true) && !is_possible(s, true, false);
        printf("axioms: %s %s %s -> %s: %s\n", s->file, s->function, s->verb, s->weaker,
               !holds ? "C11 allows it even with the stated order" : breaks ? s->what : "the stated order is not needed");
        is_shown &= holds && breaks;
    }
    return is_shown;
}
