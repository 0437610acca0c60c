# subscription.h subscription.inner.order: who comes while another thread tears down takes part.
s/if (self->is_tearing_down) {/if (before == (uintptr_t)-1) {/
