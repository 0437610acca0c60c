// SPDX-License-Identifier: MIT
// Included first (-include) when the sources of CSupport are compiled for the explorer. Atomics, futexes, the barrier, the clock, memory and
// the thread pointer are the model's. The sources stay as they are.
#ifndef MODEL_SEAMS_H
#define MODEL_SEAMS_H

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "model_atomics.h"

// rx_futex.h
#define RX_FUTEX_H
#define rx_futex_wait(word, expected, deadline) \
    ({ MODEL_SITE("futex_wait", #word, model_relaxed); model_futex_wait(&site_, word, expected, deadline); })
#define rx_futex_wake(word, count) \
    ({ MODEL_SITE("futex_wake", #word, model_relaxed); model_futex_wake(&site_, word, count); })

// rx_barrier.h
#define RX_BARRIER_H
bool rx_barrier_is_available(void);
bool rx_barrier_is_cheap(void);
#define rx_barrier_all() ({ MODEL_SITE("barrier_all", "", model_seq_cst); model_heavy_fence(&site_); })

// rx_clock.h: a deadline passes whenever the explorer chooses; then its time has come.
#define RX_CLOCK_H
static const int64_t RX_NO_DEADLINE = INT64_MAX;
#define rx_clock_now() model_clock_now()

// rx_uncancelled.h: a nap is a pause. The seams of the back ends have the events.
#define RX_UNCANCELLED_H
#define rx_nap(nanoseconds) ({ (void)(nanoseconds); model_pause(); })
#define rx_write(descriptor, bytes, count) write(descriptor, bytes, count)

#define free(memory) model_free(memory)
#define memcpy(to, from, size) model_copy(to, from, size)
#define memmove(to, from, size) model_copy(to, from, size)
#define memset(to, byte, size) model_fill(to, byte, size)
#define __builtin_thread_pointer() model_thread_pointer()

#endif
