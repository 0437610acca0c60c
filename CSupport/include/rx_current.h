// SPDX-License-Identifier: MIT
// What the calling thread is to the runtime: one pointer in thread-local storage, null on threads that the runtime did not start.
// Callers: each thread its own. Ownership: the pointer is not retained; its owner clears it before it goes.
#ifndef RX_CURRENT_H
#define RX_CURRENT_H

extern _Thread_local void *rx_current_context;

/// The calling thread's context; null when it has none.
static inline void *rx_current_get(void) { return rx_current_context; }

/// Sets the calling thread's context.
static inline void rx_current_set(void *context) { rx_current_context = context; }

#endif
