// SPDX-License-Identifier: MIT
// The execution as a graph: happens-before by clocks, modification orders, and the coherence rules of C11 (read and write coherence).
#include <string.h>
#include "engine.h"

engine model;

uint64_t mix(uint64_t hash, uint64_t value) {
    hash ^= value + 0x9e3779b97f4a7c15u + (hash << 6) + (hash >> 2);
    hash ^= hash >> 32;
    hash *= 0xd6e8feb86659fd93u;
    return hash ^ hash >> 32;
}

bool happens_before(const event *a, const clock_vector *clock) { return clock->at[a->thread] >= a->index; }

void join(clock_vector *into, const clock_vector *other) {
    for (int each = 0; each < most_threads; each++)
        if (other->at[each] > into->at[each]) into->at[each] = other->at[each];
}

static location *find(const void *address, bool adds) {
    static uint16_t table[4096];
    uint64_t slot = mix(0, (uintptr_t)address) % 4096;
    for (; table[slot]; slot = (slot + 1) % 4096)
        if (model.locations[table[slot] - 1].address == address) return &model.locations[table[slot] - 1];
    if (!adds) return 0;
    if (model.location_count == most_locations) model_fail("the scenario has too many atomic locations");
    table[slot] = (uint16_t)++model.location_count;
    location *fresh = &model.locations[model.location_count - 1];
    fresh->address = address;
    return fresh;
}

void overwrite_location(const void *address, unsigned least_size) {
    location *place = find(address, false);
    if (place && place->execution == model.execution && place->size >= least_size) place->is_overwritten = true;
}

static void begin(location *place, unsigned size) {
    if (place->execution != model.execution) model.touched[model.touched_count++] = (uint16_t)(place - model.locations);
    else for (unsigned each = 0; each < place->access_count; each++) model.events[place->accesses[each]].location = -1;
    model.modification_hash -= place->execution == model.execution ? place->hash : 0;
    place->hash = 0;
    place->execution = model.execution;
    place->size = (uint8_t)size;
    place->is_overwritten = false;
    place->store_count = place->access_count = place->sleeper_count = 0;
    place->woken_with = -1;
    place->queue_history = 0;
    if (model.event_count == most_events) model_fail("the scenario has too many steps");
    event *initial = &model.events[model.event_count];
    *initial = (event){.kind = kind_initial, .location = (int16_t)(place - model.locations), .from = -1};
    memcpy(&initial->written, place->address, size);
    place->stores[place->store_count++] = (uint16_t)model.event_count++;
}

location *location_at(const void *address, unsigned size) {
    location *place = find(address, true);
    if (place->execution != model.execution || place->is_overwritten || place->size < size) begin(place, size);
    return place;
}

event *add_event(event_kind kind, model_site *site, location *place) {
    if (model.event_count == most_events) model_fail("the scenario has too many steps");
    thread *self = &model.threads[model.current];
    event *e = &model.events[model.event_count];
    *e = (event){.thread = (uint8_t)model.current, .kind = (uint8_t)kind, .order = (uint8_t)order_of(site), .index = ++self->clock.at[model.current],
                 .location = place ? (int16_t)(place - model.locations) : -1, .from = -1, .clock = self->clock, .site = site};
    if (place) {
        if (place->access_count == most_accesses) model_fail("the scenario has too many accesses of %s", site->object);
        place->accesses[place->access_count++] = (uint16_t)model.event_count;
    }
    model.event_count++;
    return e;
}

unsigned position(const event *e) { return e->kind == kind_load || e->kind == kind_wait ? model.events[e->from].place : e->place; }

unsigned earliest_place(const location *place, unsigned number) {
    const clock_vector *clock = &model.threads[number].clock, *known = &model.threads[number].known;
    unsigned least = 0;
    for (unsigned each = 0; each < place->access_count; each++) {
        const event *e = &model.events[place->accesses[each]];
        // The newest event itself has no store yet.
        if ((e->from < 0 && e->kind != kind_store) || e->kind == kind_wake) continue;
        if ((happens_before(e, clock) || happens_before(e, known)) && position(e) > least) least = position(e);
    }
    return least;
}

void rehash(location *place) {
    uint64_t hash = mix(place->queue_history, (uintptr_t)place->address);
    for (unsigned each = 1; each < place->store_count; each++) {
        const event *e = &model.events[place->stores[each]];
        hash = mix(hash, (uint64_t)e->thread << 16 | e->index);
    }
    model.modification_hash += hash - place->hash;
    place->hash = hash;
}

void insert_store(location *place, event *e, unsigned at) {
    if (place->store_count == most_accesses) model_fail("the scenario has too many stores to one location");
    memmove(&place->stores[at + 1], &place->stores[at], (place->store_count - at) * sizeof *place->stores);
    place->stores[at] = (uint16_t)(e - model.events);
    place->store_count++;
    for (unsigned each = at; each < place->store_count; each++) model.events[place->stores[each]].place = (uint16_t)each;
    rehash(place);
}

void remove_store(location *place, event *e) {
    unsigned at = e->place;
    place->store_count--;
    memmove(&place->stores[at], &place->stores[at + 1], (place->store_count - at) * sizeof *place->stores);
    for (unsigned each = at; each < place->store_count; each++) model.events[place->stores[each]].place = (uint16_t)each;
    rehash(place);
}

bool has_update_behind(const location *place, unsigned at) {
    return at + 1 < place->store_count && model.events[place->stores[at + 1]].kind == kind_update;
}
