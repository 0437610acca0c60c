# worker.h pool.searches: a worker that searched before it sleeps still counts as searching
s/idle_state_sleep(&self->pool->idle, self->index, self->is_searching);/idle_state_sleep(\&self->pool->idle, self->index, false);/
