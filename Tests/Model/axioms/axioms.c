// SPDX-License-Identifier: MIT
// The formulas of RC11, section 3 of the paper, with the asymmetric fences of P1202, and with C++20's release sequences.
#include <string.h>
#include "axioms.h"

typedef struct relation { uint32_t to[most_steps]; } relation;
static const program *p;
static bool has_buffering;

static bool has(const relation *r, int a, int b) { return r->to[a] >> b & 1; }
static void add(relation *r, int a, int b) { r->to[a] |= 1u << b; }

static relation both(const relation *a, const relation *b) {
    relation result = {0};
    for (int each = 0; each < p->count; each++) result.to[each] = a->to[each] | b->to[each];
    return result;
}
static relation then(const relation *a, const relation *b) {
    relation result = {0};
    for (int x = 0; x < p->count; x++)
        for (int y = 0; y < p->count; y++)
            if (has(a, x, y)) result.to[x] |= b->to[y];
    return result;
}
static relation closure(relation r) {
    for (int middle = 0; middle < p->count; middle++)
        for (int x = 0; x < p->count; x++)
            if (has(&r, x, middle)) r.to[x] |= r.to[middle];
    return r;
}
static bool is_irreflexive(const relation *r) {
    for (int each = 0; each < p->count; each++)
        if (has(r, each, each)) return false;
    return true;
}
static relation optional(relation r) {
    for (int each = 0; each < p->count; each++) add(&r, each, each);
    return r;
}

static bool reads(int e) { return p->steps[e].kind == step_read || p->steps[e].kind == step_update; }
static bool writes(int e) { return p->steps[e].kind == step_initial || p->steps[e].kind == step_write || p->steps[e].kind == step_update; }
static bool is_fence(int e) { return p->steps[e].kind == step_light || p->steps[e].kind == step_heavy; }
static bool is_seq_cst(int e) { return !is_fence(e) && p->steps[e].order == model_seq_cst; }
static bool is_same_place(int a, int b) { return !is_fence(a) && !is_fence(b) && p->steps[a].place == p->steps[b].place; }
static bool acquires(int e) { return reads(e) && (p->steps[e].order == model_acquire || p->steps[e].order >= model_acq_rel); }
static bool releases(int e) { return writes(e) && p->steps[e].order >= model_release; }

static relation only(const relation *r, bool same_place) {
    relation result = {0};
    for (int a = 0; a < p->count; a++)
        for (int b = 0; b < p->count; b++)
            if (has(r, a, b) && !is_fence(a) && !is_fence(b) && is_same_place(a, b) == same_place) add(&result, a, b);
    return result;
}

static bool has_acyclic_psc(const relation *po, const relation *hb, const relation *mo, const relation *rb, const relation *eco) {
    relation elsewhere = only(po, false), here = only(hb, true), around = then(&elsewhere, hb), psc = {0};
    around = then(&around, &elsewhere);
    relation scb = both(po, &around);
    scb = both(&scb, &here);
    scb = both(&scb, mo);
    scb = both(&scb, rb);
    relation hb_maybe = optional(*hb), left = then(&hb_maybe, &scb), right = then(&scb, &hb_maybe), wide = then(&left, &hb_maybe);
    relation fences = then(hb, eco);
    fences = then(&fences, hb);
    fences = both(&fences, hb);
    for (int a = 0; a < p->count; a++) {
        for (int b = 0; b < p->count; b++) {
            // A light fence is ordered with heavy ones only.
            if (p->steps[a].kind == step_light && p->steps[b].kind != step_heavy) continue;
            if (p->steps[b].kind == step_light && p->steps[a].kind != step_heavy) continue;
            bool edge = false;
            if (is_seq_cst(a) && is_seq_cst(b)) edge = has(&scb, a, b);
            if (is_fence(a) && is_seq_cst(b)) edge = has(&left, a, b);
            if (is_seq_cst(a) && is_fence(b)) edge = has(&right, a, b);
            if (is_fence(a) && is_fence(b)) edge = has(&wide, a, b) || has(&fences, a, b);
            if (edge && a != b) add(&psc, a, b);
        }
    }
    psc = closure(psc);
    return is_irreflexive(&psc);
}

static bool is_allowed(const execution *x) {
    relation po = {0}, rf = {0}, mo = {0}, rb = {0}, sw = {0};
    for (int a = 0; a < p->count; a++) {
        for (int b = 0; b < p->count; b++) {
            const step *first = &p->steps[a], *second = &p->steps[b];
            if (a < b && (first->kind == step_initial ? second->kind != step_initial : first->thread == second->thread)) add(&po, a, b);
            if (writes(a) && reads(b) && x->from[b] == a) add(&rf, a, b);
            if (writes(a) && writes(b) && is_same_place(a, b) && x->order[a] < x->order[b]) add(&mo, a, b);
            if (reads(a) && writes(b) && a != b && is_same_place(a, b) && x->order[x->from[a]] < x->order[b]) add(&rb, a, b);
        }
    }
    for (int b = 0; b < p->count; b++) {
        // Atomicity: nothing between an update and what it reads.
        if (p->steps[b].kind == step_update && x->order[b] != x->order[x->from[b]] + 1) return false;
        // The release sequence back from what b reads: updates carry it on.
        int a = acquires(b) ? x->from[b] : -1;
        for (int length = 0; a >= 0 && length < most_steps; length++) {
            if (releases(a)) add(&sw, a, b);
            a = p->steps[a].kind == step_update ? x->from[a] : -1;
        }
    }
    relation hb = both(&po, &sw), causes = both(&po, &rf), eco = both(&rf, &mo);
    hb = closure(hb);
    causes = closure(causes);
    eco = both(&eco, &rb);
    eco = closure(eco);
    relation incoherent = then(&hb, &eco);
    if (!is_irreflexive(&hb) || (!has_buffering && !is_irreflexive(&causes)) || !is_irreflexive(&incoherent) || !is_irreflexive(&eco)) return false;
    return has_acyclic_psc(&po, &hb, &mo, &rb, &eco);
}

/// Gives the step `next` and all behind it their stores to read and their places in the modification orders.
static void extend(execution *x, int next, void (*found)(const execution *)) {
    while (next < p->count && is_fence(next)) next++;
    if (next == p->count) {
        if (is_allowed(x)) found(x);
        return;
    }
    if (reads(next) && x->from[next] < 0) {
        for (int store = 0; store < p->count; store++) {
            if (!writes(store) || store == next || !is_same_place(store, next)) continue;
            x->from[next] = (int8_t)store;
            extend(x, writes(next) ? next : next + 1, found);
        }
        x->from[next] = -1;
        return;
    }
    // Every free place of the location: its stores are numbered 0 (the initial one), 1, 2...
    int count = 0;
    uint32_t taken = 0;
    for (int store = 0; store < p->count; store++) {
        if (!writes(store) || !is_same_place(store, next)) continue;
        count++;
        if (store < next) taken |= 1u << x->order[store];
    }
    for (int place = 1; place < count; place++) {
        if (taken >> place & 1) continue;
        x->order[next] = (int8_t)place;
        extend(x, next + 1, found);
    }
    x->order[next] = 0;
}

void each_execution(const program *all, bool allows_buffering, void (*found)(const execution *)) {
    p = all;
    has_buffering = allows_buffering;
    execution x;
    memset(&x.from, -1, sizeof x.from);
    memset(&x.order, 0, sizeof x.order);
    extend(&x, places, found);
}
