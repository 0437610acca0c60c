# gate_bias.h gate.latching.looks: the word is not latched while a thread takes the gate back.
s/latches ? gate_taken | gate_latched : gate_taken/gate_taken/
s/if (latches) rx_store_release_word(&gate->word, gate_taken);//
