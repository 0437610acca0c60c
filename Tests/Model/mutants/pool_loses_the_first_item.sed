# pool.h pool.start.closed: an item that finds the pool not started, and then closed, is not refused.
s/ || pool_is_closed(pool)))/))/
