// SPDX-License-Identifier: MIT
// The system's part of starting a thread, made of the model's verbs.
#include "thread_seam.h"
#include "rx_atomics.h"

/// The thread that a scenario has created. One: each scenario that creates any has one more thread, which runs model_run_created.
static struct { rx_atomic_u32 is_created, has_ended; void *(*start)(void *); void *argument; } *created;

int model_thread_create(pthread_t *handle, void *(*start)(void *), void *argument) {
    created->start = start;
    created->argument = argument;
    // release: POSIX has what comes before pthread_create seen by the thread.
    rx_store_release_u32(&created->is_created, 1);
    *handle = 2;
    return 0;
}
void model_run_created(void) {
    MODEL_AWAIT(&created->is_created, 1);
    created->start(created->argument);
    // release: and what the thread did by the one that joins it.
    rx_store_release_u32(&created->has_ended, 1);
}
int model_thread_join(void) {
    MODEL_AWAIT(&created->has_ended, 1);
    return 0;
}
void model_prepare_threads(void) { created = model_new(sizeof *created); }
