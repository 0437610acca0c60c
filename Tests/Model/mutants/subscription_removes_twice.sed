# subscription.h subscription.detach: a teardown leaves that was taken out before.
s/if (!teardown->is_linked) {/if (before == (uintptr_t)-1) {/
