// SPDX-License-Identifier: MIT
// The latch, the lock and the guard: one thread inside, which sees what the last one did; no thread sleeps for ever.
#include "rx_guard.h"
#include "rx_latch.h"
#include "rx_lock.h"

static struct { uint32_t word; unsigned passed; bool is_inside; } *at;

static void setup(void) { at = model_new(sizeof *at); }

static void inside(void) {
    MODEL_HOLDS(!at->is_inside, "two threads are inside");
    at->is_inside = true;
    at->passed++;
    at->is_inside = false;
}

static void latch(void) { rx_latch_take(&at->word); inside(); rx_latch_give(&at->word); }
static void latch_twice(void) { latch(); latch(); }
static void lock(void) { rx_lock_acquire(&at->word); inside(); rx_lock_release(&at->word); }
static void lock_twice(void) { lock(); lock(); }

static void two(void) { MODEL_HOLDS(at->passed == 2, "%u of 2 passed", at->passed); }
static void three(void) { MODEL_HOLDS(at->passed == 3, "%u of 3 passed", at->passed); }

MODEL_SCENARIOS(
    {"latch.three", "3 threads", setup, {latch, latch, latch}, three},
    {"latch.twice", "2 threads, one of them twice", setup, {latch_twice, latch}, three},
    {"lock.two", "2 threads that spin or sleep", setup, {lock, lock}, two, .gives_up = true},
    {"lock.twice", "2 threads, one of them twice", setup, {lock_twice, lock}, three, .gives_up = true},
    {"lock.spurious", "the same with a sleep that ends without a cause", setup, {lock_twice, lock}, three, .gives_up = true, .spurious = 1},
    {"lock.three", "3 threads", setup, {lock, lock, lock}, three, .gives_up = true}, )
