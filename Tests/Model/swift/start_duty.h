// SPDX-License-Identifier: MIT
// StartDuty: the protocol of Sources/Rx/Sequence/StartDuty.swift on the verbs of rx_atomics.h, so that the explorer runs it. Each function is the Swift
// function of that name. Tests/RxTests/Sequence/StartDutyModelTests.swift compares the two step by step.
//
// Left out  what changes no word and only bounds a time: `awaitRoom`, and the repetitions of a bounded wait. One look stands for a wait, as in gate.h.
#ifndef MODEL_SWIFT_START_DUTY_H
#define MODEL_SWIFT_START_DUTY_H

#include "publication.h"
#include "rx_bias.h"

// What a thread on duty starts before it wants relief. A scenario has little to start, and states less.
#ifndef START_DUTY_SHARE
#define START_DUTY_SHARE 32
#endif

enum { duty_on = 1, duty_asked = 2, duty_wanting = 4, duty_relieved = 8 };

typedef struct start_duty {
    rx_atomic_word word;
    // Relaxed: a thread asks only whether it is on duty itself.
    rx_atomic_word holder;
} start_duty;

/// Starts the first in the line; false if none may start.
typedef bool (*start_step)(void *context);

static inline bool start_duty_replace(start_duty *duty, uintptr_t seen, uintptr_t new) {
    // AmongThreads.replace
    return publication_publish_over(&duty->word, new, seen);
}

static inline void start_duty_note_holder(start_duty *duty) { rx_store_relaxed_word(&duty->holder, rx_thread_pointer()); }

static inline bool start_duty_await_duty(start_duty *duty) {
    // acquire: pairs with the release in start_duty_hand_over and start_duty_go_out. One look for the wait.
    if (!(rx_load_acquire_word(&duty->word) & duty_relieved)) return true;
    for (;;) {
        uintptr_t seen = rx_load_acquire_word(&duty->word);
        if (!(seen & duty_relieved)) return true;
        if (start_duty_replace(duty, seen, seen & ~(uintptr_t)duty_relieved)) return false;
    }
}

/// True if the caller is on duty now.
static inline bool start_duty_leave(start_duty *duty, bool may_wait) {
    for (;;) {
        uintptr_t seen = rx_load_relaxed_word(&duty->word);
        if (seen == 0) {
            if (start_duty_replace(duty, 0, duty_on)) return true;
            continue;
        }
        bool is_inside = rx_load_relaxed_word(&duty->holder) == rx_thread_pointer();
        bool offers = may_wait && !is_inside && (seen & (duty_wanting | duty_relieved)) == duty_wanting;
        if (!start_duty_replace(duty, seen, seen | duty_asked | (offers ? duty_relieved : 0))) continue;
        return offers && start_duty_await_duty(duty);
    }
}

static inline bool start_duty_hand_over(start_duty *duty) {
    uintptr_t seen = rx_load_relaxed_word(&duty->word);
    if (!(seen & (duty_wanting | duty_relieved))) start_duty_replace(duty, seen, seen | duty_wanting);
    while (seen & duty_relieved) {
        rx_store_relaxed_word(&duty->holder, 0);
        if (start_duty_replace(duty, seen, duty_on | duty_asked)) return true;
        start_duty_note_holder(duty);
        seen = rx_load_relaxed_word(&duty->word);
    }
    return false;
}

static inline bool start_duty_go_out(start_duty *duty) {
    for (;;) {
        uintptr_t seen = rx_load_relaxed_word(&duty->word);
        if ((seen & (duty_asked | duty_relieved)) == duty_asked) {
            if (start_duty_replace(duty, seen, seen & ~(uintptr_t)duty_asked)) return false;
        } else {
            rx_store_relaxed_word(&duty->holder, 0);
            if (start_duty_replace(duty, seen, seen & duty_relieved ? duty_on | duty_asked : 0)) return true;
            start_duty_note_holder(duty);
        }
    }
}

static inline void start_duty_serve(start_duty *duty, start_step step, void *context) {
    start_duty_note_holder(duty);
    int steps = 0;
    do {
        while (step(context))
            if (++steps >= START_DUTY_SHARE && start_duty_hand_over(duty)) return;
    } while (!start_duty_go_out(duty));
}

static inline void start_duty_ask(start_duty *duty, bool may_wait, start_step step, void *context) {
    if (start_duty_replace(duty, 0, duty_on) || start_duty_leave(duty, may_wait)) start_duty_serve(duty, step, context);
}

#endif
