# rx_latch.h latch: the latch is given back relaxed.
s/rx_store_release_u32(/rx_store_relaxed_u32(/
