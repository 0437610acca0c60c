# idle_state.h idle_state.one: a producer looks at the word by a load, which an announcement may not be seen by.
s/uint64_t seen = rx_add_acq_rel_u64(&state->word, 0);/uint64_t seen = rx_load_acquire_u64(\&state->word);/
