// SPDX-License-Identifier: MIT
// An operator as C would erase it: one indirect call a stage. What the stage does to a value is part of the function that is called, as in
// specialised Swift.
#ifndef RAWC_STAGE_H
#define RAWC_STAGE_H

#include <stdint.h>

typedef struct stage {
    void (*next)(struct stage *, uint64_t);
    struct stage *downstream;
    uint64_t sum;
} stage;

/// The call is the last thing that a stage does, so the compiler makes a jump of it.
static inline void stage_send(stage *s, uint64_t value) { s->downstream->next(s->downstream, value); }

static inline void stage_sum(stage *s, uint64_t value) { s->sum += value; }

/// Keeps the optimiser from following a pointer to what was stored behind it.
#define hide(pointer) __asm__ volatile("" : "+r"(pointer) : : "memory")

#endif
