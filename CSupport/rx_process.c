// SPDX-License-Identifier: MIT
#include "rx_process.h"
#include <pthread.h>

rx_atomic_u32 rx_process_forked;

/// Guards `is_watched`.
static pthread_mutex_t watch_lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_watched;

static void mark(void) { rx_store_relaxed_u32(&rx_process_forked, 1); }

bool rx_process_watch_forks(void) {
    pthread_mutex_lock(&watch_lock);
    // Asked again where it was refused, for want of memory.
    if (!is_watched) is_watched = pthread_atfork(0, 0, mark) == 0;
    bool works = is_watched;
    pthread_mutex_unlock(&watch_lock);
    return works;
}
