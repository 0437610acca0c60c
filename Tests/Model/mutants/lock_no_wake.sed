# rx_lock.c lock: the release wakes no thread.
s/rx_futex_wake((uint32_t \*)lock, 1)/(void)lock/
