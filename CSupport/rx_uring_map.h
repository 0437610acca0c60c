// SPDX-License-Identifier: MIT
// A ring's descriptor and its memory, which the kernel shares. Not part of the umbrella.
#ifndef RX_URING_MAP_H
#define RX_URING_MAP_H

#include "rx_uring.h"

/// Makes the ring and maps it, hidden from forked children: 0 or an errno value.
int rx_uring_map(rx_uring *uring);

/// Gives back the memory and the descriptor. The number in the table is the creator's: another thread would give back one of its own.
void rx_uring_unmap(rx_uring *uring, bool by_creator);

#endif
