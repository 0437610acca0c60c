# settling.h settling: the bits of the sleepers are looked at once, as in commit f6690f6.
s/ && pool_sleepers_now(pool) == sleepers;/;/
