# rx_park_uring.c parker.uring.again: the word is waited for once only.
s/state->word_armed = false;//
