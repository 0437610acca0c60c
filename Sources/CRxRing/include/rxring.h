// SPDX-License-Identifier: MIT
// RxRing for C: schedulers, timers, a real-time lane, sequences, and a main loop that any host's loop can drive.
//
// Link      cc host.c $(pkg-config --cflags --libs rxring)            librxring.so, found by the loader when the program starts.
//           cc host.c $(pkg-config --cflags --libs rxring-static)     librxring.a, in the program. pkg-config's own --static does not choose it.
//           cc -static host.c $(pkg-config --cflags --libs --static rxring)    a program without any shared library.
// Begin     rx_start(RX_VERSION, NULL) first, rx_shutdown(NULL) last; they nest, and after the last shutdown rx_start begins anew.
// Status    functions return RX_OK or a code for rx_error_message(); then nothing was made, and an action that was passed was released.
// Refused   RX_ERROR_REFUSED: the system is short of a resource (memory, descriptors, threads), or refuses it. Nothing was made, the process goes
//           on, and the same call tries again. What was accepted is done: what runs on the pool is refused while the pool has no thread at all,
//           and goes on with fewer threads than processors, which asks for the missing ones again. Only the memory of objects that are
//           the Swift runtime's own ends the process.
// Return    an observer, an action and a lane's batch return. A thread may end inside an observer instead (pthread_exit, cancellation, longjmp out of
//           it). That leaves its event unfinished: no later event of that sequence is delivered, by any thread, and what is sent stays in memory. A
//           thread that ends inside an action or a batch takes a worker from the pool for good. End threads after the call has returned. A C++
//           exception must not leave one either: pass functions that are noexcept.
// Threads   "any thread": also at the same time as other calls. Between rx_start and the last rx_shutdown, which overlaps no call but those of what it runs.
// Progress  wait-free: ends in a bounded number of steps whatever others do. lock-free: waits for no other thread, may repeat. blocking: takes locks
//           or memory. Only functions marked "real-time" belong into an audio callback: no allocation, lock, reference count or waiting.
// Handles   are opaque. What a create function stored is yours: pass it to its release function once. NULL to a release does nothing.
//           Handles from before a shutdown can be released; anything else with them gives RX_ERROR_SHUT_DOWN.
// Fork      in a child forked after rx_start every function returns RX_ERROR_FORKED and does nothing; the parent is unharmed. Exec, or
//           use RxRing in the parent only.
// Signals   RxRing's threads have the signal mask of the thread whose call started them. Block what signalfd or sigwait is to receive before rx_start.
//           Its processor and real-time priority they do not take over: they use the main thread's processors, with normal priority.
// Version   of this interface and its library; the Swift package has another. The ABI of a major version only grows; structures are passed with their
//           size where they may grow.
#ifndef RXRING_H
#define RXRING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define RX_VERSION_MAJOR 0
#define RX_VERSION_MINOR 1
#define RX_VERSION_PATCH 0
#define RX_VERSION ((uint32_t)(RX_VERSION_MAJOR << 16 | RX_VERSION_MINOR << 8 | RX_VERSION_PATCH))

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Status

/// What a call came to. New codes may be added; treat unknown ones as failures.
typedef enum rx_status {
    RX_OK = 0,
    /// An argument is out of range, or NULL where a value is needed.
    RX_ERROR_INVALID = 1,
    /// The runtime is not started: call rx_start first.
    RX_ERROR_NOT_STARTED = 2,
    /// The handle is from before a shutdown, or belongs to a thread that has ended.
    RX_ERROR_SHUT_DOWN = 3,
    /// This process is a forked child: the runtime exists in its parent only.
    RX_ERROR_FORKED = 4,
    /// The call belongs to another thread: see the function's rule.
    RX_ERROR_WRONG_THREAD = 5,
    /// It is in use already: a prepared work is queued, a lane has a consumer, a main loop has a driver, the runtime is shutting down.
    RX_ERROR_BUSY = 6,
    /// The system refused it: memory, a descriptor, a thread, a wakeup back end. Call again.
    RX_ERROR_REFUSED = 7,
    /// The header and the library are not of the same major version, or the header is newer.
    RX_ERROR_VERSION = 8,
    /// The subject has ended.
    RX_ERROR_ENDED = 9,
    /// No wakeup back end has the name that rx_start or RXRING_WAKEUP gives.
    RX_ERROR_WAKEUP = 10,
    /// More memory was asked for than this machine has: calling again cannot help.
    RX_ERROR_TOO_LARGE = 11,
} rx_status;

/// A sentence for people that says what to do. Static; any thread, any time, also in a forked child; real-time.
const char *rx_error_message(rx_status status);

/// The library's version, made as RX_VERSION is. Any thread, any time; real-time.
uint32_t rx_version(void);

// MARK: Beginning and end

/// Starts the runtime; threads are started when there is work for them. `version` is RX_VERSION. `wakeup` forces a back end ("uring",
/// "epoll", "futex") or is NULL: the environment's RXRING_WAKEUP, else the best that works. Any thread; blocking. RX_ERROR_INVALID for version 0.
/// RX_ERROR_WAKEUP for another name; RX_ERROR_REFUSED when that back end, or the memory of the runtime, is not to be had. RX_ERROR_BUSY while the last
/// rx_shutdown is under way, from what it runs or from another thread: call again when it has returned.
rx_status rx_start(uint32_t version, const char *wakeup);

/// Ends what the matching rx_start began. The last one runs what is queued, on schedulers and on the main loop, drops what is due later,
/// and joins every thread. `dropped` (may be NULL) receives how many items due later were dropped. What runs meanwhile may call: an action of a worker
/// can still send its answer to the main loop, where it runs last. That answer has RX_ERROR_SHUT_DOWN for what it would schedule or send, and so have
/// destructors of a thread's own data that run as the runtime's threads end. An action that waits for its answer waits for ever, and so does this call. An
/// action that schedules itself anew has to be disposed of first. On a thread of the host; on the main thread if the main loop was used. Blocking; no
/// cancellation point. RX_ERROR_WRONG_THREAD on a thread of the runtime, inside an item, and off the main thread while the main loop holds work.
rx_status rx_shutdown(uint64_t *dropped);

// MARK: Actions

/// A function with its context. By value: the library keeps a copy.
typedef struct rx_action {
    /// Called to do the work.
    void (*run)(void *context);
    void *context;
    /// Called once when `run` will not be called again, also when it was never called; on any thread, soon after. May be NULL.
    void (*release)(void *context);
} rx_action;

/// Something that can be ended: an item that waits to run, a timer, a subscription.
typedef struct rx_disposable rx_disposable;

/// Ends it: an item that has not begun does not run, a subscription delivers no more. It does not wait for what runs on another thread;
/// called where the item would run or the subscription delivers, nothing comes after it. For the main loop that is all of the thread that drives it:
/// there the context of an item without `release` can be freed at once. To move a timer, end it and schedule anew. Any thread, any number of times; blocking.
rx_status rx_dispose(rx_disposable *disposable);

/// Gives the handle back without ending anything. Any thread; lock-free.
void rx_disposable_release(rx_disposable *disposable);

// MARK: Schedulers

/// Something that runs actions.
typedef struct rx_scheduler rx_scheduler;

/// One action at a time, in order, on the shared worker threads. Cheap: no thread of its own. `name` may be NULL. Any thread; blocking.
/// RX_ERROR_REFUSED without memory.
rx_status rx_serial_create(const char *name, rx_scheduler **out);

/// What a scheduler's own thread shall be. Zero what you do not ask for, but `size` and `core`.
typedef struct rx_dedicated_options {
    /// sizeof(rx_dedicated_options)
    size_t size;
    /// Shown by ps and debuggers; 15 bytes are kept.
    const char *name;
    /// A processor to stay on; -1: any.
    int32_t core;
    /// A SCHED_FIFO priority from 1 to 99; 0: normal scheduling.
    int32_t realtime_priority;
    /// Bytes, at least 65536; 0: the system's default.
    size_t stack_size;
} rx_dedicated_options;

/// One action at a time, in order, on a thread of its own. What the system refuses of the options is no failure: `refusal` (may be NULL)
/// receives a sentence then, valid as long as the scheduler, else NULL. RX_ERROR_REFUSED without the thread itself, or memory. RX_ERROR_SHUT_DOWN in
/// what still runs during the last rx_shutdown. Any thread; blocking.
rx_status rx_dedicated_create(
    const rx_dedicated_options *options, rx_scheduler **out, const char **refusal);

/// Actions at the same time, as many as there are processors, in no order. Any thread; blocking.
rx_status rx_concurrent_create(rx_scheduler **out);

/// Actions one at a time on the main loop, always queued, whatever drives it (see "Main loop"). Any thread; blocking.
rx_status rx_main_create(rx_scheduler **out);

/// Gives the handle back. What is scheduled still runs. Any thread; lock-free.
void rx_scheduler_release(rx_scheduler *scheduler);

/// Whether the caller is an action of `scheduler`. Any thread; real-time.
bool rx_scheduler_is_current(rx_scheduler *scheduler);

/// Runs `action` as soon as possible. `out` (may be NULL) receives a handle that can take it back. Any thread; lock-free but for the
/// memory of the item. RX_ERROR_REFUSED, as below, while the worker threads have none that the system grants.
rx_status rx_schedule(rx_scheduler *scheduler, rx_action action, rx_disposable **out);

/// Runs `action` once, `nanoseconds` from now on the monotonic clock; below zero counts as zero. Any thread; blocking.
rx_status rx_schedule_after(
    rx_scheduler *scheduler, int64_t nanoseconds, rx_action action, rx_disposable **out);

/// Runs `action` again and again: the n-th time at `start` plus n times `period` nanoseconds from now. Runs do not overlap, a late one is
/// followed at once by the next. Any thread; blocking. RX_ERROR_INVALID for a period below a microsecond.
rx_status rx_schedule_every(
    rx_scheduler *scheduler, int64_t start, int64_t period, rx_action action, rx_disposable **out);

/// Work prepared once and queued any number of times without allocating.
typedef struct rx_work rx_work;

/// Prepares `action`. Any thread; blocking.
rx_status rx_work_create(rx_action action, rx_work **out);

/// Queues it; RX_ERROR_REFUSED as rx_schedule, RX_ERROR_BUSY while it waits already (once it begins to run it may be queued again, also by itself). Any thread;
/// lock-free, no allocation; one futex call when it wakes a thread.
rx_status rx_work_schedule(rx_work *work, rx_scheduler *scheduler);

/// Gives the handle back; a queued work still runs. Any thread; lock-free.
void rx_work_release(rx_work *work);

// MARK: Real-time lane

/// A bounded queue of fixed-size elements from one real-time thread to one consumer. Full: what is pushed is dropped and counted.
typedef struct rx_lane rx_lane;

/// A push that finds the consumer asleep wakes it by one futex call. Without this a push makes no system call, and the consumer looks.
#define RX_LANE_WAKES 1u
/// The memory is locked into RAM; a refusal is no failure, rx_lane_is_locked tells.
#define RX_LANE_LOCKS_MEMORY 2u

/// A lane of at least `capacity` elements of `element_size` bytes. Any thread; blocking. RX_ERROR_TOO_LARGE for more bytes than the machine has memory,
/// RX_ERROR_REFUSED for more than it grants now.
rx_status rx_lane_create(size_t capacity, size_t element_size, uint32_t options, rx_lane **out);

/// Brings the memory of the next push near, and the library's page of code: both are far when a callback wakes. Call it first thing in
/// the callback. The pushing thread; wait-free, real-time.
void rx_lane_prepare(rx_lane *lane);

/// Copies one element in; false when the lane is full, and the element is dropped and counted. A thread that may wait yields and pushes it again; each
/// failed push counts. After rx_lane_finish it is always false. One thread at a time; wait-free, real-time. Works in any state of the runtime.
bool rx_lane_push(rx_lane *lane, const void *element);

/// Says that nothing follows: the observer completes when it took what is there. The pushing thread; wait-free, real-time.
void rx_lane_finish(rx_lane *lane);

/// Copies up to `limit` of the oldest elements out, and says how many. One thread at a time, not while observed; wait-free, real-time.
size_t rx_lane_take(rx_lane *lane, void *elements, size_t limit);

/// What the consumer of a lane does.
typedef struct rx_lane_observer {
    /// Receives the oldest elements where they lie, valid during the call.
    void (*batch)(void *context, const void *elements, size_t count);
    /// The producer finished, and everything was delivered. May be NULL.
    void (*completed)(void *context);
    void *context;
    /// As in rx_action.
    void (*release)(void *context);
} rx_lane_observer;

/// Delivers the lane's elements on `scheduler`, which is serial, until disposed or finished. Looks every `period` nanoseconds; a lane with
/// RX_LANE_WAKES is woken and ignores `period`. The observation keeps the lane's memory until it is over: dispose it, also after a shutdown.
/// Any thread; blocking. RX_ERROR_BUSY when it is observed already; RX_ERROR_REFUSED without the thread that RX_LANE_WAKES needs, or as rx_schedule.
rx_status rx_lane_observe(
    rx_lane *lane, rx_scheduler *scheduler, int64_t period, rx_lane_observer observer, rx_disposable **out);

/// Elements pushed so far. Any thread; real-time.
uint64_t rx_lane_pushed(rx_lane *lane);

/// Elements dropped so far. Any thread; real-time.
uint64_t rx_lane_dropped(rx_lane *lane);

/// Elements that wait now: a hint. Any thread; real-time.
size_t rx_lane_waiting(rx_lane *lane);

/// Whether the lane's memory is locked. Any thread; real-time.
bool rx_lane_is_locked(rx_lane *lane);

/// Gives the handle back, after the last push. An observation keeps the lane. Any thread; blocking.
void rx_lane_release(rx_lane *lane);

// MARK: Sequences and subjects

/// A sequence of elements: from Swift (`exposed()`), or a subject's.
typedef struct rx_sequence rx_sequence;

/// Receives a sequence's events, one at a time: elements, then at most one end. Each but `next` may be NULL. Each returns: see "Return" above.
typedef struct rx_observer {
    /// An element of `size` bytes, valid during the call.
    void (*next)(void *context, const void *element, size_t size);
    /// The sequence failed; the sentence is valid during the call.
    void (*error)(void *context, const char *message);
    /// The sequence is over.
    void (*completed)(void *context);
    void *context;
    /// As in rx_action: after the end, or after the subscription was disposed.
    void (*release)(void *context);
} rx_observer;

/// Subscribes: events arrive on whatever thread the sequence delivers, possibly before this returns. `out` may be NULL. Any thread; blocking.
/// RX_ERROR_REFUSED without memory for elements on their way to another scheduler. What a subject replays there may need more of it: without, for
/// a second, the sequence fails.
rx_status rx_subscribe(rx_sequence *sequence, rx_observer observer, rx_disposable **out);

/// The same sequence, delivered on `scheduler`; each element is copied, and waits in a queue without a limit. Any thread; blocking.
/// RX_ERROR_REFUSED as rx_schedule. A queue directly behind a subject that finds no memory has rx_subject_next refused. Another one waits for
/// memory, for a second; then the sequence fails behind what waits, and `error` receives a sentence.
rx_status rx_sequence_observe_on(rx_sequence *sequence, rx_scheduler *scheduler, rx_sequence **out);

/// Gives the handle back; subscriptions go on. Any thread; lock-free.
void rx_sequence_release(rx_sequence *sequence);

/// A sequence that C feeds.
typedef struct rx_subject rx_subject;

/// A subject of elements of `element_size` bytes that hands on what is sent to the observers that subscribed before. Any thread; blocking.
rx_status rx_subject_create(size_t element_size, rx_subject **out);

/// One that also gives new subscribers the last `count` elements (1: the latest value). Any thread; blocking.
rx_status rx_subject_create_replay(size_t element_size, size_t count, rx_subject **out);

/// Sends the bytes of one element to all subscribers, which receive it before this returns unless another thread is sending: then that one
/// delivers it, after its own. RX_ERROR_ENDED after the end. RX_ERROR_REFUSED where there is no memory for the element to wait for a scheduler
/// (rx_sequence_observe_on): no subscriber received it; call again. Any thread; lock-free, but for the memory of an element of more than 32 bytes.
rx_status rx_subject_next(rx_subject *subject, const void *element);

/// Ends the sequence with an error. Any thread; lock-free.
rx_status rx_subject_error(rx_subject *subject, const char *message);

/// Ends the sequence. Any thread; lock-free.
rx_status rx_subject_completed(rx_subject *subject);

/// The subject as a sequence, a handle of its own. Any thread; blocking.
rx_status rx_subject_sequence(rx_subject *subject, rx_sequence **out);

/// Gives the handle back; the sequence does not end by it. Any thread, also from inside an observer that the subject calls; lock-free.
void rx_subject_release(rx_subject *subject);

// MARK: Main loop

/// Owns the main thread until rx_main_stop. Blocking. RX_ERROR_WRONG_THREAD off the main thread, RX_ERROR_BUSY when the loop has a driver already.
rx_status rx_main_run(void);

/// Makes rx_main_run return when it has run what is ready; what that schedules is left. Any thread; lock-free.
rx_status rx_main_stop(void);

/// Embeds the main loop in the host's: a descriptor, the library's, that becomes readable when rx_main_run_ready has something to do. It is readable
/// before the first rx_main_run_ready, and when it is asked for after one that left something. Watch it for reading, never read it. The main thread;
/// blocking. RX_ERROR_BUSY while rx_main_run runs; RX_ERROR_REFUSED without descriptors or memory.
rx_status rx_main_descriptor(int *out);

/// For a host without descriptors: `wake` is called on any thread when rx_main_run_ready is to be called soon; it must not call it itself.
/// The host then calls rx_main_run_ready on one thread of its choice, and again at rx_main_deadline. Any thread, once; blocking.
rx_status rx_main_attach(rx_action wake);

/// When rx_main_run_ready is to be called at the latest, in nanoseconds of CLOCK_MONOTONIC; INT64_MAX: only the descriptor tells. The
/// thread that calls rx_main_run_ready; real-time.
int64_t rx_main_deadline(void);

/// The same as a time-out in milliseconds for poll and epoll_wait: rounded up, -1 for none. The same thread; real-time.
int rx_main_timeout(void);

/// Runs what is ready, at most `limit` actions, without waiting; what falls due meanwhile waits for the next call. What an action schedules without a delay
/// is ready at once, so an action that schedules itself takes the whole limit. So do some thousand elements of a sequence that wait for the main loop.
/// `more`: something is left, call again soon, whatever the descriptor says. If it is NULL, the descriptor is readable then. The main thread, or the one that rx_main_attach names.
/// RX_ERROR_INVALID for limit 0; RX_ERROR_BUSY inside an action of the main loop, and while another thread is in this function; RX_ERROR_REFUSED, before
/// rx_main_descriptor succeeded, as that.
rx_status rx_main_run_ready(size_t limit, bool *more);

// MARK: Statistics

/// A look at the runtime. `size` is set by the caller to sizeof(rx_statistics); a library that knows less leaves the rest zero.
typedef struct rx_statistics {
    size_t size;
    /// Threads that the runtime runs now.
    uint64_t threads;
    /// Timers that wait, on the pool and on the main loop.
    uint64_t pool_timers;
    uint64_t main_timers;
    /// The wakeup back end of worker threads and of a loop that watches descriptors; static.
    const char *worker_wakeup;
    const char *loop_wakeup;
    /// While counting is on (rx_statistics_count), over all schedulers, also those that are gone. Counted are items run, times a serial scheduler
    /// went from idle to busy, threads woken, items that a worker took from another, timers that came.
    uint64_t items, turns, wakes, steals, timers;
    /// The most items found waiting at one scheduler; how long the longest item ran and how late the latest timer came, in nanoseconds.
    uint64_t deepest_queue;
    int64_t longest_item, latest_timer;
} rx_statistics;

/// Switches counting on, from zero, or off. Off, it costs nothing; on, two readings of the clock an item. Any thread; blocking.
rx_status rx_statistics_count(bool on);

/// Fills `statistics`. Any thread; blocking.
rx_status rx_statistics_read(rx_statistics *statistics);

/// Begins to write down what runs where, at most `capacity` events. Any thread; blocking. RX_ERROR_REFUSED without memory for these.
rx_status rx_trace_begin(size_t capacity);

/// Ends that and writes a file for ui.perfetto.dev or chrome://tracing: a span per item, an arrow per hand-off and timer. RX_ERROR_REFUSED
/// when the file cannot be written: call it again with another path. Any thread; blocking.
rx_status rx_trace_end(const char *path);

#ifdef __cplusplus
}
#endif

#endif
