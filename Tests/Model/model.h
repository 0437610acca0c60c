// SPDX-License-Identifier: MIT
// Model: what a scenario of the explorer is made of. Documentation/Model.md says what the explorer does and assumes.
//
// Papers     Batty et al., "Mathematizing C++ concurrency" (POPL 2011).
//            Lahav et al., "Repairing sequential consistency in C/C++11" (RC11, PLDI 2017).
//            Norris and Demsky, "CDSChecker" (OOPSLA 2013).
//            Kokologiannakis, Raad, Vafeiadis, "Model checking for weakly consistent libraries" (GenMC, PLDI 2019).
//            Flanagan and Godefroid, "Dynamic partial-order reduction" (POPL 2005). The anchor of the field: loom.
// Scenario   setup runs first, then up to four threads at once, then finish. All three run again for each execution, so they build everything anew.
// Memory     model_new gives zeroed memory that is checked for races and for use after free. Other memory is not checked: keep shared data there.
// Assumed    no load buffering: a load reads a store that was executed before it (RC11).
#ifndef MODEL_H
#define MODEL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The orders of C11, and none: the verb of a site that was taken out.
typedef enum { model_none, model_relaxed, model_acquire, model_release, model_acq_rel, model_seq_cst } model_order;

/// A place in the sources where a verb is used.
typedef struct model_site {
    const char *file;
    int line;
    const char *verb, *object;
    model_order order;
    /// The entry of the site in the table of sites, once it has run.
    struct model_use *use;
} model_site;

typedef struct model_scenario {
    const char *name;
    /// What holds in all executions, in a few words.
    const char *holds;
    void (*setup)(void);
    /// Ended by null.
    void (*threads[5])(void);
    void (*finish)(void);
    /// For a litmus test: exactly these outcomes appear, apart by spaces. Null for others.
    const char *outcomes;
    /// How many sleeps in all end without a cause, and how many weak swaps fail without one.
    unsigned spurious;
    /// A spin loop of the structure is bounded: a pause also goes on at once, with the same values, until the loop ends.
    bool gives_up;
    /// The kernel refuses the barrier on all processors.
    bool has_no_barrier;
} model_scenario;

/// Adds scenarios to the explorer; called before main.
void model_add(const model_scenario *scenarios, size_t count);

#define MODEL_SCENARIOS(...) \
    static const model_scenario scenarios_[] = {__VA_ARGS__}; \
    __attribute__((constructor)) static void add_scenarios(void) { model_add(scenarios_, sizeof scenarios_ / sizeof *scenarios_); }

/// Zeroed memory that lasts until the execution ends, or model_free.
void *model_new(size_t size);
void *model_aligned(size_t size, size_t alignment);
void model_free(void *memory);
size_t model_size(const void *memory);

/// Ends the exploration: the property named by the text does not hold.
_Noreturn void model_fail(const char *format, ...) __attribute__((format(printf, 1, 2)));

#define MODEL_HOLDS(condition, ...) ((condition) ? (void)0 : model_fail(__VA_ARGS__))

/// Adds a digit to the outcome of a litmus test.
void model_outcome(uint64_t digit);

/// Waits until the word is not less than `least`, and acquires it. The wait may be for ever: `finish` says what must have happened all the same.
#define MODEL_AWAIT(word, least) \
    ({ static model_site site_ = {__FILE__, __LINE__, "await", #word, model_acquire, 0}; model_await(&site_, word, least); })
void model_await(model_site *site, const uint32_t *word, uint32_t least);

/// The number of the calling thread: 0 in setup and finish.
unsigned model_thread(void);

/// What identifies a thread to rx_bias.h.
uintptr_t model_thread_pointer_of(unsigned thread);
/// The caller is a new thread that got the thread pointer of one that ended. It reads no value that is older than what that one knew: the system orders
/// the end of a thread before the start of the next on its stack. C11 knows of no edge there, and so plain accesses are not ordered by it.
void model_inherit(unsigned thread);

// What the replaced verbs call. `size` is the word's in bytes.
uint64_t model_load(model_site *site, const void *address, unsigned size);
void model_store(model_site *site, void *address, unsigned size, uint64_t value);
typedef enum { model_exchange, model_add_to, model_subtract, model_or, model_and } model_operation;
uint64_t model_update(model_site *site, void *address, unsigned size, model_operation operation, uint64_t operand);
bool model_swap(model_site *site, void *address, unsigned size, uint64_t *expected, uint64_t value, bool is_weak);
void model_light_fence(model_site *site);
void model_heavy_fence(model_site *site);
void model_pause(void);
int model_futex_wait(model_site *site, uint32_t *word, uint32_t expected, int64_t deadline);
void model_futex_wake(model_site *site, uint32_t *word, int count);
/// A wait of the kernel's own, which no thread sleeps in: the thread that wakes it calls `woken`. False: the word is not `expected`. One at a time.
bool model_futex_queue(model_site *site, uint32_t *word, uint32_t expected, void (*woken)(void));
void model_copy(void *to, const void *from, size_t size);
void model_fill(void *to, int byte, size_t size);
uintptr_t model_thread_pointer(void);
int64_t model_clock_now(void);

#endif
