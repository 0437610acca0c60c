// SPDX-License-Identifier: MIT
#include "rx_timers.h"

#include "rx_atomics.h"
#include "rx_timers_near.h"

/// A tick, the width of a slot of the lowest level, is 2^17 nanoseconds: 131 microseconds. A slot of the next level is 64 times as wide, and so on.
#define RX_TICK_SHIFT 17
#define RX_LEVEL_BITS 6
#define RX_LEVELS 8
#define RX_SLOTS (1u << RX_LEVEL_BITS)
/// A slot with more nodes than this is not searched for its earliest: its start serves as the time to look again.
#define RX_SEARCHED 32

struct rx_timers {
    /// First, where rx_timers_latch looks for it.
    uint32_t latch;
    /// The wheel's present tick: what is due in it or before is among the near timers, and the slots hold what is due later.
    uint64_t tick;
    uint32_t inserted;
    size_t count;
    /// How many of them have slack.
    size_t slack_count;
    /// A bit for each slot of a level that has nodes.
    uint64_t occupied[RX_LEVELS];
    /// Not later than the earliest end in a slot of the lowest level.
    int64_t ends[RX_SLOTS];
    rx_near near;
    rx_timer *slots[RX_LEVELS * RX_SLOTS];
};

size_t rx_timers_size(void) { return sizeof(rx_timers); }

rx_timers *rx_timers_create(int64_t now) {
    rx_timers *timers = rx_memory_zeroed(sizeof *timers, RX_CACHE_LINE);
    if (timers) timers->tick = (uint64_t)now >> RX_TICK_SHIFT;
    return timers;
}

void rx_timers_destroy(rx_timers *timers) {
    free(timers->near.heap);
    free(timers);
}

/// Puts a node where its deadline belongs: among the near timers, or in a slot. The slot's level is the highest at which the deadline's
/// tick and the wheel's differ.
static inline void rx_timers_enqueue(rx_timers *timers, rx_timer *timer) {
    uint64_t tick = (uint64_t)timer->deadline >> RX_TICK_SHIFT;
    if (tick <= timers->tick) {
        if (timers->slack_count && rx_timer_end(timer) < timers->near.end) timers->near.end = rx_timer_end(timer);
        rx_near_insert(&timers->near, timer);
        return;
    }
    unsigned level = (63 - (unsigned)__builtin_clzll(tick ^ timers->tick)) / RX_LEVEL_BITS;
    unsigned slot = (tick >> (level * RX_LEVEL_BITS)) & (RX_SLOTS - 1);
    unsigned place = level * RX_SLOTS + slot;
    timer->previous = 0;
    timer->next = timers->slots[place];
    if (level == 0 && (!timer->next || rx_timer_end(timer) < timers->ends[slot])) timers->ends[slot] = rx_timer_end(timer);
    if (timer->next) timer->next->previous = timer;
    timers->slots[place] = timer;
    timers->occupied[level] |= 1ull << slot;
    rx_timer_put(timer, place + 1);
}

void rx_timers_insert(rx_timers *timers, rx_timer *timer, int64_t deadline, int64_t slack) {
    timer->deadline = deadline;
    timer->number = timers->inserted++;
    timers->count++;
    // At the end of time there is no later.
    if (slack > 0 && deadline < INT64_MAX - RX_TIMER_SLACK_END) {
        timer->place = (uint16_t)(slack / RX_TIMER_SLACK << RX_TIMER_PLACE_BITS);
        if (timers->slack_count++ == 0) timers->near.is_end_stale = true;
    } else {
        timer->place = 0;
    }
    rx_timers_enqueue(timers, timer);
}

static inline void rx_timers_unlink(rx_timers *timers, rx_timer *timer) {
    unsigned place = rx_timer_place(timer) - 1;
    if (timer->next) timer->next->previous = timer->previous;
    if (timer->previous) timer->previous->next = timer->next;
    else if (!(timers->slots[place] = timer->next)) timers->occupied[place / RX_SLOTS] &= ~(1ull << (place % RX_SLOTS));
}

bool rx_timers_cancel(rx_timers *timers, rx_timer *timer) {
    unsigned place = rx_timer_place(timer);
    if (!place) return false;
    if (place >= RX_TIMER_RUN) rx_near_remove(&timers->near, timer, place);
    else rx_timers_unlink(timers, timer);
    if (timers->slack_count) {
        if (place >= RX_TIMER_RUN && rx_timer_end(timer) <= timers->near.end) timers->near.is_end_stale = true;
        if (timer->place >> RX_TIMER_PLACE_BITS) timers->slack_count--;
    }
    // Its slack stays, because a caller may ask for its end.
    rx_timer_put(timer, 0);
    timers->count--;
    return true;
}

/// The tick at which the first slot of `level` starts: the wheel's tick without the bits that number the slots of this level and of those below.
static inline uint64_t rx_timers_level_start(const rx_timers *timers, unsigned level) {
    unsigned bits = (level + 1) * RX_LEVEL_BITS;
    return bits < 64 ? timers->tick >> bits << bits : 0;
}

/// The earliest occupied slot and the tick at which it starts. Lower levels come first: they lie within the present slot of the next level.
static bool rx_timers_first_slot(const rx_timers *timers, unsigned *place, uint64_t *start) {
    for (unsigned level = 0; level < RX_LEVELS; level++) {
        if (!timers->occupied[level]) continue;
        unsigned slot = (unsigned)__builtin_ctzll(timers->occupied[level]);
        *place = level * RX_SLOTS + slot;
        *start = rx_timers_level_start(timers, level) | (uint64_t)slot << (level * RX_LEVEL_BITS);
        return true;
    }
    return false;
}

/// Moves the wheel to `tick`, pouring every slot that starts by then one level down or into the near heap.
static void rx_timers_advance(rx_timers *timers, uint64_t tick) {
    unsigned place;
    uint64_t start;
    while (rx_timers_first_slot(timers, &place, &start) && start <= tick) {
        timers->tick = start;
        rx_timer *timer = timers->slots[place];
        timers->slots[place] = 0;
        timers->occupied[place / RX_SLOTS] &= ~(1ull << (place % RX_SLOTS));
        while (timer) {
            rx_timer *next = timer->next;
            rx_timers_enqueue(timers, timer);
            timer = next;
        }
    }
    if (tick > timers->tick) timers->tick = tick;
}

rx_timer *rx_timers_pop(rx_timers *timers, int64_t now) {
    uint64_t tick = (uint64_t)now >> RX_TICK_SHIFT;
    if (tick > timers->tick) rx_timers_advance(timers, tick);
    rx_timer *beside = __builtin_expect(timers->near.beside != 0, 0) ? rx_beside_settle(&timers->near) : 0;
    rx_timer *earliest = rx_near_earliest(&timers->near);
    if (beside && (!earliest || rx_timer_before(beside, earliest))) earliest = beside;
    return earliest && earliest->deadline <= now && rx_timers_cancel(timers, earliest) ? earliest : 0;
}

rx_timer *rx_timers_pop_any(rx_timers *timers) {
    unsigned place;
    uint64_t start;
    rx_timer *timer = rx_near_earliest(&timers->near);
    if (!timer) timer = timers->near.beside;
    if (!timer && rx_timers_first_slot(timers, &place, &start)) timer = timers->slots[place];
    return timer && rx_timers_cancel(timers, timer) ? timer : 0;
}

/// rx_timers_next of a set that has timers with slack.
static int64_t rx_timers_next_end(rx_timers *timers) {
    int64_t end = rx_near_end(&timers->near);
    bool is_first = true;
    for (unsigned level = 0; level < RX_LEVELS; level++) {
        uint64_t level_start = rx_timers_level_start(timers, level);
        for (uint64_t left = timers->occupied[level]; left; left &= left - 1) {
            unsigned slot = (unsigned)__builtin_ctzll(left), searched = 0;
            int64_t start = (int64_t)((level_start | (uint64_t)slot << (level * RX_LEVEL_BITS)) << RX_TICK_SHIFT);
            if (start >= end) return end;
            if (level == 0) {
                if (timers->ends[slot] < end) end = timers->ends[slot];
                continue;
            }
            // A slot behind the first one is not searched: its start serves.
            if (!is_first) return start;
            for (const rx_timer *timer = timers->slots[level * RX_SLOTS + slot]; timer; timer = timer->next) {
                if (++searched > RX_SEARCHED) return start;
                if (rx_timer_end(timer) < end) end = rx_timer_end(timer);
            }
            is_first = false;
        }
    }
    return end;
}

int64_t rx_timers_next(rx_timers *timers) {
    unsigned place;
    uint64_t start;
    if (timers->slack_count) return rx_timers_next_end(timers);
    int64_t beside = __builtin_expect(timers->near.beside != 0, 0) ? rx_beside_earliest(&timers->near)->deadline : INT64_MAX;
    const rx_timer *near = rx_near_earliest(&timers->near);
    if (near) return near->deadline < beside ? near->deadline : beside;
    if (beside != INT64_MAX) return beside;
    if (!rx_timers_first_slot(timers, &place, &start)) return INT64_MAX;
    int64_t earliest = INT64_MAX;
    unsigned searched = 0;
    for (const rx_timer *timer = timers->slots[place]; timer; timer = timer->next) {
        if (++searched > RX_SEARCHED) return (int64_t)(start << RX_TICK_SHIFT);
        if (timer->deadline < earliest) earliest = timer->deadline;
    }
    return earliest;
}

size_t rx_timers_count(const rx_timers *timers) { return timers->count; }
