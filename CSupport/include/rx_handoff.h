// SPDX-License-Identifier: MIT
// Handoff: one producer, one consumer, unbounded, elements by value, with the consumer's idle state in the published count: observe(on:).
//
// Algorithm  a list of chunks, each filled once front to back and handed back; the recycling list is a stack that only its producer empties,
//            whole, so it has no ABA.
// Tail       published count << 1 | FINISHED; a plain store of the producer.
// Mode       generation << 2 | HOT << 1 | IDLE: whether the producer must look at the consumer. Cold: one read-modify-write per publication learns whether the
//            consumer must be scheduled. A consumer goes idle by another, then looks at the tail. They have one order, so one sees the other. Hot: the producer
//            only reads the mode, from a line that neither side writes. The consumer goes back to cold by a barrier on all processors before it may go idle. A
//            consumer heats the handoff while much arrives. It then lingers for what is about to come, so that neither barrier nor wake is paid for a few
//            elements. The generation is raised at each idleness: a consumer takes back its own, never that of a later run.
// Bypass     a producer in the serial context of the consumer's runs that finds it idle may take its part for one element, and handle that instead of
//            sending it. No run is under way meanwhile, and no other thread sends, so that costs no read-modify-write.
// Callers    reserve, publish, finish, may_bypass, begin_bypass, end_bypass: the producer. peek, release, is_finished, linger, try_idle: the consumer. An end may
//            move to another thread if the move is ordered by other means (the producer's sequence is serialised, the consumer is a strand's task).
// Progress   publish, finish, peek, release, try_idle: wait-free, except that release may free a chunk. linger: two microseconds at most. reserve:
//            wait-free, except that one call per chunk may allocate when the consumer has not handed one back: never in the steady state.
// Lines      a hot handoff's consumer writes to each line that it read to its end. The producer, which still had the line, then asks for it in time.
// Ownership  a slot is the producer's from reserve to publish, the consumer's from peek to release. The handoff runs no code on elements:
//            the producer initialises slots, the consumer deinitialises them before release. Before destroy, peek and release what is left.
// End        finish says that nothing follows. Store the reason (an error) beside the handoff before calling it; E1 carries it over.
// Edges      E1 publish, finish: the tail (release) -> peek (acquire): elements and the end's reason are seen.
//            E2 try_idle: the mode (release) -> the publish that finds IDLE (acquire): the consumer's last run happens before the run that
//            publish starts.
//            E3 the consumer hands a chunk back (release) -> the producer takes the stack (acquire): its slots are free to write again.
#ifndef RX_HANDOFF_H
#define RX_HANDOFF_H

#include "rx_atomics.h"
#include "rx_barrier.h"
#include "rx_idle_spin.h"
#include "rx_linkage.h"

RX_BEGIN_C

#define RX_HANDOFF_FINISHED ((uint64_t)1)
#define RX_HANDOFF_ONE ((uint64_t)2)
#define RX_HANDOFF_IDLE ((uint32_t)1)
#define RX_HANDOFF_HOT ((uint32_t)2)
#define RX_HANDOFF_GENERATION ((uint32_t)4)

typedef struct rx_handoff_chunk rx_handoff_chunk;
struct rx_handoff_chunk {
    /// The next chunk in the list; the producer writes it before E1. In the recycling stack: the chunk below.
    rx_handoff_chunk *next;
    unsigned char *end;
    unsigned char *slots;
    /// The first chunk of a handoff; it is freed when drained, not recycled.
    bool small;
};

struct rx_handoff {
    // Never written after creation.
    RX_CACHE_ALIGNED size_t stride;
    size_t alignment;
    // The producer's line: the producer writes to no line from which the consumer reads something else.
    RX_CACHE_ALIGNED unsigned char *write;
    unsigned char *write_end;
    rx_handoff_chunk *newest;
    rx_handoff_chunk *spare;
    // Written once by the producer, before the first E1.
    rx_handoff_chunk *first;
    // Written by the producer.
    RX_CACHE_ALIGNED rx_atomic_u64 tail;
    // Written by both sides while cold, by neither while hot.
    RX_CACHE_ALIGNED rx_atomic_u32 mode;
    // The consumer's line.
    RX_CACHE_ALIGNED unsigned char *read;
    rx_handoff_chunk *oldest;
    uint64_t seen;
    uint64_t consumed;
    rx_idle_spin idle_spin;
    uint32_t generation;
    bool is_hot;
    // Chunks in the recycling stack, when it is not empty.
    size_t handed_back;
    // Pushed by the consumer, emptied by the producer.
    RX_CACHE_ALIGNED rx_atomic_ptr recycled;
};
typedef struct rx_handoff rx_handoff;

/// A handoff for elements of `stride` bytes at `alignment` (a power of two; stride is a multiple of it), its consumer idle. The first
/// chunk comes with the first element. Null when memory is exhausted or the sizes make no sense (errno says which: ENOMEM, EINVAL).
rx_handoff *rx_handoff_create(size_t stride, size_t alignment);

/// Frees the handoff and all chunks. Elements still inside are not deinitialised.
void rx_handoff_destroy(rx_handoff *handoff);

/// Moves to a recycled or new chunk; false when memory is exhausted.
bool rx_handoff_extend(rx_handoff *handoff);

/// Moves to the next chunk and hands the drained one back.
void rx_handoff_advance(rx_handoff *handoff);

/// Whether the chunk has another slot. Producer.
static inline bool rx_handoff_has_slot(const rx_handoff *handoff) { return __builtin_expect(handoff->write != handoff->write_end, 1); }

/// The next slot, where the chunk has one. Producer.
static inline void *rx_handoff_slot(const rx_handoff *handoff) { return handoff->write; }

/// The next slot, uninitialised, and the same one until it is published; null when memory is exhausted. Producer.
static inline void *rx_handoff_reserve(rx_handoff *handoff) {
    if (!rx_handoff_has_slot(handoff) && !rx_handoff_extend(handoff)) return 0;
    return handoff->write;
}

/// The next slots in one piece, *count of them, at least one; null when memory is exhausted. Producer.
static inline void *rx_handoff_reserve_some(rx_handoff *handoff, size_t *count) {
    void *slot = rx_handoff_reserve(handoff);
    *count = slot ? (size_t)(handoff->write_end - handoff->write) / handoff->stride : 0;
    return slot;
}

/// Whether the consumer was idle, after the tail was stored: then this caller must schedule it. That run may find nothing: the one before it may have taken
/// what was published, and gone idle since.
static inline bool rx_handoff_must_schedule(rx_handoff *handoff) {
    // relaxed, after the tail in program order: paired with rx_barrier_all in rx_handoff_cool.
    rx_keep_order();
    if (__builtin_expect((rx_load_relaxed_u32(&handoff->mode) & RX_HANDOFF_HOT) != 0, 1)) return false;
    // acq_rel: release puts the tail before it, pairs with try_idle; acquire is E2.
    return (rx_and_acq_rel_u32(&handoff->mode, ~RX_HANDOFF_IDLE) & RX_HANDOFF_IDLE) != 0;
}

/// Publishes the first `count` reserved slots, which lie before `end`. True: the consumer was idle, and this caller must schedule it. Producer.
static inline bool rx_handoff_publish_until(rx_handoff *handoff, size_t count, void *end) {
    // Stored as the caller knows it: read again it would wait for the store of the publication before.
    handoff->write = (unsigned char *)end;
    // The line after the next one is often still the consumer's; asking early hides the transfer.
    rx_prefetch_write((unsigned char *)end + RX_CACHE_LINE);
    // release: E1, pairs with peek. Read back (relaxed: only the producer writes it). A copy on the producer's line would be one store more an element, and
    // that store would wait behind those whose lines are being fetched.
    rx_store_release_u64(&handoff->tail, rx_load_relaxed_u64(&handoff->tail) + count * RX_HANDOFF_ONE);
    return rx_handoff_must_schedule(handoff);
}

/// Publishes the first `count` reserved slots. True: the consumer was idle, and this caller must schedule it. Producer.
static inline bool rx_handoff_publish_some(rx_handoff *handoff, size_t count) {
    return rx_handoff_publish_until(handoff, count, handoff->write + count * handoff->stride);
}

/// Publishes the reserved slot. True: the consumer was idle, and this caller must schedule it. Producer.
static inline bool rx_handoff_publish(rx_handoff *handoff) { return rx_handoff_publish_some(handoff, 1); }

/// Says that nothing follows; once. True: the consumer was idle, and this caller must schedule it. Producer.
static inline bool rx_handoff_finish(rx_handoff *handoff) {
    // release: E1, pairs with peek.
    rx_store_release_u64(&handoff->tail, rx_load_relaxed_u64(&handoff->tail) | RX_HANDOFF_FINISHED);
    return rx_handoff_must_schedule(handoff);
}

/// The oldest elements in one piece, *count of them (0: none). The piece ends where a chunk ends: peek again after release. Consumer.
static inline void *rx_handoff_peek(rx_handoff *handoff, size_t *count) {
    uint64_t ready = (handoff->seen >> 1) - handoff->consumed;
    if (ready == 0) {
        // acquire: E1, pairs with publish and finish.
        handoff->seen = rx_load_acquire_u64(&handoff->tail);
        ready = (handoff->seen >> 1) - handoff->consumed;
        if (ready == 0) {
            *count = 0;
            return 0;
        }
    }
    if (!handoff->oldest || handoff->read == handoff->oldest->end) rx_handoff_advance(handoff);
    uint64_t straight = (uint64_t)(handoff->oldest->end - handoff->read) / handoff->stride;
    *count = (size_t)(ready < straight ? ready : straight);
    return handoff->read;
}

/// Writes to each line that ends between the two, to a byte of it that lies there. Consumer.
///
/// The producer still has the lines in its cache, as shared, when it comes to write to them again. Asking for one early does nothing, since it is
/// there, so each first store waits for the consumer to give the line up. Once the consumer has written to it, the line is the consumer's alone, and
/// asking for it helps.
static inline void rx_handoff_take_lines(unsigned char *byte, const unsigned char *end) {
    for (unsigned char *next; (next = (unsigned char *)(((uintptr_t)byte | (RX_CACHE_LINE - 1)) + 1)) <= end; byte = next)
        *(volatile unsigned char *)byte = 0;
}

/// Gives back the first `count` peeked slots. Consumer.
static inline void rx_handoff_release(rx_handoff *handoff, size_t count) {
    unsigned char *first = handoff->read;
    handoff->read += count * handoff->stride;
    handoff->consumed += count;
    if (handoff->is_hot) rx_handoff_take_lines(first, handoff->read);
    rx_idle_spin_count(&handoff->idle_spin, (uint32_t)count);
}

/// Whether finish was called and every element before it was released. Consumer; look after peek found nothing, before try_idle.
static inline bool rx_handoff_is_finished(const rx_handoff *handoff) {
    return (handoff->seen & RX_HANDOFF_FINISHED) != 0 && (handoff->seen >> 1) == handoff->consumed;
}

/// Says that much is arriving. A publication becomes cheap then, and the next idleness expensive. Changes nothing where the kernel lacks the barrier.
/// Consumer.
void rx_handoff_heat(rx_handoff *handoff);

/// Says that little is arriving: publications cost a read-modify-write again, and the next idleness is cheap. Consumer.
void rx_handoff_cool(rx_handoff *handoff);

/// After peek found nothing: waits a little for more, and heats. False when that is not worth it: go idle. Consumer.
static inline bool rx_handoff_linger(rx_handoff *handoff) {
    if (!rx_idle_spin_wait(&handoff->idle_spin)) return false;
    if (!handoff->is_hot) rx_handoff_heat(handoff);
    return true;
}

/// Makes the drained handoff idle: the next publish or finish returns true. False: something arrived since the last peek. Consumer.
static inline bool rx_handoff_try_idle(rx_handoff *handoff) {
    uint64_t seen = handoff->seen;
    if ((seen >> 1) != handoff->consumed) return false;
    if (handoff->is_hot) rx_handoff_cool(handoff);
    rx_idle_spin_note_idle(&handoff->idle_spin);
    uint32_t running = handoff->generation += RX_HANDOFF_GENERATION, idle = running | RX_HANDOFF_IDLE;
    // acq_rel: release is E2; acquire pairs with the read-modify-write of an earlier publication, whose tail is seen below.
    rx_xchg_acq_rel_u32(&handoff->mode, idle);
    // relaxed: only compared, since peek acquires. From here on the handoff may be another run's, unless the exchange below takes it back.
    if (rx_load_relaxed_u64(&handoff->tail) == seen) return true;
    // relaxed: it takes back what this caller wrote; a publication that finds IDLE schedules another run.
    return !rx_cas_relaxed_u32(&handoff->mode, &idle, running);
}

/// Whether the consumer is idle. For a producer in the serial context in which the consumer's runs come: then none is under way, and nothing is queued.
static inline bool rx_handoff_may_bypass(rx_handoff *handoff) {
    // relaxed: the context orders what a run did before.
    return (rx_load_relaxed_u32(&handoff->mode) & RX_HANDOFF_IDLE) != 0;
}

/// Takes the consumer's part, where may_bypass said so: what is sent before end_bypass starts no run. Producer.
static inline void rx_handoff_begin_bypass(rx_handoff *handoff) {
    // relaxed: while the consumer is idle, the producer alone writes the mode.
    rx_store_relaxed_u32(&handoff->mode, handoff->generation);
}

/// Gives the consumer's part back. False where something was sent meanwhile, or the end was: then the caller has to run as the consumer. Producer.
static inline bool rx_handoff_end_bypass(rx_handoff *handoff) {
    // relaxed: the producer's own.
    if (rx_load_relaxed_u64(&handoff->tail) != handoff->seen) return false;
    // relaxed: the producer's next step is ordered after this one, and the context orders the next run.
    rx_store_relaxed_u32(&handoff->mode, handoff->generation | RX_HANDOFF_IDLE);
    return true;
}

RX_END_C

#endif
