// SPDX-License-Identifier: MIT
// Litmus tests of two threads: exactly the outcomes that RC11 allows. Each digit is what a load read, in the order of the threads.
#include "model_seams.h"

static struct { rx_atomic_u32 x, y; uint32_t data; } *at;
static uint32_t r[6];

static void setup(void) {
    at = model_new(sizeof *at);
    for (int each = 0; each < 6; each++) r[each] = 0;
}
static void two(void) { model_outcome(r[0]); model_outcome(r[1]); }

// Store buffering.
static void sb_relaxed_1(void) { rx_store_relaxed_u32(&at->x, 1); r[0] = rx_load_relaxed_u32(&at->y); }
static void sb_relaxed_2(void) { rx_store_relaxed_u32(&at->y, 1); r[1] = rx_load_relaxed_u32(&at->x); }
static void sb_release_1(void) { rx_store_release_u32(&at->x, 1); r[0] = rx_load_acquire_u32(&at->y); }
static void sb_release_2(void) { rx_store_release_u32(&at->y, 1); r[1] = rx_load_acquire_u32(&at->x); }
static void sb_seq_cst_1(void) { rx_store_seq_cst_u32(&at->x, 1); r[0] = rx_load_seq_cst_u32(&at->y); }
static void sb_seq_cst_2(void) { rx_store_seq_cst_u32(&at->y, 1); r[1] = rx_load_seq_cst_u32(&at->x); }
static void sb_light_1(void) { rx_store_relaxed_u32(&at->x, 1); rx_keep_order(); r[0] = rx_load_relaxed_u32(&at->y); }
static void sb_light_2(void) { rx_store_relaxed_u32(&at->y, 1); rx_keep_order(); r[1] = rx_load_relaxed_u32(&at->x); }
static void sb_heavy_2(void) { rx_store_relaxed_u32(&at->y, 1); rx_barrier_all(); r[1] = rx_load_relaxed_u32(&at->x); }
static void sb_update_1(void) { rx_xchg_acq_rel_u32(&at->x, 1); r[0] = rx_load_acquire_u32(&at->y); }
static void sb_update_2(void) { rx_xchg_acq_rel_u32(&at->y, 1); r[1] = rx_load_acquire_u32(&at->x); }

// Message passing.
static void mp_relaxed_1(void) { rx_store_relaxed_u32(&at->x, 1); rx_store_relaxed_u32(&at->y, 1); }
static void mp_relaxed_2(void) { r[0] = rx_load_relaxed_u32(&at->y); r[1] = rx_load_relaxed_u32(&at->x); }
static void mp_release_1(void) { rx_store_relaxed_u32(&at->x, 1); rx_store_release_u32(&at->y, 1); }
static void mp_acquire_2(void) { r[0] = rx_load_acquire_u32(&at->y); r[1] = rx_load_relaxed_u32(&at->x); }

// Load buffering: what RC11 forbids, and C11 does not.
static void lb_1(void) { r[0] = rx_load_relaxed_u32(&at->x); rx_store_relaxed_u32(&at->y, 1); }
static void lb_2(void) { r[1] = rx_load_relaxed_u32(&at->y); rx_store_relaxed_u32(&at->x, 1); }

// 2+2W, where the last value of each counts.
static void ww_1(void) { rx_store_relaxed_u32(&at->x, 1); rx_store_relaxed_u32(&at->y, 2); }
static void ww_2(void) { rx_store_relaxed_u32(&at->y, 1); rx_store_relaxed_u32(&at->x, 2); }
static void ww_seq_cst_1(void) { rx_store_seq_cst_u32(&at->x, 1); rx_store_seq_cst_u32(&at->y, 2); }
static void ww_seq_cst_2(void) { rx_store_seq_cst_u32(&at->y, 1); rx_store_seq_cst_u32(&at->x, 2); }
static void last_values(void) { model_outcome(rx_load_relaxed_u32(&at->x)); model_outcome(rx_load_relaxed_u32(&at->y)); }

// Coherence: two reads of one location.
static void co_1(void) { rx_store_relaxed_u32(&at->x, 1); rx_store_relaxed_u32(&at->x, 2); }
static void co_2(void) { r[0] = rx_load_relaxed_u32(&at->x); r[1] = rx_load_relaxed_u32(&at->x); }

// R: a store, a store and a load, with orders that differ.
static void r_1(void) { rx_store_seq_cst_u32(&at->x, 1); rx_store_seq_cst_u32(&at->y, 1); }
static void r_2(void) { rx_store_seq_cst_u32(&at->y, 2); r[0] = rx_load_seq_cst_u32(&at->x); }
static void r_result(void) { model_outcome(r[0]); model_outcome(rx_load_relaxed_u32(&at->y)); }
static void r_relaxed_1(void) { rx_store_relaxed_u32(&at->x, 1); rx_store_release_u32(&at->y, 1); }
static void r_relaxed_2(void) { rx_store_relaxed_u32(&at->y, 2); r[0] = rx_load_relaxed_u32(&at->x); }
// S: a store that must come behind one that it knows.
static void s_1(void) { rx_store_relaxed_u32(&at->x, 2); rx_store_release_u32(&at->y, 1); }
static void s_2(void) { r[0] = rx_load_acquire_u32(&at->y); rx_store_relaxed_u32(&at->x, 1); }
static void s_relaxed_2(void) { r[0] = rx_load_relaxed_u32(&at->y); rx_store_relaxed_u32(&at->x, 1); }
static void s_result(void) { model_outcome(r[0]); model_outcome(rx_load_relaxed_u32(&at->x)); }

// Updates.
static void add(void) { r[model_thread() - 1] = rx_add_relaxed_u32(&at->x, 1); }
static void swap_1(void) { uint32_t none = 0; r[0] = rx_cas_relaxed_u32(&at->x, &none, 1); }
static void swap_2(void) { uint32_t none = 0; r[1] = rx_cas_relaxed_u32(&at->x, &none, 2); }
static void weak_swap(void) { uint32_t none = 0; r[0] = rx_cas_weak_acq_rel_u32(&at->x, &none, 1); }
static void nothing(void) {}

MODEL_SCENARIOS(
    {"litmus.sb.relaxed", "", setup, {sb_relaxed_1, sb_relaxed_2}, two, "00 01 10 11"},
    {"litmus.sb.release", "", setup, {sb_release_1, sb_release_2}, two, "00 01 10 11"},
    {"litmus.sb.seq_cst", "", setup, {sb_seq_cst_1, sb_seq_cst_2}, two, "01 10 11"},
    {"litmus.sb.one_seq_cst", "", setup, {sb_seq_cst_1, sb_release_2}, two, "00 01 10 11"},
    {"litmus.sb.update", "", setup, {sb_update_1, sb_update_2}, two, "00 01 10 11"},
    {"litmus.sb.light", "", setup, {sb_light_1, sb_light_2}, two, "00 01 10 11"},
    {"litmus.sb.light_heavy", "", setup, {sb_light_1, sb_heavy_2}, two, "01 10 11"},
    {"litmus.sb.none_heavy", "", setup, {sb_relaxed_1, sb_heavy_2}, two, "00 01 10 11"},
    {"litmus.mp.relaxed", "", setup, {mp_relaxed_1, mp_relaxed_2}, two, "00 01 10 11"},
    {"litmus.mp.release_only", "", setup, {mp_release_1, mp_relaxed_2}, two, "00 01 10 11"},
    {"litmus.mp.acquire_only", "", setup, {mp_relaxed_1, mp_acquire_2}, two, "00 01 10 11"},
    {"litmus.mp.release", "", setup, {mp_release_1, mp_acquire_2}, two, "00 01 11"},
    {"litmus.lb", "", setup, {lb_1, lb_2}, two, "00 01 10"},
    {"litmus.2+2w.relaxed", "", setup, {ww_1, ww_2}, last_values, "11 12 21 22"},
    {"litmus.2+2w.seq_cst", "", setup, {ww_seq_cst_1, ww_seq_cst_2}, last_values, "12 21 22"},
    {"litmus.coherence", "", setup, {co_1, co_2}, two, "00 01 02 11 12 22"},
    {"litmus.r.seq_cst", "", setup, {r_1, r_2}, r_result, "01 11 12"},
    {"litmus.r.relaxed", "", setup, {r_relaxed_1, r_relaxed_2}, r_result, "01 02 11 12"},
    {"litmus.s.acquire", "", setup, {s_1, s_2}, s_result, "01 02 11"},
    {"litmus.s.relaxed", "", setup, {s_1, s_relaxed_2}, s_result, "01 02 11 12"},
    {"litmus.add", "", setup, {add, add}, two, "01 10"},
    {"litmus.swap", "", setup, {swap_1, swap_2}, two, "01 10"},
    {"litmus.weak_swap", "", setup, {weak_swap, nothing}, two, "00 10", .spurious = 1},
    {"litmus.weak_swap.strong", "", setup, {weak_swap, nothing}, two, "10"}, )
