# rx_inbox.h inbox.mailbox: a push does not say that the consumer slept.
s/return seen == RX_INBOX_SLEEPING;/return false;/
