# watchdog.h blocking.refused.no_barrier: the watchdog looks for missing spares without the pool's lock.
/watchdog_lacks_spares(pool \*pool)/,/^}/ { /section_lock/d; }
