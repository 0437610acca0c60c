# pinned_item.h pinned.dispose: a disposal does not ask whether a run is under way.
s/if (rx_load_acquire_u32(&item->running)) item->queue(item);/if (false) item->queue(item);/
