// SPDX-License-Identifier: MIT
// What waits: futexes, pauses, and the two kinds of fence. The kernel takes the calls on one word in some order, that of the steps. A wait that
// comes after a wake sees what the waker had seen of the word (the kernel's own barriers); nothing else is ordered by a futex call. Sleepers wake
// oldest first.
#include <errno.h>
#include "engine.h"

/// What is called for the waiter that is no thread; its number is most_threads.
static void (*queued)(void);

static void note_queue(location *place, event_kind kind) {
    uint64_t index = model.threads[model.current].clock.at[model.current];
    place->queue_history = mix(place->queue_history, index << 16 | model.current << 8 | kind);
    rehash(place);
}

static void leave_queue(location *place, unsigned number) {
    unsigned kept = 0;
    for (unsigned each = 0; each < place->sleeper_count; each++)
        if (place->sleepers[each] != number) place->sleepers[kept++] = place->sleepers[each];
    place->sleeper_count = (uint8_t)kept;
}

/// The kernel's comparison. False: the word has another value.
static bool compare(model_site *site, uint32_t *word, uint32_t expected) {
    thread *self = &model.threads[model.current];
    self->gives_up = false;
    if (model.current) fiber_yield();
    location *place = location_at(word, 4);
    event *e = add_event(kind_wait, site, place);
    atomic_access(word, 4, false);
    unsigned least = earliest_place(place, model.current);
    if (place->woken_with >= 0 && model.events[place->woken_with].place > least) least = model.events[place->woken_with].place;
    if (self->must_see) least = place->store_count - 1;
    unsigned at = place->store_count - 1 - choose(place->store_count - least);
    e->from = (int16_t)place->stores[at];
    e->read = model.events[e->from].written & 0xffffffff;
    const event *from = &model.events[e->from];
    self->history = mix(mix(self->history, e->read), (uint64_t)e->index << 32 | (uint64_t)from->thread << 16 | from->index);
    note_queue(place, kind_wait);
    return e->read == expected;
}

bool model_futex_queue(model_site *site, uint32_t *word, uint32_t expected, void (*woken)(void)) {
    if (!compare(site, word, expected)) return false;
    location *place = location_at(word, 4);
    place->sleepers[place->sleeper_count++] = most_threads;
    queued = woken;
    return true;
}

int model_futex_wait(model_site *site, uint32_t *word, uint32_t expected, int64_t deadline) {
    thread *self = &model.threads[model.current];
    if (!compare(site, word, expected)) return EAGAIN;
    location *place = location_at(word, 4);
    place->sleepers[place->sleeper_count++] = (uint8_t)model.current;
    self->sleep = asleep;
    self->has_deadline = deadline != INT64_MAX;
    self->deadline = deadline;
    fiber_yield();
    bool is_woken = self->sleep == asleep_woken;
    self->sleep = asleep_not;
    if (is_woken) return 0;
    leave_queue(place, model.current);
    note_queue(place, kind_wait);
    self->history = mix(self->history, 1);
    // The deadline passed, or a signal came.
    if (self->has_deadline) {
        if (self->now < self->deadline) self->now = self->deadline;
        return ETIMEDOUT;
    }
    model.spurious_left--;
    return EINTR;
}

void model_futex_wake(model_site *site, uint32_t *word, int count) {
    thread *self = &model.threads[model.current];
    self->gives_up = false;
    if (model.current) fiber_yield();
    // The kernel does not look at the word: it may be gone.
    location *place = location_at(word, 4);
    event *e = add_event(kind_wake, site, place);
    unsigned known = earliest_place(place, model.current);
    if (place->woken_with < 0 || model.events[place->woken_with].place < known) place->woken_with = (int16_t)place->stores[known];
    self->history = mix(self->history, e->index);
    note_queue(place, kind_wake);
    bool is_queue_woken = false;
    for (; count > 0 && place->sleeper_count > 0; count--) {
        unsigned first = place->sleepers[0];
        if (first == most_threads) is_queue_woken = true;
        else model.threads[first].sleep = asleep_woken;
        leave_queue(place, first);
        e->written++;
    }
    self->stores++;
    if (is_queue_woken) queued();
}

void model_light_fence(model_site *site) {
    if (order_of(site) == model_none || !model.has_heavy || model.current == 0) return;
    add_event(kind_light, site, 0);
}

void model_heavy_fence(model_site *site) {
    thread *self = &model.threads[model.current];
    self->gives_up = false;
    if (!model.has_heavy) model.has_learned = model.has_heavy = true;
    if (model.current == 0 || order_of(site) == model_none) return;
    add_event(kind_heavy, site, 0);
    model.heavy_count++;
}

void model_pause(void) {
    thread *self = &model.threads[model.current];
    if (self->gives_up && self->rounds_given_up < 1000) return;
    if (model.current == 0) return;
    self->has_seen_all = self->must_see;
    self->must_see = false;
    if (model.scenario->gives_up && self->rounds_given_up < 1000 && (self->has_seen_all || choose(2))) {
        self->gives_up = true;
        self->rounds_given_up = 0;
        return;
    }
    self->stores_seen = 0;
    for (unsigned each = 1; each <= model.thread_count; each++)
        if (each != model.current) self->stores_seen += model.threads[each].stores;
    self->is_spinning = true;
    fiber_yield();
    self->is_spinning = false;
}
