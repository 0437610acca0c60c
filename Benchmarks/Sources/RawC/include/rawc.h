// SPDX-License-Identifier: MIT
// What the machine allows: the same workloads in C, without any library, plus the probes that no peer may own.
#ifndef RAWC_H
#define RAWC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

/// Nanoseconds on the monotonic clock.
static inline int64_t raw_now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/// CPU time that the whole process has used, user and system, in nanoseconds.
int64_t raw_cpu_ns(void);

/// How often threads of the process gave their processor away to wait for something.
int64_t raw_sleeps(void);

/// Allocations counted between start and stop, over all threads. `peak` is the most that was kept at once
/// of what was allocated since the start, with the allocator's rounding.
typedef struct {
    uint64_t calls;
    uint64_t bytes;
    int64_t peak;
} raw_allocations;
void raw_allocations_start(void);
raw_allocations raw_allocations_stop(void);

/// Has the allocator keep what is freed, also large blocks, as the heap of a program that runs for long does. Otherwise a repetition pays the kernel
/// for clean pages, and for how many depends on what ran before it. False: the allocator refuses.
bool raw_heap_keep(void);

/// Has the allocator merge what was freed, which else the next larger allocation does: 30 ms after a million small frees.
void raw_heap_settle(void);

/// The round trip of one cache line between the first two CPUs this process may use; 0 where there is only one.
double raw_line_round_trip_ns(void);

/// fork(), which Swift does not offer, with nothing left in the buffers of streams: 0 in the child, its number in the parent, -1 if there is none.
int raw_fork(void);

/// A chain of operators as C would erase it: one indirect call a stage.
typedef struct raw_chain raw_chain;
raw_chain *raw_chain_create_three(void);
raw_chain *raw_chain_create_ten(void);
/// `length` times the ten steps in turn.
raw_chain *raw_chain_create(int length);
/// Sends start ..< start + count through the chain; the sum of what comes out.
uint64_t raw_chain_run(raw_chain *chain, int64_t start, int64_t count);
void raw_chain_destroy(raw_chain *chain);

/// W2: allocate a subscription, call its stages, free it, `count` times. The observer has nothing for the end; or the sequence has two elements; or
/// the observer has a closure for the completion; or one for the disposal besides.
uint64_t raw_subscriptions_run(int64_t start, int64_t count);
uint64_t raw_subscriptions_of_two_run(int64_t start, int64_t count);
uint64_t raw_subscriptions_completed_run(int64_t start, int64_t count);
uint64_t raw_subscriptions_all_closures_run(int64_t start, int64_t count);
/// W3: one value to ten closures, `count` times.
uint64_t raw_fan_out_run(int64_t start, int64_t count);
/// The same to `observers` of them; their plain sum.
uint64_t raw_fan_out_wide_run(int64_t start, int64_t count, int observers);
/// W5, W5c: `count` ranges of a thousand. W5s: as many inner sequences of one element.
uint64_t raw_flatten_run(int64_t start, int64_t count);
uint64_t raw_flatten_scalars_run(int64_t start, int64_t count);
/// W6, W6z, W6m: two sources in turn through one coordinator, guarded by an exchange, that combines their latest, pairs them or hands them on.
/// "In one context" nothing guards it.
uint64_t raw_latest_of_two_run(int64_t start, int64_t count);
uint64_t raw_latest_of_two_in_one_context_run(int64_t start, int64_t count);
uint64_t raw_zip_run(int64_t start, int64_t count);
uint64_t raw_zip_in_one_context_run(int64_t start, int64_t count);
uint64_t raw_merge_run(int64_t start, int64_t count);
uint64_t raw_merge_in_one_context_run(int64_t start, int64_t count);
/// W8: one exchange-guarded sum that two threads push into: start, start + 2, ...
typedef struct raw_gate raw_gate;
raw_gate *raw_gate_create(void);
void raw_gate_push(raw_gate *gate, int64_t start, int64_t count);
uint64_t raw_gate_sum(raw_gate *gate);
void raw_gate_destroy(raw_gate *gate);
/// W12: keep the latest value and call one observer, guarded by an exchange or by nothing.
uint64_t raw_latest_run(int64_t start, int64_t count);
uint64_t raw_latest_in_one_context_run(int64_t start, int64_t count);

/// Curves: so many sources, an object each, that hand their values on to one sum, guarded by an exchange. `rounds` times a value to each in turn.
typedef struct raw_sources raw_sources;
raw_sources *raw_sources_create(int64_t count);
uint64_t raw_sources_run(raw_sources *sources, int64_t start, int64_t rounds);
void raw_sources_destroy(raw_sources *sources);

/// W13: four slots for blocks of at most 2048 bytes; a thread looks every `pause_ns` and calls `arrived` with each.
typedef struct raw_blocks raw_blocks;
raw_blocks *raw_blocks_create(size_t bytes, int64_t pause_ns, void (*arrived)(void *, const void *), void *context);
/// Rehearses the next push: its code and its memory are near afterwards.
void raw_blocks_prepare(raw_blocks *blocks);
bool raw_blocks_push(raw_blocks *blocks, const void *block);
/// Returns when everything was delivered and the thread has ended.
void raw_blocks_finish(raw_blocks *blocks);
void raw_blocks_destroy(raw_blocks *blocks);

/// W7: one bounded single-producer single-consumer ring between the caller and a second thread.
typedef struct raw_transfer raw_transfer;
raw_transfer *raw_transfer_create(void);
uint64_t raw_transfer_run(raw_transfer *transfer, int64_t start, int64_t count);
void raw_transfer_destroy(raw_transfer *transfer);

/// W9: ping-pong of two strands on one worker, no wake needed. Writes `trips` round-trip times; returns the hop count.
uint64_t raw_strands_run(uint64_t *samples, int64_t trips);
/// W9: the same between two threads that sleep on a futex each.
uint64_t raw_futex_ping_pong_run(uint64_t *samples, int64_t trips);
/// W9i: a thread asleep on a futex for a millisecond is woken; writes the time to its first line.
uint64_t raw_futex_idle_run(uint64_t *samples, int64_t times);

/// W10: fires a timer at start + delays[i] for each i from a 4-ary heap over an absolute futex wait; writes the lateness of each.
/// `slack_ns` is the kernel's timer slack, `quantum_ns` rounds each deadline up (0: exact).
uint64_t raw_timers_run(const int64_t *delays, uint64_t *late, int64_t count, int64_t slack_ns, int64_t quantum_ns);
/// W10c: links timers into a 64 x 8 wheel and unlinks them: all then all (`live`), or each at once.
typedef struct raw_wheel raw_wheel;
raw_wheel *raw_wheel_create(int64_t count);
uint64_t raw_wheel_run(raw_wheel *wheel, uint64_t seed, int64_t count, bool live);
void raw_wheel_destroy(raw_wheel *wheel);

/// S11: schedules an item at each of `delays`, and runs them all in their order.
uint64_t raw_heap_run(const int64_t *delays, int64_t count);

/// W11, W11m: a Treiber inbox with its sleep state in the head word, drained by one thread that parks on a futex.
typedef struct raw_inbox raw_inbox;
raw_inbox *raw_inbox_create(int producers, int64_t items, bool reused);
/// Starts the producers, and returns when all items ran: how many did.
uint64_t raw_inbox_run(raw_inbox *inbox);
void raw_inbox_destroy(raw_inbox *inbox);

#endif
