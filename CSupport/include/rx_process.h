// SPDX-License-Identifier: MIT
// What all threads of the process know of it: whether it is a forked child, and whether the pool has no thread.
//
// Fork       threads, rings and parkers do not survive it: the child's copy of the runtime is dead.
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

/// Not 0 while the system has refused the pool all of its threads. A hint, relaxed: a thread that sees it asks for threads, under the pool's lock.
extern rx_atomic_u32 rx_process_pool_lack;
static inline bool rx_process_lacks_pool(void) { return __builtin_expect(rx_load_relaxed_u32(&rx_process_pool_lack) != 0, 0); }
static inline void rx_process_note_pool(bool is_lacking) { rx_store_relaxed_u32(&rx_process_pool_lack, is_lacking); }

/// Writes `sentence` to standard error. Where that is a pipe that nothing reads, the sentence is lost, and no signal ends the process. Any thread.
void rx_process_say(const char *sentence);

RX_END_C

#endif
