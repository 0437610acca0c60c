// SPDX-License-Identifier: MIT
// Simulation: delays, refusals and a clock that leaps, chosen by a seed, in programs that are compiled with RX_SIMULATE. Nothing here is code without
// that.
//
// Points     every verb of rx_atomics.h and of Swift's atomics calls rx_simulate_point: before it, and behind it where it stores or takes. So do
//            the fence for the compiler, each pause of a spin loop, and the futex calls. A point mostly does nothing. It may spin, yield, or sleep.
// Refusals   a weak swap fails, a futex wait is interrupted, a park looks and returns, a spin loop gives up: what each may do at any time.
// Clock      rx_clock_now is the system's clock and what the run has skipped. A thread that goes to sleep until a deadline may skip the time until
//            then, and any point may skip a little. That is what threads see when all of them lose their processors for as long, so no rule of the
//            library is broken by it. Deadlines are brought back to the system's clock before the kernel sees them, and so never come early.
// Choices    each thread has a generator of its own, seeded by the run's seed and by the thread's number in order of first use. The seed also sets
//            the temper: how often points act, and how long. A thread is slow for a while, or quick, as threads of unequal priority are (Burckhardt
//            et al., "A Randomized Scheduler with Probabilistic Guarantees of Finding Bugs", ASPLOS 2010).
// Callers    any thread.  Progress: a point sleeps a millisecond or two at most.
// Edges      none: no point orders anything that its caller may rely on.
#ifndef RX_SIMULATE_H
#define RX_SIMULATE_H

#include <stdbool.h>
#include <stdint.h>

#include "rx_linkage.h"

RX_BEGIN_C

#ifdef RX_SIMULATE

/// Delays the calling thread, if its generator says so.
void rx_simulate_point(void);

/// Whether what may fail or end early without a cause does so here.
bool rx_simulate_refuses(void);

/// How far the run's clock is ahead of the system's, in nanoseconds. It never falls.
int64_t rx_simulate_time_ahead(void);

/// The time of the system's clock at which a sleep until `deadline` of the run's clock ends (INT64_MAX: never).
int64_t rx_simulate_system_deadline(int64_t deadline);

/// Skips the time until `deadline`, if the generator says so. The calling thread is about to sleep until then.
void rx_simulate_skip_to(int64_t deadline);

/// Begins a run: from now on the choices follow from `seed`. 0: nothing is injected, and the clock runs as the system's does.
void rx_simulate_begin(uint64_t seed);

/// The seed that the process began with: RXRING_SIMULATE_SEED, or one of its own, which it prints.
uint64_t rx_simulate_seed(void);

#else

// Macros, since an inline function would be a call in unoptimised code.
#define rx_simulate_point() ((void)0)
#define rx_simulate_refuses() false
#define rx_simulate_time_ahead() 0
#define rx_simulate_system_deadline(deadline) (deadline)
#define rx_simulate_skip_to(deadline) ((void)0)

#endif

RX_END_C

#endif
