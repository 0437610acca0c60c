// SPDX-License-Identifier: MIT
#include "fuzz.h"

held schedulers[slots], disposables[slots], works[slots], lanes[slots], subjects[slots], sequences[slots];
unsigned starts, session;

held *take_slot(held *kind) {
    static held nothing;
    unsigned number = take_below(slots + 1);
    nothing = (held){0};
    return number == slots ? &nothing : &kind[number];
}

held *free_slot(held *kind) {
    for (held *slot = kind; slot < kind + slots; slot++) {
        if (!slot->handle) return slot;
    }
    return NULL;
}

unsigned expected(const held *slot, unsigned others) {
    if (!slot->handle) return BIT(RX_ERROR_INVALID);
    return starts && slot->session == session ? others : BIT(RX_ERROR_SHUT_DOWN);
}

unsigned expected_of_create(void) { return starts ? BIT(RX_OK) : BIT(RX_ERROR_NOT_STARTED); }

void keep(held *slot, void *handle, rx_status status) {
    EXPECT((status == RX_OK) == (handle != NULL));
    if (handle) *slot = (held){.handle = handle, .session = session};
}

static void release_slot(held *slot, void (*release)(void *)) {
    if (slot->handle) release(slot->handle);
    *slot = (held){0};
}

static const struct {
    held *kind;
    void (*release)(void *);
} kinds[] = {
    {schedulers, (void (*)(void *))rx_scheduler_release}, {disposables, (void (*)(void *))rx_disposable_release},
    {works, (void (*)(void *))rx_work_release},           {lanes, (void (*)(void *))rx_lane_release},
    {subjects, (void (*)(void *))rx_subject_release},     {sequences, (void (*)(void *))rx_sequence_release},
};
enum { kind_count = sizeof kinds / sizeof *kinds };

void release_some(void) {
    unsigned kind = take_below(kind_count);
    held *slot = take_slot(kinds[kind].kind);
    // NULL to a release does nothing. A callback may use a lent one at any time.
    if (!slot->handle) kinds[kind].release(NULL);
    else if (!slot->is_lent) {
        // An observation keeps a lane, and its context, until it is disposed.
        if (slot->is_observation) EXPECT_STATUS(rx_dispose(slot->handle), BIT(RX_OK));
        release_slot(slot, kinds[kind].release);
    }
}

void release_all(void) {
    // As above.
    for (held *slot = disposables; slot < disposables + slots; slot++) {
        if (slot->handle) EXPECT_STATUS(rx_dispose(slot->handle), BIT(RX_OK));
    }
    for (unsigned kind = 0; kind < kind_count; kind++) {
        for (held *slot = kinds[kind].kind; slot < kinds[kind].kind + slots; slot++) release_slot(slot, kinds[kind].release);
    }
}
