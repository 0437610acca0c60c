# rx_deque.h deque: push stores bottom relaxed.
s/rx_store_release_i64(&deque->bottom, bottom + 1);/rx_store_relaxed_i64(\&deque->bottom, bottom + 1);/
