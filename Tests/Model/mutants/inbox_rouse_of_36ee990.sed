# rx_inbox.h inbox.rouse: commit 36ee990: a rouse was a swap. One that fails only loads, which C11 lets pass the store before it.
s/return rx_cas_acq_rel_word(&inbox->head, &running, RX_INBOX_SLEEPING);/return rx_cas_seq_cst_word(\&inbox->head, \&running, RX_INBOX_SLEEPING);/
s/return (rx_and_acq_rel_word(&inbox->head, ~(uintptr_t)RX_INBOX_SLEEPING) & RX_INBOX_SLEEPING) != 0;/uintptr_t sleeping = RX_INBOX_SLEEPING; return rx_cas_seq_cst_word(\&inbox->head, \&sleeping, 0);/
