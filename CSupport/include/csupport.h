// SPDX-License-Identifier: MIT
// The umbrella of CSupport: what Swift cannot say. Only RxRuntime imports it.
// Every structure is opaque to Swift (its fields are cache-line aligned): create, destroy, and inline verbs. Each header is its data sheet.
#ifndef RX_CSUPPORT_H
#define RX_CSUPPORT_H

#ifndef __linux__
#error "RxRing runs on Linux: it sleeps on futexes, epoll and io_uring. On other systems use RxSwift, whose interface is the same."
#endif

#include "rx_allotment.h"
#include "rx_atomics.h"
#include "rx_barrier.h"
#include "rx_bias.h"
#include "rx_clock.h"
#include "rx_context.h"
#include "rx_deque.h"
#include "rx_error.h"
#include "rx_guard.h"
#include "rx_handoff.h"
#include "rx_gate_spin.h"
#include "rx_inbox.h"
#include "rx_injector.h"
#include "rx_latch.h"
#include "rx_linkage.h"
#include "rx_main_loop.h"
#include "rx_node.h"
#include "rx_object.h"
#include "rx_parker.h"
#include "rx_idle_spin.h"
#include "rx_presence.h"
#include "rx_process.h"
#include "rx_radix_heap.h"
#include "rx_simulate.h"
#include "rx_slot.h"
#include "rx_spares.h"
#include "rx_spsc_ring.h"
#include "rx_symbol.h"
#include "rx_thread.h"
#include "rx_timers.h"
#include "rx_trampoline.h"
#include "rx_uncancelled.h"
#include "rx_wakeup.h"
#include "rx_weight.h"

#endif
