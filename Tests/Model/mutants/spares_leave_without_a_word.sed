# worker.h blocking.leaves: a spare wakes no worker for what it leaves.
/pool_notify(pool, self, true);/d
