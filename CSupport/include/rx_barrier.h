// SPDX-License-Identifier: MIT
// A barrier on all processors that run this process: the expensive half of an asymmetric pair. The cheap half is rx_keep_order.
//
// Use        one side does its store, rx_keep_order, its load, and pays no instruction for the order. The other side does its store, rx_barrier_all,
//            its load. At least one of the two sees the other's store (Dekker).
// Costs      0.4 us with two processors at work (measured on x86-64); other processors are interrupted for about a microsecond.
// Refused    a sandbox or a shortage of memory may refuse the command later on. Then the command that interrupts no processor is used. If that is refused too,
//            the caller waits 2 ms, in which every processor has finished what it had begun (Morrison and Afek, "Temporally Bounding TSO", 2015).
//            C11 knows no bound of that kind, and the paper is about x86. On ARM64, too, a store leaves its buffer by itself, and much sooner.
// Callers    any thread. Registered with the kernel when the library is loaded: later, with threads running, that takes milliseconds.
// Source     membarrier(2), MEMBARRIER_CMD_PRIVATE_EXPEDITED; Dice, Huang, Yang, "Asymmetric Dekker Synchronization" (2001).
#ifndef RX_BARRIER_H
#define RX_BARRIER_H

#include <stdbool.h>

#include "rx_linkage.h"

RX_BEGIN_C

/// Whether the kernel lets this process do it; the same answer for ever. RXRING_BARRIER=none in the environment: as if it did not.
bool rx_barrier_is_available(void);

/// Whether the barrier costs as little as above. False once the kernel has refused it. Asked by code that can do without the barrier.
bool rx_barrier_is_cheap(void);

/// Every processor that runs this process passes a full barrier between the call and the return. Only where it is available.
void rx_barrier_all(void);

RX_END_C

#endif
