# rx_park_uring.c parker.uring.host: the descriptor is made unreadable behind the call, which takes away what came meanwhile.
s/if (state->signal >= 0) eventfd_read(state->signal, &count);//
s/int code = rx_uring_enter(&state->uring, until);/& if (state->signal >= 0) eventfd_read(state->signal, \&count);/
