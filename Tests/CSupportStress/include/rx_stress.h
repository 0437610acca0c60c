// SPDX-License-Identifier: MIT
// Stress programs for the structures of CSupport, one each, run on real threads by the Swift tests. Each names the invariant it hunts.
// Each runs for about `nanoseconds`, takes its randomness from `seed`, fills `verdict` (code 0: the invariant held) and returns how many
// items went through. A negative time is a number of turns: then the clock, which leaps in a simulation, does not end the run.
#ifndef RX_STRESS_H
#define RX_STRESS_H

#include "csupport.h"


/// Two producers, one consumer that sleeps in a parker of `kind`: no item lost or doubled, order per producer, no missed wake.
uint64_t rx_stress_mailbox(uint64_t seed, int64_t nanoseconds, rx_wakeup_kind kind, rx_error *verdict);

/// Two producers, an inbox as a strand that two threads run: never two runs at once, no item lost or doubled, order per producer.
uint64_t rx_stress_strand(uint64_t seed, int64_t nanoseconds, rx_error *verdict);

/// Every way to push against every way to pop: each element arrives unchanged and in order or is counted as dropped.
uint64_t rx_stress_spsc_ring(uint64_t seed, int64_t nanoseconds, rx_error *verdict);

/// A producer and a drain task that two threads take turns to run: elements in order, never two drains at once, the end comes last and once.
uint64_t rx_stress_handoff(uint64_t seed, int64_t nanoseconds, rx_error *verdict);

/// An owner that pushes and pops, two thieves, a growing array: each node is taken by exactly one of them.
uint64_t rx_stress_deque(uint64_t seed, int64_t nanoseconds, rx_error *verdict);

/// A latch: never held twice at once, no visit lost. Returns the visits.
uint64_t rx_stress_latch(uint64_t seed, int64_t nanoseconds, rx_error *verdict);

/// An owner that fills and empties a slot, and a robber: each node is taken by exactly one of them, and seen as it was written.
uint64_t rx_stress_slot(uint64_t seed, int64_t nanoseconds, rx_error *verdict);

/// Three threads that use spares up and give others back: each spare has one owner, which sees what the one before wrote; none is lost.
uint64_t rx_stress_spares(uint64_t seed, int64_t nanoseconds, rx_error *verdict);

/// Three visitors of a gate. The gate becomes biased to the one that comes often, and is taken back. Never are two inside. Each visit is heard once,
/// in the order in which it was sent, also by different visitors, and also from inside.
uint64_t rx_stress_bias(uint64_t seed, int64_t nanoseconds, rx_error *verdict);

/// Two producers, two consumers taking batches: each node is taken once, each consumer sees each producer's in order.
uint64_t rx_stress_injector(uint64_t seed, int64_t nanoseconds, rx_error *verdict);

/// A parker of `kind` (URING or EPOLL), and a thread that wakes it, makes a watched pipe readable, or does nothing until a deadline. There are a
/// hundred of each in random order; each cause is reported and no other. Takes as long as that takes.
uint64_t rx_stress_parker_causes(uint64_t seed, rx_wakeup_kind kind, rx_error *verdict);

/// A child forked beside a parker of `kind` knows that it is one, and its wake does not reach the parent.
void rx_stress_fork(rx_wakeup_kind kind, rx_error *verdict);

/// A forked child takes back the gate of a thread that it does not have.
void rx_stress_fork_bias(rx_error *verdict);

/// Whether a thread that is not the main one, and knows that, is the main thread of the child that it forks, and goes on to be none itself.
bool rx_stress_fork_main(void);

/// A thread that a pinned creator with a real-time priority makes, where the system grants that, has the main thread's processors and normal priority.
void rx_stress_creator(rx_error *verdict);

/// The bytes of stack of a thread that asks for none, in a process whose threads have 20 KiB by default from now on.
size_t rx_stress_stack_beside_small_ones(void);

/// How many processors the calling thread is tied to.
int rx_stress_own_cpus(void);

#endif
