# spare_workers.h blocking.starts: a spare that starts does not count as working.
/spare_workers_take_unstarted/,/^}/ { /self->working++;/d; }
