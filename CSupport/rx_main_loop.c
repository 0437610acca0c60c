// SPDX-License-Identifier: MIT
#include "rx_main_loop.h"

#include <stddef.h>
#include <sys/eventfd.h>
#include <unistd.h>

// Defined by RxDispatch. Weak: a program without it links, and drives its main loop itself.
extern void rx_main_loop_unattended(void) __attribute__((weak));
extern bool rx_main_loop_attended_by_caller(void) __attribute__((weak));

void rx_main_loop_seek_driver(void) {
    if (rx_main_loop_unattended != NULL) rx_main_loop_unattended();
}

bool rx_main_loop_is_on_main_queue(void) { return rx_main_loop_attended_by_caller != NULL && rx_main_loop_attended_by_caller(); }

int rx_main_loop_open_event(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

bool rx_main_loop_may_open_descriptor(void) {
    int descriptor = rx_main_loop_open_event();
    if (descriptor < 0) return false;
    close(descriptor);
    return true;
}
