# rx_park_uring.c parker.uring.host: an arm makes the descriptor unreadable behind its call, which takes away what came meanwhile.
s/if (mode != RX_PARK_LOOK) silence(state);//
s/int code = rx_uring_enter(&state->uring, until);/& silence(state);/
