// SPDX-License-Identifier: MIT
// The io_uring back end: one ring, made by the thread that parks; a futex wait on the parker's own word, one-shot polls, and the deadline
// as the argument of the one system call that submits and sleeps. liburing 2.3 has neither the futex request nor absolute deadlines: both
// are filled in by hand here. Traps: SINGLE_ISSUER makes every other thread's call fail with EEXIST; a ring is deaf once its thread ended.
#define _GNU_SOURCE
#include <errno.h>
#include <liburing.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>
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

/// What a completion is of: the low two bits of its user data.
enum { of_poll, of_word, of_timer, of_nothing };

typedef struct uring_state {
    struct io_uring ring;
    unsigned enter_flags;
    bool absolute;
    int creator;
    /// The futex wait is with the kernel.
    bool word_armed;
    /// For a host's loop: signalled by the kernel when work for the ring is there (a ring with DEFER_TASKRUN does not wake those who poll it).
    int signal;
    /// For a host's loop: the deadline that a timeout request is with the kernel for.
    int64_t timer_deadline;
    uint32_t timer_generation;
    struct __kernel_timespec timer_at;
    /// Descriptors whose one-shot poll has to be sent with the next call.
    int *unsent;
    size_t unsent_count;
    size_t unsent_room;
} uring_state;

static uint64_t poll_data(int descriptor, uint32_t generation) {
    return (uint64_t)(uint32_t)descriptor << 32 | (uint64_t)(generation & 0x3fffffff) << 2 | of_poll;
}

static struct __kernel_timespec timespec_of(int64_t nanoseconds) {
    if (nanoseconds < 0) nanoseconds = 0;
    return (struct __kernel_timespec){.tv_sec = nanoseconds / 1000000000, .tv_nsec = nanoseconds % 1000000000};
}

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

/// One call: submits, and with a deadline other than 0 waits for a completion. 0 or an errno value.
static int enter(uring_state *state, int64_t deadline) {
    struct __kernel_timespec at = {0};
    struct io_uring_getevents_arg argument = {0};
    unsigned flags = IORING_ENTER_GETEVENTS | state->enter_flags, minimum = deadline != 0;
    const void *passed = 0;
    size_t size = 0;
    if (minimum && deadline != RX_NO_DEADLINE) {
        if (state->absolute) {
            at = timespec_of(deadline);
            flags |= enter_abs_timer;
        } else {
            at = timespec_of(deadline - rx_clock_now());
        }
        argument.ts = (uint64_t)(uintptr_t)&at;
        passed = &argument;
        size = sizeof argument;
        flags |= IORING_ENTER_EXT_ARG;
    }
    long result = syscall(__NR_io_uring_enter, state->ring.enter_ring_fd, flush(&state->ring), minimum, flags, passed, size);
    if (result >= 0) return 0;
    if (errno == EEXIST) rx_park_trap("a parker was used by a thread that did not create it");
    return errno;
}

static struct io_uring_sqe *next_request(uring_state *state, uint8_t opcode, int descriptor, uint64_t data) {
    struct io_uring_sqe *request = io_uring_get_sqe(&state->ring);
    while (!request) {
        enter(state, 0);
        request = io_uring_get_sqe(&state->ring);
    }
    memset(request, 0, sizeof *request);
    request->opcode = opcode;
    request->fd = descriptor;
    request->user_data = data;
    return request;
}

static void arm_word(uring_state *state, uint32_t *word, uint32_t expected) {
    struct io_uring_sqe *request = next_request(state, op_futex_wait, futex2_private_u32, of_word);
    request->addr = (uint64_t)(uintptr_t)word;
    request->off = expected;
    request->addr3 = ~(uint64_t)0 >> 32;
    state->word_armed = true;
}

/// The completion of a futex wait on a word that does not have the expected value: -EAGAIN where all is well.
static int probe_futex_wait(uring_state *state) {
    uint32_t word = 0;
    arm_word(state, &word, 1);
    int code = enter(state, RX_NO_DEADLINE);
    struct io_uring_cqe *completion = 0;
    if (code == 0 && io_uring_peek_cqe(&state->ring, &completion) == 0) {
        code = completion->res == -EAGAIN ? 0 : ENOSYS;
        io_uring_cqe_seen(&state->ring, completion);
        state->word_armed = false;
    }
    return code;
}

static void explain(int code, rx_error *error) {
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

static void destroy(rx_parker *parker) {
    uring_state *state = parker->state;
    if (rx_runtime_is_forked_child()) {
        // The ring's memory is not mapped here; only the descriptor is the child's own.
        close(state->ring.ring_fd);
    } else {
        // The registered number belongs to the creator's table: another thread would unregister one of its own.
        if (rx_thread_current_id() != state->creator) state->ring.int_flags = 0;
        io_uring_queue_exit(&state->ring);
    }
    if (state->signal >= 0) close(state->signal);
    free(state->unsent);
    free(state);
}

/// Makes the descriptor for a host's loop: 0 or an errno value.
static int make_pollable(uring_state *state) {
    state->signal = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    return state->signal >= 0 && io_uring_register_eventfd(&state->ring, state->signal) == 0 ? 0 : errno;
}

static int create(rx_parker *parker, rx_error *error) {
    uring_state *state = calloc(1, sizeof *state);
    if (!state) {
        explain(ENOMEM, error);
        return ENOMEM;
    }
    struct io_uring_params parameters = {
        .flags = IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_DEFER_TASKRUN | IORING_SETUP_CQSIZE | IORING_SETUP_CLAMP, .cq_entries = cq_entries};
    int code = rx_wakeup_injected(RX_WAKEUP_URING);
    if (code == 0) code = -io_uring_queue_init_params(sq_entries, &state->ring, &parameters);
    if (code) {
        explain(code, error);
        free(state);
        return code;
    }
    parker->state = state;
    state->signal = -1;
    state->timer_deadline = RX_NO_DEADLINE;
    state->creator = rx_thread_current_id();
    hide_from_children(&state->ring);
    if (io_uring_register_ring_fd(&state->ring) == 1) state->enter_flags = IORING_ENTER_REGISTERED_RING;
    code = probe_futex_wait(state);
    if (code == 0 && parker->options & RX_PARKER_POLLABLE) code = make_pollable(state);
    if (code == 0) {
        // Kernels before 6.12 refuse the flag; there the deadline becomes a relative one at each sleep.
        state->absolute = true;
        if (enter(state, 1) == EINVAL) state->absolute = false;
        return 0;
    }
    explain(code, error);
    destroy(parker);
    return code;
}

static void send_polls(rx_parker *parker, uring_state *state) {
    for (size_t each = 0; each < state->unsent_count; each++) {
        int descriptor = state->unsent[each];
        const rx_watch *watch = &parker->watches[descriptor];
        if (!watch->active) continue;
        next_request(state, IORING_OP_POLL_ADD, descriptor, poll_data(descriptor, watch->generation))->poll32_events = watch->events;
    }
    state->unsent_count = 0;
}

static void send_timer(uring_state *state, int64_t deadline) {
    // A timer that is due too early only makes the host look once more; setting it anew each time would cost two requests.
    if (deadline >= state->timer_deadline) return;
    if (state->timer_deadline != RX_NO_DEADLINE) {
        struct io_uring_sqe *request = next_request(state, IORING_OP_TIMEOUT_REMOVE, -1, of_nothing);
        request->addr = (uint64_t)state->timer_generation << 2 | of_timer;
    }
    state->timer_deadline = deadline;
    state->timer_at = timespec_of(deadline);
    state->timer_generation++;
    struct io_uring_sqe *request = next_request(state, IORING_OP_TIMEOUT, -1, (uint64_t)state->timer_generation << 2 | of_timer);
    request->addr = (uint64_t)(uintptr_t)&state->timer_at;
    request->len = 1;
    request->timeout_flags = IORING_TIMEOUT_ABS;
}

static void note_poll(rx_parker *parker, uring_state *state, uint64_t data, int result) {
    int descriptor = (int)(data >> 32);
    const rx_watch *watch = &parker->watches[descriptor];
    if (!watch->active || poll_data(descriptor, watch->generation) != data) return;
    rx_park_report(parker, descriptor, result < 0 ? RX_EVENT_ERROR : (uint32_t)result);
    // One-shot and sent again by the next wait: a descriptor still ready is reported again. One that cannot be polled is not.
    if (result >= 0) state->unsent[state->unsent_count++] = descriptor;
}

static uint32_t harvest(rx_parker *parker, uring_state *state) {
    uint32_t causes = 0;
    struct io_uring_cqe *completion;
    while (io_uring_peek_cqe(&state->ring, &completion) == 0 && completion) {
        uint64_t data = completion->user_data;
        int result = completion->res;
        io_uring_cqe_seen(&state->ring, completion);
        switch (data & 3) {
        case of_poll:
            note_poll(parker, state, data, result);
            break;
        case of_word:
            // Woken (0) or changed before the kernel looked (-EAGAIN): both mean "look again".
            state->word_armed = false;
            causes |= RX_PARK_WOKEN;
            break;
        case of_timer:
            if (data >> 2 == state->timer_generation) state->timer_deadline = RX_NO_DEADLINE;
            break;
        default:
            break;
        }
    }
    return causes;
}

static uint32_t wait(rx_parker *parker, uint32_t expected, int64_t deadline, rx_park_mode mode) {
    uring_state *state = parker->state;
    if (!state->word_armed && mode != RX_PARK_LOOK) arm_word(state, parker->word, expected);
    send_polls(parker, state);
    if (mode == RX_PARK_ARM) send_timer(state, deadline);
    // Before the call that finds what it announced: what comes later signals anew, at worst once too often.
    eventfd_t count;
    if (state->signal >= 0) eventfd_read(state->signal, &count);
    int64_t until = mode != RX_PARK_SLEEP ? 0 : deadline < 1 ? 1 : deadline;
    int code = enter(state, until);
    if (code && code != ETIME && code != EINTR && code != EBUSY && code != EAGAIN) {
        rx_error error;
        rx_error_set_system(&error, code, "waiting in io_uring");
        rx_park_trap(error.text);
    }
    return harvest(parker, state);
}

static void wake(rx_parker *parker) { rx_word_wake(parker->word); }

static int watch(rx_parker *parker, int descriptor, bool again, rx_error *error) {
    uring_state *state = parker->state;
    // Each watched descriptor is in the list at most twice: once by a completion, once by watching it again.
    if (state->unsent_room < (parker->watch_count + 1) * 2) {
        size_t room = (parker->watch_count + 8) * 2;
        int *unsent = realloc(state->unsent, room * sizeof *unsent);
        if (!unsent) {
            rx_error_set_system(error, ENOMEM, "watching a descriptor");
            return ENOMEM;
        }
        state->unsent = unsent;
        state->unsent_room = room;
    }
    if (again) parker->backend->unwatch(parker, descriptor);
    state->unsent[state->unsent_count++] = descriptor;
    return 0;
}

static void unwatch(rx_parker *parker, int descriptor) {
    uring_state *state = parker->state;
    size_t kept = 0;
    for (size_t each = 0; each < state->unsent_count; each++) {
        if (state->unsent[each] != descriptor) state->unsent[kept++] = state->unsent[each];
    }
    bool with_kernel = kept == state->unsent_count;
    state->unsent_count = kept;
    if (!with_kernel) return;
    // At once: until then the poll holds the file open, and its peer would not see the close that follows.
    struct io_uring_sqe *request = next_request(state, IORING_OP_POLL_REMOVE, -1, of_nothing);
    request->addr = poll_data(descriptor, parker->watches[descriptor].generation);
    enter(state, 0);
}

static int descriptor(const rx_parker *parker) { return ((const uring_state *)parker->state)->signal; }

const rx_park_backend rx_park_uring = {create, destroy, wait, wake, watch, unwatch, descriptor};
