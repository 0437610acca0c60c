// SPDX-License-Identifier: MIT
// The functions of CSupport that the model replaces: memory, the barrier's questions, the clock, the thread pointer.
#include <string.h>
#include "engine.h"

void *rx_memory_aligned(size_t size, size_t alignment) { return model_aligned(size, alignment); }

void *rx_memory_zeroed(size_t size, size_t alignment) {
    void *memory = model_aligned(size, alignment);
    model_fill(memory, 0, size);
    return memory;
}

void *rx_memory_resized(void *memory, size_t size) {
    void *moved = model_aligned(size, 16);
    size_t kept = memory ? model_size(memory) : 0;
    if (memory) model_copy(moved, memory, kept < size ? kept : size);
    model_free(memory);
    return moved;
}

bool rx_barrier_is_available(void) { return !model.scenario->has_no_barrier; }
bool rx_barrier_is_cheap(void) { return !model.scenario->has_no_barrier; }

/// Living threads have different ones.
uintptr_t model_thread_pointer_of(unsigned number) { return 0x1000 * (uintptr_t)(number + 1); }
uintptr_t model_thread_pointer(void) {
    unsigned heir_of = model.threads[model.current].heir_of;
    return model_thread_pointer_of(heir_of ? heir_of : model.current);
}
void model_inherit(unsigned number) {
    thread *self = &model.threads[model.current];
    self->heir_of = number;
    join(&self->known, &model.threads[number].clock);
}

/// Time stands still for a thread until one of its deadlines passes.
int64_t model_clock_now(void) { return model.threads[model.current].now; }

unsigned model_thread(void) { return model.current; }
