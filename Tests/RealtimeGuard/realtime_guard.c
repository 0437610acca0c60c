// SPDX-License-Identifier: MIT
#include "guard_state.h"

__thread struct rx_guard_state rx_guard;

void rx_guard_enter(void) { rx_guard = (struct rx_guard_state){.watching = true}; }

rx_guard_report rx_guard_leave(void) {
    rx_guard.watching = false;
    return rx_guard.report;
}
