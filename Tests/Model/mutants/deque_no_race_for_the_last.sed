# rx_deque.h deque: pop takes the last node without the swap.
s/if (!rx_cas_release_i64(&deque->top, &top, top + 1)) node = 0;//
