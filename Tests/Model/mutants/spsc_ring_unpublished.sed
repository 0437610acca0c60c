# rx_spsc_ring.c spsc_ring: a push publishes its element relaxed.
s/rx_store_release_u64(&ring->tail, tail + step);/rx_store_relaxed_u64(\&ring->tail, tail + step);/
