# gate_bias.h gate.latching: the owner latches without a look at the word.
s/return rx_load_relaxed_word(&gate->word) == seen ? seen : seen | gate_taken;/return seen;/
