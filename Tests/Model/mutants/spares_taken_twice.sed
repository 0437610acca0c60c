# rx_spares.c spares: a chain is taken by a load and a store.
s/rx_node \*chain = (rx_node \*)rx_xchg_acquire_word(&depot->places\[place\], 0);/rx_node *chain = (rx_node *)rx_load_acquire_word(\&depot->places[place]); rx_store_relaxed_word(\&depot->places[place], 0);/
