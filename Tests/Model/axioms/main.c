// SPDX-License-Identifier: MIT
// axioms COUNT [SEED]: compares the explorer with RC11's formulas on random programs of two or three threads. For each program, the executions that
// the explorer visits are exactly those that the formulas allow: the same reads-from and the same modification orders. Before that it shows
// which orders guard against load buffering (buffering.c). Ends with 1 at the first difference.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "../engine.h"
#include "axioms.h"

enum { most_operations = 8, most_found = 20000 };
static program all;
static struct { int thread; step_kind kind; int place; model_site site; model_use use; } operations[most_operations];
static int operation_count, thread_count;
static uint64_t *words;
static execution expected[most_found], visited[most_found];
static unsigned expected_count, visited_count;
static uint64_t seed;

static unsigned random_below(unsigned count) {
    seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
    return (unsigned)(seed >> 33) % count;
}

static void add_step(step_kind kind, int thread, int place, model_order order, int operation) {
    all.steps[all.count++] = (step){kind, order, thread, place, operation};
}

/// Some operations in some threads. A verb that releases begins with a light fence, one that acquires and writes ends with one.
static void make_program(void) {
    static const model_order of_read[] = {model_relaxed, model_acquire, model_seq_cst}, of_write[] = {model_relaxed, model_release, model_seq_cst};
    static const model_order of_update[] = {model_relaxed, model_acquire, model_release, model_acq_rel, model_seq_cst};
    static const char *const verbs[] = {"initial", "read", "write", "update", "light", "heavy"};
    all.count = operation_count = 0;
    for (int place = 0; place < places; place++) add_step(step_initial, -1, place, model_relaxed, -1);
    thread_count = 2 + (int)random_below(2);
    unsigned used_places = 2 + random_below(2);
    // Sequential consistency and fences decide something only where there is much of them.
    bool has_fences = random_below(2) == 0, is_strong = random_below(2) == 0;
    for (int thread = 0; thread < thread_count; thread++) {
        for (unsigned left = thread_count == 2 ? 3 + has_fences : 2 + has_fences; left > 0 && operation_count < most_operations; left--) {
            static const step_kind kinds[] = {step_read, step_write, step_update, step_read, step_write, step_light, step_heavy, step_heavy};
            step_kind kind = kinds[random_below(has_fences ? 8 : 5)];
            int place = (int)random_below(used_places);
            model_order order = of_update[random_below(5)];
            if (kind == step_read) order = of_read[random_below(3)];
            if (kind == step_write) order = of_write[random_below(3)];
            if (is_strong && random_below(3)) order = model_seq_cst;
            if (kind == step_light || kind == step_heavy) order = model_seq_cst;
            bool is_write = kind == step_write || kind == step_update;
            if (is_write && is_releasing(order)) add_step(step_light, thread, 0, order, -1);
            add_step(kind, thread, place, order, operation_count);
            if (kind == step_update && is_acquiring(order)) add_step(step_light, thread, 0, order, -1);
            operations[operation_count].thread = thread;
            operations[operation_count].kind = kind;
            operations[operation_count].place = place;
            operations[operation_count].use = (model_use){.order = order, .stated = order};
            operations[operation_count].site = (model_site){"random", operation_count, verbs[kind], "word", order, &operations[operation_count].use};
            operation_count++;
        }
    }
}

static void set_up(void) { words = model_new(places * 64); }

static void run_thread(void) {
    for (int each = 0; each < operation_count; each++) {
        if (operations[each].thread != (int)model_thread() - 1) continue;
        model_site *site = &operations[each].site;
        uint64_t *word = &words[operations[each].place * 8], value = (uint64_t)each + 1;
        switch (operations[each].kind) {
        case step_read: model_load(site, word, 8); break;
        case step_write: model_store(site, word, 8, value); break;
        case step_update: model_update(site, word, 8, model_exchange, value); break;
        case step_light: model_light_fence(site); break;
        default: model_heavy_fence(site);
        }
    }
}

static void expect(const execution *x) {
    if (expected_count == most_found) abort();
    expected[expected_count++] = *x;
}

static int step_of(const event *e) {
    if (e->kind == kind_initial) return ((const uint64_t *)model.locations[e->location].address - words) / 8;
    for (int each = 0; each < all.count; each++)
        if (all.steps[each].operation == e->site->line) return each;
    abort();
}

/// The explorer's execution in the form of the formulas.
static void visit(void) {
    execution x;
    memset(&x.from, -1, sizeof x.from);
    memset(&x.order, 0, sizeof x.order);
    for (unsigned each = 0; each < model.event_count; each++) {
        const event *e = &model.events[each];
        if (e->location < 0 || (e->thread == 0 && e->kind != kind_initial)) continue;
        int step = step_of(e);
        if (e->from >= 0) x.from[step] = (int8_t)step_of(&model.events[e->from]);
        if (e->kind == kind_store || e->kind == kind_update) x.order[step] = (int8_t)e->place;
    }
    for (unsigned each = 0; each < visited_count; each++)
        if (!memcmp(&visited[each], &x, sizeof x)) return;
    if (visited_count == most_found) abort();
    visited[visited_count++] = x;
}

static void print_program(void) {
    static const char *const orders[] = {"none", "relaxed", "acquire", "release", "acq_rel", "seq_cst"};
    for (int each = 0; each < operation_count; each++) {
        const model_site *site = &operations[each].site;
        printf("  thread %d: %s %c %s\n", operations[each].thread, site->verb, 'x' + operations[each].place, orders[site->order]);
    }
}

static bool is_same(void) {
    unsigned common = 0;
    for (unsigned each = 0; each < visited_count; each++)
        for (unsigned other = 0; other < expected_count; other++) common += !memcmp(&visited[each], &expected[other], sizeof(execution));
    return common == visited_count && common == expected_count;
}

void model_add(const model_scenario *scenarios, size_t count) { (void)scenarios, (void)count; }

int main(int count, char **arguments) {
    unsigned long programs = count > 1 ? strtoul(arguments[1], 0, 10) : 1000, executions = 0;
    uint64_t first = count > 2 ? strtoull(arguments[2], 0, 10) : 1;
    model.is_quiet = true;
    if (!show_buffering()) return 1;
    for (unsigned long number = 0; number < programs; number++) {
        seed = (first + number) * 0x9e3779b97f4a7c15u;
        for (int each = 0; each < 8; each++) random_below(2);
        make_program();
        model_scenario scenario = {"random", "", set_up, {0}, 0};
        for (int each = 0; each < thread_count; each++) scenario.threads[each] = run_thread;
        expected_count = visited_count = 0;
        each_execution(&all, false, expect);
        model.is_naive = false;
        // An exploration that starts anew visits some executions twice; they count once.
        explore(&scenario, 60, visit);
        if (!is_same() || model.violation[0]) {
            printf("axioms: program %lu: the explorer visits %u executions, the formulas allow %u %s\n", (unsigned long)(first + number),
                   visited_count, expected_count, model.violation);
            print_program();
            return 1;
        }
        executions += expected_count;
    }
    printf("axioms: %lu random programs, %lu executions: the explorer visits exactly what RC11's formulas allow\n", programs, executions);
    return 0;
}
