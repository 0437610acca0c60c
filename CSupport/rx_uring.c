// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "rx_uring.h"
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "rx_clock.h"
#include "rx_park_backend.h"
#include "rx_process.h"
#include "rx_thread.h"

enum {
    sq_entries = 16,
    cq_entries = 64,
    op_futex_wait = 51,
    /// FUTEX2_SIZE_U32 | FUTEX2_PRIVATE: without the latter a private wake is not heard, without the former it is EINVAL.
    futex2_private_u32 = 2 | 128,
    enter_abs_timer = 1 << 5,
};

/// Shows the filled requests to the kernel and counts them.
static unsigned flush(struct io_uring *ring) {
    struct io_uring_sq *sq = &ring->sq;
    unsigned tail = *sq->ktail;
    while (sq->sqe_head != sq->sqe_tail) {
        if (sq->array) sq->array[tail & sq->ring_mask] = sq->sqe_head & sq->ring_mask;
        tail++;
        sq->sqe_head++;
    }
    io_uring_smp_store_release(sq->ktail, tail);
    return tail - io_uring_smp_load_acquire(sq->khead);
}

int rx_uring_enter(rx_uring *uring, int64_t deadline) {
    struct __kernel_timespec at = {0};
    struct io_uring_getevents_arg argument = {0};
    unsigned flags = IORING_ENTER_GETEVENTS | uring->enter_flags, minimum = deadline != 0;
    const void *passed = 0;
    size_t size = 0;
    if (minimum && deadline != RX_NO_DEADLINE) {
        if (uring->absolute) {
            at = rx_uring_timespec(deadline);
            flags |= enter_abs_timer;
        } else {
            // Compared first, or the distance to a deadline near INT64_MIN wraps round.
            int64_t now = rx_clock_now();
            at = rx_uring_timespec(deadline <= now ? 0 : deadline - now);
        }
        argument.ts = (uint64_t)(uintptr_t)&at;
        passed = &argument;
        size = sizeof argument;
        flags |= IORING_ENTER_EXT_ARG;
    }
    unsigned filled = flush(&uring->ring);
    long result = syscall(__NR_io_uring_enter, uring->ring.enter_ring_fd, filled, minimum, flags, passed, size);
    // Short of memory the kernel takes fewer, and does not wait then.
    if (result >= 0) return (unsigned long)result < filled ? EAGAIN : 0;
    if (errno == EEXIST) rx_park_trap("a parker was used by a thread that did not create it");
    return errno;
}

bool rx_uring_has_room(rx_uring *uring, unsigned count) {
    if (io_uring_sq_space_left(&uring->ring) < count) rx_uring_enter(uring, 0);
    return io_uring_sq_space_left(&uring->ring) >= count;
}

struct io_uring_sqe *rx_uring_request(rx_uring *uring, uint8_t opcode, int descriptor, uint64_t data) {
    struct io_uring_sqe *request = io_uring_get_sqe(&uring->ring);
    memset(request, 0, sizeof *request);
    request->opcode = opcode;
    request->fd = descriptor;
    request->user_data = data;
    return request;
}

void rx_uring_futex_wait(rx_uring *uring, uint32_t *word, uint32_t expected, uint64_t data) {
    struct io_uring_sqe *request = rx_uring_request(uring, op_futex_wait, futex2_private_u32, data);
    request->addr = (uint64_t)(uintptr_t)word;
    request->off = expected;
    request->addr3 = UINT32_MAX;
}

/// Waits on a word that does not have the expected value: 0 where all is well.
static int probe(rx_uring *uring) {
    uint32_t word = 0;
    rx_uring_futex_wait(uring, &word, 1, 0);
    int code = rx_uring_enter(uring, RX_NO_DEADLINE);
    struct io_uring_cqe *completion = 0;
    if (code == 0 && io_uring_peek_cqe(&uring->ring, &completion) == 0) {
        code = completion->res == -EAGAIN ? 0 : ENOSYS;
        io_uring_cqe_seen(&uring->ring, completion);
    }
    // Kernels before 6.12 refuse the flag.
    uring->absolute = true;
    if (code == 0 && rx_uring_enter(uring, 1) == EINVAL) uring->absolute = false;
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

static void hide_from_children(const struct io_uring *ring) {
    madvise(ring->sq.ring_ptr, ring->sq.ring_sz, MADV_DONTFORK);
    if (ring->cq.ring_ptr != ring->sq.ring_ptr) madvise(ring->cq.ring_ptr, ring->cq.ring_sz, MADV_DONTFORK);
    madvise(ring->sq.sqes, ring->sq.ring_entries * sizeof(struct io_uring_sqe), MADV_DONTFORK);
}

int rx_uring_open(rx_uring *uring, rx_error *error) {
    memset(uring, 0, sizeof *uring);
    uring->creator = rx_thread_current_id();
    struct io_uring_params parameters = {
        .flags = IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_DEFER_TASKRUN | IORING_SETUP_CQSIZE | IORING_SETUP_CLAMP, .cq_entries = cq_entries};
    int code = rx_wakeup_injected(RX_WAKEUP_URING);
    if (code == 0) code = -io_uring_queue_init_params(sq_entries, &uring->ring, &parameters);
    if (code == 0) {
        hide_from_children(&uring->ring);
        if (io_uring_register_ring_fd(&uring->ring) == 1) uring->enter_flags = IORING_ENTER_REGISTERED_RING;
        code = probe(uring);
        if (code == 0) return 0;
        rx_uring_close(uring);
    }
    rx_uring_explain(code, error);
    return code;
}

void rx_uring_close(rx_uring *uring) {
    if (rx_runtime_is_forked_child()) {
        close(uring->ring.ring_fd);
        return;
    }
    // The registered number belongs to the creator's table: another thread would unregister one of its own.
    if (rx_thread_current_id() != uring->creator) uring->ring.int_flags = 0;
    io_uring_queue_exit(&uring->ring);
}
