// SPDX-License-Identifier: MIT
#include "rx_barrier.h"
#include <linux/membarrier.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "rx_atomics.h"
#include "rx_clock.h"
#include "rx_uncancelled.h"

// Written once, before main or while the library is loaded.
static bool available;

__attribute__((constructor)) static void register_process(void) {
    const char *wanted = getenv("RXRING_BARRIER");
    if (wanted && strcmp(wanted, "none") == 0) return;
    if (wanted && *wanted) fprintf(stderr, "RxRing: RXRING_BARRIER=%.40s is not known and changes nothing: use none, or unset it\n", wanted);
    available = syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
}

bool rx_barrier_is_available(void) { return available; }

/// Stores and loads that a processor has begun are over after some microseconds. No processor, x86-64 or ARM64, holds one back for as long as this.
enum { settling = 2000000 };

/// Raised for ever when the kernel refuses what it granted. Relaxed: a thread that sees it late pays for one barrier more.
static rx_atomic_u32 is_slow;

bool rx_barrier_is_cheap(void) { return available && !rx_load_relaxed_u32(&is_slow); }

/// A barrier by waiting, for when the kernel refuses even the command that takes no memory: a sandbox was set up meanwhile, or memory is short.
static void wait_instead(void) {
    // relaxed: one thread finds it not raised yet.
    if (rx_xchg_relaxed_u32(&is_slow, 1) == 0) {
        fputs("RxRing: the kernel refuses membarrier after granting it, and each barrier waits 2 ms instead; allow it in the sandbox, or enter that "
              "before the program starts\n", stderr);
    }
    for (int64_t end = rx_clock_now() + settling; rx_clock_now() < end;) {
        rx_nap(settling);
    }
}

void rx_barrier_all(void) {
    if (syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) == 0) return;
    // The kernel may lack memory for it. The other command needs none, but milliseconds.
    if (syscall(SYS_membarrier, MEMBARRIER_CMD_GLOBAL, 0, 0) != 0) wait_instead();
}
