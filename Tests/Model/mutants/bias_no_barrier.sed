# rx_bias.c bias: the gate is taken back without the barrier on all processors.
s/rx_barrier_all();//
