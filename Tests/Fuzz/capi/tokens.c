// SPDX-License-Identifier: MIT
// Contexts: each is released once, runs as often as it may, and in the order in which a serial scheduler was given them.
#include "fuzz.h"

#include <sched.h>
#include <time.h>

enum { most_tokens = 512, queues = 256 };

static token tokens[most_tokens];
static unsigned token_count;
/// By queue: the place of what ran last, and whether something runs now. Queue 0 orders nothing.
static struct {
    _Atomic uint32_t ran;
    atomic_bool is_busy;
    uint32_t given;
} order[queues];
static atomic_int fuel;

bool burn(void) { return atomic_fetch_sub(&fuel, 1) > 0; }

void begin_tokens(void) {
    token_count = 0;
    memset(order, 0, sizeof order);
    fuel = 200;
}

token *new_token(void) {
    if (token_count == most_tokens) return NULL;
    token *token = &tokens[token_count++];
    memset(token, 0, sizeof *token);
    token->act = take_byte();
    // What callbacks use stays until the last shutdown. A slot that is empty now gives NULL.
    held *kind = token->act % 8 == 1 ? works : token->act % 8 == 2 ? subjects : token->act % 8 == 3 ? disposables : schedulers;
    if (token->act % 8 == 0) return token;
    held *first = take_slot(kind), *second = take_slot(schedulers);
    first->is_lent = second->is_lent = true;
    token->first = first->handle;
    token->second = second->handle;
    return token;
}

void release_token(void *context) { atomic_fetch_add(&((token *)context)->releases, 1); }

rx_action action_of(token *token, unsigned queue) {
    token->queue = queue;
    token->place = queue ? ++order[queue].given : 0;
    return (rx_action){run_token, token, release_token};
}

/// What a callback does besides: calls that are permitted there, and some that are to be refused.
static void act(token *token) {
    char element[4096] = {0};
    switch (token->act % 8) {
    case 0: break;
    case 1: rx_work_schedule(token->first, token->second); break;
    case 2: rx_subject_next(token->first, element); break;
    case 3: rx_dispose(token->first); break;
    case 4: rx_scheduler_is_current(token->first); break;
    case 5: rx_main_stop(); break;
    // Inside an item of a scheduler, and only there: a subject's observer may run on the host's thread, within a call of it.
    case 6:
        if (token->queue) EXPECT_STATUS(rx_shutdown(NULL), BIT(RX_ERROR_WRONG_THREAD) | BIT(RX_ERROR_NOT_STARTED));
        break;
    // Inside an item of the main loop. Another thread may drive an attached loop, if it is the only one.
    case 7:
        if (token->queue == main_queue) EXPECT_STATUS(rx_main_run_ready(1, NULL), BIT(RX_ERROR_BUSY) | BIT(RX_ERROR_NOT_STARTED));
        break;
    }
}

void run_token(void *context) {
    token *token = context;
    EXPECT(token->releases == 0, "an action runs after its release");
    int runs = atomic_fetch_add(&token->runs, 1) + 1;
    EXPECT(!token->is_once || runs == 1, "an action runs again");
    if (token->queue) {
        EXPECT(!atomic_exchange(&order[token->queue].is_busy, true), "two actions of a serial scheduler run at once");
        uint32_t before = order[token->queue].ran;
        EXPECT(before < token->place, "place %u runs after %u", token->place, before);
        order[token->queue].ran = token->place;
    }
    if (burn()) act(token);
    if (token->queue) order[token->queue].is_busy = false;
}

void end_tokens(void) {
    struct timespec begun, time;
    clock_gettime(CLOCK_MONOTONIC, &begun);
    for (unsigned number = 0; number < token_count; number++) {
        while (tokens[number].releases == 0) {
            sched_yield();
            clock_gettime(CLOCK_MONOTONIC, &time);
            EXPECT(time.tv_sec - begun.tv_sec < 10, "context %u of %u is not released (it ran %d times)", number, token_count, tokens[number].runs);
        }
        EXPECT(tokens[number].releases == 1, "context %u is released %d times", number, tokens[number].releases);
    }
}
