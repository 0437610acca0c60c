# subscription.h subscription.attach: the list is given back relaxed.
s/rx_store_release_word(&self->word, new);/rx_store_relaxed_word(\&self->word, new);/
