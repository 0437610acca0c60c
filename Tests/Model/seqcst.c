// SPDX-License-Identifier: MIT
// RC11's condition on sequential consistency (Lahav et al. 2017, section 3): psc is acyclic. Its nodes are the sequentially consistent accesses, the
// barriers on all processors ("heavy" fences), and the compiler's fences ("light"). A light fence is ordered only with heavy ones, as in the
// asymmetric fences of P1202 (Goldblatt 2020): so the cheap half of an asymmetric pair orders nothing where the expensive half is missing.
#include <string.h>
#include "engine.h"

enum { words = (most_events + 63) / 64, most_nodes = 128 };
typedef struct row { uint64_t bits[words]; } row;

static row base[most_events], extended[most_events];
static int16_t next_elsewhere[most_events], last_elsewhere[most_events];

static bool is_write(const event *e) { return e->kind == kind_store || e->kind == kind_update || e->kind == kind_initial; }
static bool is_pure_read(const event *e) { return e->kind == kind_load || e->kind == kind_wait; }
static bool precedes(const event *a, const event *b) { return a != b && happens_before(a, &b->clock); }
static bool is_same_place(const event *a, const event *b) { return a->location >= 0 && a->location == b->location; }
static bool is_relevant(const event *e) { return e->thread != 0 && e->kind != kind_wake; }

/// scb: program order, happens-before around other locations or at one location, modification order, reads-before.
static bool is_ordered(const event *a, const event *b) {
    if (a->thread == b->thread) return a->index < b->index;
    if (is_same_place(a, b)) {
        if (precedes(a, b)) return true;
        if (is_write(b) && position(a) < position(b)) return true;
    }
    int first = next_elsewhere[a - model.events], last = last_elsewhere[b - model.events];
    return first >= 0 && last >= 0 && precedes(&model.events[first], &model.events[last]);
}

/// eco: modification order, reads-from, reads-before, and their compositions.
static bool is_extended(const event *a, const event *b) {
    if (!is_same_place(a, b)) return false;
    return position(a) < position(b) || (position(a) == position(b) && is_write(a) && is_pure_read(b));
}

/// For each event the nearest one before and behind it in program order that is not at its location.
static void find_elsewhere(void) {
    int last[most_threads], next[most_threads];
    for (int each = 0; each < most_threads; each++) last[each] = next[each] = -1;
    for (int each = 0; each < (int)model.event_count; each++) {
        const event *e = &model.events[each];
        int previous = last[e->thread];
        last_elsewhere[each] = (int16_t)(previous >= 0 && is_same_place(e, &model.events[previous]) ? last_elsewhere[previous] : previous);
        last[e->thread] = each;
    }
    for (int each = (int)model.event_count; each-- > 0;) {
        const event *e = &model.events[each];
        int following = next[e->thread];
        next_elsewhere[each] = (int16_t)(following >= 0 && is_same_place(e, &model.events[following]) ? next_elsewhere[following] : following);
        next[e->thread] = each;
    }
}

static void relate(void) {
    find_elsewhere();
    for (unsigned a = 0; a < model.event_count; a++) {
        memset(&base[a], 0, sizeof(row));
        memset(&extended[a], 0, sizeof(row));
        const event *from = &model.events[a];
        if (!is_relevant(from)) continue;
        for (unsigned b = 0; b < model.event_count; b++) {
            const event *to = &model.events[b];
            if (a == b || !is_relevant(to)) continue;
            if (is_ordered(from, to)) base[a].bits[b / 64] |= 1ull << b % 64;
            if (is_extended(from, to)) extended[a].bits[b / 64] |= 1ull << b % 64;
        }
    }
}

static void add_row(row *into, const row *other) {
    for (unsigned each = 0; each <= model.event_count / 64; each++) into->bits[each] |= other->bits[each];
}

/// The psc edges that leave `node`, as the events that its paths reach.
static void reach(unsigned node, row *by_base, row *by_extended) {
    const event *self = &model.events[node];
    *by_base = base[node];
    memset(by_extended, 0, sizeof *by_extended);
    if (self->location >= 0) return;
    for (unsigned each = 0; each < model.event_count; each++) {
        if (!is_relevant(&model.events[each]) || !precedes(self, &model.events[each])) continue;
        add_row(by_base, &base[each]);
        add_row(by_extended, &extended[each]);
    }
}

static bool has(const row *r, unsigned bit) { return r->bits[bit / 64] >> bit % 64 & 1; }

static bool has_edge(unsigned a, const row *by_base, const row *by_extended, unsigned b) {
    const event *from = &model.events[a], *to = &model.events[b];
    if (from->kind == kind_light && to->kind != kind_heavy) return false;
    if (to->kind == kind_light && from->kind != kind_heavy) return false;
    if (has(by_base, b)) return true;
    if (to->location >= 0) return false;
    if (from->location < 0 && precedes(from, to)) return true;
    for (unsigned each = 0; each < model.event_count; each++) {
        if (!is_relevant(&model.events[each]) || !precedes(&model.events[each], to)) continue;
        if (has(by_base, each) || has(by_extended, each)) return true;
    }
    return false;
}

static bool is_node(const event *e) {
    if (!is_relevant(e)) return false;
    return e->location >= 0 ? e->order == model_seq_cst : e->kind == kind_heavy || model.heavy_count > 0;
}

static bool is_strong(const event *e) { return e->kind == kind_heavy || (e->location >= 0 && e->order == model_seq_cst); }

/// A new cycle leaves the newest event for one that comes after what it read, and at least one of its two next nodes is not a light fence.
static bool may_close_a_cycle(const event *newest) {
    if (is_strong(newest)) return true;
    for (unsigned each = 0; each < model.event_count; each++) {
        const event *node = &model.events[each];
        if (!is_relevant(node) || !is_strong(node)) continue;
        if (precedes(node, newest)) return true;
        for (unsigned other = 0; other < model.event_count; other++) {
            const event *later = &model.events[other];
            if (is_relevant(later) && is_same_place(later, newest) && position(later) > position(newest) && (later == node || precedes(later, node)))
                return true;
        }
    }
    return false;
}

bool is_sequentially_consistent(void) {
    if (!may_close_a_cycle(&model.events[model.event_count - 1])) return true;
    unsigned nodes[most_nodes], count = 0;
    bool edges[most_nodes][most_nodes];
    for (unsigned each = 0; each < model.event_count; each++) {
        if (!is_node(&model.events[each])) continue;
        if (count == most_nodes) model_fail("the scenario has too many fences and sequentially consistent steps");
        nodes[count++] = each;
    }
    if (count < 2) return true;
    relate();
    unsigned incoming[most_nodes] = {0};
    for (unsigned a = 0; a < count; a++) {
        row by_base, by_extended;
        reach(nodes[a], &by_base, &by_extended);
        for (unsigned b = 0; b < count; b++) {
            edges[a][b] = a != b && has_edge(nodes[a], &by_base, &by_extended, nodes[b]);
            incoming[b] += edges[a][b];
        }
    }
    // Acyclic: nodes without incoming edges can be taken away until none is left.
    for (unsigned left = count; left > 0; left--) {
        unsigned free_node = 0;
        while (free_node < count && incoming[free_node] != 0) free_node++;
        if (free_node == count) return false;
        incoming[free_node] = (unsigned)-1;
        for (unsigned b = 0; b < count; b++) incoming[b] -= edges[free_node][b] && incoming[b] != (unsigned)-1;
    }
    return true;
}
