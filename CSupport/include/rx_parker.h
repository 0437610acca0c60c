// SPDX-License-Identifier: MIT
// Parker: where one thread sleeps until its 32-bit word is woken, a deadline passes, or a watched descriptor is ready.
//
// Back ends  FUTEX  FUTEX_WAIT_BITSET on the word, absolute deadline.
//            URING  one ring (SINGLE_ISSUER, DEFER_TASKRUN, registered descriptor) with IORING_OP_FUTEX_WAIT on the same word, one poll per
//                   watched descriptor, and the deadline on the one io_uring_enter that sleeps. The wait stays armed across timer wake-ups.
//                   A host polls the descriptor of an EPOLL parker, in which the ring is. That parker takes over for good if the kernel refuses an arm
//                   for a reason that does not pass, or 64 arms in a row. Then the word alone wakes no more: rx_parker_word is null.
//            EPOLL  an eventfd that is never read, edge-triggered, beside the watched descriptors; epoll_pwait2, or a timerfd without it.
// Protocol   sleeper: word becomes `expected` (rx_inbox_prepare_sleep), a last look at the queues, rx_parker_park. Waker: changes the word
//            (rx_inbox_push or rx_inbox_rouse returned true), then rx_parker_wake. FUTEX and URING are woken by the same futex call on the
//            word, so a waker needs only the word (rx_word_wake) unless EPOLL may be in use.
// Callers    create, park, arm, collect, signal, watch, unwatch, next_event, destroy: the thread that parks (the ring is its creator's). wake: any
//            thread, between create and destroy.
// Spurious   park may return without a cause (0, or WOKEN for a wake already seen): look again. It never misses a wake.
// Descriptors are level-triggered in every back end: a descriptor still ready is reported by the next park again. A watched descriptor must be
//            unwatched before it is closed.
// Ownership  the word belongs to the caller and must outlive the parker. Parkers allocate at creation, and when more descriptors are watched.
// Edges      the word's own (rx_inbox.h). Park orders nothing: its looks at the word are relaxed, and the kernel compares again before it sleeps.
// Fork       a parker does not survive it: wake does nothing in a forked child. Descriptors are close-on-exec.
#ifndef RX_PARKER_H
#define RX_PARKER_H

#include <stdbool.h>
#include <stdint.h>

#include "rx_clock.h"
#include "rx_error.h"
#include "rx_futex.h"
#include "rx_linkage.h"
#include "rx_wakeup.h"

RX_BEGIN_C

/// Creation options: will watch descriptors; will hand out a pollable descriptor. Either excludes FUTEX.
#define RX_PARKER_WATCHES 1u
#define RX_PARKER_POLLABLE 2u

/// Why park returned; several may be set.
#define RX_PARK_WOKEN 1u
#define RX_PARK_DEADLINE 2u
#define RX_PARK_EVENTS 4u

/// What to watch for, and what was found (values of poll(2): POLLIN, POLLOUT; POLLERR and POLLHUP are always reported).
#define RX_EVENT_READABLE 0x001u
#define RX_EVENT_WRITABLE 0x004u
#define RX_EVENT_ERROR 0x008u
#define RX_EVENT_HANGUP 0x010u

typedef struct rx_parker rx_parker;

/// A ready descriptor.
typedef struct rx_parker_event {
    uint64_t tag;
    int descriptor;
    uint32_t events;
} rx_parker_event;

/// A parker for the calling thread, sleeping on `word`. `kind` DEFAULT follows rx_wakeup.h; another kind is taken or refused.
/// Null: `error` (may be null) has the sentence.
rx_parker *rx_parker_create(rx_wakeup_kind kind, uint32_t *word, uint32_t options, rx_error *error);

/// Frees the parker; no thread may wake it from now on. Watched descriptors are not closed.
void rx_parker_destroy(rx_parker *parker);

/// The back end in use. The thread that parks.
rx_wakeup_kind rx_parker_kind(const rx_parker *parker);

/// Why a better back end was passed over ("" when none was): the probe's sentence.
const char *rx_parker_fallback_reason(const rx_parker *parker);

/// Sleeps while *word equals `expected`, until woken, until the monotonic `deadline` (nanoseconds; RX_NO_DEADLINE: none; one in the past
/// looks without sleeping), or until a watched descriptor is ready. The causes; 0: look again.
uint32_t rx_parker_park(rx_parker *parker, uint32_t expected, int64_t deadline);

/// Ends a park. Call it after changing the word, and only if the word said that the thread slept. Any thread, no allocation, one system call.
void rx_parker_wake(rx_parker *parker);

/// Wakes a thread that parks on `word` with FUTEX or URING; an EPOLL parker does not hear it. Any thread.
static inline void rx_word_wake(uint32_t *word) { rx_futex_wake(word, 1); }

/// The word for rx_word_wake, which can be called instead of rx_parker_wake. Null when the parker would not hear that call, which an arm may change. In a
/// forked child the call concerns the child's own copy of the word, on which no thread sleeps. The thread that parks.
uint32_t *rx_parker_word(const rx_parker *parker);

/// Watches `descriptor` for `events`, reported with `tag`; watching it again changes both. 0, or an errno value with `error` set
/// (ENOTSUP: the parker was created without RX_PARKER_WATCHES).
int rx_parker_watch(rx_parker *parker, int descriptor, uint32_t events, uint64_t tag, rx_error *error);

/// Ends that: no event of it is reported afterwards, not even one already found. 0, or ENOENT.
int rx_parker_unwatch(rx_parker *parker, int descriptor);

/// The next descriptor that the last park or collect found ready; false when there is no more.
bool rx_parker_next_event(rx_parker *parker, rx_parker_event *event);

/// A descriptor for a host's own loop: readable once something armed happened. Owned by the parker. -1 without RX_PARKER_POLLABLE.
int rx_parker_descriptor(const rx_parker *parker);

/// Adds RX_PARKER_POLLABLE to a parker that has RX_PARKER_WATCHES. 0 (also where it is pollable already), or an errno value with `error` set: call again.
int rx_parker_make_pollable(rx_parker *parker, rx_error *error);

/// Embedding: arms word, deadline and watched descriptors without sleeping. Returns causes that are there already (do not wait on the
/// descriptor then), otherwise 0: the descriptor becomes readable on the first cause. Call it before each wait of the host.
uint32_t rx_parker_arm(rx_parker *parker, uint32_t expected, int64_t deadline);

/// Embedding: makes the descriptor readable until the next arm or collect, so that the host looks. Nothing has to be armed.
void rx_parker_signal(rx_parker *parker);

/// Embedding: makes the descriptor unreadable, while the parker's thread is awake and looks at what is there later. Only a watched descriptor that is ready
/// keeps it readable. Nothing is lost: the next arm finds what was announced.
void rx_parker_quiet(rx_parker *parker);

/// Embedding: what happened since arm, without sleeping. Then the descriptor may be unreadable although something came meanwhile, which the next arm finds.
uint32_t rx_parker_collect(rx_parker *parker, uint32_t expected, int64_t deadline);

RX_END_C

#endif
