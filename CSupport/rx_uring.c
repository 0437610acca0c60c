// SPDX-License-Identifier: MIT
// The edges are with the kernel. Requests: the kernel reads what was written before the release of `request_tail`; room is what it released by
// `request_head`. Completions: we read what it wrote before its release of `completion_tail`; it reuses what we released by `completion_head`.
#define _GNU_SOURCE
#include "rx_uring.h"
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "rx_clock.h"
#include "rx_park_backend.h"
#include "rx_process.h"
#include "rx_simulate.h"
#include "rx_thread.h"
#include "rx_uring_map.h"

/// FUTEX2_SIZE_U32 | FUTEX2_PRIVATE: without the latter a private wake is not heard, without the former it is EINVAL.
enum { futex2_private_u32 = 2 | 128 };

/// Shows the filled requests to the kernel and counts what it has not taken.
static uint32_t flush(rx_uring *uring) {
    // release: the requests are written before the kernel sees the tail.
    rx_store_release_u32(uring->request_tail, uring->filled);
    // relaxed: it only counts. has_room acquires before a request's place is written again.
    return uring->filled - rx_load_relaxed_u32(uring->request_head);
}

rx_uring_time rx_uring_time_until(const rx_uring *uring, int64_t deadline) {
    if (uring->absolute) return rx_uring_time_of(rx_simulate_system_deadline(deadline));
    // Compared first, or the distance to a deadline near INT64_MIN wraps round.
    int64_t now = rx_clock_now();
    return rx_uring_time_of(deadline <= now ? 0 : deadline - now);
}

int rx_uring_enter(rx_uring *uring, int64_t deadline) {
    rx_uring_time at = {0};
    rx_uring_wait argument = {0};
    unsigned flags = rx_uring_enter_getevents | uring->enter_flags, minimum = deadline != 0;
    const void *passed = 0;
    size_t size = 0;
    if (minimum && deadline != RX_NO_DEADLINE) {
        at = rx_uring_time_until(uring, deadline);
        if (uring->absolute) flags |= rx_uring_enter_abs_timer;
        argument.time = (uint64_t)(uintptr_t)&at;
        passed = &argument;
        size = sizeof argument;
        flags |= rx_uring_enter_ext_arg;
    }
    uint32_t filled = flush(uring);
    long result = syscall(__NR_io_uring_enter, uring->called, filled, minimum, flags, passed, size);
    // Short of memory the kernel takes fewer, and does not wait then.
    if (result >= 0) return (unsigned long)result < filled ? EAGAIN : 0;
    if (errno == EEXIST) rx_park_trap("a parker was used by a thread that did not create it");
    return errno;
}

static bool has_room(const rx_uring *uring, unsigned count) {
    // acquire: what the kernel has taken, it has read, and may be overwritten.
    return uring->request_entries - (uring->filled - rx_load_acquire_u32(uring->request_head)) >= count;
}

bool rx_uring_has_room(rx_uring *uring, unsigned count) {
    if (!has_room(uring, count)) rx_uring_enter(uring, 0);
    return has_room(uring, count);
}

rx_uring_request *rx_uring_add(rx_uring *uring, uint8_t opcode, int descriptor, uint64_t data) {
    rx_uring_request *request = &uring->requests[uring->filled++ & (uring->request_entries - 1)];
    *request = (rx_uring_request){.opcode = opcode, .descriptor = descriptor, .data = data};
    return request;
}

void rx_uring_futex_wait(rx_uring *uring, uint32_t *word, uint32_t expected, uint64_t data) {
    rx_uring_request *request = rx_uring_add(uring, rx_uring_op_futex_wait, futex2_private_u32, data);
    request->address = (uint64_t)(uintptr_t)word;
    request->offset = expected;
    request->third_address = UINT32_MAX;
}

/// Whether a completion is in the ring, whose place `head` is.
static bool has_completion(const rx_uring *uring, uint32_t head) {
    // acquire: the completion is written before the kernel shows it.
    return head != rx_load_acquire_u32(uring->completion_tail);
}

bool rx_uring_take(rx_uring *uring, rx_uring_completion *completion) {
    // relaxed: only this thread writes it.
    uint32_t head = rx_load_relaxed_u32(uring->completion_head);
    if (!has_completion(uring, head)) {
        // relaxed: the call below orders what the kernel writes in it.
        if (!(rx_load_relaxed_u32(uring->flags) & rx_uring_has_overflow)) return false;
        rx_uring_enter(uring, 0);
        if (!has_completion(uring, head)) return false;
    }
    *completion = uring->completions[head & uring->completion_mask];
    // release: it is read before the kernel may overwrite it.
    rx_store_release_u32(uring->completion_head, head + 1);
    return true;
}

/// Whether the thread's CLOCK_MONOTONIC is the machine's. In a time namespace of its own it is not: a process enters one by fork or exec after unshare(2),
/// or by setns(2). io_uring takes absolute times as the machine's (seen on 6.18); futexes and timerfds translate them. If /proc does not tell, the answer
/// is no, which is right for both.
static bool has_clock_of_machine(void) {
    // PROC_TIME_INIT_INO: the first time namespace has this number on each machine.
    enum { first_time_namespace = 0xeffffffa };
    struct stat namespace;
    return stat("/proc/thread-self/ns/time", &namespace) == 0 && namespace.st_ino == first_time_namespace;
}

/// Waits on a word that does not have the expected value: 0 where all is well.
static int probe(rx_uring *uring) {
    uint32_t word = 0;
    rx_uring_futex_wait(uring, &word, 1, 0);
    int code = rx_uring_enter(uring, RX_NO_DEADLINE);
    rx_uring_completion completion;
    if (code == 0 && rx_uring_take(uring, &completion)) code = completion.result == -EAGAIN ? 0 : ENOSYS;
    // For each ring, at its creation: a process may enter a namespace later.
    uring->absolute = has_clock_of_machine();
    // Kernels before 6.12 refuse the flag.
    if (code == 0 && uring->absolute && rx_uring_enter(uring, 1) == EINVAL) uring->absolute = false;
    return code;
}

void rx_uring_explain(int code, rx_error *error) {
    switch (code) {
    case EPERM:
        rx_error_set(error, code, "io_uring is disabled (sysctl kernel.io_uring_disabled or a container's seccomp profile)");
        break;
    case ENOSYS:
        rx_error_set(error, code, "io_uring or its futex wait is not in this kernel (Linux 6.7 or newer is needed)");
        break;
    case EINVAL:
        rx_error_set(error, code, "this kernel's io_uring lacks DEFER_TASKRUN or futex waits (Linux 6.7 or newer is needed)");
        break;
    case ENOMEM:
        rx_error_set(error, code, "io_uring was refused memory: over the memory lock limit (raise ulimit -l)");
        break;
    default:
        rx_error_set_system(error, code, "creating an io_uring");
    }
}

int rx_uring_signal(rx_uring *uring, int eventfd) {
    return syscall(__NR_io_uring_register, uring->descriptor, rx_uring_register_eventfd_code, &eventfd, 1) < 0 ? errno : 0;
}

int rx_uring_open(rx_uring *uring, rx_error *error) {
    memset(uring, 0, sizeof *uring);
    uring->creator = rx_thread_current_id();
    int code = rx_wakeup_injected(RX_WAKEUP_URING);
    if (code == 0) code = rx_uring_map(uring);
    if (code == 0) {
        code = probe(uring);
        if (code == 0) return 0;
        rx_uring_close(uring);
    }
    rx_uring_explain(code, error);
    return code;
}

void rx_uring_close(rx_uring *uring) {
    if (rx_runtime_is_forked_child()) {
        close(uring->descriptor);
        return;
    }
    rx_uring_unmap(uring, rx_thread_current_id() == uring->creator);
}
