# spare_workers.h blocking.two: a spare that rests still counts as working.
/spare_workers_begin_rest/,/^}/ { /self->working--;/d; }
