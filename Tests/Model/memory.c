// SPDX-License-Identifier: MIT
// Memory of the scenarios. The shadow of each four bytes knows the last accesses of every thread, plain and atomic, so a race is found by clocks in
// any execution that has it, whatever the order of its steps. Freed memory is never used again within an execution. The functions named __tsan_ are
// called by the code that gcc adds to each plain access (-fsanitize=thread); gcc's own runtime is not linked.
#include <signal.h>
#include <string.h>
#include "engine.h"

enum { arena_bytes = 64 * 1024, granule = 4, granules = arena_bytes / granule };

typedef struct shadow {
    uint64_t execution;
    uint16_t write, writer, is_freed;
    uint16_t read[most_threads], atomic_read[most_threads], atomic_write[most_threads];
} shadow;

static _Alignas(4096) unsigned char arena[most_threads][arena_bytes];
static shadow shadows[most_threads][granules];
static uint32_t sizes[most_threads][granules];
static size_t used[most_threads];

static void fail_access(int number, siginfo_t *information, void *context) {
    (void)number, (void)context;
    model_fail("an access where no memory is (%p)", information->si_addr);
}

void memory_watch(void) {
    // SA_NODEFER: the handler is left by a jump, and the next one must be heard.
    struct sigaction action = {.sa_sigaction = fail_access, .sa_flags = SA_SIGINFO | SA_NODEFER};
    sigaction(SIGSEGV, &action, 0);
    sigaction(SIGBUS, &action, 0);
}

void memory_reset(void) { memset(used, 0, sizeof used); }

bool is_checked(const void *address) { return (uintptr_t)address - (uintptr_t)arena < sizeof arena; }

static shadow *shadow_of(const void *address) {
    shadow *found = &shadows[0][((uintptr_t)address - (uintptr_t)arena) / granule];
    if (found->execution == model.execution) return found;
    memset(found, 0, sizeof *found);
    found->execution = model.execution;
    return found;
}

const char *name_of_address(const void *address) {
    static char name[32];
    size_t offset = (uintptr_t)address - (uintptr_t)arena;
    if (!is_checked(address)) return "memory outside the model";
    __builtin_snprintf(name, sizeof name, "T%zu+%zu", offset / arena_bytes, offset % arena_bytes);
    return name;
}

void *model_aligned(size_t size, size_t alignment) {
    unsigned owner = model.current;
    if (alignment < 16) alignment = 16;
    size_t start = (used[owner] + alignment - 1) & ~(alignment - 1);
    if (start + size + granule > arena_bytes) model_fail("the scenario takes too much memory");
    // Blocks do not touch, and an access behind the last one is noticed.
    used[owner] = start + (size + granule) / granule * granule;
    void *memory = &arena[owner][start];
    sizes[owner][start / granule] = (uint32_t)size;
    memset(memory, 0xa5, size);
    return memory;
}

void *model_new(size_t size) {
    void *memory = model_aligned(size, 64);
    model_fill(memory, 0, size);
    return memory;
}

_Noreturn static void fail_race(const char *what, const char *other, unsigned thread_of_other, const void *address) {
    model_fail("data race at %s: %s by thread %u, and %s by thread %u, and neither happens before the other", name_of_address(address), what,
               model.current, other, thread_of_other);
}

static void check(const void *address, shadow *s, bool is_write, bool is_atomic) {
    const thread *self = &model.threads[model.current];
    const char *what = is_atomic ? "an atomic access" : is_write ? "a plain write" : "a plain read";
    if (s->is_freed) model_fail("use after free: thread %u accesses %s, which thread %u freed", model.current, name_of_address(address), s->writer);
    if (s->writer != model.current && s->write > self->clock.at[s->writer]) fail_race(what, "a plain write", s->writer, address);
    for (unsigned each = 0; each < most_threads; each++) {
        if (each == model.current) continue;
        if (is_write && s->read[each] > self->clock.at[each]) fail_race(what, "a plain read", each, address);
        if (!is_atomic && s->atomic_write[each] > self->clock.at[each]) fail_race(what, "an atomic write", each, address);
        if (!is_atomic && is_write && s->atomic_read[each] > self->clock.at[each]) fail_race(what, "an atomic read", each, address);
    }
}

void plain_access(const void *address, size_t size, bool is_write) {
    if (!is_checked(address) || size == 0) return;
    uint16_t now = (uint16_t)(model.threads[model.current].clock.at[model.current] + 1);
    uintptr_t end = (uintptr_t)address + size;
    for (uintptr_t each = (uintptr_t)address / granule * granule; each < end; each += granule) {
        shadow *s = shadow_of((const void *)each);
        check((const void *)each, s, is_write, false);
        if (is_write) {
            s->write = now;
            s->writer = (uint16_t)model.current;
            // What was atomic begins anew with what is written here. A word of eight bytes may have begun one granule before.
            overwrite_location((const void *)each, 1);
            overwrite_location((const void *)(each - granule), granule + 1);
        } else {
            s->read[model.current] = now;
        }
    }
}

void atomic_access(const void *address, unsigned size, bool is_write) {
    if (!is_checked(address)) return;
    // The step itself has this number already.
    uint16_t now = model.threads[model.current].clock.at[model.current];
    for (unsigned each = 0; each < size; each += granule) {
        shadow *s = shadow_of((const char *)address + each);
        check((const char *)address + each, s, is_write, true);
        if (is_write) s->atomic_write[model.current] = now;
        else s->atomic_read[model.current] = now;
    }
}

size_t model_size(const void *memory) {
    size_t offset = (uintptr_t)memory - (uintptr_t)arena;
    return sizes[offset / arena_bytes][offset % arena_bytes / granule];
}

void model_free(void *memory) {
    if (!memory) return;
    if (!is_checked(memory)) model_fail("free of memory that the model did not give");
    size_t size = model_size(memory);
    plain_access(memory, size, true);
    for (size_t each = 0; each < size; each += granule) shadow_of((char *)memory + each)->is_freed = 1;
}

void model_copy(void *to, const void *from, size_t size) {
    plain_access(from, size, false);
    plain_access(to, size, true);
    memmove(to, from, size);
}

void model_fill(void *to, int byte, size_t size) {
    plain_access(to, size, true);
    memset(to, byte, size);
}

#define ACCESSES(size) \
    void __tsan_read##size(void *address) { plain_access(address, size, false); } \
    void __tsan_write##size(void *address) { plain_access(address, size, true); } \
    void __tsan_unaligned_read##size(void *address) { plain_access(address, size, false); } \
    void __tsan_unaligned_write##size(void *address) { plain_access(address, size, true); }
ACCESSES(1)
ACCESSES(2)
ACCESSES(4)
ACCESSES(8)
ACCESSES(16)
void __tsan_read_range(void *address, unsigned long size) { plain_access(address, size, false); }
void __tsan_write_range(void *address, unsigned long size) { plain_access(address, size, true); }
void __tsan_init(void) {}
void __tsan_func_entry(void *caller) { (void)caller; }
void __tsan_func_exit(void) {}
