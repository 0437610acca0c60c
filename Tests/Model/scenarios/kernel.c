// SPDX-License-Identifier: MIT
// The kernel's part of the parker's back ends, made of the model's verbs.
#include "epoll_seam.h"
#include "rx_park_backend.h"

/// Raised by a write to the eventfd, lowered by the wait that reports it. One instance: a scenario has one parker.
static rx_atomic_u32 *edge;

int model_event_create(void) {
    edge = model_new(sizeof *edge);
    return model_epoll_descriptor;
}

int model_succeed(int descriptor, ...) {
    (void)descriptor;
    return 0;
}

int model_event_write(int descriptor) {
    MODEL_HOLDS(descriptor == model_event_descriptor, "a write to another descriptor");
    // relaxed: the kernel orders more, and the parker must not need it.
    rx_add_relaxed_u32(edge, 1);
    rx_futex_wake(edge, 1);
    return 0;
}

int model_event_wait(struct epoll_event *found, int64_t left) {
    for (;;) {
        uint32_t raised = rx_load_relaxed_u32(edge);
        if (raised) {
            if (!rx_cas_relaxed_u32(edge, &raised, 0)) continue;
            found->data.fd = model_event_descriptor;
            return 1;
        }
        if (left == 0) return 0;
        if (rx_futex_wait(edge, 0, left < 0 ? INT64_MAX : rx_clock_now() + left) == ETIMEDOUT) return 0;
    }
}
