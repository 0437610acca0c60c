# rx_uring.c parker.uring.watch: a place for requests is used again without an acquire.
/^static bool has_room/,/^}/ s/rx_load_acquire_u32/rx_load_relaxed_u32/
