# pool.h blocking.refused: a worker whose spare is refused asks no watchdog.
/spare_workers_fill/,/^}/ s/if (!is_there) pool_are_spares_watched(pool);//
