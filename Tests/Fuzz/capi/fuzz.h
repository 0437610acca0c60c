// SPDX-License-Identifier: MIT
// A sequence of calls of rxring.h, decoded from bytes. What the parts of this fuzz target share: the bytes, the handles that are held, and the contexts
// that were given away, with what is expected of each.
//
// Handles are right, NULL, or stale: from before a shutdown. The header permits these. One that was released, or of another type, it does not.
#ifndef FUZZ_H
#define FUZZ_H

#define _GNU_SOURCE
#include <rxring.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Ends the process, as a crash that libFuzzer keeps the input of.
#define EXPECT(condition, ...) \
    do { \
        if (!(condition)) { \
            fprintf(stderr, "%s:%d: not so: %s  ", __FILE__, __LINE__, #condition); \
            fprintf(stderr, "" __VA_ARGS__); \
            fputc('\n', stderr); \
            abort(); \
        } \
    } while (0)

/// A status as a bit, and what a call may come to.
#define BIT(status) (1u << (status))
#define EXPECT_STATUS(call, allowed) \
    ({ \
        rx_status found_ = (call); \
        EXPECT(found_ <= RX_ERROR_TOO_LARGE && (BIT(found_) & (allowed)), "%s: %d", #call, found_); \
        found_; \
    })

/// The input. Behind its end all bytes are 0.
uint8_t take_byte(void);
/// A number below `limit`.
unsigned take_below(unsigned limit);
/// Nanoseconds: mostly none or few, now and then an hour, a negative number or the limits.
int64_t take_time(void);

/// `main_queue`: that of the main loop's actions, which all of its handles share.
enum { slots = 8, main_queue = 1 };

/// A handle that is held. `session`: the start it was made after; `is_lent`: callbacks may use it, so it is released after the last shutdown only.
typedef struct held {
    void *handle;
    unsigned session;
    bool is_lent;
    /// Of a scheduler: what orders its actions, 0 where nothing does. Of a subject or a lane: bytes of an element.
    unsigned queue;
    size_t size;
    bool has_ended, is_observed, is_observation, is_serial;
} held;

extern held schedulers[slots], disposables[slots], works[slots], lanes[slots], subjects[slots], sequences[slots];

/// How often rx_start succeeded without its rx_shutdown; the sessions so far.
extern unsigned starts, session;

/// One of the handles, at times NULL. `found` is never NULL: an empty slot stands for NULL.
held *take_slot(held *kind);
/// A free slot, or NULL where there is none.
held *free_slot(held *kind);
/// What a call with this handle is to come to, besides `others` where it may be used.
unsigned expected(const held *slot, unsigned others);
/// Keeps what a create function stored, where it did; checks that it stored NULL where it failed.
void keep(held *slot, void *handle, rx_status status);
/// What a create function comes to that is given good arguments.
unsigned expected_of_create(void);

/// A context that is given away with an action or an observer.
typedef struct token {
    atomic_int runs, releases;
    /// What its callback does besides: see act.
    uint8_t act;
    void *first, *second;
    /// Whether it runs at most once.
    bool is_once;
    /// Its place in a queue, where one orders it, else 0.
    unsigned queue;
    uint32_t place;
} token;

/// A new context, whose callbacks act as the input says; NULL where there are too many.
token *new_token(void);
/// The action of a token. `queue`: that of a scheduler whose actions run in the order in which they are scheduled, or 0.
rx_action action_of(token *token, unsigned queue);
/// Begins and ends the tokens of an input; `end` waits until each was released, once.
void begin_tokens(void);
void end_tokens(void);
/// A callback: counts, checks and acts.
void run_token(void *context);
void release_token(void *context);
/// Whether another callback may act: bounds what callbacks cause.
bool burn(void);

/// The operations: each is a group of calls.
void use_scheduler(void);
void schedule(void);
void use_work(void);
void use_lane(void);
void use_subject(void);
void use_sequence(void);
void use_loop(void);
void use_observation(void);
void use_session(void);
/// Releases a handle of a kind chosen by the input.
void release_some(void);
void release_all(void);
/// Ends every session.
void shut_down(void);

#endif
