// SPDX-License-Identifier: MIT
// Two threads that run whatever task is handed to them: what a pool is to a strand. A task is handed over by a node.
#ifndef RUNNERS_H
#define RUNNERS_H

#include "stress.h"

enum { runner_count = 2 };

typedef struct task {
    rx_node node;
    void (*body)(struct task *task);
    void *context;
} task;

typedef struct runners {
    rx_injector *injector;
    rx_atomic_u32 stopping;
    rx_thread *threads[runner_count];
} runners;

static inline void runners_body(void *context) {
    runners *all = context;
    for (;;) {
        size_t count;
        rx_node *node = rx_injector_take(all->injector, 1, &count);
        if (node) {
            ((task *)node)->body((task *)node);
        } else if (rx_load_acquire_u32(&all->stopping)) {
            if (!rx_injector_has_items(all->injector)) return;
        } else {
            sched_yield();
        }
    }
}

static inline void runners_start(runners *all) {
    all->injector = rx_injector_create();
    rx_store_relaxed_u32(&all->stopping, 0);
    for (int each = 0; each < runner_count; each++) all->threads[each] = start_thread("run", runners_body, all);
}

static inline void runners_schedule(runners *all, task *task) { rx_injector_push(all->injector, &task->node); }

/// Runs what is scheduled, then ends.
static inline void runners_stop(runners *all) {
    rx_store_release_u32(&all->stopping, 1);
    for (int each = 0; each < runner_count; each++) rx_thread_join(all->threads[each]);
    rx_injector_destroy(all->injector);
}

#endif
