# settling.h settling: the bits of the sleepers are looked at once, as in commit f6690f6.
s/ && idle_state_sleepers_now(&pool->idle) == sleepers;/;/
