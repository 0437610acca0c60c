// SPDX-License-Identifier: MIT
#include "rx_presence.h"
#include <pthread.h>
#include <stdint.h>
#include "rx_park_backend.h"

static _Thread_local uintptr_t inside;
static _Thread_local int is_attended;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static pthread_key_t key;
static int has_key;

/// The thread's end: key destructors come before the thread's variables go.
static void look(void *context) {
    (void)context;
    if (inside == 0) return;
    rx_park_trap(
        "a thread ended inside an observer (pthread_exit or cancellation): the gate of its event stays taken, and later events of that sequence "
        "vanish. Return from the observer first, then end the thread");
}

static void make_key(void) { has_key = pthread_key_create(&key, look) == 0; }

void rx_presence_begin(void) {
    inside++;
    if (is_attended) return;
    is_attended = 1;
    pthread_once(&once, make_key);
    // Without a key the thread's end is not heard of; nothing else is lost.
    if (has_key) (void)pthread_setspecific(key, &inside);
}

void rx_presence_end(void) { inside--; }
