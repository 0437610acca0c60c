# idle_state.h idle_state.one: a worker announces its sleep without seeing what was queued.
s/rx_add_acq_rel_u64(&state->word, ((uint64_t)1/rx_add_relaxed_u64(\&state->word, ((uint64_t)1/
