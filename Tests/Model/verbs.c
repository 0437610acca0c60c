// SPDX-License-Identifier: MIT
// The verbs as steps. A load chooses among the stores that C11 lets it read. A store chooses its place in the modification order, and so does an
// update.
#include "engine.h"

bool is_acquiring(model_order order) { return order == model_acquire || order >= model_acq_rel; }
bool is_releasing(model_order order) { return order >= model_release; }

void meet_others(const location *place) {
    thread *self = &model.threads[model.current];
    self->gives_up = false;
    if (model.current == 0) return;
    // A location that no other thread writes any more has all the values that it will ever have: the order of this step does not matter.
    if (model.is_naive || place->writers & model.living & ~(1u << model.current)) fiber_yield();
}

static void note_writer(location *place) {
    if (model.current == 0 || place->writers & 1u << model.current) return;
    place->writers |= (uint8_t)(1u << model.current);
    model.has_learned = true;
}

static void note_history(const event *e, uint64_t value) {
    thread *self = &model.threads[model.current];
    const event *from = e->from >= 0 ? &model.events[e->from] : e;
    self->history = mix(self->history, (uint64_t)e->index << 32 | (uint64_t)from->thread << 16 | from->index);
    self->history = mix(self->history, value);
}

static void note_store(void) {
    thread *self = &model.threads[model.current];
    self->stores++;
    for (unsigned each = 1; each <= model.thread_count; each++) model.threads[each].must_see = model.threads[each].has_seen_all = false;
}

static uint64_t value_at(const location *place, unsigned at, unsigned size) {
    uint64_t value = model.events[place->stores[at]].written;
    return size == 8 ? value : value & ((1ull << size * 8) - 1);
}

/// What a step may do: read the store at a place of the modification order, and for a store or an update, come right behind it.
typedef struct option { uint16_t at; bool is_stored; } option;

/// A swap that fails is a relaxed load.
static void fail_swap(event *e) {
    e->kind = kind_load;
    e->order = model_relaxed;
}

static void apply(event *e, location *place, option chosen) {
    if (e->kind != kind_store) {
        e->from = (int16_t)place->stores[chosen.at];
        if (is_acquiring((model_order)e->order)) join(&e->clock, &model.events[e->from].released);
    }
    if (chosen.is_stored) insert_store(place, e, chosen.at + 1u);
}

/// RC11's condition can fail only where the newest event reads or writes before something that was there.
static bool is_allowed(event *e, location *place, option tried) {
    if (tried.at + 1u == place->store_count || !(model.heavy_count || model.seq_cst_count)) return true;
    event before = *e;
    if (e->kind == kind_update && !tried.is_stored) fail_swap(e);
    apply(e, place, tried);
    bool allowed = is_sequentially_consistent();
    if (tried.is_stored) remove_store(place, e);
    *e = before;
    return allowed;
}

/// Chooses among the options and does it. `expected` null: any value is good for an update.
static option decide(event *e, location *place, const uint64_t *expected, bool is_weak) {
    option options[2 * most_accesses];
    unsigned count = 0, least = earliest_place(place, model.current);
    const thread *self = &model.threads[model.current];
    for (unsigned at = place->store_count; at-- > least;) {
        if (self->awaited && value_at(place, at, place->size) < self->awaited_value) continue;
        option store = {(uint16_t)at, true}, read = {(uint16_t)at, false};
        bool stores = e->kind == kind_store || (e->kind == kind_update && (!expected || value_at(place, at, place->size) == *expected));
        // An update comes right behind what it reads, and nothing comes between.
        if (stores && !has_update_behind(place, at) && is_allowed(e, place, store)) options[count++] = store;
        if ((!stores || (is_weak && model.spurious_left)) && is_allowed(e, place, read)) options[count++] = read;
        if (self->must_see && count) break;
    }
    option chosen = options[choose(count)];
    if (expected && !chosen.is_stored) {
        if (value_at(place, chosen.at, place->size) == *expected) model.spurious_left--;
        fail_swap(e);
    }
    apply(e, place, chosen);
    if (e->order == model_seq_cst && model.current) model.seq_cst_count++;
    atomic_access(place->address, place->size, e->kind != kind_load);
    model.threads[model.current].clock = e->clock;
    return chosen;
}

/// What an acquiring read of the store synchronises with. A later plain store of the thread ends it, as in C++20; an update carries it on.
static void release(event *e) {
    if (is_releasing((model_order)e->order)) e->released = e->clock;
    if (e->from >= 0) join(&e->released, &model.events[e->from].released);
}

static void write_through(const location *place) {
    if (!is_checked(place->address)) return;
    uint64_t value = model.events[place->stores[place->store_count - 1]].written;
    __builtin_memcpy((void *)(uintptr_t)place->address, &value, place->size);
}

bool has_what_it_awaits(unsigned number) {
    const thread *self = &model.threads[number];
    const location *place = location_at(self->awaited, 4);
    for (unsigned at = place->store_count; at-- > earliest_place(place, number);)
        if (value_at(place, at, place->size) >= self->awaited_value) return true;
    return false;
}

void model_await(model_site *site, const uint32_t *word, uint32_t least) {
    thread *self = &model.threads[model.current];
    self->gives_up = false;
    self->awaited = word;
    self->awaited_value = least;
    if (model.current) fiber_yield();
    event *e = add_event(kind_load, site, location_at(word, 4));
    option chosen = decide(e, location_at(word, 4), 0, false);
    self->awaited = 0;
    e->read = value_at(location_at(word, 4), chosen.at, 4);
    note_history(e, e->read);
}

uint64_t model_load(model_site *site, const void *address, unsigned size) {
    thread *self = &model.threads[model.current];
    if (self->gives_up && self->last_load == site && self->rounds_given_up++ < 1000) return self->last_value;
    meet_others(location_at(address, size));
    location *place = location_at(address, size);
    event *e = add_event(kind_load, site, place);
    option chosen = decide(e, place, 0, false);
    e->read = value_at(place, chosen.at, size);
    note_history(e, e->read);
    self->last_load = site;
    return self->last_value = e->read;
}

void model_store(model_site *site, void *address, unsigned size, uint64_t value) {
    model.threads[model.current].gives_up = false;
    if (model.is_naive) meet_others(location_at(address, size));
    if (is_releasing(order_of(site))) model_light_fence(site);
    location *place = location_at(address, size);
    note_writer(place);
    event *e = add_event(kind_store, site, place);
    e->written = value;
    decide(e, place, 0, false);
    release(e);
    note_history(e, value);
    note_store();
    write_through(place);
}

static uint64_t result_of(model_operation operation, uint64_t value, uint64_t operand, unsigned size) {
    uint64_t result = operand;
    if (operation == model_add_to) result = value + operand;
    if (operation == model_subtract) result = value - operand;
    if (operation == model_or) result = value | operand;
    if (operation == model_and) result = value & operand;
    return size == 8 ? result : result & ((1ull << size * 8) - 1);
}

uint64_t model_update(model_site *site, void *address, unsigned size, model_operation operation, uint64_t operand) {
    meet_others(location_at(address, size));
    bool keeps = operation == model_exchange;
    if (keeps && is_releasing(order_of(site))) model_light_fence(site);
    location *place = location_at(address, size);
    note_writer(place);
    event *e = add_event(kind_update, site, place);
    option chosen = decide(e, place, 0, false);
    e->read = value_at(place, chosen.at, size);
    e->written = result_of(operation, e->read, operand, size);
    release(e);
    note_history(e, e->read);
    note_store();
    write_through(place);
    uint64_t read = e->read;
    if (keeps && is_acquiring(order_of(site))) model_light_fence(site);
    return read;
}

bool model_swap(model_site *site, void *address, unsigned size, uint64_t *expected, uint64_t value, bool is_weak) {
    meet_others(location_at(address, size));
    if (is_releasing(order_of(site))) model_light_fence(site);
    location *place = location_at(address, size);
    note_writer(place);
    event *e = add_event(kind_update, site, place);
    option chosen = decide(e, place, expected, is_weak);
    e->read = value_at(place, chosen.at, size);
    note_history(e, mix(e->read, chosen.is_stored));
    if (chosen.is_stored) {
        e->written = value;
        release(e);
        note_store();
        write_through(place);
    }
    *expected = e->read;
    if (is_acquiring(order_of(site))) model_light_fence(site);
    return chosen.is_stored;
}
