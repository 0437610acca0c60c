# watchdog.h pool.watchdog.busy: the watchdog says that it rests, and looks at the queues without a step that a producer's claim sees.
/idle_state_sleepers_now(&pool->idle);/d
