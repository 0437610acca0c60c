// SPDX-License-Identifier: MIT
// Compiles the umbrella on its own, so that every header stands by itself.
#include "csupport.h"
