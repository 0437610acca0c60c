// SPDX-License-Identifier: MIT
#include "stress.h"

static _Thread_local bool refused;

// What the library asks before it allocates (rx_memory.c).
bool rx_memory_is_refused(size_t size);
bool rx_memory_is_refused(size_t size) {
    (void)size;
    return refused;
}

void rx_stress_refuse_memory(bool refuse) { refused = refuse; }
