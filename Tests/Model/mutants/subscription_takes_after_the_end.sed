# subscription.h subscription.attach: a teardown that comes after the end goes into the list.
s/if (before \& subscription_ended) {/if (before == (uintptr_t)-1) {/
