// SPDX-License-Identifier: MIT
#include "rx_current.h"

_Thread_local void *rx_current_context;
