# rx_park_epoll.c parker.epoll: the waker does not write to the eventfd.
s/rx_event_raise(state->event);/(void)state;/
