// SPDX-License-Identifier: MIT
// The kernel's part of io_uring, made of the model's verbs: what the system calls of uring_seam.h do, and the thread that serves the ring.
#include <errno.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include "model_seams.h"
#include "rx_parker.h"
#include "rx_thread.h"
#include "rx_uring_abi.h"

enum { model_ring_descriptor = 50 };

/// Both queues in one mapping, one place each.
typedef struct queues {
    rx_atomic_u32 request_head, request_tail, flags, completion_head, completion_tail;
    uint32_t places[1];
    rx_uring_completion completion;
} queues;

/// The kernel's own words change by updates, which see what is newest and, relaxed, order nothing for the queues.
static struct {
    queues *queues;
    rx_uring_request *request;
    /// Plain, the kernel's: what it has taken, and what it has posted; the wait and the poll that it was asked for.
    uint32_t taken, posted_count;
    uint64_t waiter, poll;
    bool is_polling, is_word_due, has_overflow;
    int word_result;
    /// Counts what the serving thread has to look at.
    rx_atomic_u32 bell;
    rx_atomic_u32 asked, submitted, answered;
    /// Waits that a wake ended; whether the polled descriptor is ready; completions that were posted.
    rx_atomic_u32 due, ready, posted;
    /// The eventfd of a host's loop, and whether there is one.
    rx_atomic_u32 signal;
    bool has_signal;
} *ring;

uint32_t *model_signal(void) { return &ring->signal; }
void model_signal_write(void) {
    rx_add_relaxed_u32(&ring->signal, 1);
    rx_futex_wake(&ring->signal, 1);
}
void model_signal_read(void) {
    uint32_t count = rx_load_relaxed_u32(&ring->signal);
    while (count && !rx_cas_relaxed_u32(&ring->signal, &count, 0)) {}
}

/// In the thread whose futex call ended the wait.
static void note_wake(void) {
    rx_add_relaxed_u32(&ring->due, 1);
    rx_add_relaxed_u32(&ring->bell, 1);
    if (ring->has_signal) model_signal_write();
}

void model_make_ready(bool is_ready) {
    if (is_ready) rx_add_relaxed_u32(&ring->ready, 1);
    else rx_sub_relaxed_u32(&ring->ready, 1);
    if (!is_ready) return;
    rx_add_relaxed_u32(&ring->bell, 1);
    if (ring->has_signal) model_signal_write();
}

/// False: there is no room. The completion is posted by a later call then, which a flag asks for.
static bool post(uint64_t data, int result) {
    // acquire: the completion before was read.
    bool has_room = ring->posted_count == rx_load_acquire_u32(&ring->queues->completion_head);
    if (has_room == ring->has_overflow) {
        if (has_room) rx_sub_relaxed_u32(&ring->queues->flags, rx_uring_has_overflow);
        else rx_add_relaxed_u32(&ring->queues->flags, rx_uring_has_overflow);
        ring->has_overflow = !has_room;
    }
    if (!has_room) return false;
    ring->queues->completion = (rx_uring_completion){.data = data, .result = result};
    // release: the completion is written. An exchange, so that `see` finds it.
    rx_xchg_release_u32(&ring->queues->completion_tail, ++ring->posted_count);
    rx_add_relaxed_u32(&ring->posted, 1);
    rx_futex_wake(&ring->posted, 1);
    // Also for what a system call posts, as the kernel does.
    if (ring->has_signal) model_signal_write();
    return true;
}

static void take_request(void) {
    // acquire: the request is written. The call that submits it is this thread's in truth, so that it sees the tail.
    MODEL_AWAIT(&ring->queues->request_tail, ring->taken + 1);
    rx_uring_request request = *ring->request;
    // release: the request is read. An exchange, as in `post`.
    rx_xchg_release_u32(&ring->queues->request_head, ++ring->taken);
    if (request.opcode == rx_uring_op_poll_add) {
        ring->poll = request.data;
        ring->is_polling = true;
        return;
    }
    MODEL_HOLDS(request.opcode == rx_uring_op_futex_wait, "a request that the model does not have");
    ring->waiter = request.data;
    MODEL_SITE("futex_wait", "of the ring", model_relaxed);
    ring->word_result = -EAGAIN;
    ring->is_word_due = !model_futex_queue(&site_, (uint32_t *)(uintptr_t)request.address, (uint32_t)request.offset, note_wake);
}

/// One round of the serving thread: a call first, so that its requests are waited for.
static void serve(void) {
    uint32_t asked = rx_add_relaxed_u32(&ring->asked, 0);
    bool is_asked = asked != rx_load_relaxed_u32(&ring->answered);
    if (is_asked && rx_add_relaxed_u32(&ring->submitted, 0) != ring->taken) take_request();
    uint32_t due = rx_add_relaxed_u32(&ring->due, 0);
    if (due) {
        rx_sub_relaxed_u32(&ring->due, due);
        ring->is_word_due = true;
        ring->word_result = 0;
    }
    if (ring->is_word_due && post(ring->waiter, ring->word_result)) ring->is_word_due = false;
    if (ring->is_polling && rx_add_relaxed_u32(&ring->ready, 0) && post(ring->poll, RX_EVENT_READABLE)) ring->is_polling = false;
    if (is_asked) rx_store_relaxed_u32(&ring->answered, asked);
}

void model_ring_serve(void) {
    for (uint32_t served = 0;;) {
        MODEL_AWAIT(&ring->bell, served + 1);
        served = rx_add_relaxed_u32(&ring->bell, 0);
        serve();
    }
}

/// What the kernel has posted. The caller of a system call knows from then on how far the kernel is. By updates, which see what is newest.
static uint32_t see(void) {
    rx_add_relaxed_u32(&ring->queues->request_head, 0);
    rx_add_relaxed_u32(&ring->queues->flags, 0);
    return rx_add_relaxed_u32(&ring->queues->completion_tail, 0);
}

static long refuse(int code) {
    errno = code;
    return -1;
}

/// In the thread that calls: has the kernel take `count` requests, and waits for a completion.
static long enter(uint32_t count, bool waits, const rx_uring_wait *argument) {
    if (count) rx_add_relaxed_u32(&ring->submitted, count);
    uint32_t asked = rx_add_relaxed_u32(&ring->asked, 1) + 1;
    rx_add_relaxed_u32(&ring->bell, 1);
    if (model_thread() == 0) serve();
    MODEL_AWAIT(&ring->answered, asked);
    // The head is the caller's.
    for (uint32_t seen = rx_add_relaxed_u32(&ring->posted, 0); see() == rx_load_relaxed_u32(&ring->queues->completion_head) && waits;
         seen = rx_add_relaxed_u32(&ring->posted, 0)) {
        int64_t deadline = INT64_MAX;
        if (argument) deadline = ((const rx_uring_time *)(uintptr_t)argument->time)->seconds * 1000000000 +
                                 ((const rx_uring_time *)(uintptr_t)argument->time)->nanoseconds;
        int code = argument && model_thread() == 0 ? ETIMEDOUT : rx_futex_wait(&ring->posted, seen, deadline);
        if (code == ETIMEDOUT) return refuse(ETIME);
        if (code == EINTR) return refuse(EINTR);
    }
    return count;
}

static long setup(rx_uring_parameters *made) {
    ring = model_new(sizeof *ring);
    ring->queues = model_new(sizeof(queues));
    ring->request = model_new(sizeof *ring->request);
    made->request_entries = made->completion_entries = 1;
    made->requests = (rx_uring_request_offsets){
        .head = offsetof(queues, request_head), .tail = offsetof(queues, request_tail), .flags = offsetof(queues, flags), .array = offsetof(queues, places)};
    made->completions = (rx_uring_completion_offsets){
        .head = offsetof(queues, completion_head), .tail = offsetof(queues, completion_tail), .completions = offsetof(queues, completion)};
    return model_ring_descriptor;
}

void *model_ring_map(size_t size, off_t offset) {
    MODEL_HOLDS(size <= (offset == rx_uring_offset_rings ? sizeof(queues) : sizeof *ring->request), "a mapping that is larger than the ring");
    return offset == rx_uring_offset_rings ? (void *)ring->queues : (void *)ring->request;
}

long model_ring_call(long number, ...) {
    va_list arguments;
    va_start(arguments, number);
    int first = va_arg(arguments, int);
    long result = 0;
    if (number == SYS_io_uring_setup) {
        result = setup(va_arg(arguments, rx_uring_parameters *));
    } else if (number == SYS_io_uring_register) {
        int code = va_arg(arguments, int);
        if (code == rx_uring_register_eventfd_code) ring->has_signal = true;
        // The table of descriptors is refused: the ring then passes its own.
        else result = refuse(EINVAL);
    } else {
        MODEL_HOLDS(first == model_ring_descriptor, "a call of another ring");
        uint32_t count = va_arg(arguments, uint32_t);
        bool waits = va_arg(arguments, unsigned);
        unsigned flags = va_arg(arguments, unsigned);
        const rx_uring_wait *argument = va_arg(arguments, const rx_uring_wait *);
        result = enter(count, waits, flags & rx_uring_enter_ext_arg ? argument : NULL);
    }
    va_end(arguments);
    return result;
}

// Of rx_thread.c, where that is not explored: the ring's creator is the thread that sets the scenario up.
__attribute__((weak)) int rx_thread_current_id(void) { return (int)model_thread(); }
__attribute__((weak)) int rx_thread_allowed_cpus(void) { return 1; }
