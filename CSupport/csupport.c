// SPDX-License-Identifier: MIT
#include "csupport.h"
