// SPDX-License-Identifier: MIT
#include "rx_main_loop.h"

#include <pthread.h>
#include <stddef.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "rx_atomics.h"

// Defined by RxDispatch. Weak: a program without it links, and drives its main loop itself.
extern void rx_main_loop_unattended(void) __attribute__((weak));
extern bool rx_main_loop_attended_by_caller(void) __attribute__((weak));
extern bool rx_main_loop_waited_for(int descriptor, void (*turn)(void *), bool (*is_over)(void *), void *context) __attribute__((weak));

void rx_main_loop_seek_driver(void) {
    if (rx_main_loop_unattended != NULL) rx_main_loop_unattended();
}

bool rx_main_loop_is_on_main_queue(void) { return rx_main_loop_attended_by_caller != NULL && rx_main_loop_attended_by_caller(); }

int rx_main_loop_open_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

bool rx_main_loop_may_open_descriptors(int count) {
    int descriptors[8];
    int opened = 0;
    while (opened < count && opened < 8 && (descriptors[opened] = rx_main_loop_open_event()) >= 0) opened++;
    for (int index = 0; index < opened; index++) close(descriptors[index]);
    return opened == count;
}

static void *wait_for_others(void *others) {
    pthread_mutex_lock(others);
    pthread_mutex_unlock(others);
    return 0;
}

bool rx_main_loop_may_start_threads(void) {
    // relaxed: two threads that find it out at once do no harm.
    static rx_atomic_u32 found;
    enum { wanted = 4 };
    pthread_t threads[wanted];
    pthread_mutex_t others = PTHREAD_MUTEX_INITIALIZER;
    int started = 0;
    if (rx_load_relaxed_u32(&found)) return true;
    // Each waits until the last one was asked for, so that all are there at once.
    pthread_mutex_lock(&others);
    while (started < wanted && pthread_create(&threads[started], 0, wait_for_others, &others) == 0) started++;
    pthread_mutex_unlock(&others);
    for (int index = 0; index < started; index++) pthread_join(threads[index], 0);
    if (started == wanted) rx_store_relaxed_u32(&found, 1);
    return started == wanted;
}

bool rx_main_loop_run_run_loop(int descriptor, void (*turn)(void *), bool (*is_over)(void *), void *context) {
    return rx_main_loop_waited_for != NULL && rx_main_loop_waited_for(descriptor, turn, is_over, context);
}
