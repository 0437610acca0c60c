# rx_uring.c parker.uring$: a completion is read without the order of its tail.
s/return head != rx_load_acquire_u32(uring->completion_tail);/return head != rx_load_relaxed_u32(uring->completion_tail);/
