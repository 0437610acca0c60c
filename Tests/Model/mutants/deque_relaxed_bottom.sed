# rx_deque.h deque: pop stores bottom without sequential consistency.
s/rx_store_seq_cst_i64(&deque->bottom, bottom)/rx_store_relaxed_i64(\&deque->bottom, bottom)/
