# pool.h pool.start.closed: an item that finds the pool not started, and then closed, is not refused.
s/ || idle_state_is_closed(&pool->idle)))/))/
