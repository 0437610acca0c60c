# rx_injector.c injector: what was pushed is not reversed.
s/first = rx_node_reversed((rx_node \*)rx_xchg_acquire_word(&injector->newest, 0), 0);/first = (rx_node *)rx_xchg_acquire_word(\&injector->newest, 0);/
