// SPDX-License-Identifier: MIT
// Litmus tests of three and four threads, of release sequences, of waiting, and of races: exactly the outcomes that are allowed.
#include "model_seams.h"

static struct { rx_atomic_u32 x, y, z; uint32_t data; } *at;
static uint32_t r[6];

static void setup(void) {
    at = model_new(sizeof *at);
    for (int each = 0; each < 6; each++) r[each] = 0;
}
static void one(void) { model_outcome(r[0]); }
static void two(void) { one(); model_outcome(r[1]); }
static void three(void) { two(); model_outcome(r[2]); }
static void four(void) { three(); model_outcome(r[3]); }

// Independent reads of independent writes.
static void x_relaxed(void) { rx_store_relaxed_u32(&at->x, 1); }
static void y_relaxed(void) { rx_store_relaxed_u32(&at->y, 1); }
static void x_release(void) { rx_store_release_u32(&at->x, 1); }
static void y_release(void) { rx_store_release_u32(&at->y, 1); }
static void x_seq_cst(void) { rx_store_seq_cst_u32(&at->x, 1); }
static void y_seq_cst(void) { rx_store_seq_cst_u32(&at->y, 1); }
static void xy_acquire(void) { r[0] = rx_load_acquire_u32(&at->x); r[1] = rx_load_acquire_u32(&at->y); }
static void yx_acquire(void) { r[2] = rx_load_acquire_u32(&at->y); r[3] = rx_load_acquire_u32(&at->x); }
static void xy_seq_cst(void) { r[0] = rx_load_seq_cst_u32(&at->x); r[1] = rx_load_seq_cst_u32(&at->y); }
static void yx_seq_cst(void) { r[2] = rx_load_seq_cst_u32(&at->y); r[3] = rx_load_seq_cst_u32(&at->x); }

// Write to read causality.
static void wrc_2(void) { r[0] = rx_load_acquire_u32(&at->x); rx_store_release_u32(&at->y, 1); }
static void wrc_3(void) { r[1] = rx_load_acquire_u32(&at->y); r[2] = rx_load_relaxed_u32(&at->x); }
static void wrc_relaxed_2(void) { r[0] = rx_load_relaxed_u32(&at->x); rx_store_release_u32(&at->y, 1); }
// What was written before it, too, if the read in the middle acquires. (Coherence orders the first location in any case.)
static void z_then_x(void) { rx_store_relaxed_u32(&at->z, 1); rx_store_release_u32(&at->x, 1); }
static void wrc_data_3(void) { r[1] = rx_load_acquire_u32(&at->y); r[2] = rx_load_relaxed_u32(&at->z); }

// A release sequence: an update carries it on, a store of another thread or of the same thread ends it.
static void sequence_1(void) { at->data = 1; rx_store_release_u32(&at->x, 1); }
static void sequence_add(void) { rx_add_relaxed_u32(&at->x, 1); }
static void sequence_read(void) { if (rx_load_acquire_u32(&at->x) == 2) r[0] = at->data + 1; }
static void mp_then_relaxed(void) { rx_store_relaxed_u32(&at->y, 1); rx_store_release_u32(&at->x, 1); rx_store_relaxed_u32(&at->x, 2); }
static void mp_read(void) { r[0] = rx_load_acquire_u32(&at->x); r[1] = rx_load_relaxed_u32(&at->y); }
static void mp_add(void) { rx_store_relaxed_u32(&at->y, 1); rx_store_release_u32(&at->x, 1); }

// Three threads whose writes to one location have one order that all readers agree on.
static void write_1(void) { rx_store_relaxed_u32(&at->x, 1); }
static void write_2(void) { rx_store_relaxed_u32(&at->x, 2); }
static void read_twice(void) { r[0] = rx_load_relaxed_u32(&at->x); r[1] = rx_load_relaxed_u32(&at->x); }
static void read_twice_more(void) { r[2] = rx_load_relaxed_u32(&at->x); r[3] = rx_load_relaxed_u32(&at->x); }

// Waiting: a spin loop, and a futex.
static void spin(void) { while (!rx_load_acquire_u32(&at->x)) rx_cpu_pause(); r[0] = at->data; }
static void publish(void) { at->data = 7; rx_store_release_u32(&at->x, 1); }
static void sleep_(void) { while (!rx_load_acquire_u32(&at->x)) rx_futex_wait(&at->x, 0, INT64_MAX); r[0] = at->data; }
static void wake(void) { at->data = 7; rx_store_release_u32(&at->x, 1); rx_futex_wake(&at->x, 1); }
static void sleep_awhile(void) { r[0] = rx_futex_wait(&at->x, 0, 1) == 0 ? 1 : 2; }
static void sleep_once(void) { r[0] = rx_futex_wait(&at->x, 0, INT64_MAX) == EINTR ? 1 : 2; }
static void just_wake(void) { rx_store_relaxed_u32(&at->x, 1); rx_futex_wake(&at->x, 1); }

MODEL_SCENARIOS(
    {"litmus.iriw.acquire", "", setup, {x_release, y_release, xy_acquire, yx_acquire}, four,
     "0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1010 1011 1100 1101 1110 1111"},
    {"litmus.iriw.seq_cst", "", setup, {x_seq_cst, y_seq_cst, xy_seq_cst, yx_seq_cst}, four,
     "0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1011 1100 1101 1110 1111"},
    {"litmus.iriw.relaxed_stores", "", setup, {x_relaxed, y_relaxed, xy_seq_cst, yx_seq_cst}, four,
     "0000 0001 0010 0011 0100 0101 0110 0111 1000 1001 1010 1011 1100 1101 1110 1111"},
    {"litmus.wrc.acquire", "", setup, {x_release, wrc_2, wrc_3}, three, "000 001 010 011 100 101 111"},
    {"litmus.wrc.relaxed", "", setup, {x_release, wrc_relaxed_2, wrc_3}, three, "000 001 010 011 100 101 111"},
    {"litmus.wrc.data", "", setup, {z_then_x, wrc_relaxed_2, wrc_data_3}, three, "000 001 010 011 100 101 110 111"},
    {"litmus.wrc.data_acquire", "", setup, {z_then_x, wrc_2, wrc_data_3}, three, "000 001 010 011 100 101 111"},
    {"litmus.release_sequence", "", setup, {sequence_1, sequence_add, sequence_read}, one, "0 2"},
    {"litmus.sequence.store_ends_it", "", setup, {mp_then_relaxed, mp_read}, two, "00 01 11 20 21"},
    {"litmus.sequence.update", "", setup, {mp_add, sequence_add, mp_read}, two, "00 01 10 11 21"},
    {"litmus.coherence.two_readers", "", setup, {write_1, write_2, read_twice, read_twice_more}, four,
     "0000 0001 0002 0011 0012 0021 0022 0100 0101 0102 0111 0112 0121 0122 0200 0201 0202 0211 0212 0221 0222 "
     "1100 1101 1102 1111 1112 1121 1122 1200 1201 1202 1211 1212 1222 2100 2101 2102 2111 2121 2122 2200 2201 2202 2211 2212 2221 2222"},
    {"litmus.spin", "", setup, {spin, publish}, one, "7"},
    {"litmus.futex", "", setup, {sleep_, wake}, one, "7"},
    {"litmus.futex.spurious", "", setup, {sleep_, wake}, one, "7", .spurious = 2},
    {"litmus.futex.deadline", "", setup, {sleep_awhile, just_wake}, one, "1 2"},
    {"litmus.futex.signal", "", setup, {sleep_once, just_wake}, one, "1 2", .spurious = 1}, )
