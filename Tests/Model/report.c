// SPDX-License-Identifier: MIT
// What is printed of a violation: the property, then the execution, step by step.
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include "engine.h"

enum { most_printed = 120 };

void model_fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(model.violation, sizeof model.violation, format, arguments);
    va_end(arguments);
    if (!model.is_quiet) print_listing();
    _longjmp(model.driver, result_violation);
}

static const char *base_name(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

static void print_value(uint64_t value) {
    if (is_checked((const void *)(uintptr_t)(value & ~1ull))) {
        printf("%s%s", name_of_address((const void *)(uintptr_t)(value & ~1ull)), value & 1 ? "|1" : "");
    } else if (value > 0xffff) {
        printf("%#llx", (unsigned long long)value);
    } else {
        printf("%llu", (unsigned long long)value);
    }
}

static void print_event(unsigned number) {
    static const char *const orders[] = {"none", "relaxed", "acquire", "release", "acq_rel", "seq_cst"};
    const event *e = &model.events[number];
    if (e->kind == kind_initial || e->thread == 0) return;
    printf("  %4u  thread %u  ", number, e->thread);
    if (e->kind == kind_light) printf("keep_order");
    else if (e->kind == kind_heavy) printf("barrier_all");
    else printf("%s", e->site->verb);
    if (e->location >= 0) printf(" %s", e->site->object);
    if (e->kind != kind_store && e->from >= 0) {
        const event *from = &model.events[e->from];
        printf(" reads ");
        print_value(e->read);
        if (from->kind == kind_initial) printf(" (the first value)");
        else if (from->thread == 0) printf(" (from setup)");
        else printf(" from step %d", e->from);
    }
    if (e->kind == kind_store || e->kind == kind_update) {
        printf(" writes ");
        print_value(e->written);
    }
    if (e->kind == kind_wake) printf(" wakes %llu", (unsigned long long)e->written);
    if (e->location >= 0 && e->site->use && e->site->use->order != e->site->use->stated) printf(" [weakened to %s]", orders[e->site->use->order]);
    printf("    %s:%d\n", base_name(e->site->file), e->site->line);
}

void print_listing(void) {
    printf("violation in %s: %s\n", model.scenario->name, model.violation);
    unsigned first = model.event_count > most_printed ? model.event_count - most_printed : 0;
    if (first) printf("  the last %d of %u steps:\n", most_printed, model.event_count);
    for (unsigned each = first; each < model.event_count; each++) print_event(each);
    for (unsigned each = 1; each <= model.thread_count; each++) {
        const thread *self = &model.threads[each];
        printf("  thread %u %s\n", each, self->is_over ? "has ended" : self->sleep == asleep ? "sleeps" : "goes on");
    }
}
