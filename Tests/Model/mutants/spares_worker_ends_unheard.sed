# worker.h closing.rests: a worker whose thread ends tells the spares nothing.
/^    spare_workers_resume_all(&self->pool->spares);/d
