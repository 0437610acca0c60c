# spare_workers.h blocking.resumes: a worker that blocks takes a spare out of its rest, and does not wake it.
/if (rested >= 0) condition_raise/d
