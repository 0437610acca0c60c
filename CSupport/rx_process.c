// SPDX-License-Identifier: MIT
#include "rx_process.h"
#include <pthread.h>

rx_atomic_u32 rx_process_forked;

static void mark(void) { rx_store_relaxed_u32(&rx_process_forked, 1); }

static void watch(void) { pthread_atfork(0, 0, mark); }

void rx_process_watch_forks(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch);
}
