// SPDX-License-Identifier: MIT
#ifndef RX_GUARD_SYMBOL_H
#define RX_GUARD_SYMBOL_H

#include <stddef.h>

/// Writes the name of the function that `address` is in, also of one that its file does not export; file and offset when it has no name.
void rx_guard_name(void *address, char *text, size_t size);

#endif
