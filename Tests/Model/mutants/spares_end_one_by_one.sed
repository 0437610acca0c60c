# pool.h closing.blocks: a spare of a closed pool ends while a worker may still block.
/pool_is_left_to_rest(pool \*pool) {/,/^}/ s/int each = 0/int each = pool->size/
