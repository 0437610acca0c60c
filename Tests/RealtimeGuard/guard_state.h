// SPDX-License-Identifier: MIT
// What the guard knows about the calling thread. In the executable's own thread-local storage: reading it takes no memory.
#ifndef RX_GUARD_STATE_H
#define RX_GUARD_STATE_H

#include "realtime_guard.h"

struct rx_guard_state {
    bool watching;
    rx_guard_report report;
};

extern __thread struct rx_guard_state rx_guard;

#endif
