// SPDX-License-Identifier: MIT
// Fibers: the scenario's threads on one thread of the system. ucontext gives each its stack; after that a switch is a _longjmp, which makes no
// system call.
#include <stdio.h>
#include <stdlib.h>
#include <ucontext.h>
#include "engine.h"

enum { stack_bytes = 128 * 1024 };

static struct fiber {
    /// Where the fiber goes on, and where it begins again after an execution that was given up in the middle.
    jmp_buf here, base;
    void (*body)(void);
    bool has_stack, is_fresh;
} fibers[most_threads];

static jmp_buf scheduler;

static void run(int number) {
    struct fiber *self = &fibers[number];
    // The frame stays for ever, so that each start can jump here.
    if (_setjmp(self->base) == 0) _longjmp(scheduler, 1);
    self->body();
    model.threads[model.current].is_over = true;
    _longjmp(scheduler, 1);
}

void fiber_start(unsigned number, void (*body)(void)) {
    struct fiber *fiber = &fibers[number];
    fiber->body = body;
    fiber->is_fresh = true;
    if (fiber->has_stack) return;
    fiber->has_stack = true;
    ucontext_t context;
    getcontext(&context);
    context.uc_stack.ss_sp = malloc(stack_bytes);
    context.uc_stack.ss_size = stack_bytes;
    if (!context.uc_stack.ss_sp) abort();
    makecontext(&context, (void (*)(void))run, 1, (int)number);
    if (_setjmp(scheduler) == 0) setcontext(&context);
}

void fiber_resume(unsigned number) {
    struct fiber *fiber = &fibers[number];
    model.current = number;
    if (_setjmp(scheduler) != 0) {
        model.current = 0;
        return;
    }
    if (!fiber->is_fresh) _longjmp(fiber->here, 1);
    fiber->is_fresh = false;
    _longjmp(fiber->base, 1);
}

void fiber_yield(void) {
    if (_setjmp(fibers[model.current].here) == 0) _longjmp(scheduler, 1);
}
