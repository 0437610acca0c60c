# gate.h gate.two: the steps of the gate do not release.
s/return rx_cas_acq_rel_word(&gate->word, &expected, desired);/return rx_cas_acquire_word(\&gate->word, \&expected, desired);/
