// SPDX-License-Identifier: MIT
#include <string.h>
#include "stress.h"

// A gate as Swift's, as small as it goes: a word that is free, taken, taken with visits left there, or names a bias.
enum { free_word = 0, taken_word = 1, biased_bit = 4, visitors = 3, visits = 1024 };

typedef struct visit {
    RX_CACHE_ALIGNED uintptr_t below;
    struct visit *above;
    uint32_t visitor;
    rx_atomic_u32 under_way;
    uint64_t number;
    /// What had been sent by each when this was.
    uint64_t before[visitors];
} visit;

typedef struct party {
    run run;
    rx_atomic_word word;
    // Touched inside.
    rx_bias *biases;
    int32_t depth, left;
    uint64_t heard[visitors], granted;
    uint64_t random;
    struct visitor *inside;
    // Each visitor's own; the others read how many it sent.
    struct visitor {
        struct party *party;
        visit *all;
        uint64_t random;
        uint64_t next;
        /// How many it sent, once `pass` returned: what others may have heard of.
        RX_CACHE_ALIGNED rx_atomic_u64 sent;
        rx_atomic_u64 taken_back;
    } visitors[visitors];
} party;

static void send(struct visitor *self, bool waits);

/// Inside: hears `v`, and now and then sends another from there.
static void hear(struct visitor *self, visit *v) {
    party *party = self->party;
    if (party->depth++) FAIL(&party->run, "visit %lu was heard while another was (%lu)", v->number, party->heard[v->visitor]);
    if (party->heard[v->visitor] != v->number) FAIL(&party->run, "visit %lu came where %lu was due", v->number, party->heard[v->visitor]);
    for (int each = 0; each < visitors; each++) {
        if (party->heard[each] < v->before[each]) FAIL(&party->run, "a visit came before %lu of another, sent before (%lu heard)", v->before[each], party->heard[each]);
    }
    party->heard[v->visitor]++;
    // release: the visit is its visitor's again.
    rx_store_release_u32(&v->under_way, 0);
    if (next_random(&party->random) % 32 == 0) send(self, false);
    party->depth--;
}

/// Inside: hears what was left there.
static void hear_visits(struct visitor *self) {
    uintptr_t newest = rx_xchg_acq_rel_word(&self->party->word, taken_word);
    visit *oldest = 0;
    while (newest > taken_word) {
        visit *v = (visit *)newest;
        newest = v->below;
        v->above = oldest;
        oldest = v;
    }
    while (oldest) {
        visit *v = oldest;
        oldest = v->above;
        hear(self, v);
    }
}

static void drain(struct visitor *self) {
    for (uintptr_t found = taken_word; !rx_cas_acq_rel_word(&self->party->word, &found, free_word); found = taken_word) hear_visits(self);
}

/// Inside, not by a bias: goes out; one in a few times the gate becomes the caller's, if it was here before.
static void go_out(struct visitor *self) {
    party *party = self->party;
    uintptr_t expected = taken_word, next = free_word;
    if (rx_barrier_is_available() && --party->left <= 0) {
        party->left = (int32_t)(next_random(&party->random) % 16);
        if (rx_bias_put_first(&party->biases, false)) {
            rx_bias_renew(party->biases);
            party->granted++;
            next = (uintptr_t)party->biases | biased_bit;
        }
    }
    if (!rx_cas_acq_rel_word(&party->word, &expected, next)) drain(self);
}

static void pass(struct visitor *self, visit *v) {
    party *party = self->party;
    uintptr_t seen = rx_load_relaxed_word(&party->word);
    rx_bias *bias = (rx_bias *)(seen & ~(uintptr_t)biased_bit);
    if (seen & biased_bit && rx_bias_may_enter(bias)) {
        rx_bias_enter(bias);
        if (rx_load_relaxed_word(&party->word) == seen) {
            hear(self, v);
            rx_bias_leave(bias);
            if (rx_load_relaxed_word(&party->word) != seen && rx_bias_settle(bias)) drain(self);
            return;
        }
        if (rx_bias_settle(bias)) {
            // What came before; what is sent from there comes after this.
            hear_visits(self);
            hear(self, v);
            return go_out(self);
        }
    }
    for (;;) {
        uintptr_t found = free_word;
        if (rx_cas_acq_rel_word(&party->word, &found, taken_word)) {
            hear(self, v);
            return go_out(self);
        }
        if (found & biased_bit) {
            if (!rx_cas_acq_rel_word(&party->word, &found, taken_word)) continue;
            rx_add_acq_rel_u64(&self->taken_back, 1);
            if (!rx_bias_take_back((rx_bias *)(found & ~(uintptr_t)biased_bit))) continue;
            hear(self, v);
            return drain(self);
        }
        v->below = found;
        if (rx_cas_acq_rel_word(&party->word, &found, (uintptr_t)v)) return;
    }
}

static void send(struct visitor *self, bool waits) {
    party *party = self->party;
    uint64_t number = self->next;
    visit *v = &self->all[number % visits];
    // acquire: pairs with hear. A thread inside the gate does not wait: what is under way may be waiting for it.
    while (rx_load_acquire_u32(&v->under_way)) {
        if (!waits || run_failed(&party->run)) return;
        if (rx_clock_now() > party->run.end + 2000000000) FAIL(&party->run, "visit %lu was not heard in seconds (%lu later ones were sent)", v->number, number - v->number);
        rx_cpu_pause();
    }
    rx_store_relaxed_u32(&v->under_way, 1);
    v->visitor = (uint32_t)(self - party->visitors);
    v->number = number;
    // acquire: the visitor that sent that had passed it on.
    for (int each = 0; each < visitors; each++) v->before[each] = &party->visitors[each] == self ? number : rx_load_acquire_u64(&party->visitors[each].sent);
    self->next++;
    pass(self, v);
    // release: pairs with the acquire above. From inside: it was left behind the current one.
    rx_store_release_u64(&self->sent, self->next);
}

static void visit_often(void *context) {
    struct visitor *self = context;
    while (!run_over(&self->party->run)) {
        // Mostly one alone, so that the gate becomes its own; the others come by now and then.
        bool is_often = self == self->party->visitors || next_random(&self->random) % 4 == 0;
        for (uint64_t times = is_often ? next_random(&self->random) % 64 : 1; times; times--) send(self, true);
        dawdle(&self->random);
        if (!is_often) for (uint64_t spin = next_random(&self->random) % 256; spin; spin--) rx_cpu_pause();
    }
}

uint64_t rx_stress_bias(uint64_t seed, int64_t nanoseconds, rx_error *verdict) {
    static party self;
    self = (party){.run = run_start(seed, nanoseconds, verdict), .random = seed};
    rx_thread *threads[visitors];
    for (int each = 0; each < visitors; each++) {
        struct visitor *visitor = &self.visitors[each];
        visitor->party = &self;
        visitor->random = seed + (uint64_t)each + 1;
        if (posix_memalign((void **)&visitor->all, RX_CACHE_LINE, visits * sizeof(visit))) abort();
        memset(visitor->all, 0, visits * sizeof(visit));
    }
    for (int each = 0; each < visitors; each++) threads[each] = start_thread("visit", visit_often, &self.visitors[each]);
    for (int each = 0; each < visitors; each++) rx_thread_join(threads[each]);
    uint64_t heard = 0, taken_back = 0;
    for (int each = 0; each < visitors; each++) {
        heard += self.heard[each];
        taken_back += rx_load_acquire_u64(&self.visitors[each].taken_back);
        if (self.heard[each] != self.visitors[each].next) {
            FAIL(&self.run, "%lu visits were heard, %lu sent", self.heard[each], self.visitors[each].next);
        }
        free(self.visitors[each].all);
    }
    if (rx_barrier_is_available() && taken_back < 100) FAIL(&self.run, "granted %lu times, taken back %lu: the test tests nothing", self.granted, taken_back);
    rx_bias_destroy(self.biases);
    return heard;
}
