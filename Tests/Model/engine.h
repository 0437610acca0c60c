// SPDX-License-Identifier: MIT
// The explorer's own state. An execution is a list of events. An event has its place in the program order of its thread, the store that it reads
// from, and its place in the modification order of its location. Its clock says which events happen before it.
#ifndef MODEL_ENGINE_H
#define MODEL_ENGINE_H

#include <setjmp.h>
#include "model.h"

/// The main thread (setup, finish) and up to four others.
enum { most_threads = 5, most_events = 600, most_accesses = 256, most_locations = 1024, most_uses = 512 };

/// How many events of each thread happen before a point.
typedef struct clock_vector { uint16_t at[most_threads]; } clock_vector;

typedef enum { kind_initial, kind_load, kind_store, kind_update, kind_light, kind_heavy, kind_wait, kind_wake } event_kind;

typedef struct event {
    uint8_t thread, kind, order;
    /// Place in the program order of its thread, from 1; the initial value of a location has 0 and happens before everything.
    uint16_t index;
    /// The location; -1 for a fence.
    int16_t location;
    /// Of a read: the event that stored what it read.
    int16_t from;
    /// Of a store: its place in the location's modification order.
    uint16_t place;
    uint64_t read, written;
    clock_vector clock;
    /// Of a store: what an acquiring read of it synchronises with.
    clock_vector released;
    const model_site *site;
} event;

typedef struct location {
    const void *address;
    uint8_t size;
    /// Threads that stored to it in any execution so far. Kept across executions.
    uint8_t writers;
    uint64_t execution;
    /// Set by a plain store: the next atomic access starts with what is in memory.
    bool is_overwritten;
    uint16_t stores[most_accesses], store_count;
    uint16_t accesses[most_accesses], access_count;
    /// The threads that sleep on it, or most_threads for a waiter of the kernel's own, oldest first; and the newest store that a waker knew.
    uint8_t sleepers[most_threads + 1], sleeper_count;
    int16_t woken_with;
    uint64_t queue_history, hash;
} location;

typedef enum { asleep_not, asleep, asleep_woken } sleep_state;

typedef struct thread {
    clock_vector clock;
    uint64_t history;
    bool is_over;
    /// The thread whose pointer it got; 0: none. What that one knew: no read of the heir is older, and nothing else follows from it.
    unsigned heir_of;
    clock_vector known;
    sleep_state sleep;
    bool has_deadline;
    /// Spinning: not run before another thread has stored. `must_see`: reads only what is newest, since nothing else can happen any more.
    /// `has_seen_all`: it did, and spins still.
    bool is_spinning, must_see, has_seen_all;
    uint64_t stores_seen, stores;
    /// Waits in model_await for a value that is not less.
    const void *awaited;
    uint64_t awaited_value;
    /// Goes through the rest of a bounded spin loop with the value it has.
    bool gives_up;
    unsigned rounds_given_up;
    int64_t now, deadline;
    const model_site *last_load;
    uint64_t last_value;
} thread;

/// A use of a verb in the sources.
typedef struct model_use {
    const char *file;
    int line;
    const char *verb, *object;
    model_order order, stated;
    /// In CSupport, or in a protocol of the Swift half; not in a scenario.
    bool is_in_sources;
    uint64_t times;
} model_use;

typedef struct engine {
    const model_scenario *scenario;
    event events[most_events];
    unsigned event_count;
    location locations[most_locations];
    unsigned location_count;
    /// Locations that this execution has touched.
    uint16_t touched[most_locations];
    unsigned touched_count;
    thread threads[most_threads];
    unsigned thread_count, current, living;
    uint64_t execution, modification_hash;
    unsigned heavy_count, seq_cst_count, spurious_left;
    /// Learned: some execution had a barrier on all processors, so light fences matter.
    bool has_heavy;
    /// Learned something about locations or barriers: what was explored before does not count.
    bool has_learned;
    char outcome[16];
    // Settings.
    bool is_naive, is_quiet;
    // Results.
    uint64_t executions, graphs, cut, states;
    char violation[400];
    jmp_buf driver;
} engine;

extern engine model;
enum { result_done = 1, result_violation, result_restart, result_cut };

// explore.c
unsigned choose(unsigned count);
/// False: the time ended before the executions did. `finished` is called at the end of each complete execution.
bool explore(const model_scenario *scenario, double seconds, void (*finished)(void));
// fiber.c
void fiber_start(unsigned number, void (*body)(void));
void fiber_resume(unsigned number);
void fiber_yield(void);
// graph.c
bool happens_before(const event *a, const clock_vector *clock);
void join(clock_vector *into, const clock_vector *other);
location *location_at(const void *address, unsigned size);
/// Has the location at the address, if there is one of that size at least, begin anew.
void overwrite_location(const void *address, unsigned least_size);
event *add_event(event_kind kind, model_site *site, location *place);
/// The first place in the modification order that the thread may read from or store behind.
unsigned earliest_place(const location *place, unsigned number);
unsigned position(const event *e);
void insert_store(location *place, event *e, unsigned at);
void remove_store(location *place, event *e);
/// After a change of the stores or of the queue of sleepers.
void rehash(location *place);
bool has_update_behind(const location *place, unsigned at);
uint64_t mix(uint64_t hash, uint64_t value);
// seqcst.c
/// Whether RC11's condition on sequentially consistent events still holds with the newest event.
bool is_sequentially_consistent(void);
// memory.c
void memory_reset(void);
/// From now on an access through an address where no memory is counts as a violation.
void memory_watch(void);
void plain_access(const void *address, size_t size, bool is_write);
void atomic_access(const void *address, unsigned size, bool is_write);
bool is_checked(const void *address);
// verbs.c
model_order order_of(model_site *site);
bool is_acquiring(model_order order);
bool is_releasing(model_order order);
/// Ends the run of the current thread up to here, if other threads may still change the location: they may run first.
void meet_others(const location *place);
/// Whether a thread that waits in model_await may read what it waits for.
bool has_what_it_awaits(unsigned number);
// report.c
void print_listing(void);
const char *name_of_address(const void *address);

#endif
