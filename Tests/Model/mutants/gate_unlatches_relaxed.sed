# gate.h gate.latch: the latch is given back relaxed.
s/rx_store_release_word(&gate->word, state);/rx_store_relaxed_word(\&gate->word, state);/
