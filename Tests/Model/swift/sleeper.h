// SPDX-License-Identifier: MIT
// A parker as small as it goes: one futex call on a mailbox's word. parker.futex.* explores what rx_parker.h does around it. It is memory, so a wake
// that comes behind its end is found.
#ifndef MODEL_SWIFT_SLEEPER_H
#define MODEL_SWIFT_SLEEPER_H

#include "rx_inbox.h"

void *rx_memory_aligned(size_t size, size_t alignment);

typedef struct sleeper { uint32_t *word; } sleeper;

static inline sleeper *sleeper_new(rx_inbox *mailbox) {
    sleeper *made = rx_memory_aligned(sizeof *made, 16);
    made->word = rx_inbox_word(mailbox);
    return made;
}
static inline void sleeper_park(sleeper *self, int64_t deadline) { rx_futex_wait(self->word, RX_INBOX_SLEEPING, deadline); }
static inline void sleeper_wake(sleeper *self) { rx_futex_wake(self->word, 1); }

#endif
