// SPDX-License-Identifier: MIT
// Timers: a set of deadlines with insert and cancel in constant time and expiry in exact order.
//
// Algorithm  hierarchical timing wheel (Varghese and Lauck, SOSP 1987; 8 levels of 64 slots, an occupancy bit per slot). Its due slot pours into an
//            exact four-ary heap. A deadline's level is the highest group of six bits in which its tick differs from the wheel's. So every node moves
//            down at most once a level, and far timers that are cancelled never meet the heap. Beside the heap is the run, a sorted list: it takes
//            what comes before its first node or after its last. Timers that share a deadline, or are armed in order, make a run.
//            A timer may have slack: it may come up to so much after its deadline. `next` is then the earliest end of a slack, and a look at that time takes
//            out all that are due. These are the fewest looks that serve all of them (the greedy cover of intervals by points).
// Cost       insert and cancel of far timers O(1), and of those in the run; pop O(1) there. In the near heap each is O(log near). While timers with slack
//            are in the set, `next` also looks at the near ones that are due by its answer, once until one of them leaves.
// Order      by deadline, and by insertion where deadlines are equal.
// Callers    one thread at a time: the owner brings the lock.
// Ownership  a node belongs to the set from insert to cancel or pop. Nodes are embedded by the caller and need no preparation but zeroes. A node is laid over
//            the object that embeds it. Its link is that of the queue where the object waits once it is due. A gap leaves room for the object's own fields, so
//            that nothing is stored twice and no byte is lost to alignment.
// Memory     the wheel is 4.8 KB; only the near heap grows (16 bytes an entry). While memory is exhausted, what the heap has no room for waits in a
//            list beside it, in order all the same. Each pop then takes time in proportion to that list, and tries the heap again.
#ifndef RX_TIMERS_H
#define RX_TIMERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rx_linkage.h"

RX_BEGIN_C

/// One deadline. All fields but `owners` belong to the set while the node is in it; a place of zero means "in no set".
typedef struct rx_timer {
    /// The link, at the same place as in `rx_node`.
    struct rx_timer *next;
    /// Fields of the object that embeds the node: the set does not touch them.
    unsigned char owners[34];
    /// The low ten bits: 0 in no set, else the wheel's slot + 1, or RX_TIMER_NEAR, in the near heap, at `index`; RX_TIMER_BESIDE, in the list beside it;
    /// RX_TIMER_RUN, in the run. The high bits: the slack in units of RX_TIMER_SLACK.
    uint16_t place;
    /// The number of the insertion, which orders equal deadlines. It starts anew after 2^32, so they keep their order within 2^31 insertions.
    uint32_t number;
    union {
        struct rx_timer *previous;
        uintptr_t index;
    };
    int64_t deadline;
} rx_timer;

typedef struct rx_timers rx_timers;

/// The unit of slack, in nanoseconds, and what is more than a timer may have.
#define RX_TIMER_SLACK 16384
#define RX_TIMER_SLACK_END (64 * RX_TIMER_SLACK)

/// How many bits of a timer's `place` say where it is.
#define RX_TIMER_PLACE_BITS 10

/// The end of its slack, also of a timer that was taken out.
static inline int64_t rx_timer_end(const rx_timer *timer) {
    return timer->deadline + (int64_t)(timer->place >> RX_TIMER_PLACE_BITS) * RX_TIMER_SLACK;
}

/// How much of `tolerance`, in nanoseconds, a timer may have as slack. None of a long one: rounded deadlines share looks as well then, and cost less.
static inline int64_t rx_timers_slack(int64_t tolerance) {
    return tolerance > 0 && tolerance < RX_TIMER_SLACK_END ? tolerance - tolerance % RX_TIMER_SLACK : 0;
}

/// The first word of a set, zero at first. It is for the owner's latch.
static inline uint32_t *rx_timers_latch(rx_timers *timers) { return (uint32_t *)timers; }

/// The bytes of a set.
size_t rx_timers_size(void);

/// An empty set whose wheel starts at `now`; null when memory is exhausted.
rx_timers *rx_timers_create(int64_t now);

/// Frees the set. Nodes still in it are not touched.
void rx_timers_destroy(rx_timers *timers);

/// Puts a node that is in no set under `deadline` (nanoseconds, not negative), with `slack`: 0, or what rx_timers_slack gave.
void rx_timers_insert(rx_timers *timers, rx_timer *timer, int64_t deadline, int64_t slack);

/// Takes the node out. False: it was not in the set.
bool rx_timers_cancel(rx_timers *timers, rx_timer *timer);

/// Takes out the earliest node that is due at `now`; null when none is.
rx_timer *rx_timers_pop(rx_timers *timers, int64_t now);

/// Takes out any node, due or not; null when the set is empty.
rx_timer *rx_timers_pop_any(rx_timers *timers);

/// When to look again: never later than the earliest end of a timer's slack, which without slack is its deadline. INT64_MAX when the set is empty. At
/// most a slot's width early, and that only where a slot is crowded. While timers have slack, also where one was cancelled, or where a slot of a higher
/// level lies behind another.
int64_t rx_timers_next(rx_timers *timers);

/// How many nodes the set holds.
size_t rx_timers_count(const rx_timers *timers);

RX_END_C

#endif
