# rx_uring.c parker.uring$: the tail of the requests is shown relaxed.
s/rx_store_release_u32(uring->request_tail, uring->filled);/rx_store_relaxed_u32(uring->request_tail, uring->filled);/
