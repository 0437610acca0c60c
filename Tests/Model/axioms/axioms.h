// SPDX-License-Identifier: MIT
// RC11 as the paper has it (Lahav et al. 2017): relations as matrices of bits, and every choice of reads-from and modification order tried. It shares
// nothing with the explorer, so that the two can be compared.
#ifndef MODEL_AXIOMS_H
#define MODEL_AXIOMS_H

#include "../model.h"

enum { most_steps = 28, places = 3 };

typedef enum { step_initial, step_read, step_write, step_update, step_light, step_heavy } step_kind;

/// An event of a program without branches, in program order by threads. The first `places` are the initial stores.
typedef struct step {
    step_kind kind;
    model_order order;
    int thread, place;
    /// Which operation of the program it belongs to; -1 for the light fences inside a verb.
    int operation;
} step;

typedef struct program { int count; step steps[most_steps]; } program;

/// An execution: of each step the store that it reads, and its place in the modification order of its location, from 1.
typedef struct execution { int8_t from[most_steps], order[most_steps]; } execution;

/// Calls `found` with each execution that RC11 allows; with buffering, also with those in which a load reads a store that it may come before.
void each_execution(const program *p, bool has_buffering, void (*found)(const execution *));

/// Prints what each order breaks that guards against load buffering alone; false when one does not.
bool show_buffering(void);

#endif
