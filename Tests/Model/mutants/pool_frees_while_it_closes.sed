# watchdog.h pool.closed.freeing: closing the pool does not wait for what is being freed.
/^static bool watchdog_close/,/^}/ { /freeing/d; }
