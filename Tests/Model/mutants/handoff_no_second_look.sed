# rx_handoff.h handoff.cold: the consumer goes idle without a look at the tail.
s/if (rx_load_relaxed_u64(&handoff->tail) == seen) return true;/return true;/
