// SPDX-License-Identifier: MIT
#ifndef MODEL_USES_H
#define MODEL_USES_H

#include "engine.h"

/// Weakens one use: "rx_inbox.h:51:cas_weak_acq_rel=acquire". False: that is not how a use is written.
bool weaken(const char *text);
/// Prints the uses in the sources that ran since forget_uses.
void print_uses(void);
void forget_uses(void);

#endif
