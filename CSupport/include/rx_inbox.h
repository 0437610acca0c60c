// SPDX-License-Identifier: MIT
// Inbox: many producers, one consumer, first in first out, with the consumer's sleep state in the same word.
//
// Algorithm  Treiber's stack (IBM RJ 5118, 1986) emptied whole and reversed: there is no ABA, since no thread takes a single node.
// Word       0: running, nothing queued.  1 (RX_INBOX_SLEEPING): asleep or idle, nothing queued.  Otherwise: the newest node.
// Callers    push, push_or_start, push_list, rouse, hand, has_items, is_idle: any thread.  take_all, try_idle, prepare_sleep, cancel_sleep: the consumer.
// Progress   push, push_or_start, push_list, hand: lock-free.  rouse, take_all, try_idle, prepare_sleep, cancel_sleep: wait-free.
// Order      the order of the producers' successful compare-and-swaps, therefore per producer first in first out.
// Ownership  a node belongs to the inbox from push to take_all. The inbox never frees nodes; take what is left before destroying it.
// Memory     one cache line; 100,000 strands have one each.
// Edges      E1 push (release) -> take_all (acquire): what was written before the push is seen after the take.
//            E2 try_idle (release) -> the push, push_or_start, hand or rouse that replaces SLEEPING (acquire): the thread that starts the consumer anew sees what the
//               consumer did last. So a strand's runs happen one after the other, on whatever threads. A thread that ends a sleep sees the parker that
//               the consumer made before it slept.
//            E3 a successful prepare_sleep and every rouse write the word, by a read-modify-write with acquire and release. After creation
//               nothing else than read-modify-writes changes it, so its changes have one order, and each reads from the release sequence of
//               all before. A rouse behind prepare_sleep finds SLEEPING and wakes. A rouse before it is seen by prepare_sleep, and with it
//               what the rousing thread wrote elsewhere: the consumer's last look finds that. A compare-and-swap that fails is no rouse: it
//               only loads, and C11 lets a load pass the store before it (decision 13).
//
// Two uses:
//  * A thread's or loop's mailbox: take_all, run; when empty prepare_sleep and park on rx_inbox_word with expected RX_INBOX_SLEEPING. A
//    push that returns true must wake that parker. A woken consumer calls take_all (or cancel_sleep) first: both end the sleep.
//  * A strand (serial scheduler on a pool): created idle. The push_or_start that returns true must hand the strand to the pool, and its node to
//    the strand. The strand runs that node first, then take_all until it is empty and try_idle succeeds: for one item a swap of the word less.
#ifndef RX_INBOX_H
#define RX_INBOX_H

#include "rx_atomics.h"
#include "rx_linkage.h"
#include "rx_node.h"

RX_BEGIN_C

#define RX_INBOX_SLEEPING 1u

struct rx_inbox {
    /// Written by every thread that pushes, and by the consumer.
    RX_CACHE_ALIGNED rx_atomic_word head;
};
typedef struct rx_inbox rx_inbox;

/// A new inbox, running or idle; null when memory is exhausted.
rx_inbox *rx_inbox_create(bool idle);

/// Frees the inbox. Nodes still queued are not touched.
void rx_inbox_destroy(rx_inbox *inbox);

/// Queues the nodes from `newest` to `oldest`, linked newest first. Used by push and push_list.
static inline bool rx_inbox_push_chain(rx_inbox *inbox, rx_node *newest, rx_node *oldest) {
    // The line is transferred once instead of twice. It also keeps the compiler from counting the caller's reference between load and swap.
    rx_prefetch_write(&inbox->head);
    uintptr_t seen = rx_load_relaxed_word(&inbox->head);
    do {
        oldest->next = seen == RX_INBOX_SLEEPING ? 0 : (rx_node *)seen;
        // acq_rel: release is E1, pairs with take_all; acquire is E2, pairs with try_idle.
    } while (!rx_cas_weak_acq_rel_word(&inbox->head, &seen, (uintptr_t)newest));
    return seen == RX_INBOX_SLEEPING;
}

/// Queues `node`. True: the consumer slept or was idle, and this caller must wake or schedule it.
static inline bool rx_inbox_push(rx_inbox *inbox, rx_node *node) { return rx_inbox_push_chain(inbox, node, node); }

/// Queues `node` and returns false. If the consumer is idle, it makes the consumer run and returns true instead. `node` is not queued then, but goes before all
/// that is: the caller must hand it to the consumer that it schedules.
static inline bool rx_inbox_push_or_start(rx_inbox *inbox, rx_node *node) {
    rx_prefetch_write(&inbox->head);
    uintptr_t seen = rx_load_relaxed_word(&inbox->head), wanted;
    do {
        bool idle = seen == RX_INBOX_SLEEPING;
        node->next = idle ? 0 : (rx_node *)seen;
        wanted = idle ? 0 : (uintptr_t)node;
        // acq_rel: as in rx_inbox_push_chain.
    } while (!rx_cas_weak_acq_rel_word(&inbox->head, &seen, wanted));
    return seen == RX_INBOX_SLEEPING;
}

/// Queues a list, oldest first and ended by null, as one step. The result is as for push. The list must not be empty.
static inline bool rx_inbox_push_list(rx_inbox *inbox, rx_node *first) {
    rx_node *oldest;
    rx_node *newest = rx_node_reversed(first, &oldest);
    return rx_inbox_push_chain(inbox, newest, oldest);
}

/// Takes everything queued, oldest first and ended by null; null when there is nothing. Leaves the inbox running.
static inline rx_node *rx_inbox_take_all(rx_inbox *inbox) {
    // relaxed: only decides whether the exchange is worth taking the line from the producers.
    if (rx_load_relaxed_word(&inbox->head) == 0) return 0;
    // acquire: E1, pairs with push.
    uintptr_t newest = rx_xchg_acquire_word(&inbox->head, 0);
    return newest <= RX_INBOX_SLEEPING ? 0 : rx_node_reversed((rx_node *)newest, 0);
}

/// Whether something is queued; a hint, from any thread.
static inline bool rx_inbox_has_items(const rx_inbox *inbox) { return rx_load_relaxed_word(&inbox->head) > RX_INBOX_SLEEPING; }

/// Whether the consumer sleeps or is idle; a hint, from any thread.
static inline bool rx_inbox_is_idle(const rx_inbox *inbox) { return rx_load_relaxed_word(&inbox->head) == RX_INBOX_SLEEPING; }

/// Makes the empty inbox idle. False: something arrived; take it.
static inline bool rx_inbox_try_idle(rx_inbox *inbox) {
    uintptr_t running = 0;
    // acq_rel: release is E2, pairs with what replaces SLEEPING; both are E3, pair with rouse.
    return rx_cas_acq_rel_word(&inbox->head, &running, RX_INBOX_SLEEPING);
}

/// Says that the consumer is about to park. False: something arrived; do not park. After it, look once at every other queue, then park.
static inline bool rx_inbox_prepare_sleep(rx_inbox *inbox) { return rx_inbox_try_idle(inbox); }

/// Ends the sleep without taking anything. False: a push, hand or rouse on another thread ended it already.
static inline bool rx_inbox_cancel_sleep(rx_inbox *inbox) {
    uintptr_t sleeping = RX_INBOX_SLEEPING;
    // relaxed: it replaces what the consumer wrote itself. What a rouse announced before that is seen by the next prepare_sleep (E3).
    return rx_cas_relaxed_word(&inbox->head, &sleeping, 0);
}

/// Ends the consumer's sleep without queueing a node, to say that there is work elsewhere. True: it slept, and this caller must wake its parker.
static inline bool rx_inbox_rouse(rx_inbox *inbox) {
    // acq_rel: E3, pairs with prepare_sleep; acquire is also E2. It clears the low bit, which no node's address has, so it changes nothing but SLEEPING.
    return (rx_and_acq_rel_word(&inbox->head, ~(uintptr_t)RX_INBOX_SLEEPING) & RX_INBOX_SLEEPING) != 0;
}

/// Ends the consumer's sleep with `node`, which take_all then takes alone and first. True: it slept, and this caller must wake its parker.
/// False: it is awake, and `node` is the caller's still.
static inline bool rx_inbox_hand(rx_inbox *inbox, rx_node *node) {
    uintptr_t sleeping = RX_INBOX_SLEEPING;
    node->next = 0;
    // acq_rel: as in rx_inbox_push_chain.
    return rx_cas_acq_rel_word(&inbox->head, &sleeping, (uintptr_t)node);
}

/// The 32 bits to park on: equal to RX_INBOX_SLEEPING exactly while the consumer sleeps.
static inline uint32_t *rx_inbox_word(rx_inbox *inbox) {
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    return (uint32_t *)&inbox->head;
#else
    return (uint32_t *)&inbox->head + (sizeof(uintptr_t) / sizeof(uint32_t) - 1);
#endif
}

RX_END_C

#endif
