# rx_handoff.h handoff.hot: the cheap half of that pair is missing.
s/rx_keep_order();//
