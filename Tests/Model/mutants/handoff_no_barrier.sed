# rx_handoff.c handoff.hot: the consumer goes back to cold without the barrier on all processors.
s/rx_barrier_all();//
