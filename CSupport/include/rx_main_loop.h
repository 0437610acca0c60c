// SPDX-License-Identifier: MIT
// How a module above finds a driver for a main loop that no code drives yet. This module need not know the one above.
#ifndef RX_MAIN_LOOP_H
#define RX_MAIN_LOOP_H

#include <stdbool.h>

#include "rx_linkage.h"

RX_BEGIN_C

/// Asks the module above, if one is linked, to drive the main loop. Any thread.
void rx_main_loop_seek_driver(void);

/// Asks that module whether the caller runs on a queue that stands for the main thread. If so, the module drives the main loop from there. Any
/// thread.
bool rx_main_loop_is_on_main_queue(void);

/// Opens an eventfd that no child inherits by exec and that never blocks; -1, and errno, where the system refuses it.
int rx_main_loop_open_event(void);

/// Whether the process may open `count` more descriptors now (8 at most). Dispatch opens one for its main queue when that is first used, and ends a process
/// that has none left. A run loop opens several.
bool rx_main_loop_may_open_descriptors(int count);

/// Whether the process may start the threads that a run loop and Dispatch start. They ask for them for ever, once a second, where the system refuses them.
/// Tried until it was granted once.
bool rx_main_loop_may_start_threads(void);

/// Has the module above, if one is linked, run the main thread's run loop, and with it the main queue, until `is_over` says that what the thread waits for
/// has happened. `turn` runs what is ready on the main loop; it is called when `descriptor` is readable. -1: a driver is attached, which takes the turns.
/// Both get `context`. False where the run loop cannot run. On the main thread.
bool rx_main_loop_run_run_loop(int descriptor, void (*turn)(void *context), bool (*is_over)(void *context), void *context);

RX_END_C

#endif
