// SPDX-License-Identifier: MIT
// Bias: gives a gate to the one thread that passes it. That thread enters and leaves by plain stores. Any other thread that comes takes the gate back.
//
// Algorithm  the gate's word names the bias, and so its owner. The owner says that it is inside, then looks at the word; it says that it is out, and looks
//            again (asymmetric Dekker, see rx_barrier.h). Another thread changes the word by a compare-and-swap, passes a barrier on all processors, and looks
//            whether the owner is inside. If not, the gate belongs to that thread. If so, the owner may be just going in or out. Then that thread and the
//            owner, once it finds the word changed, each exchange a word; the second to do so holds the gate.
// Latch      what is kept beside the gate (a subject's value) has a latch, for a few instructions of plain work. The owner says that it has it, then looks at
//            the word, as where it goes in. A thread that takes the gate back waits, behind the barrier, until the owner has given the latch back. It keeps
//            the word latched until then, so that no third thread gets the latch from the word meanwhile.
// Callers    rx_bias_enter, rx_bias_latch, rx_bias_unlatch, rx_bias_leave, rx_bias_settle: the owner. rx_bias_take_back: the thread that changed the word
//            from this bias to another state. rx_bias_renew: the owner, inside the gate, before the word names the bias again. A bias has one owner for
//            ever. Another thread gets another bias, because the first may be about to say that it is inside for as long as it is preempted.
// Owner      named by its thread pointer: living threads have different ones. A new thread may get the pointer of a thread that ended, and goes on as
//            its heir. The ended thread is not about to do anything any more. What it left is acquired in rx_bias_may_enter and rx_bias_take_back,
//            so of the system it is only asked that the heir reads no older value than the ended thread did.
// Fork       the child's one thread keeps its pointer, and the kernel its permission for the barrier. A gate with another thread inside stays
//            taken there, as any gate.
// Progress   wait-free, but for rx_bias_take_back while the owner has the latch.  Ownership: the list is the gate's, and lives until no thread can read the gate's word any more.
// Edges      E1 the owner's store to `outside`, then its look at the word; the other's change of the word, the barrier, its look at `outside`.
//            E2 leave (release) -> take_back, enter (acquire): what the owner did inside is seen.
//            E3 settled, an exchange each: the owner's (release) -> the other's (acquire), where the owner was first: what it did inside is seen. Where the
//               other was first, nothing follows: it has done nothing inside yet, and the word's next step orders its ticket.
//            E4 unlatch (release) -> take_back (acquire): what the owner did under the latch is seen.
#ifndef RX_BIAS_H
#define RX_BIAS_H

#include "rx_atomics.h"
#include "rx_barrier.h"
#include "rx_linkage.h"

RX_BEGIN_C

/// Which thread settled first.
enum rx_bias_settlement { rx_bias_open, rx_bias_by_owner, rx_bias_by_other };

/// In `outside`: the owner has the latch. No thread pointer, which is a multiple of 8.
enum { rx_bias_latched = 1 };

struct rx_bias {
    // Never written after creation. Alone on its line: the address has low bits to spare, and no other thread's stores take the line away.
    RX_CACHE_ALIGNED uintptr_t owner;
    // The gate's next one. Touched inside the gate.
    struct rx_bias *older;
    // The owner's thread pointer while it is outside, rx_bias_latched while it has the latch, else 0: one comparison tells a thread that it is the owner
    // and may enter. Written by the owner only.
    rx_atomic_u64 outside;
    rx_atomic_u32 settled;
    // Whether the owner latches: never written after creation.
    bool latches;
};
typedef struct rx_bias rx_bias;

/// Tells living threads apart; one instruction.
static inline uintptr_t rx_thread_pointer(void) { return (uintptr_t)__builtin_thread_pointer(); }

/// Puts the calling thread's bias at the front of the list, a new one if it has none there; true if it was at the front before. Inside the
/// gate. Where memory is exhausted: false, and the list as it was. `latches` is the same for all of a list.
bool rx_bias_put_first(rx_bias **newest, bool latches);

/// Frees the whole list.
void rx_bias_destroy(rx_bias *newest);

/// The owner, by its thread pointer. Never written after creation.
static inline uintptr_t rx_bias_owner(const rx_bias *bias) { return bias->owner; }

/// Whether the caller is the owner.
static inline bool rx_bias_is_mine(const rx_bias *bias) { return bias->owner == rx_thread_pointer(); }

/// Whether its owner latches. Never written after creation.
static inline bool rx_bias_latches(const rx_bias *bias) { return bias->latches; }

/// Whether the caller is the owner, and inside without the latch.
static inline bool rx_bias_is_inside(const rx_bias *bias) {
    // relaxed: the caller's own store.
    return rx_bias_is_mine(bias) && rx_load_relaxed_u64(&bias->outside) == 0;
}

/// Whether the caller is the owner, and outside.
static inline bool rx_bias_may_enter(const rx_bias *bias) {
    // acquire: E2, for an heir.
    return rx_load_acquire_u64(&bias->outside) == rx_thread_pointer();
}

/// Says that the owner is inside; the look at the word follows.
static inline void rx_bias_enter(rx_bias *bias) {
    // relaxed, then the order: E1.
    rx_store_relaxed_u64(&bias->outside, 0);
    rx_keep_order();
}

/// Says that the owner has the latch; the look at the word follows. Anywhere: inside or not.
static inline void rx_bias_latch(rx_bias *bias) {
    // relaxed, then the order: E1.
    rx_store_relaxed_u64(&bias->outside, rx_bias_latched);
    rx_keep_order();
}

/// Gives the latch back: the owner is inside from now on.
static inline void rx_bias_unlatch(rx_bias *bias) {
    // release: E4.
    rx_store_release_u64(&bias->outside, 0);
}

/// Says that the owner is outside; the look at the word follows. From inside, or with the latch.
static inline void rx_bias_leave(rx_bias *bias) {
    // release: E2. Then the order: a thread whose ticket is not seen at that look sees that the owner is outside.
    rx_store_release_u64(&bias->outside, rx_thread_pointer());
    rx_keep_order();
}

/// The owner found the word changed, and is not inside; true if it holds the gate, which is taken then.
bool rx_bias_settle(rx_bias *bias);

/// The caller changed the word from this bias to taken; true if it holds the gate, false if the owner does.
bool rx_bias_take_back(rx_bias *bias);

/// Makes it as good as new.
void rx_bias_renew(rx_bias *bias);

RX_END_C

#endif
