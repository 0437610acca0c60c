// SPDX-License-Identifier: MIT
#include "measure.h"

uint64_t checksum;

static int ascending(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return difference < 0 ? -1 : difference > 0;
}

typedef struct gated {
    void (*body)(void *);
    void *context;
    rx_atomic_u32 *waiting;
    rx_atomic_u32 *go;
} gated;

static void run_gated(void *context) {
    gated *self = context;
    rx_add_acq_rel_u32(self->waiting, 1);
    while (!rx_load_acquire_u32(self->go)) sched_yield();
    self->body(self->context);
}

int64_t run_together(int threads, void (*const bodies[])(void *), void *const contexts[], const int cpus[]) {
    rx_atomic_u32 waiting = 0, go = 0;
    gated all[8];
    rx_thread *handles[8];
    for (int each = 0; each < threads; each++) {
        all[each] = (gated){bodies[each], contexts[each], &waiting, &go};
        rx_thread_options options = {.name = "bench", .cpu = cpus[each] < rx_thread_allowed_cpus() ? cpus[each] : -1};
        handles[each] = rx_thread_create(&options, run_gated, &all[each], 0);
        if (!handles[each]) abort();
    }
    while (rx_load_acquire_u32(&waiting) < (uint32_t)threads) sched_yield();
    int64_t start = rx_clock_now();
    rx_store_release_u32(&go, 1);
    for (int each = 0; each < threads; each++) rx_thread_join(handles[each]);
    return rx_clock_now() - start;
}

enum { trips = 2000 };

typedef struct line {
    RX_CACHE_ALIGNED rx_atomic_u64 word;
} line;

static void serve(void *context) {
    line *l = context;
    for (uint64_t trip = 0; trip < trips; trip++) {
        while (rx_load_acquire_u64(&l->word) != trip * 2 + 1) {}
        rx_store_release_u64(&l->word, trip * 2 + 2);
    }
}

static void ask(void *context) {
    line *l = context;
    for (uint64_t trip = 0; trip < trips; trip++) {
        rx_store_release_u64(&l->word, trip * 2 + 1);
        while (rx_load_acquire_u64(&l->word) != trip * 2 + 2) {}
    }
}

double line_round_trip(void) {
    if (rx_thread_allowed_cpus() < 2) return 0;
    line l = {0};
    int64_t best = INT64_MAX;
    for (int each = 0; each < 3; each++) {
        rx_store_relaxed_u64(&l.word, 0);
        int64_t took = run_together(2, (void (*const[])(void *)){serve, ask}, (void *const[]){&l, &l}, (const int[]){0, 1});
        if (took < best) best = took;
    }
    return (double)best / trips;
}

void measure(const char *name, uint64_t count, int64_t (*one)(void *), void *context) {
    double each[repetitions], before = line_round_trip();
    one(context);
    for (int repetition = 0; repetition < repetitions; repetition++) each[repetition] = (double)one(context) / (double)count;
    qsort(each, repetitions, sizeof *each, ascending);
    printf("%-52s %9.2f %9.2f   line %3.0f/%3.0f\n", name, each[0], each[repetitions / 2], before, line_round_trip());
    fflush(stdout);
}

int main(int argc, char **argv) {
    static const struct {
        const char *name;
        void (*run)(void);
    } all[] = {{"clock", bench_clock},   {"inbox", bench_inbox},       {"spsc", bench_spsc_ring}, {"handoff", bench_handoff},
               {"deque", bench_deque},   {"injector", bench_injector}, {"parker", bench_parker},     {"gate", bench_gate}};
    printf("%-52s %9s %9s   line round trip before/after, ns\n", "ns each", "min", "median");
    for (size_t each = 0; each < sizeof all / sizeof *all; each++) {
        if (argc < 2 || strstr(all[each].name, argv[1])) all[each].run();
    }
    printf("checksum %lu\n", (unsigned long)checksum);
    return 0;
}
