# watchdog.h pool.watchdog: the watchdog says that it rests, and does not look at the slots again.
s/if (!is_needed) return true;/return true;/
