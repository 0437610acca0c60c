// SPDX-License-Identifier: MIT
// A call of each function of libc that RealtimeGuard stands before, for its test. For a process of its own, on one thread.
#ifndef GUARDED_CALLS_H
#define GUARDED_CALLS_H

#include <stddef.h>

typedef struct guarded_call {
    const char *name;
    /// The member of rx_guard_report that counts it.
    const char *kind;
    void (*call)(void);
} guarded_call;

/// Makes what the calls need, on the thread that will make them. Standard input and output are empty from then on.
void guarded_calls_prepare(void);

/// How many there are.
size_t guarded_calls_count(void);

/// One of them.
guarded_call guarded_calls_at(size_t index);

#endif
