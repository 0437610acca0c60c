// SPDX-License-Identifier: MIT
// What the C benchmarks share: repetitions, the line's round trip beside each figure, two threads with a start gate.
#ifndef MEASURE_H
#define MEASURE_H

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "csupport.h"

enum { repetitions = 9 };

/// Adds to what is printed at the end, so that no work can be left out.
extern uint64_t checksum;

/// The round trip of one cache line between two threads on processors 0 and 1, in ns: 50 to 120 is near, 340 to 390 far.
double line_round_trip(void);

/// Runs `one` (which returns nanoseconds for `count` things) after a warm-up and prints minimum and median of ns each.
void measure(const char *name, uint64_t count, int64_t (*one)(void *context), void *context);

/// Runs the bodies on threads tied to the given processors (-1: free), released together, and returns the nanoseconds until all ended.
int64_t run_together(int threads, void (*const bodies[])(void *), void *const contexts[], const int cpus[]);

void bench_clock(void);
void bench_inbox(void);
void bench_spsc_ring(void);
void bench_handoff(void);
void bench_deque(void);
void bench_injector(void);
void bench_parker(void);
void bench_gate(void);

#endif
