// SPDX-License-Identifier: MIT
// What the parker's back ends share. Not part of the umbrella.
#ifndef RX_PARK_BACKEND_H
#define RX_PARK_BACKEND_H

#include <stddef.h>

#include "rx_atomics.h"
#include "rx_parker.h"

/// How long a wait may take: look only, arm for a host's loop and look, or sleep.
typedef enum rx_park_mode { RX_PARK_LOOK, RX_PARK_ARM, RX_PARK_SLEEP } rx_park_mode;

/// A watched descriptor, at the index that is its number.
typedef struct rx_watch {
    uint64_t tag;
    uint32_t events;
    /// A file, which is always ready and which epoll refuses for that. The epoll back end's only.
    bool is_file;
    /// Counts watch and unwatch, so that a late completion of an earlier watch is recognised.
    uint32_t generation;
    bool active;
} rx_watch;

typedef struct rx_park_backend {
    int (*create)(rx_parker *parker, rx_error *error);
    void (*destroy)(rx_parker *parker);
    uint32_t (*wait)(rx_parker *parker, uint32_t expected, int64_t deadline, rx_park_mode mode);
    void (*wake)(rx_parker *parker);
    int (*watch)(rx_parker *parker, int descriptor, bool again, rx_error *error);
    void (*unwatch)(rx_parker *parker, int descriptor);
    int (*descriptor)(const rx_parker *parker);
    /// Makes the descriptor that a host's loop polls: 0, or an errno value with its sentence in `error`, and nothing has changed.
    int (*make_pollable)(rx_parker *parker, rx_error *error);
    /// Makes that descriptor readable.
    void (*signal)(rx_parker *parker);
    /// Makes it unreadable, for a thread that is awake; what was announced is found by the next wait. A watched descriptor that is ready may keep it readable.
    void (*quiet)(rx_parker *parker);
} rx_park_backend;

struct rx_parker {
    rx_wakeup_kind kind;
    uint32_t options;
    uint32_t *word;
    const rx_park_backend *backend;
    /// The back end's own state.
    void *state;
    // Everything below is the parking thread's only.
    rx_watch *watches;
    size_t watch_room;
    size_t watch_count;
    rx_parker_event *ready;
    size_t ready_room;
    size_t ready_count;
    size_t ready_next;
    char reason[RX_ERROR_TEXT];
};

extern const rx_park_backend rx_park_futex, rx_park_uring, rx_park_epoll;

/// Adds a ready event for an active descriptor. Room for it was made when it was watched.
void rx_park_report(rx_parker *parker, int descriptor, uint32_t events);

/// Whether the word still says sleep. relaxed: the sleeper acquires by its own next step on the word, or by a look of its own.
static inline bool rx_park_may_sleep(const rx_parker *parker, uint32_t expected) { return rx_word_load_relaxed(parker->word) == expected; }

/// The errno value that a test wants this back end to fail with, or 0.
int rx_wakeup_injected(rx_wakeup_kind kind);

/// Writes `message` to standard error and aborts.
_Noreturn void rx_park_trap(const char *message);

#endif
