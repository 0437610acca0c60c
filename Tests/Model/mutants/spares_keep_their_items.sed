# worker.h blocking.leaves: a spare rests with an item.
/rx_injector_push(pool->injector, node);/d
