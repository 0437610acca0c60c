// SPDX-License-Identifier: MIT
// What the kernel's io_uring understands, as io_uring_setup(2), io_uring_enter(2) and io_uring_register(2) have it: only what rx_uring.c uses. Written
// out here, so that neither a library nor a recent kernel header is needed to build. Little-endian, as every system that Swift runs on. Not part of the
// umbrella.
#ifndef RX_URING_ABI_H
#define RX_URING_ABI_H

#include <stdint.h>

enum {
    rx_uring_setup_cqsize = 1 << 3,
    rx_uring_setup_clamp = 1 << 4,
    rx_uring_setup_single_issuer = 1 << 12,
    rx_uring_setup_defer_taskrun = 1 << 13,

    rx_uring_enter_getevents = 1 << 0,
    rx_uring_enter_ext_arg = 1 << 3,
    rx_uring_enter_registered_ring = 1 << 4,
    /// Since Linux 6.12.
    rx_uring_enter_abs_timer = 1 << 5,

    rx_uring_register_eventfd_code = 4,
    rx_uring_register_ring_fds = 20,
    rx_uring_unregister_ring_fds = 21,

    rx_uring_op_poll_add = 6,
    rx_uring_op_poll_remove = 7,
    rx_uring_op_timeout = 11,
    rx_uring_op_timeout_remove = 12,
    /// Since Linux 6.7.
    rx_uring_op_futex_wait = 51,

    rx_uring_timeout_abs = 1 << 0,

    /// In the requests' flags: completions wait for room in their ring.
    rx_uring_has_overflow = 1 << 1,

    /// Where the two mappings begin: both rings, and the requests.
    rx_uring_offset_rings = 0,
    rx_uring_offset_requests = 0x10000000,
};

/// struct io_uring_sqe.
typedef struct rx_uring_request {
    uint8_t opcode;
    uint8_t flags;
    uint16_t priority;
    int32_t descriptor;
    uint64_t offset;
    uint64_t address;
    uint32_t length;
    /// Of a poll its events, of a timeout its flags.
    uint32_t operation_flags;
    uint64_t data;
    uint16_t buffer;
    uint16_t personality;
    int32_t other_descriptor;
    uint64_t third_address;
    uint64_t unused;
} rx_uring_request;

/// struct io_uring_cqe.
typedef struct rx_uring_completion {
    uint64_t data;
    int32_t result;
    uint32_t flags;
} rx_uring_completion;

/// struct io_sqring_offsets.
typedef struct rx_uring_request_offsets {
    uint32_t head, tail, mask, entries, flags, dropped, array, unused;
    uint64_t address;
} rx_uring_request_offsets;

/// struct io_cqring_offsets.
typedef struct rx_uring_completion_offsets {
    uint32_t head, tail, mask, entries, overflow, completions, flags, unused;
    uint64_t address;
} rx_uring_completion_offsets;

/// struct io_uring_params.
typedef struct rx_uring_parameters {
    uint32_t request_entries, completion_entries, flags, thread_cpu, thread_idle, features, shared_descriptor, unused[3];
    rx_uring_request_offsets requests;
    rx_uring_completion_offsets completions;
} rx_uring_parameters;

/// struct __kernel_timespec.
typedef struct rx_uring_time {
    int64_t seconds, nanoseconds;
} rx_uring_time;

/// struct io_uring_getevents_arg.
typedef struct rx_uring_wait {
    uint64_t signals;
    uint32_t signals_size, unused;
    uint64_t time;
} rx_uring_wait;

/// struct io_uring_rsrc_update.
typedef struct rx_uring_update {
    uint32_t index, unused;
    uint64_t value;
} rx_uring_update;

_Static_assert(sizeof(rx_uring_request) == 64 && sizeof(rx_uring_completion) == 16, "the kernel's sizes");
_Static_assert(sizeof(rx_uring_parameters) == 120 && sizeof(rx_uring_wait) == 24 && sizeof(rx_uring_update) == 16, "the kernel's sizes");

#endif
