# spare_workers.h blocking.resumes: a worker that blocks wakes a spare before it takes it out of its rest.
/spare_workers_begin_blocking/,/^}/ { s/^    section_lock_acquire/    condition_raise(\&self->needs[0]);\n&/; /if (rested >= 0)/d; }
