# rx_uring.c parker.uring.watch: a place for completions is given back relaxed.
s/rx_store_release_u32(uring->completion_head, head + 1);/rx_store_relaxed_u32(uring->completion_head, head + 1);/
