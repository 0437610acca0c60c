# worker.h pool.closed: a worker that finds the pool closed does not look again.
s/if (!pool_has_work(self->pool) \&\& !rx_slot_is_full(&self->slot)) return false;/return false;/
