// SPDX-License-Identifier: MIT
// The only reference to an object: its holder uses the object as if it were new, and sees what others did before they gave theirs back.
#include "rx_object.h"

/// A native object of Swift's: its type, its count, its fields.
static struct object { void *type; rx_atomic_u64 count; unsigned uses; } *at;

static void setup(void) {
    at = model_new(sizeof *at);
    rx_store_relaxed_u64(&at->count, 2);
}

/// Uses the object and gives its reference back, as swift_release does.
static void use_and_release(void) {
    at->uses++;
    rx_add_acq_rel_u64(&at->count, (uint64_t)-1);
}
/// As isOnlyReference of Uniqueness.swift: the runtime's question is relaxed, and then the count is read in acquire order.
static void use_again(void) {
    if (rx_load_relaxed_u64(&at->count) != 1) return;
    MODEL_HOLDS(rx_object_counts(at) == 1, "the count of the only reference rose");
    MODEL_HOLDS(at->uses == 1, "what another thread did with the object was not seen");
    at->uses = 0;
}

MODEL_SCENARIOS({"object.only_reference", "an object is used again, by the holder of its only reference", setup, {use_and_release, use_again}})
