# spare_workers.h blocking.rests: a spare rests by the hint alone.
/spare_workers_begin_rest/,/^}/ s/if (self->working <= self->blocked)/if (false)/
