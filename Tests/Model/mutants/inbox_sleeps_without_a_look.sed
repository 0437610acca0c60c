# rx_inbox.h inbox.mailbox: SLEEPING is set without a look at what was pushed.
s/return rx_cas_acq_rel_word(&inbox->head, &running, RX_INBOX_SLEEPING);/(void)running; rx_store_seq_cst_word(\&inbox->head, RX_INBOX_SLEEPING); return true;/
