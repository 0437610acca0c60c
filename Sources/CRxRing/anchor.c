// SPDX-License-Identifier: MIT
// The functions are in Sources/RxRingC, in Swift: the compiler compares each with its declaration.
#include "rxring.h"

_Static_assert(sizeof(rx_action) == 3 * sizeof(void *), "rx_action is part of the ABI");
_Static_assert(sizeof(rx_observer) == 5 * sizeof(void *), "rx_observer is part of the ABI");
_Static_assert(sizeof(rx_lane_observer) == 4 * sizeof(void *), "rx_lane_observer is part of the ABI");
