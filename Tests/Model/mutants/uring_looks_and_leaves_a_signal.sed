# rx_park_uring.c parker.uring.quiet: a look makes the descriptor unreadable before its call, which signals what it posts.
s/if (mode != RX_PARK_LOOK) silence(state);/silence(state);/
s/if (mode == RX_PARK_LOOK) silence(state);//
