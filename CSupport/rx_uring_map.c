// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "rx_uring_map.h"
#include <errno.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { request_entries = 16, completion_entries = 64 };

/// Maps `size` bytes of the ring, or null with errno. A forked child does not get them: a ring serves one process.
static void *mapped(const rx_uring *uring, size_t size, off_t offset) {
    void *memory = mmap(0, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_POPULATE, uring->descriptor, offset);
    if (memory == MAP_FAILED) return 0;
    madvise(memory, size, MADV_DONTFORK);
    return memory;
}

static size_t larger(size_t one, size_t other) { return one > other ? one : other; }

/// Both rings are one mapping since Linux 5.4, which is older than what this ring needs.
static bool map_memory(rx_uring *uring, const rx_uring_parameters *made) {
    uring->rings_size = larger(
        made->requests.array + made->request_entries * sizeof(uint32_t),
        made->completions.completions + made->completion_entries * sizeof(rx_uring_completion));
    uring->requests_size = made->request_entries * sizeof(rx_uring_request);
    uring->rings = mapped(uring, uring->rings_size, rx_uring_offset_rings);
    if (!uring->rings) return false;
    uring->requests = mapped(uring, uring->requests_size, rx_uring_offset_requests);
    return uring->requests != 0;
}

/// Finds the words in the memory, and gives each place of the ring the request of its own number, which it keeps.
static void find_words(rx_uring *uring, const rx_uring_parameters *made) {
    char *rings = uring->rings;
    uring->request_head = (rx_atomic_u32 *)(rings + made->requests.head);
    uring->request_tail = (rx_atomic_u32 *)(rings + made->requests.tail);
    uring->flags = (rx_atomic_u32 *)(rings + made->requests.flags);
    uring->request_entries = made->request_entries;
    uint32_t *places = (uint32_t *)(rings + made->requests.array);
    for (uint32_t each = 0; each < made->request_entries; each++) places[each] = each;
    uring->completion_head = (rx_atomic_u32 *)(rings + made->completions.head);
    uring->completion_tail = (rx_atomic_u32 *)(rings + made->completions.tail);
    uring->completion_mask = made->completion_entries - 1;
    uring->completions = (const rx_uring_completion *)(rings + made->completions.completions);
}

/// Puts the descriptor into the thread's table. A kernel that refuses only looks it up at each call.
static void register_descriptor(rx_uring *uring) {
    rx_uring_update update = {.index = UINT32_MAX, .value = (uint64_t)uring->descriptor};
    if (syscall(__NR_io_uring_register, uring->descriptor, rx_uring_register_ring_fds, &update, 1) != 1) return;
    uring->called = (int)update.index;
    uring->enter_flags = rx_uring_enter_registered_ring;
}

int rx_uring_map(rx_uring *uring) {
    rx_uring_parameters parameters = {
        .flags = rx_uring_setup_single_issuer | rx_uring_setup_defer_taskrun | rx_uring_setup_cqsize | rx_uring_setup_clamp,
        .completion_entries = completion_entries};
    long descriptor = syscall(__NR_io_uring_setup, request_entries, &parameters);
    if (descriptor < 0) return errno;
    uring->descriptor = uring->called = (int)descriptor;
    if (!map_memory(uring, &parameters)) {
        int code = errno;
        rx_uring_unmap(uring, false);
        return code;
    }
    find_words(uring, &parameters);
    register_descriptor(uring);
    return 0;
}

void rx_uring_unmap(rx_uring *uring, bool by_creator) {
    if (by_creator && uring->enter_flags) {
        rx_uring_update update = {.index = (uint32_t)uring->called};
        syscall(__NR_io_uring_register, uring->descriptor, rx_uring_unregister_ring_fds, &update, 1);
    }
    if (uring->requests) munmap(uring->requests, uring->requests_size);
    if (uring->rings) munmap(uring->rings, uring->rings_size);
    close(uring->descriptor);
}
