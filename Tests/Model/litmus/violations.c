// SPDX-License-Identifier: MIT
// Small programs that are wrong, one for each property: the explorer must find all of them. `make model` expects it.
#include "model_seams.h"

static struct { rx_atomic_u32 x, y; uint32_t data; uint32_t *cell; } *at;

static void setup(void) {
    at = model_new(sizeof *at);
    at->cell = model_new(sizeof *at->cell);
}

static void write_plain(void) { at->data = 1; rx_store_relaxed_u32(&at->x, 1); }
static void read_plain(void) { if (rx_load_acquire_u32(&at->x)) MODEL_HOLDS(at->data == 1, "the data is %u", at->data); }
static void sleep_late(void) { if (!rx_load_acquire_u32(&at->x)) rx_futex_wait(&at->y, 0, INT64_MAX); }
static void wake_early(void) { rx_store_release_u32(&at->x, 1); rx_futex_wake(&at->y, 1); }
static void free_it(void) { model_free(at->cell); rx_store_release_u32(&at->x, 1); }
static void use_it(void) { if (rx_load_acquire_u32(&at->x)) *at->cell = 1; }
static void use_it_anyway(void) { *at->cell = 1; }
static void follow_a_number(void) { *(uint32_t *)(8 * (uintptr_t)rx_load_relaxed_u32(&at->x)) = 1; }
static void spin_on(void) { while (!rx_load_acquire_u32(&at->y)) rx_cpu_pause(); }
static void set_x(void) { rx_store_release_u32(&at->x, 1); }
static void add_badly(void) { rx_store_relaxed_u32(&at->x, rx_load_relaxed_u32(&at->x) + 1); }
static void is_two(void) { MODEL_HOLDS(rx_load_relaxed_u32(&at->x) == 2, "an addition was lost"); }

MODEL_SCENARIOS(
    {"wrong.race", "", setup, {write_plain, read_plain}},
    {"wrong.lost_wake", "", setup, {sleep_late, wake_early}},
    {"wrong.use_after_free", "", setup, {free_it, use_it}},
    {"wrong.free_while_used", "", setup, {free_it, use_it_anyway}},
    {"wrong.no_memory", "", setup, {set_x, follow_a_number}},
    {"wrong.spins_for_ever", "", setup, {spin_on, set_x}},
    {"wrong.lost_addition", "", setup, {add_badly, add_badly}, is_two}, )
