// SPDX-License-Identifier: MIT
// Runs the stress programs of the structures under one seed after another, some dozen in a process, each with a time limit: a hang is a finding.
// Prints what failed and the seeds a second. Compiled with RX_SIMULATE, a seed also chooses what is injected. Most runs are short: a wake that is
// lost shows only when no other comes, which is at the end of a run.
//
//     structures SECONDS [SEED [STRUCTURE]]     from SEED on (by default from the clock), for so long; of one structure
//     structures until SECONDS SEED STRUCTURE   the same, until one fails
//     structures once SEED STRUCTURE            one run, in this process
//     structures clock SECONDS SEED STRUCTURE   one run of so long by the clock, as the suite has it
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#include "stress.h"

/// Seconds that one run may take.
#ifdef RUN_LIMIT
enum { limit = RUN_LIMIT };
#else
enum { limit = 30 };
#endif

static uint64_t mailbox_futex(uint64_t seed, int64_t length, rx_error *verdict) { return rx_stress_mailbox(seed, length, RX_WAKEUP_FUTEX, verdict); }
static uint64_t mailbox_epoll(uint64_t seed, int64_t length, rx_error *verdict) { return rx_stress_mailbox(seed, length, RX_WAKEUP_EPOLL, verdict); }
static uint64_t mailbox_uring(uint64_t seed, int64_t length, rx_error *verdict) {
    return rx_wakeup_available(RX_WAKEUP_URING, verdict) ? rx_stress_mailbox(seed, length, RX_WAKEUP_URING, verdict) : 0;
}

typedef struct structure {
    const char *name;
    uint64_t (*run)(uint64_t seed, int64_t length, rx_error *verdict);
    /// How many runs there are of it before it is another's turn, in one process, and how many turns are a unit of its length (0: a run has one).
    uint64_t runs, turns;
} structure;

static const structure structures[] = {
    {"mailbox", mailbox_futex, 32, 1}, {"mailbox_epoll", mailbox_epoll, 32, 1}, {"mailbox_uring", mailbox_uring, 16, 1},
    {"strand", rx_stress_strand, 32, 1}, {"handoff", rx_stress_handoff, 32, 1}, {"spsc_ring", rx_stress_spsc_ring, 32, 1},
    {"injector", rx_stress_injector, 32, 1}, {"spares", rx_stress_spares, 16, 4}, {"bias", rx_stress_bias, 16, 16},
    // A turn of these is a round with threads of its own.
    {"deque", rx_stress_deque, 4, 0}, {"slot", rx_stress_slot, 4, 0}, {"latch", rx_stress_latch, 1, 0},
};
enum { structure_count = sizeof structures / sizeof *structures };

/// In turns, negative for the stress programs: most runs are short.
static int64_t length_of(const structure *structure, uint64_t seed) {
    static const int64_t lengths[] = {4, 8, 15, 30, 60, 120, 20, 1500};
    return structure->turns ? -lengths[seed % 8] * (int64_t)structure->turns : -1;
}

/// One run of `length`; the process's exit code.
static int run_once(const structure *structure, uint64_t seed, int64_t length) {
    rx_error verdict = {0};
#ifdef RX_SIMULATE
    rx_simulate_begin(seed);
#endif
    structure->run(seed, length, &verdict);
    // In so short a run it may be that nothing slept, or was robbed: no fault.
    bool is_empty = strstr(rx_error_text(&verdict), "tests nothing") || strstr(rx_error_text(&verdict), "nothing was tested");
    if (verdict.code == 0 || verdict.code != EPROTO || is_empty) return 0;
    printf("%s, seed %llu: %s\n", structure->name, (unsigned long long)seed, rx_error_text(&verdict));
    fflush(stdout);
    return 1;
}

/// Runs `count` seeds from `*seed` on in a process of its own, until one fails. *seed, which the two processes share, is then that or the one behind the last.
static bool run_apart(const structure *structure, uint64_t *seed, uint64_t count) {
    pid_t child = fork();
    if (child < 0) {
        perror("fork");
        exit(2);
    }
    if (child == 0) {
        for (uint64_t each = 0; each < count; each++, ++*seed) {
            alarm(limit);
            // Without the cleaning up of exit: threads of a run that failed may still be at it.
            if (run_once(structure, *seed, length_of(structure, *seed))) _exit(1);
        }
        _exit(0);
    }
    int status = 0;
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) exit(2);
    }
    if (WIFSIGNALED(status)) {
        bool hangs = WTERMSIG(status) == SIGALRM;
        printf("%s, seed %llu: %s\n", structure->name, (unsigned long long)*seed, hangs ? "hangs" : strsignal(WTERMSIG(status)));
    } else if (WEXITSTATUS(status) == 0) {
        return true;
    }
    printf("replay: structures once %llu %s\n", (unsigned long long)*seed, structure->name);
    fflush(stdout);
    ++*seed;
    return false;
}

static const structure *named(const char *name) {
    for (int each = 0; each < structure_count; each++)
        if (strcmp(structures[each].name, name) == 0) return &structures[each];
    fprintf(stderr, "no structure is called %s\n", name);
    exit(2);
}

int main(int count, char **arguments) {
    if (count == 4 && strcmp(arguments[1], "once") == 0) {
        uint64_t seed = strtoull(arguments[2], 0, 10);
        alarm(limit);
        return run_once(named(arguments[3]), seed, length_of(named(arguments[3]), seed));
    }
    if (count == 5 && strcmp(arguments[1], "clock") == 0) {
        double seconds = strtod(arguments[2], 0);
        alarm((unsigned)seconds + limit);
        return run_once(named(arguments[4]), strtoull(arguments[3], 0, 10), (int64_t)(seconds * 1e9));
    }
    bool until_failure = count == 5 && strcmp(arguments[1], "until") == 0;
    if (until_failure) arguments++, count--;
    if (count < 2 || count > 4) {
        fprintf(stderr, "structures [until] SECONDS [SEED [STRUCTURE]] | structures once SEED STRUCTURE\n");
        return 2;
    }
#ifdef RX_SIMULATE
    // This process only waits.
    rx_simulate_begin(0);
#endif
    uint64_t *seed = mmap(0, sizeof *seed, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (seed == MAP_FAILED) return 2;
    int64_t start = rx_clock_now(), end = start + (int64_t)(strtod(arguments[1], 0) * 1e9);
    uint64_t first = count > 2 ? strtoull(arguments[2], 0, 10) : (uint64_t)start, failed = 0;
    *seed = first;
    const structure *only = count > 3 ? named(arguments[3]) : 0;
    for (uint64_t turn = 0; rx_clock_now() < end && !(until_failure && failed); turn++) {
        const structure *next = only ? only : &structures[(first + turn) % structure_count];
        failed += !run_apart(next, seed, next->runs);
    }
    double seconds = (double)(rx_clock_now() - start) / 1e9;
    printf("structures: seeds %llu..<%llu, %.0f seeds a second, %llu failed\n", (unsigned long long)first, (unsigned long long)*seed,
           (double)(*seed - first) / seconds, (unsigned long long)failed);
    return failed != 0;
}
