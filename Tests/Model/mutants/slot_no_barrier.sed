# rx_slot.c slot: the robber raises the flag without the barrier on all processors.
s/rx_barrier_all();//
