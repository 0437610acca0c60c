// SPDX-License-Identifier: MIT
#include <stdlib.h>
#include "idle_state.h"
#include "swift_model.h"

struct model_idle_state { idle_state state; };

struct model_idle_state *model_idle_state_new(void) {
    struct model_idle_state *made = malloc(sizeof *made);
    if (!made) abort();
    idle_state_init(&made->state);
    return made;
}
void model_idle_state_delete(struct model_idle_state *state) { free(state); }
// relaxed: the test has one thread.
uint64_t model_idle_state_word(struct model_idle_state *state) { return rx_load_relaxed_u64(&state->state.word); }
void model_idle_state_start(struct model_idle_state *state, bool is_short) { idle_state_start(&state->state, is_short); }
bool model_idle_state_close(struct model_idle_state *state) { return idle_state_close(&state->state); }
void model_idle_state_reopen(struct model_idle_state *state) { idle_state_reopen(&state->state); }
int model_idle_state_claim(struct model_idle_state *state, bool is_insider, bool is_forced) {
    return idle_state_claim(&state->state, is_insider, is_forced);
}
bool model_idle_state_claim_worker(struct model_idle_state *state, int worker) { return idle_state_claim_worker(&state->state, worker); }
void model_idle_state_sleep(struct model_idle_state *state, int worker, bool was_searching) {
    idle_state_sleep(&state->state, worker, was_searching);
}
bool model_idle_state_wake_up(struct model_idle_state *state, int worker) { return idle_state_wake_up(&state->state, worker); }
bool model_idle_state_begin_search(struct model_idle_state *state) { return idle_state_begin_search(&state->state); }
void model_idle_state_end_search(struct model_idle_state *state) { idle_state_end_search(&state->state); }
int model_idle_state_taker(struct model_idle_state *state) { return idle_state_taker(&state->state); }
void model_idle_state_note_keeper(struct model_idle_state *state, int worker) { idle_state_note_keeper(&state->state, worker); }
