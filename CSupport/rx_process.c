// SPDX-License-Identifier: MIT
#include "rx_process.h"
#include <pthread.h>

// Written by the only thread of a forked child, before it runs anything else.
static rx_atomic_u32 forked;

static void mark(void) { rx_store_relaxed_u32(&forked, 1); }

static void watch(void) { pthread_atfork(0, 0, mark); }

void rx_process_watch_forks(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, watch);
}

bool rx_runtime_is_forked_child(void) { return rx_load_relaxed_u32(&forked) != 0; }
