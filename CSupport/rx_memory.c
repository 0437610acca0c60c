// SPDX-License-Identifier: MIT
#include "rx_memory.h"
#include "rx_allotment.h"
#include "rx_context.h"
#include "rx_deque.h"
#include "rx_handoff.h"
#include "rx_inbox.h"
#include "rx_injector.h"
#include "rx_timers.h"

/// A piece of an allotment: the memory itself, while nothing else is in it.
typedef struct piece {
    struct piece *next;
    size_t size;
} piece;

static _Thread_local piece *allotted;

// Defined by a test of refusals. Weak: a program without it is refused by the system only.
extern bool rx_memory_is_refused(size_t size) __attribute__((weak));

static bool is_refused(size_t size) { return rx_memory_is_refused && rx_memory_is_refused(size); }

static void *fresh(size_t size, size_t alignment) {
    void *memory = 0;
    int code = is_refused(size) ? ENOMEM : posix_memalign(&memory, alignment < sizeof(void *) ? sizeof(void *) : alignment, size);
    if (code == 0) return memory;
    errno = code;
    return 0;
}

void *rx_memory_aligned(size_t size, size_t alignment) {
    for (piece **each = &allotted; *each && alignment <= RX_CACHE_LINE; each = &(*each)->next) {
        if ((*each)->size != size) continue;
        piece *found = *each;
        *each = found->next;
        return found;
    }
    return fresh(size, alignment);
}

void *rx_memory_zeroed(size_t size, size_t alignment) {
    void *memory = rx_memory_aligned(size, alignment);
    return memory ? memset(memory, 0, size) : 0;
}

void *rx_memory_resized(void *memory, size_t size) {
    if (!is_refused(size)) return realloc(memory, size);
    errno = ENOMEM;
    return 0;
}

static bool grant(unsigned count, size_t size) {
    for (; count > 0; count--) {
        piece *made = fresh(size, RX_CACHE_LINE);
        if (!made) return false;
        made->size = size;
        made->next = allotted;
        allotted = made;
    }
    return true;
}

bool rx_allotment_grant(rx_allotment wanted) {
    if (grant(wanted.inboxes, sizeof(rx_inbox)) && grant(wanted.contexts, sizeof(rx_context)) && grant(wanted.timers, rx_timers_size()) &&
        grant(wanted.injectors, sizeof(rx_injector)) && grant(wanted.deques, sizeof(rx_deque)) &&
        grant(wanted.deques, rx_deque_array_size(RX_ALLOTMENT_NODES)) &&
        grant(wanted.handoffs, sizeof(rx_handoff))) {
        return true;
    }
    rx_allotment_end();
    return false;
}

bool rx_allotment_is_there(size_t size) {
    void *memory = fresh(size, RX_CACHE_LINE);
    free(memory);
    return memory != 0;
}

void rx_allotment_end(void) {
    while (allotted) {
        piece *next = allotted->next;
        free(allotted);
        allotted = next;
    }
}
