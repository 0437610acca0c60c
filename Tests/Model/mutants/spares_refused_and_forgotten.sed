# spare_workers.h blocking.refused.item: a spare whose thread is refused is not asked for again.
/numbers_append(&self->unstarted, taken);/d
