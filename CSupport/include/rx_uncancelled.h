// SPDX-License-Identifier: MIT
// Kernel calls that are no cancellation points, as glibc's are. A host may cancel a thread that is inside a call of the library. Between a push and its
// wake that would leave an item that no thread runs.
#ifndef RX_UNCANCELLED_H
#define RX_UNCANCELLED_H

#include <stddef.h>
#include <stdint.h>

#include "rx_linkage.h"

RX_BEGIN_C

/// Makes an eventfd readable. Keeps errno. Real-time.
void rx_event_raise(int descriptor);

/// Makes it unreadable. Keeps errno.
void rx_event_clear(int descriptor);

/// Sleeps for `nanoseconds`, or until a signal. Keeps errno.
void rx_nap(int64_t nanoseconds);

/// As write(2): how many bytes were written, or -1.
ptrdiff_t rx_write(int descriptor, const void *bytes, size_t count);

/// Holds back cancellation of the calling thread; returns what `rx_cancel_again` wants.
int rx_cancel_later(void);

/// Ends that: a cancellation that came meanwhile is heard at the next cancellation point.
void rx_cancel_again(int before);

RX_END_C

#endif
