// SPDX-License-Identifier: MIT
// faults [processor] [signals|stops|threads|memory]...: what the machine does to a host, each part in a process of its own. Signals come at any moment;
// the process is stopped and continued; a thousand threads send at once; memory runs out. Nothing is lost, no timer is early, and what is refused
// is said. With `processor` the host may use one processor alone. Documentation/Faults.md has the table.
#include "expect.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>

enum { rounds = 300, timers = 20 };

static rx_scheduler *serial, *concurrent, *dedicated;

static void start(void) {
    rx_dedicated_options options = {.size = sizeof options, .core = -1};
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_serial_create("serial", &serial));
    OK(rx_concurrent_create(&concurrent));
    OK(rx_dedicated_create(&options, &dedicated, NULL));
}

static void end(void) {
    rx_scheduler_release(serial);
    rx_scheduler_release(concurrent);
    rx_scheduler_release(dedicated);
    OK(rx_shutdown(NULL));
    EXPECT(rx_shutdown(NULL) == RX_ERROR_NOT_STARTED);
}

static atomic_int runs;
static void count(void *context) {
    (void)context;
    atomic_fetch_add(&runs, 1);
}

/// When each timer is due at the earliest, and how many were early.
static int64_t due[timers];
static atomic_int early, rang;
static void ring(void *context) {
    if (now() < *(int64_t *)context) atomic_fetch_add(&early, 1);
    atomic_fetch_add(&rang, 1);
}

static _Atomic uint64_t lane_sum;
static void take(void *context, const void *elements, size_t count) {
    (void)context;
    for (size_t each = 0; each < count; each++) atomic_fetch_add(&lane_sum, ((const uint64_t *)elements)[each]);
}

/// Sets the timers of a round; they are awaited at its end.
static void set_timers(void) {
    for (int each = 0; each < timers; each++) {
        int64_t wait = 50000 * each;
        due[each] = now() + wait;
        OK(rx_schedule_after(each % 2 ? serial : dedicated, wait, (rx_action){ring, &due[each], NULL}, NULL));
    }
}

/// Items, timers and a lane that wakes its consumer, on a pool, a thread of its own and the serial scheduler.
static void work(void) {
    rx_lane *lane;
    rx_disposable *observation;
    uint64_t sum = 0;
    OK(rx_lane_create(64, sizeof(uint64_t), RX_LANE_WAKES, &lane));
    OK(rx_lane_observe(lane, dedicated, 0, (rx_lane_observer){take, NULL, NULL, NULL}, &observation));
    for (uint64_t round = 1; round <= rounds; round++) {
        if (round % 20 == 0) set_timers();
        for (int each = 0; each < 10; each++) {
            OK(rx_schedule(serial, (rx_action){count, NULL, NULL}, NULL));
            OK(rx_schedule(concurrent, (rx_action){count, NULL, NULL}, NULL));
        }
        while (!rx_lane_push(lane, &round)) sched_yield();
        sum += round;
        // Idle in between, so that threads sleep and are woken.
        EVENTUALLY(runs == (int)round * 20 && lane_sum == sum);
        if (round % 20 == 0) EVENTUALLY(rang == (int)(round / 20) * timers);
    }
    EXPECT(early == 0, "%d timers were early", early);
    OK(rx_dispose(observation));
    rx_disposable_release(observation);
    rx_lane_release(lane);
}

static atomic_long signals;
static void note_signal(int number) {
    (void)number;
    atomic_fetch_add(&signals, 1);
}

/// A timer sends signals to whatever thread the kernel chooses, and interrupts its system call: no SA_RESTART.
static void is_interrupted(void) {
    struct sigaction action = {.sa_handler = note_signal};
    struct itimerval often = {{0, 300}, {0, 300}}, never = {{0, 0}, {0, 0}};
    sigaction(SIGALRM, &action, NULL);
    start();
    setitimer(ITIMER_REAL, &often, NULL);
    work();
    setitimer(ITIMER_REAL, &never, NULL);
    EXPECT(signals > 20, "%ld signals", signals);
    end();
}

/// A child works while this process stops and continues it again and again.
static void is_stopped(void) {
    pid_t child = fork();
    if (child == 0) {
        start();
        work();
        end();
        _exit(failures != 0);
    }
    int status = 0, stops = 0;
    for (;;) {
        kill(child, SIGSTOP);
        if (waitpid(child, &status, WUNTRACED) != child || !WIFSTOPPED(status)) break;
        stops++;
        kill(child, SIGCONT);
        if (waitpid(child, &status, WCONTINUED) != child || !WIFCONTINUED(status)) break;
        // It gets on for a while: on one processor it runs while this process yields.
        sched_yield();
    }
    EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0, "status %x after %d stops", status, stops);
    EXPECT(stops > 1, "%d stops", stops);
}

static void *send_some(void *context) {
    rx_subject *subject = context;
    for (uint64_t each = 0; each < 20; each++) {
        OK(rx_schedule(serial, (rx_action){count, NULL, NULL}, NULL));
        OK(rx_schedule(concurrent, (rx_action){count, NULL, NULL}, NULL));
        OK(rx_subject_next(subject, &each));
    }
    return NULL;
}

static atomic_int heard;
static void hear(void *context, const void *element, size_t size) {
    (void)context, (void)element, (void)size;
    atomic_fetch_add(&heard, 1);
}

/// A thousand threads of the host's at once; the runtime has few.
static void has_many_threads(void) {
    enum { many = 1000 };
    static pthread_t all[many];
    pthread_attr_t small;
    rx_subject *subject;
    rx_sequence *sequence;
    rx_statistics statistics = {.size = sizeof statistics};
    start();
    OK(rx_subject_create(sizeof(uint64_t), &subject));
    OK(rx_subject_sequence(subject, &sequence));
    OK(rx_subscribe(sequence, (rx_observer){.next = hear}, NULL));
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 1 << 17);
    int made = 0;
    while (made < many && pthread_create(&all[made], &small, send_some, subject) == 0) made++;
    EXPECT(made == many, "%d threads", made);
    for (int each = 0; each < made; each++) pthread_join(all[each], NULL);
    EVENTUALLY(runs == made * 40);
    EXPECT(heard == made * 20, "%d of %d elements were heard", heard, made * 20);
    OK(rx_statistics_read(&statistics));
    EXPECT(statistics.threads <= (uint64_t)sysconf(_SC_NPROCESSORS_ONLN) + 4, "%lu threads of the runtime", (unsigned long)statistics.threads);
    OK(rx_subject_completed(subject));
    rx_sequence_release(sequence);
    rx_subject_release(subject);
    pthread_attr_destroy(&small);
    end();
}

/// How many bytes of addresses the process has.
static size_t address_space(void) {
    size_t pages = 0;
    FILE *file = fopen("/proc/self/statm", "r");
    if (file && fscanf(file, "%zu", &pages) != 1) pages = 0;
    if (file) fclose(file);
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/// A lane that the process has no room for is refused, again and again; what runs goes on, and with room there is a lane.
static void has_no_memory(void) {
    static const size_t size = (size_t)1 << 31;
    struct rlimit before, little;
    rx_lane *lane = (rx_lane *)1;
    start();
    OK(rx_schedule(serial, (rx_action){count, NULL, NULL}, NULL));
    EVENTUALLY(runs == 1);
    runs = 0;
    getrlimit(RLIMIT_AS, &before);
    // Enough for the threads of the work below, and not for the lane.
    little = (struct rlimit){address_space() + size / 4, before.rlim_max};
    EXPECT(setrlimit(RLIMIT_AS, &little) == 0);
    for (int each = 0; each < 10; each++) EXPECT(rx_lane_create(size / 64, 64, 0, &lane) == RX_ERROR_REFUSED && lane == NULL);
    work();
    EXPECT(setrlimit(RLIMIT_AS, &before) == 0);
    OK(rx_lane_create(1 << 16, 64, 0, &lane));
    rx_lane_release(lane);
    end();
}

static const struct {
    const char *name;
    void (*run)(void);
} parts[] = {{"signals", is_interrupted}, {"stops", is_stopped}, {"threads", has_many_threads}, {"memory", has_no_memory}};

static bool runs_part(const char *name, void (*run)(void)) {
    pid_t child = fork();
    if (child == 0) {
        failures = 0;
        run();
        _exit(failures != 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    bool passed = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    if (passed) printf("%-10s passed\n", name);
    else printf("%-10s FAILED: status %x\n", name, (unsigned)status);
    fflush(stdout);
    return passed;
}

int main(int argument_count, char **arguments) {
    int first = 1;
    if (argument_count > 1 && strcmp(arguments[1], "processor") == 0) {
        cpu_set_t one;
        first = 2;
        CPU_ZERO(&one);
        CPU_SET(sched_getcpu(), &one);
        EXPECT(sched_setaffinity(0, sizeof one, &one) == 0);
        EXPECT(sched_getaffinity(0, sizeof one, &one) == 0 && CPU_COUNT(&one) == 1);
    }
    for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
        bool is_wanted = argument_count <= first;
        for (int each = first; each < argument_count; each++) is_wanted |= strcmp(arguments[each], parts[part].name) == 0;
        if (is_wanted && !runs_part(parts[part].name, parts[part].run)) failures++;
    }
    return verdict(first == 2 ? "faults, on one processor" : "faults");
}
