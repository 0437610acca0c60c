// SPDX-License-Identifier: MIT
// SpareWorkers: the protocol of Sources/RxRuntime/Pool/SpareWorkers.swift, and the condition on which a spare rests. Each function is the Swift function of
// that name. pool.h has what a pool does with it, worker.h the spare's own loop.
#ifndef MODEL_SWIFT_SPARE_WORKERS_H
#define MODEL_SWIFT_SPARE_WORKERS_H

#include "rx_guard.h"
#include "section_lock.h"

// Sources/RxRuntime/Handoff/Condition.swift

typedef struct condition { rx_atomic_u32 word; } condition;

/// count
static inline uint32_t condition_count(condition *self) {
    // acquire: pairs with the release of condition_raise, whose cause is then seen.
    return rx_load_acquire_u32(&self->word);
}

/// raise()
static inline void condition_raise(condition *self) {
    // release: pairs with the acquire of condition_count.
    rx_add_release_u32(&self->word, 1);
    rx_guard_wake((uint32_t *)&self->word);
}

static inline void condition_wait(condition *self, uint32_t seen) { rx_guard_sleep((uint32_t *)&self->word, seen, INT64_MAX); }

// Sources/RxRuntime/Pool/SpareWorkers.swift

enum { spares_most = 2 };

typedef struct numbers {
    int at[spares_most], count;
} numbers;

static inline void numbers_append(numbers *self, int number) { self->at[self->count++] = number; }
static inline int numbers_pop(numbers *self) { return self->at[--self->count]; }
/// False: it is not among them.
static inline bool numbers_remove(numbers *self, int number) {
    for (int each = 0; each < self->count; each++) {
        if (self->at[each] != number) continue;
        self->at[each] = self->at[--self->count];
        return true;
    }
    return false;
}
static inline bool numbers_contain(const numbers *self, int number) {
    for (int each = 0; each < self->count; each++)
        if (self->at[each] == number) return true;
    return false;
}

typedef struct spare_workers {
    /// The index of the first spare, and the index behind the last.
    int first, end;
    section_lock lock;
    // Guarded by the lock.
    int blocked, working;
    numbers resting, unstarted;
    condition needs[spares_most];
    /// How many more spares work than workers are blocked; a copy. How many workers there are to look at.
    rx_atomic_i64 surplus;
    rx_atomic_word count;
} spare_workers;

struct pool;
static bool pool_start_worker(struct pool *pool, int index);
static bool pool_rouse_sleeper(struct pool *pool, int index);
static bool pool_is_closed(struct pool *pool);
/// With the lock of the spares held.
static bool pool_is_left_to_rest(struct pool *pool);
static section_lock *pool_starting(struct pool *pool);

static inline void spare_workers_init(spare_workers *self, int size, int end) {
    self->first = size;
    self->end = end;
    rx_store_relaxed_word(&self->count, (uintptr_t)size);
    for (int each = end - 1; each >= size; each--) numbers_append(&self->unstarted, each);
}

// relaxed: raised before the thread of a spare starts, so a thread that sees what the spare queued sees this.
static inline int spare_workers_worker_count(spare_workers *self) { return (int)rx_load_relaxed_word(&self->count); }
// relaxed, both: hints.
static inline int64_t spare_workers_surplus_count(spare_workers *self) { return rx_load_relaxed_i64(&self->surplus); }
static inline bool spare_workers_are_too_many(spare_workers *self) { return rx_load_relaxed_i64(&self->surplus) > 0; }

/// The end of a section that has changed a count.
static inline void spare_workers_note_and_release(spare_workers *self) {
    rx_store_relaxed_i64(&self->surplus, self->working - self->blocked);
    section_lock_release(&self->lock);
}

/// True if it needs a new spare.
static inline bool spare_workers_begin_blocking(spare_workers *self) {
    int rested = -1;
    bool takes_new = false;
    section_lock_acquire(&self->lock);
    self->blocked++;
    if (self->working < self->blocked) {
        if (self->resting.count > 0) {
            rested = numbers_pop(&self->resting);
            self->working++;
        } else {
            takes_new = self->unstarted.count > 0;
        }
    }
    spare_workers_note_and_release(self);
    if (rested >= 0) condition_raise(&self->needs[rested - self->first]);
    return takes_new;
}

/// Negative: no blocked worker lacks one, or there is none.
static inline int spare_workers_take_unstarted(spare_workers *self) {
    section_lock_acquire(&self->lock);
    if (self->working >= self->blocked || self->unstarted.count == 0) {
        section_lock_release(&self->lock);
        return -1;
    }
    int taken = numbers_pop(&self->unstarted);
    self->working++;
    spare_workers_note_and_release(self);
    return taken;
}

/// False: a thread was refused. With the lock of the pool held.
static inline bool spare_workers_fill(spare_workers *self, struct pool *pool) {
    // A scenario without spares takes no step for them.
    if (self->first == self->end) return true;
    int taken;
    while ((taken = spare_workers_take_unstarted(self)) >= 0) {
        // A maximum in Swift; the lock of the pool makes this one.
        if (spare_workers_worker_count(self) <= taken) rx_store_relaxed_word(&self->count, (uintptr_t)taken + 1);
        if (pool_start_worker(pool, taken)) continue;
        section_lock_acquire(&self->lock);
        self->working--;
        numbers_append(&self->unstarted, taken);
        spare_workers_note_and_release(self);
        return false;
    }
    return true;
}

static inline void spare_workers_end_blocking(spare_workers *self, struct pool *pool) {
    section_lock_acquire(&self->lock);
    self->blocked--;
    bool is_surplus = self->working > self->blocked;
    spare_workers_note_and_release(self);
    if (!is_surplus) return;
    // One that works looks by itself after its item.
    int count = spare_workers_worker_count(self);
    for (int each = self->first; each < count; each++)
        if (pool_rouse_sleeper(pool, each)) return;
}

static inline bool spare_workers_begin_rest(spare_workers *self, int spare) {
    section_lock_acquire(&self->lock);
    if (self->working <= self->blocked) {
        section_lock_release(&self->lock);
        return false;
    }
    self->working--;
    numbers_append(&self->resting, spare);
    spare_workers_note_and_release(self);
    return true;
}

static inline bool spare_workers_is_resting(spare_workers *self, int spare) {
    section_lock_acquire(&self->lock);
    bool is_resting = numbers_contain(&self->resting, spare);
    section_lock_release(&self->lock);
    return is_resting;
}

/// Whether each thread of a pool that has closed is over, or a spare's that rests.
static inline bool spare_workers_is_over(spare_workers *self, struct pool *pool) {
    section_lock_acquire(pool_starting(pool));
    section_lock_acquire(&self->lock);
    bool is_over = pool_is_left_to_rest(pool);
    section_lock_release(&self->lock);
    section_lock_release(pool_starting(pool));
    return is_over;
}

static inline void spare_workers_await_end_of_rest(spare_workers *self, int spare, struct pool *pool) {
    condition *need = &self->needs[spare - self->first];
    for (;;) {
        uint32_t seen = condition_count(need);
        if (!spare_workers_is_resting(self, spare) || (pool_is_closed(pool) && spare_workers_is_over(self, pool))) return;
        condition_wait(need, seen);
    }
}

static inline void spare_workers_resume_all(spare_workers *self) {
    for (int each = 0; each < self->end - self->first; each++) condition_raise(&self->needs[each]);
}

static inline void spare_workers_reset(spare_workers *self) {
    section_lock_acquire(&self->lock);
    self->blocked = self->working = self->resting.count = self->unstarted.count = 0;
    for (int each = self->end - 1; each >= self->first; each--) numbers_append(&self->unstarted, each);
    spare_workers_note_and_release(self);
}

#endif
