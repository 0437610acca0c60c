# rx_spsc_ring.c spsc_ring: the producer goes one element too far.
s/if (tail - ring->head_seen > ring->mask) {/if (tail - ring->head_seen > ring->mask + 1) {/
