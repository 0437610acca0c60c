// SPDX-License-Identifier: MIT
#include "rx_context.h"
#include "rx_memory.h"

_Thread_local rx_context *rx_context_of_thread;

rx_context *rx_context_create(rx_deque *deque) {
    rx_context *context = rx_memory_zeroed(sizeof *context, RX_CACHE_LINE);
    if (!context) return 0;
    rx_slot_prepare(&context->slot);
    context->deque = deque;
    return context;
}

void rx_context_destroy(rx_context *context) { free(context); }
