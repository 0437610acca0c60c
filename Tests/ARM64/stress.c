// SPDX-License-Identifier: MIT
// Runs every stress program of CSupport, one after the other: the SwiftPM tests do so on the host, this on a processor for which there is no Swift.
//     stress MILLISECONDS [SEED]
// Prints which wakeup back ends the system has. A back end that is missing is not run, and the last line says so.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "rx_stress.h"

static uint64_t seed;
static int64_t nanoseconds;
static int failures;

static void report(const char *name, const char *detail, const rx_error *verdict, uint64_t items, int64_t began) {
    bool failed = verdict->code != 0 || items == 0;
    failures += failed;
    printf("%-8s %-12s %-6s %9llu items in %5.2f s", failed ? "FAILED" : "held", name, detail, (unsigned long long)items,
           (double)(rx_clock_now() - began) / 1e9);
    if (failed) printf(": %s (seed %llu)", verdict->code ? verdict->text : "nothing went through", (unsigned long long)seed);
    printf("\n");
    fflush(stdout);
}

typedef uint64_t (*program)(uint64_t seed, int64_t nanoseconds, rx_error *verdict);

static void run(const char *name, program program) {
    rx_error verdict;
    int64_t began = rx_clock_now();
    report(name, "", &verdict, program(seed, nanoseconds, &verdict), began);
}

static void run_parkers(rx_wakeup_kind kind) {
    rx_error verdict;
    const char *detail = rx_wakeup_name(kind);
    int64_t began = rx_clock_now();
    uint64_t items = rx_stress_mailbox(seed, nanoseconds, kind, &verdict);
    report("mailbox", detail, &verdict, items, began);
    if (kind != RX_WAKEUP_FUTEX) {
        began = rx_clock_now();
        items = rx_stress_parker_causes(seed, kind, &verdict);
        report("causes", detail, &verdict, items, began);
    }
    began = rx_clock_now();
    rx_stress_fork(kind, &verdict);
    report("fork", detail, &verdict, 1, began);
}

int main(int count, char **arguments) {
    nanoseconds = (count > 1 ? atoll(arguments[1]) : 1000) * 1000000;
    seed = count > 2 ? strtoull(arguments[2], 0, 0) : (uint64_t)rx_clock_now();
    rx_error error = {0};
    printf("words of %zu bits, pages of %ld bytes, process-wide barrier: %s\n", 8 * sizeof(void *), sysconf(_SC_PAGESIZE),
           rx_barrier_is_available() ? "granted" : "refused, so no gate is biased");
    const char *missing[3];
    int missing_count = 0, tested = 0;
    for (rx_wakeup_kind kind = RX_WAKEUP_FUTEX; kind <= RX_WAKEUP_EPOLL; kind++) {
        if (rx_wakeup_available(kind, &error)) {
            run_parkers(kind);
            tested++;
        } else {
            printf("%-8s %-12s %-6s %s\n", "not run", "mailbox", rx_wakeup_name(kind), error.text);
            missing[missing_count++] = rx_wakeup_name(kind);
        }
    }
    // Without a ring a loop's default is epoll; a refused ring is no failure.
    rx_wakeup_kind chosen;
    if (!rx_wakeup_choose(true, &chosen, &error)) failures++;
    else printf("%-8s %-12s %s\n", "chosen", "for a loop", rx_wakeup_name(chosen));
    run("strand", rx_stress_strand);
    run("spsc ring", rx_stress_spsc_ring);
    run("handoff", rx_stress_handoff);
    run("deque", rx_stress_deque);
    run("slot", rx_stress_slot);
    run("spares", rx_stress_spares);
    run("latch", rx_stress_latch);
    run("injector", rx_stress_injector);
    run("bias", rx_stress_bias);
    int64_t began = rx_clock_now();
    rx_stress_fork_bias(&error);
    report("fork", "bias", &error, 1, began);
    rx_error_set(&error, 0, "%s", "");
    began = rx_clock_now();
    report("fork", "main", &error, rx_stress_fork_main(), began);
    printf("%d back ends of 3 run", tested);
    for (int each = 0; each < missing_count; each++) printf(each ? ", %s" : "; not %s", missing[each]);
    printf(". %s\n", failures ? "FAILED" : "All invariants held.");
    return failures ? 1 : 0;
}
