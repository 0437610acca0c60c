# gate_bias.h gate.biased: the owner goes out without a look at the word.
s/if (rx_load_relaxed_word(&gate->word) != entry) gate_leave_late(gate, entry);/(void)entry;/
