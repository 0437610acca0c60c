// SPDX-License-Identifier: MIT
// RC11's condition on sequential consistency (Lahav et al. 2017, section 3): psc is acyclic. Its nodes are the sequentially consistent accesses, the
// barriers on all processors ("heavy" fences), and the compiler's fences ("light"). A light fence is ordered only with heavy ones, as in the
// asymmetric fences of P1202 (Goldblatt 2020): so the cheap half of an asymmetric pair orders nothing where the expensive half is missing.
//
// The relations grow with the execution: what holds between two events never changes. Sets of events are rows of bits. axioms/axioms.c compares all
// this with the formulas of the paper, taken literally, on random programs.
#include <string.h>
#include "engine.h"

enum { words = (most_events + 63) / 64, most_nodes = 96 };
typedef struct row { uint64_t bits[words]; } row;

/// A node of psc, and the events that its paths reach by scb (`base`) and by eco (`extended`). `before` and `after`: happens-before; of a fence only.
typedef struct node { unsigned event; row base, extended, before, after; } node;

static struct graph {
    uint64_t execution;
    unsigned related, node_count;
    node nodes[most_nodes];
} graph, tried;

/// Per event: the one before it in its thread, and the nearest on each side that is not at its location.
static int16_t previous[most_events], next_elsewhere[most_events], last_elsewhere[most_events], newest[most_threads];

static bool is_write(const event *e) { return e->kind == kind_store || e->kind == kind_update || e->kind == kind_initial; }
static bool is_pure_read(const event *e) { return e->kind == kind_load || e->kind == kind_wait; }
static bool precedes(const event *a, const event *b) { return a != b && happens_before(a, &b->clock); }
static bool is_same_place(const event *a, const event *b) { return a->location >= 0 && a->location == b->location; }
static bool is_relevant(const event *e) { return e->thread != 0 && e->kind != kind_wake; }
static bool is_fence(const event *e) { return e->location < 0 && (e->kind == kind_light || e->kind == kind_heavy); }
static bool is_node(const event *e) { return is_relevant(e) && (is_fence(e) || e->order == model_seq_cst); }
static bool is_strong(const event *e) { return e->kind != kind_light; }

static bool has(const row *r, unsigned bit) { return r->bits[bit / 64] >> bit % 64 & 1; }
static void add(row *r, unsigned bit) { r->bits[bit / 64] |= 1ull << bit % 64; }
static void add_row(row *into, const row *other) {
    for (unsigned each = 0; each <= model.event_count / 64; each++) into->bits[each] |= other->bits[each];
}
static bool meets(const row *a, const row *b) {
    for (unsigned each = 0; each <= model.event_count / 64; each++)
        if (a->bits[each] & b->bits[each]) return true;
    return false;
}

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

/// Program order around the location, for the event `number`, which is the newest of its thread.
static void link_event(unsigned number) {
    const event *e = &model.events[number];
    // Only accesses lie on that way: a fence has no location.
    int last = is_fence(e) ? -1 : newest[e->thread];
    previous[number] = (int16_t)last;
    next_elsewhere[number] = -1;
    last_elsewhere[number] = (int16_t)(last >= 0 && is_same_place(e, &model.events[last]) ? last_elsewhere[last] : last);
    for (int each = last; each >= 0 && next_elsewhere[each] < 0; each = previous[each])
        if (!is_same_place(e, &model.events[each])) next_elsewhere[each] = (int16_t)number;
}

/// Adds the event to the relations of `g`.
static void relate(struct graph *g, unsigned number) {
    const event *e = &model.events[number];
    row from_base = {0}, from_extended = {0}, to_base = {0}, to_extended = {0};
    for (unsigned each = 0; each < number; each++) {
        const event *other = &model.events[each];
        if (!is_relevant(other)) continue;
        if (is_ordered(other, e)) add(&from_base, each);
        if (is_extended(other, e)) add(&from_extended, each);
        if (is_ordered(e, other)) add(&to_base, each);
        if (is_extended(e, other)) add(&to_extended, each);
    }
    for (unsigned each = 0; each < g->node_count; each++) {
        node *n = &g->nodes[each];
        const event *fence = &model.events[n->event];
        if (has(&from_base, n->event) || meets(&from_base, &n->after)) add(&n->base, number);
        if (meets(&from_extended, &n->after)) add(&n->extended, number);
        if (!is_fence(fence) || !precedes(fence, e)) continue;
        add(&n->after, number);
        add_row(&n->base, &to_base);
        add_row(&n->extended, &to_extended);
    }
    if (!is_node(e)) return;
    if (g->node_count == most_nodes) model_fail("the scenario has too many fences and sequentially consistent steps");
    node *n = &g->nodes[g->node_count++];
    *n = (node){.event = number, .base = to_base};
    if (!is_fence(e)) return;
    for (unsigned each = 0; each < number; each++)
        if (is_relevant(&model.events[each]) && precedes(&model.events[each], e)) add(&n->before, each);
}

static bool has_edge(const node *a, const node *b) {
    const event *from = &model.events[a->event], *to = &model.events[b->event];
    if (from->kind == kind_light && to->kind != kind_heavy) return false;
    if (to->kind == kind_light && from->kind != kind_heavy) return false;
    if (has(&a->base, b->event)) return true;
    if (!is_fence(to)) return false;
    if (is_fence(from) && precedes(from, to)) return true;
    return meets(&a->base, &b->before) || meets(&a->extended, &b->before);
}

static bool is_acyclic(const struct graph *g) {
    unsigned incoming[most_nodes] = {0}, queue[most_nodes], taken = 0, waiting = 0;
    bool edges[most_nodes][most_nodes];
    for (unsigned a = 0; a < g->node_count; a++) {
        for (unsigned b = 0; b < g->node_count; b++) {
            edges[a][b] = a != b && has_edge(&g->nodes[a], &g->nodes[b]);
            incoming[b] += edges[a][b];
        }
    }
    // Nodes without incoming edges are taken away until none is left.
    for (unsigned each = 0; each < g->node_count; each++)
        if (!incoming[each]) queue[waiting++] = each;
    for (; taken < waiting; taken++)
        for (unsigned b = 0; b < g->node_count; b++)
            if (edges[queue[taken]][b] && --incoming[b] == 0) queue[waiting++] = b;
    return taken == g->node_count;
}

/// A new cycle leaves the newest event for one that comes after what it read or wrote before. One of the two nodes beside that step is strong.
static bool may_close_a_cycle(const struct graph *g, const event *e) {
    if (is_node(e)) return true;
    for (unsigned each = 0; each < g->node_count; each++) {
        const node *n = &g->nodes[each];
        if (!is_strong(&model.events[n->event])) continue;
        if (precedes(&model.events[n->event], e)) return true;
        const location *place = &model.locations[e->location];
        for (unsigned other = 0; other < place->access_count; other++) {
            const event *later = &model.events[place->accesses[other]];
            if (later == e || !is_relevant(later) || position(later) <= position(e)) continue;
            if (place->accesses[other] == n->event || has(&n->before, place->accesses[other])) return true;
        }
    }
    return false;
}

bool is_sequentially_consistent(void) {
    if (graph.execution != model.execution) {
        memset(&graph, 0, offsetof(struct graph, nodes));
        graph.execution = model.execution;
        memset(newest, -1, sizeof newest);
    }
    unsigned last = model.event_count - 1;
    for (; graph.related < last; graph.related++) {
        if (!is_relevant(&model.events[graph.related])) continue;
        link_event(graph.related);
        relate(&graph, graph.related);
        if (!is_fence(&model.events[graph.related])) newest[model.events[graph.related].thread] = (int16_t)graph.related;
    }
    if (graph.node_count + is_node(&model.events[last]) < 2) return true;
    if (!may_close_a_cycle(&graph, &model.events[last])) return true;
    memcpy(&tried, &graph, offsetof(struct graph, nodes) + graph.node_count * sizeof(node));
    link_event(last);
    relate(&tried, last);
    return is_acyclic(&tried);
}
