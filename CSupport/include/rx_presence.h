// SPDX-License-Identifier: MIT
// Presence: how many observers the calling thread is inside of, so that a thread that ends inside one is heard of.
//
// Rule       an observer returns. A thread that ends inside one (pthread_exit, cancellation) leaves the gate of its event taken for ever, and the
//            later events of that sequence vanish. Where the thread ends with a count that is not 0, the process ends with this rule.
// Callers    the owning thread; in debug builds only, since it costs two calls an element.
// Ownership  plain memory of the thread.
#ifndef RX_PRESENCE_H
#define RX_PRESENCE_H

#include "rx_linkage.h"

RX_BEGIN_C

void rx_presence_begin(void);
void rx_presence_end(void);

RX_END_C

#endif
