# gate.h gate.two: a thread goes out by a store, whatever was left meanwhile.
s/return gate_replace(gate, gate_taken, gate_free);/rx_store_release_word(\&gate->word, gate_free); return true;/
