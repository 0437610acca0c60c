// SPDX-License-Identifier: MIT
// The handoff in its turns: cold, hot, idle. One producer; the consumer's runs take turns on two threads, as a strand's runs do on a pool.
#include "rx_handoff.h"

#include "section_lock.h"

static struct {
    rx_handoff *handoff;
    /// Which run is scheduled: odd ones belong to the first consumer thread, even ones to the second.
    rx_atomic_u32 turn;
    uint32_t turns;
    uint64_t sent, reason;
    // The consumer's, plain: what one run writes the next one reads.
    uint64_t received;
    bool is_running, heats, is_over;
    /// The serial context of the runs, where the producer may be in it.
    section_lock context;
} *at;

static void prepare(size_t stride, bool heats) {
    at = model_new(sizeof *at);
    at->handoff = rx_handoff_create(stride, 8);
    at->heats = heats;
}
static void cold(void) { prepare(8, false); }
static void hot(void) { prepare(8, true); }
/// Eight elements a chunk.
static void in_chunks(void) { prepare(512, false); }
static void in_chunks_hot(void) { prepare(512, true); }

static void schedule(bool must) {
    if (must) rx_store_release_u32(&at->turn, ++at->turns);
}

static void send(size_t count) {
    size_t room;
    unsigned char *slots = rx_handoff_reserve_some(at->handoff, &room);
    MODEL_HOLDS(slots && room >= count, "there is room for %zu elements instead of %zu", room, count);
    for (size_t each = 0; each < count; each++) *(uint64_t *)(slots + each * at->handoff->stride) = at->sent++;
    schedule(rx_handoff_publish_some(at->handoff, count));
}
static void finish(void) {
    at->reason = 7;
    schedule(rx_handoff_finish(at->handoff));
}

/// Takes what is there, and says how much that was.
static size_t receive(void) {
    size_t count;
    unsigned char *slots = rx_handoff_peek(at->handoff, &count);
    for (size_t each = 0; each < count; each++) {
        uint64_t number = *(uint64_t *)(slots + each * at->handoff->stride);
        MODEL_HOLDS(number == at->received, "element %llu came as number %llu", (unsigned long long)number, (unsigned long long)at->received);
        at->received++;
    }
    if (count) rx_handoff_release(at->handoff, count);
    if (count && at->heats) rx_handoff_heat(at->handoff);
    return count;
}

/// One run. True: the end was reached.
static bool run(void) {
    MODEL_HOLDS(!at->is_running, "two runs at once");
    at->is_running = true;
    for (;;) {
        if (receive()) continue;
        if (rx_handoff_is_finished(at->handoff)) {
            MODEL_HOLDS(at->reason == 7, "the end came without its reason");
            return at->is_over = true;
        }
        at->is_running = false;
        if (rx_handoff_try_idle(at->handoff)) return false;
        at->is_running = true;
    }
}

static void consume(uint32_t first, bool in_context) {
    for (uint32_t next = first;; next += 2) {
        MODEL_AWAIT(&at->turn, next);
        if (in_context) section_lock_acquire(&at->context);
        bool is_over = run();
        if (in_context) section_lock_release(&at->context);
        if (is_over) return;
    }
}
static void consume_odd(void) { consume(1, false); }
static void consume_even(void) { consume(2, false); }
static void consume_odd_in_context(void) { consume(1, true); }
static void consume_even_in_context(void) { consume(2, true); }

/// In the context of the runs: handles an element where the consumer is idle, and sends it elsewhere. With `ends_inside` another and the end are sent meanwhile.
/// True: it was handled here.
static bool pass_by(bool ends_inside) {
    section_lock_acquire(&at->context);
    bool may_bypass = rx_handoff_may_bypass(at->handoff);
    if (may_bypass) {
        rx_handoff_begin_bypass(at->handoff);
        at->is_running = true;
        MODEL_HOLDS(at->sent == at->received, "%llu elements are passed by", (unsigned long long)(at->sent - at->received));
        at->sent++;
        at->received++;
        if (ends_inside) {
            send(1);
            finish();
        }
        at->is_running = false;
        if (!rx_handoff_end_bypass(at->handoff)) run();
    } else {
        send(1);
    }
    section_lock_release(&at->context);
    return may_bypass;
}

static void pass_1_by(void) { send(1); pass_by(false); finish(); }
static void pass_2_by(void) { send(1); pass_by(false); pass_by(false); finish(); }
static void end_inside(void) {
    send(1);
    if (!pass_by(true)) finish();
}
static void send_1(void) { send(1); finish(); }
static void send_2(void) { send(1); send(1); finish(); }
static void send_3(void) { send(1); send(1); send(1); finish(); }
static void send_chunks(void) {
    for (unsigned each = 0; each < 4; each++) send(8);
}

/// Never idle, so that only the chunks matter.
static void consume_32(void) {
    MODEL_AWAIT(&at->turn, 1);
    while (at->received < 32) {
        if (!receive()) rx_cpu_pause();
    }
    at->is_over = true;
}

static void all_came(void) {
    MODEL_HOLDS(at->is_over, "the end did not come: %llu elements of %llu came", (unsigned long long)at->received, (unsigned long long)at->sent);
    rx_handoff_destroy(at->handoff);
}

MODEL_SCENARIOS(
    {"handoff.cold", "2 elements and the end, never hot", cold, {send_2, consume_odd, consume_even}, all_came},
    {"handoff.cold.no_barrier", "the same without a barrier to be had", hot, {send_2, consume_odd, consume_even}, all_came, .has_no_barrier = true},
    {"handoff.hot.1", "an element and the end, hot after the first element", hot, {send_1, consume_odd, consume_even}, all_came},
    {"handoff.hot.2", "2 elements and the end, hot after the first element", hot, {send_2, consume_odd, consume_even}, all_came},
    {"handoff.bypass", "an element that is sent, one that may pass by the queue, and the end", cold, {pass_1_by, consume_odd_in_context, consume_even_in_context},
        all_came},
    {"handoff.bypass.hot", "the same, hot after the first element", hot, {pass_1_by, consume_odd_in_context, consume_even_in_context}, all_came},
    {"handoff.bypass.inside", "the same, and another and the end are sent inside", cold, {end_inside, consume_odd_in_context, consume_even_in_context}, all_came},
    {"handoff.bypass.2", "two that may pass by the queue", cold, {pass_2_by, consume_odd_in_context, consume_even_in_context}, all_came},
    {"handoff.chunks", "4 chunks that come back and are used again", in_chunks, {send_chunks, consume_32}, all_came},
    {"handoff.chunks.hot", "the same, hot", in_chunks_hot, {send_chunks, consume_32}, all_came},
    {"long.handoff.hot.3", "3 elements and the end, hot after the first element", hot, {send_3, consume_odd, consume_even}, all_came}, )
