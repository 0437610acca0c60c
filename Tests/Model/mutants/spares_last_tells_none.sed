# worker.h closing.last: the last spare that rests tells the others nothing.
/if (idle_state_is_closed(&self->pool->idle)) spare_workers_resume_all/d
