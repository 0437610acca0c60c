// SPDX-License-Identifier: MIT
// The umbrella of CSupport: what Swift cannot say. Only RxRuntime imports it.
#ifndef RX_CSUPPORT_H
#define RX_CSUPPORT_H
#endif
