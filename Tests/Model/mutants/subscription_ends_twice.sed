# subscription.h subscription.ends: the end is marked by a store.
s/if (rx_cas_acq_rel_word(&self->word, &seen, marked)) return true;/rx_store_release_word(\&self->word, marked); return true;/
