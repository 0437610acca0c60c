// SPDX-License-Identifier: MIT
// What a forked child may know. Threads, rings and parkers do not survive a fork: the child's copy of the runtime is dead.
#ifndef RX_PROCESS_H
#define RX_PROCESS_H

#include <stdbool.h>

#include "rx_atomics.h"
#include "rx_linkage.h"

RX_BEGIN_C

/// Starts watching for fork; parker and thread creation call it. False: there is no memory for that. Any thread, any number of times.
bool rx_process_watch_forks(void);

/// Not 0 in a forked child: written by its only thread, before it runs anything else.
extern rx_atomic_u32 rx_process_forked;

/// True in a child forked after the first parker or thread of the runtime was created, for ever. Any thread, one load.
static inline bool rx_runtime_is_forked_child(void) { return rx_load_relaxed_u32(&rx_process_forked) != 0; }

RX_END_C

#endif
