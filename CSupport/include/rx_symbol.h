// SPDX-License-Identifier: MIT
// The call stack as addresses, and which image of the process an address of code lies in, from the dynamic linker's own tables.
//
// Callers   any thread. It takes the dynamic linker's lock: not for a real-time thread.
// Ownership texts belong to the loaded image.
#ifndef RX_SYMBOL_H
#define RX_SYMBOL_H

#include <stdbool.h>
#include <stdint.h>

#include "rx_linkage.h"

RX_BEGIN_C

typedef struct rx_symbol {
    /// The image's path.
    const char *image;
    /// What the image's own tables count from: to subtract from an address.
    uintptr_t base;
    /// The exported function that the address lies in, or null.
    const char *name;
} rx_symbol;

/// Writes the return addresses of the calling thread, innermost first, and says how many: at most `limit`. The first call of the
/// process loads the unwinder; a call costs microseconds.
int rx_symbol_trace(void **addresses, int limit);

/// Describes the image that `address` lies in; false when it is in none.
bool rx_symbol_find(uintptr_t address, rx_symbol *symbol);

RX_END_C

#endif
