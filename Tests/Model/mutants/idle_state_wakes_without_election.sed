# idle_state.h idle_state.elected: a worker wakes whether it was claimed or not.
s/return rx_and_acquire_u64(&state->word, ~bit) \& bit;/rx_and_acquire_u64(\&state->word, ~bit); return true;/
