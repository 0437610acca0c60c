# rx_handoff.h handoff.bypass.inside: the producer gives the consumer's part back without a look for what was sent meanwhile.
s/if (rx_load_relaxed_u64(&handoff->tail) != handoff->seen) return false;//
