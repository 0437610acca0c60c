// SPDX-License-Identifier: MIT
#include "rx_barrier.h"
#include <errno.h>
#include <linux/membarrier.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "rx_guard.h"

// Written once, before main or while the library is loaded.
static bool available;

__attribute__((constructor)) static void register_process(void) {
    const char *wanted = getenv("RXRING_BARRIER");
    if (wanted && strcmp(wanted, "none") == 0) return;
    available = syscall(SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0;
}

bool rx_barrier_is_available(void) { return available; }

void rx_barrier_all(void) {
    for (unsigned round = 0;; round++) {
        if (syscall(SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) == 0) return;
        // The kernel may lack memory for it, which passes. The other command needs none, but milliseconds.
        int code = errno;
        if (syscall(SYS_membarrier, MEMBARRIER_CMD_GLOBAL, 0, 0) == 0) return;
        errno = code;
        if (code != ENOMEM && code != EAGAIN) break;
        rx_guard_wait(round);
    }
    // It was granted once: a sandbox came between. Going on without it would lose elements.
    perror("RxRing: the kernel refused membarrier after granting it; allow it in the sandbox, or enter that before the program starts");
    abort();
}
