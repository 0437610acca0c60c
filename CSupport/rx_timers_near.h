// SPDX-License-Identifier: MIT
// Near timers: the part of a set (rx_timers.h) that has come within the wheel's present tick, in exact order.
//
// Algorithm  a four-ary heap of deadlines, and beside it the run, a sorted list that grows at its ends. Where the heap has no memory to grow, what it has no
//            room for waits in a list without order.
// Callers    rx_timers.c alone.
#ifndef RX_TIMERS_NEAR_H
#define RX_TIMERS_NEAR_H

#include "rx_memory.h"
#include "rx_timers.h"

#define RX_TIMER_NEAR ((1u << RX_TIMER_PLACE_BITS) - 1)
#define RX_TIMER_BESIDE (RX_TIMER_NEAR - 1)
#define RX_TIMER_RUN (RX_TIMER_NEAR - 2)

typedef struct {
    int64_t deadline;
    rx_timer *timer;
} rx_near_entry;

typedef struct {
    rx_near_entry *heap;
    uint32_t heap_count, heap_room;
    /// The ends of the run: what would be in the heap, and came in its order.
    rx_timer *run_first, *run_last;
    /// What belongs into the heap and found no room there, in no order.
    rx_timer *beside;
    /// The earliest end of a timer here, while timers of the set have slack; not known when `is_end_stale`.
    int64_t end;
    bool is_end_stale;
} rx_near;

static inline unsigned rx_timer_place(const rx_timer *timer) { return timer->place & RX_TIMER_NEAR; }

/// Puts the timer at `place` and leaves its slack as it is.
static inline void rx_timer_put(rx_timer *timer, unsigned place) { timer->place = (uint16_t)((timer->place & ~RX_TIMER_NEAR) | place); }

static inline bool rx_near_before(const rx_near_entry *a, const rx_near_entry *b) {
    return a->deadline != b->deadline ? a->deadline < b->deadline : (int32_t)(a->timer->number - b->timer->number) < 0;
}

static inline bool rx_timer_before(rx_timer *a, rx_timer *b) {
    return rx_near_before(&(rx_near_entry){a->deadline, a}, &(rx_near_entry){b->deadline, b});
}

static inline void rx_heap_put(rx_near *near, uint32_t index, rx_near_entry entry) {
    near->heap[index] = entry;
    rx_timer_put(entry.timer, RX_TIMER_NEAR);
    entry.timer->index = index;
}

static void rx_heap_rise(rx_near *near, uint32_t index, rx_near_entry entry) {
    while (index > 0) {
        uint32_t parent = (index - 1) / 4;
        if (!rx_near_before(&entry, &near->heap[parent])) break;
        rx_heap_put(near, index, near->heap[parent]);
        index = parent;
    }
    rx_heap_put(near, index, entry);
}

static void rx_heap_sink(rx_near *near, uint32_t index, rx_near_entry entry) {
    for (;;) {
        uint32_t first = 4 * index + 1, end = first + 4;
        if (first >= near->heap_count) break;
        if (end > near->heap_count) end = near->heap_count;
        uint32_t least = first;
        for (uint32_t child = first + 1; child < end; child++)
            if (rx_near_before(&near->heap[child], &near->heap[least])) least = child;
        if (!rx_near_before(&near->heap[least], &entry)) break;
        rx_heap_put(near, index, near->heap[least]);
        index = least;
    }
    rx_heap_put(near, index, entry);
}

static bool rx_heap_grow(rx_near *near) {
    uint32_t room = near->heap_room ? near->heap_room * 2 : 64;
    rx_near_entry *heap = rx_memory_resized(near->heap, room * sizeof *heap);
    if (!heap) return false;
    near->heap = heap;
    near->heap_room = room;
    return true;
}

static void rx_beside_insert(rx_near *near, rx_timer *timer) {
    timer->previous = 0;
    timer->next = near->beside;
    if (timer->next) timer->next->previous = timer;
    near->beside = timer;
    rx_timer_put(timer, RX_TIMER_BESIDE);
}

static void rx_beside_remove(rx_near *near, rx_timer *timer) {
    if (timer->next) timer->next->previous = timer->previous;
    if (timer->previous) timer->previous->next = timer->next;
    else near->beside = timer->next;
}

static rx_timer *rx_beside_earliest(const rx_near *near) {
    rx_timer *earliest = near->beside;
    for (rx_timer *timer = earliest; timer; timer = timer->next) {
        if (rx_timer_before(timer, earliest)) earliest = timer;
    }
    return earliest;
}

/// Puts the node at an end of the run, if it belongs there. A slot pours from its newest node or from its oldest, as often as its nodes moved down.
static inline bool rx_run_insert(rx_near *near, rx_timer *timer) {
    rx_timer *first = near->run_first, *last = near->run_last;
    if (!last || rx_timer_before(last, timer)) {
        timer->next = 0;
        timer->previous = last;
        near->run_last = timer;
        if (last) last->next = timer;
        else near->run_first = timer;
    } else if (rx_timer_before(timer, first)) {
        timer->previous = 0;
        timer->next = first;
        first->previous = timer;
        near->run_first = timer;
    } else {
        return false;
    }
    rx_timer_put(timer, RX_TIMER_RUN);
    return true;
}

static inline void rx_run_remove(rx_near *near, rx_timer *timer) {
    if (timer->next) timer->next->previous = timer->previous;
    else near->run_last = timer->previous;
    if (timer->previous) timer->previous->next = timer->next;
    else near->run_first = timer->next;
}

static void rx_near_insert(rx_near *near, rx_timer *timer) {
    if (rx_run_insert(near, timer)) return;
    if (near->heap_count == near->heap_room && !rx_heap_grow(near)) {
        rx_beside_insert(near, timer);
        return;
    }
    rx_heap_rise(near, near->heap_count++, (rx_near_entry){timer->deadline, timer});
}

static void rx_heap_remove(rx_near *near, uint32_t index) {
    rx_near_entry last = near->heap[--near->heap_count];
    if (index == near->heap_count) return;
    if (index > 0 && rx_near_before(&last, &near->heap[(index - 1) / 4])) rx_heap_rise(near, index, last);
    else rx_heap_sink(near, index, last);
}

/// Takes out the timer, which is at `place` here.
static inline void rx_near_remove(rx_near *near, rx_timer *timer, unsigned place) {
    if (place == RX_TIMER_NEAR) rx_heap_remove(near, (uint32_t)timer->index);
    else if (place == RX_TIMER_RUN) rx_run_remove(near, timer);
    else rx_beside_remove(near, timer);
}

/// Moves what waits beside the heap into it, while there is room or memory for more. Null: all is in the heap; else the earliest that is not.
static rx_timer *rx_beside_settle(rx_near *near) {
    while (near->beside && (near->heap_count < near->heap_room || rx_heap_grow(near))) {
        rx_timer *timer = near->beside;
        rx_beside_remove(near, timer);
        rx_heap_rise(near, near->heap_count++, (rx_near_entry){timer->deadline, timer});
    }
    return rx_beside_earliest(near);
}

/// The earliest of the run and the heap; null when both are empty.
static inline rx_timer *rx_near_earliest(const rx_near *near) {
    rx_timer *first = near->run_first;
    if (near->heap_count == 0) return first;
    return first && rx_near_before(&(rx_near_entry){first->deadline, first}, &near->heap[0]) ? first : near->heap[0].timer;
}

/// The earlier of `end` and the earliest end in the heap from `index` down. What is due later than that needs no look.
static int64_t rx_heap_end(const rx_near *near, uint32_t index, int64_t end) {
    if (index >= near->heap_count || near->heap[index].deadline >= end) return end;
    if (rx_timer_end(near->heap[index].timer) < end) end = rx_timer_end(near->heap[index].timer);
    for (uint32_t child = 4 * index + 1; child <= 4 * index + 4; child++) end = rx_heap_end(near, child, end);
    return end;
}

/// The earliest end of a near timer.
static int64_t rx_near_end(rx_near *near) {
    if (!near->is_end_stale) return near->end;
    int64_t end = INT64_MAX;
    for (const rx_timer *timer = near->run_first; timer && timer->deadline < end; timer = timer->next)
        if (rx_timer_end(timer) < end) end = rx_timer_end(timer);
    for (const rx_timer *timer = near->beside; timer; timer = timer->next)
        if (rx_timer_end(timer) < end) end = rx_timer_end(timer);
    near->end = rx_heap_end(near, 0, end);
    near->is_end_stale = false;
    return near->end;
}

#endif
