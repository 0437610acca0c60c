// SPDX-License-Identifier: MIT
#include "rx_timers.h"

#include "rx_atomics.h"
#include "rx_memory.h"

#define RX_TICK_SHIFT 17
#define RX_LEVEL_BITS 6
#define RX_LEVELS 8
#define RX_SLOTS (1u << RX_LEVEL_BITS)
#define RX_TIMER_NEAR UINT16_MAX
#define RX_TIMER_BESIDE (UINT16_MAX - 1)
#define RX_TIMER_RUN (UINT16_MAX - 2)
/// A slot with more nodes than this is not searched for its earliest: its start serves as the time to look again.
#define RX_SEARCHED 32

typedef struct {
    int64_t deadline;
    rx_timer *timer;
} rx_near;

struct rx_timers {
    /// First, where rx_timers_latch looks for it.
    uint32_t latch;
    uint64_t tick;
    uint32_t inserted;
    size_t count;
    uint64_t occupied[RX_LEVELS];
    rx_near *heap;
    uint32_t heap_count, heap_room;
    /// The ends of the run: what would be in the heap, and came in its order.
    rx_timer *run_first, *run_last;
    /// What belongs into the heap and found no room there, in no order.
    rx_timer *beside;
    rx_timer *slots[RX_LEVELS * RX_SLOTS];
};

size_t rx_timers_size(void) { return sizeof(rx_timers); }

rx_timers *rx_timers_create(int64_t now) {
    rx_timers *timers = rx_memory_zeroed(sizeof *timers, RX_CACHE_LINE);
    if (timers) timers->tick = (uint64_t)now >> RX_TICK_SHIFT;
    return timers;
}

void rx_timers_destroy(rx_timers *timers) {
    free(timers->heap);
    free(timers);
}

static inline bool rx_near_before(const rx_near *a, const rx_near *b) {
    return a->deadline != b->deadline ? a->deadline < b->deadline : (int32_t)(a->timer->number - b->timer->number) < 0;
}

static inline bool rx_timer_before(rx_timer *a, rx_timer *b) {
    return rx_near_before(&(rx_near){a->deadline, a}, &(rx_near){b->deadline, b});
}

static inline void rx_near_put(rx_timers *timers, uint32_t index, rx_near entry) {
    timers->heap[index] = entry;
    entry.timer->place = RX_TIMER_NEAR;
    entry.timer->index = index;
}

static void rx_near_rise(rx_timers *timers, uint32_t index, rx_near entry) {
    while (index > 0) {
        uint32_t parent = (index - 1) / 4;
        if (!rx_near_before(&entry, &timers->heap[parent])) break;
        rx_near_put(timers, index, timers->heap[parent]);
        index = parent;
    }
    rx_near_put(timers, index, entry);
}

static void rx_near_sink(rx_timers *timers, uint32_t index, rx_near entry) {
    for (;;) {
        uint32_t first = 4 * index + 1, end = first + 4;
        if (first >= timers->heap_count) break;
        if (end > timers->heap_count) end = timers->heap_count;
        uint32_t least = first;
        for (uint32_t child = first + 1; child < end; child++)
            if (rx_near_before(&timers->heap[child], &timers->heap[least])) least = child;
        if (!rx_near_before(&timers->heap[least], &entry)) break;
        rx_near_put(timers, index, timers->heap[least]);
        index = least;
    }
    rx_near_put(timers, index, entry);
}

static bool rx_near_grow(rx_timers *timers) {
    uint32_t room = timers->heap_room ? timers->heap_room * 2 : 64;
    rx_near *heap = rx_memory_resized(timers->heap, room * sizeof *heap);
    if (!heap) return false;
    timers->heap = heap;
    timers->heap_room = room;
    return true;
}

static void rx_beside_insert(rx_timers *timers, rx_timer *timer) {
    timer->previous = 0;
    timer->next = timers->beside;
    if (timer->next) timer->next->previous = timer;
    timers->beside = timer;
    timer->place = RX_TIMER_BESIDE;
}

static void rx_beside_remove(rx_timers *timers, rx_timer *timer) {
    if (timer->next) timer->next->previous = timer->previous;
    if (timer->previous) timer->previous->next = timer->next;
    else timers->beside = timer->next;
}

static rx_timer *rx_beside_earliest(const rx_timers *timers) {
    rx_timer *earliest = timers->beside;
    for (rx_timer *timer = earliest; timer; timer = timer->next) {
        if (rx_timer_before(timer, earliest)) earliest = timer;
    }
    return earliest;
}

/// Puts the node at an end of the run, if it belongs there. A slot pours from its newest node or from its oldest, as often as its nodes moved down.
static inline bool rx_run_insert(rx_timers *timers, rx_timer *timer) {
    rx_timer *first = timers->run_first, *last = timers->run_last;
    if (!last || rx_timer_before(last, timer)) {
        timer->next = 0;
        timer->previous = last;
        timers->run_last = timer;
        if (last) last->next = timer;
        else timers->run_first = timer;
    } else if (rx_timer_before(timer, first)) {
        timer->previous = 0;
        timer->next = first;
        first->previous = timer;
        timers->run_first = timer;
    } else {
        return false;
    }
    timer->place = RX_TIMER_RUN;
    return true;
}

static inline void rx_run_remove(rx_timers *timers, rx_timer *timer) {
    if (timer->next) timer->next->previous = timer->previous;
    else timers->run_last = timer->previous;
    if (timer->previous) timer->previous->next = timer->next;
    else timers->run_first = timer->next;
}

static void rx_near_insert(rx_timers *timers, rx_timer *timer) {
    if (rx_run_insert(timers, timer)) return;
    if (timers->heap_count == timers->heap_room && !rx_near_grow(timers)) {
        rx_beside_insert(timers, timer);
        return;
    }
    rx_near_rise(timers, timers->heap_count++, (rx_near){timer->deadline, timer});
}

static void rx_near_remove(rx_timers *timers, uint32_t index) {
    rx_near last = timers->heap[--timers->heap_count];
    if (index == timers->heap_count) return;
    if (index > 0 && rx_near_before(&last, &timers->heap[(index - 1) / 4])) rx_near_rise(timers, index, last);
    else rx_near_sink(timers, index, last);
}

/// Files a node by its deadline relative to the wheel's present tick.
static inline void rx_timers_file(rx_timers *timers, rx_timer *timer) {
    uint64_t tick = (uint64_t)timer->deadline >> RX_TICK_SHIFT;
    if (tick <= timers->tick) {
        rx_near_insert(timers, timer);
        return;
    }
    unsigned level = (63 - (unsigned)__builtin_clzll(tick ^ timers->tick)) / RX_LEVEL_BITS;
    unsigned slot = (tick >> (level * RX_LEVEL_BITS)) & (RX_SLOTS - 1);
    unsigned place = level * RX_SLOTS + slot;
    timer->previous = 0;
    timer->next = timers->slots[place];
    if (timer->next) timer->next->previous = timer;
    timers->slots[place] = timer;
    timers->occupied[level] |= 1ull << slot;
    timer->place = (uint16_t)(place + 1);
}

void rx_timers_insert(rx_timers *timers, rx_timer *timer, int64_t deadline) {
    timer->deadline = deadline;
    timer->number = timers->inserted++;
    timers->count++;
    rx_timers_file(timers, timer);
}

static inline void rx_timers_unlink(rx_timers *timers, rx_timer *timer) {
    unsigned place = timer->place - 1;
    if (timer->next) timer->next->previous = timer->previous;
    if (timer->previous) timer->previous->next = timer->next;
    else if (!(timers->slots[place] = timer->next)) timers->occupied[place / RX_SLOTS] &= ~(1ull << (place % RX_SLOTS));
}

bool rx_timers_cancel(rx_timers *timers, rx_timer *timer) {
    if (!timer->place) return false;
    if (timer->place == RX_TIMER_NEAR) rx_near_remove(timers, (uint32_t)timer->index);
    else if (timer->place == RX_TIMER_RUN) rx_run_remove(timers, timer);
    else if (timer->place == RX_TIMER_BESIDE) rx_beside_remove(timers, timer);
    else rx_timers_unlink(timers, timer);
    timer->place = 0;
    timers->count--;
    return true;
}

/// The earliest occupied slot and the tick at which it starts. Lower levels come first: they lie within the present slot of the next level.
static bool rx_timers_first_slot(const rx_timers *timers, unsigned *place, uint64_t *start) {
    for (unsigned level = 0; level < RX_LEVELS; level++) {
        if (!timers->occupied[level]) continue;
        unsigned slot = (unsigned)__builtin_ctzll(timers->occupied[level]);
        unsigned shift = level * RX_LEVEL_BITS;
        uint64_t above = shift + RX_LEVEL_BITS < 64 ? timers->tick >> (shift + RX_LEVEL_BITS) << (shift + RX_LEVEL_BITS) : 0;
        *place = level * RX_SLOTS + slot;
        *start = above | (uint64_t)slot << shift;
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
            rx_timers_file(timers, timer);
            timer = next;
        }
    }
    if (tick > timers->tick) timers->tick = tick;
}

/// Moves what waits beside the heap into it, while there is room or memory for more. Null: all is in the heap; else the earliest that is not.
static rx_timer *rx_beside_settle(rx_timers *timers) {
    while (timers->beside && (timers->heap_count < timers->heap_room || rx_near_grow(timers))) {
        rx_timer *timer = timers->beside;
        rx_beside_remove(timers, timer);
        rx_near_rise(timers, timers->heap_count++, (rx_near){timer->deadline, timer});
    }
    return rx_beside_earliest(timers);
}

/// The earliest of the run and the heap; null when both are empty.
static inline rx_timer *rx_near_earliest(const rx_timers *timers) {
    rx_timer *first = timers->run_first;
    if (timers->heap_count == 0) return first;
    return first && rx_near_before(&(rx_near){first->deadline, first}, &timers->heap[0]) ? first : timers->heap[0].timer;
}

rx_timer *rx_timers_pop(rx_timers *timers, int64_t now) {
    uint64_t tick = (uint64_t)now >> RX_TICK_SHIFT;
    if (tick > timers->tick) rx_timers_advance(timers, tick);
    rx_timer *beside = __builtin_expect(timers->beside != 0, 0) ? rx_beside_settle(timers) : 0;
    rx_timer *earliest = rx_near_earliest(timers);
    if (beside && (!earliest || rx_timer_before(beside, earliest))) earliest = beside;
    return earliest && earliest->deadline <= now && rx_timers_cancel(timers, earliest) ? earliest : 0;
}

rx_timer *rx_timers_pop_any(rx_timers *timers) {
    unsigned place;
    uint64_t start;
    rx_timer *timer = rx_near_earliest(timers);
    if (!timer) timer = timers->beside;
    if (!timer && rx_timers_first_slot(timers, &place, &start)) timer = timers->slots[place];
    return timer && rx_timers_cancel(timers, timer) ? timer : 0;
}

int64_t rx_timers_next(const rx_timers *timers) {
    unsigned place;
    uint64_t start;
    int64_t beside = __builtin_expect(timers->beside != 0, 0) ? rx_beside_earliest(timers)->deadline : INT64_MAX;
    const rx_timer *near = rx_near_earliest(timers);
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
