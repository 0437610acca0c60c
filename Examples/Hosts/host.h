// SPDX-License-Identifier: MIT
// A host program's own event loop, as demo.c uses it; epoll.c, glib.c and libuv.c each have one that drives RxRing's main loop.
//
// How to embed RxRing in a loop: look at host_attach() in any of the three.
#ifndef HOST_H
#define HOST_H

#include <rxring.h>

typedef void (*host_function)(void *context);

/// So many of RxRing's actions, then the host's own events have their turn.
enum { HOST_LIMIT = 64 };

/// Prepares the loop, and attaches RxRing's main loop to it. The main thread, after rx_start.
void host_attach(void);

/// Takes that back, before rx_shutdown.
void host_detach(void);

/// Calls `function` on the loop every `milliseconds`. The main thread.
void host_every(int milliseconds, host_function function, void *context);

/// Calls `function` on the loop soon. Any thread.
void host_post(host_function function, void *context);

/// Runs until host_stop.
void host_run(void);

/// Makes host_run return. On the loop.
void host_stop(void);

#endif
