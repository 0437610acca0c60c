// SPDX-License-Identifier: MIT
#include "rx_trampoline.h"

static _Thread_local rx_trampoline trampoline;

rx_trampoline *rx_trampoline_current(void) {
    return &trampoline;
}
