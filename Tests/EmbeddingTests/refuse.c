// SPDX-License-Identifier: MIT
// A host is never ended for want of a resource. Every system call, thread and allocation of a run through the C API is refused in turn, in a child
// each: once, or from then on until the host hears of it and the resource comes back. What was accepted is done; what was refused
// said so by a code, and works when it is called again. Never a hang, never a lost wake, never a signal.
//
// Swift's own allocations are not refused: Swift's runtime ends the process then.
#include "refusals.h"

#include <pthread.h>

/// How long a child may take, in seconds, on a machine that others use, too.
enum { child_seconds = 30 };

/// Calls again what was refused, once the resource is back; anything else than success fails then.
#define SERVED(call) \
    do { \
        rx_status found = (call); \
        EXPECT(found == RX_OK || (found == RX_ERROR_REFUSED && refusals->refused > 0), "%d", found); \
        if (found == RX_OK) break; \
        refusals->is_back = true; \
        OK(call); \
    } while (0)

static atomic_int runs, releases;
static void run(void *context) {
    (void)context;
    runs++;
}
static void release(void *context) {
    (void)context;
    releases++;
}
static rx_action counting(void) { return (rx_action){run, NULL, release}; }

/// All that was accepted ran, and every action was released: those that were refused, too.
static void all_ran(int accepted) {
    EVENTUALLY(runs == accepted);
    runs = 0;
}

/// A thread of the host's, which also needs what may be refused.
static pthread_t host_thread(void *(*body)(void *), void *context) {
    pthread_t thread;
    while (pthread_create(&thread, NULL, body, context)) refusals->is_back = true;
    return thread;
}

/// The host has armed the main loop and is about to wait for its descriptor.
static atomic_bool host_waits;

static void *post(void *scheduler) {
    while (!host_waits) sched_yield();
    SERVED(rx_schedule(scheduler, counting(), NULL));
    return NULL;
}

/// A thread of the host's wakes the main loop, and a timer, while the host waits for the descriptor.
static void embeds(rx_scheduler *main_loop) {
    int descriptor;
    bool more = false;
    SERVED(rx_main_descriptor(&descriptor));
    EXPECT(descriptor >= 0);
    SERVED(rx_main_run_ready(10, &more));
    pthread_t poster = host_thread(post, main_loop);
    int64_t deadline = now() + 10000000000LL;
    bool is_late = false;
    for (int wanted = 1; wanted <= 2; wanted++) {
        while (runs < wanted && now() < deadline) {
            struct pollfd ready = {descriptor, POLLIN, 0};
            int timeout = more ? 0 : rx_main_timeout();
            if (timeout < 0 || timeout > 4000) timeout = 4000;
            int64_t before = now();
            host_waits = true;
            if (poll(&ready, 1, timeout) == 0 && timeout == 4000) is_late = now() - before > 3000000000LL;
            SERVED(rx_main_run_ready(10, &more));
        }
        if (wanted == 1) SERVED(rx_schedule_after(main_loop, 3000000, counting(), NULL));
    }
    EXPECT(!is_late, "a wake of the main loop was lost");
    pthread_join(poster, NULL);
    all_ran(2);
}

static rx_scheduler *flooded;
static void flood(void *context) {
    (void)context;
    // More than a worker's queue has room for.
    for (int i = 0; i < 600; i++) SERVED(rx_schedule(flooded, counting(), NULL));
}

struct pair {
    rx_scheduler *other;
    atomic_bool ran, waited;
};
static void mark(void *context) { ((struct pair *)context)->ran = true; }
static void wait_for_mark(void *context) {
    struct pair *pair = context;
    SERVED(rx_schedule(pair->other, (rx_action){mark, pair, NULL}, NULL));
    // An item that waits for another: a worker that keeps that for itself would wait for ever.
    for (int64_t deadline = now() + 2000000000LL; !pair->ran && now() < deadline;) sched_yield();
    EXPECT(pair->ran || refusals->lasts || sysconf(_SC_NPROCESSORS_ONLN) < 2, "an item behind another that waits for it");
    pair->waited = true;
}

static void schedules(rx_scheduler *scheduler, rx_scheduler *concurrent) {
    rx_disposable *timer;
    for (int i = 0; i < 3; i++) SERVED(rx_schedule(scheduler, counting(), NULL));
    all_ran(3);
    // More than the heap of the nearest deadlines has room for.
    for (int i = 0; i < 200; i++) SERVED(rx_schedule_after(scheduler, 1000 + 100 * (i % 7), counting(), NULL));
    all_ran(200);
    SERVED(rx_schedule_every(concurrent, 0, 500000, (rx_action){run, NULL, release}, &timer));
    EVENTUALLY(runs >= 3);
    OK(rx_dispose(timer));
    rx_disposable_release(timer);
    EVENTUALLY(releases >= 206);
    runs = 0;
    flooded = concurrent;
    SERVED(rx_schedule(concurrent, (rx_action){flood, NULL, NULL}, NULL));
    all_ran(600);
    struct pair pair = {.other = scheduler};
    SERVED(rx_schedule(concurrent, (rx_action){wait_for_mark, &pair, NULL}, NULL));
    EVENTUALLY(pair.waited && pair.ran);

    rx_work *work;
    SERVED(rx_work_create(counting(), &work));
    SERVED(rx_work_schedule(work, scheduler));
    all_ran(1);
    rx_work_release(work);
}

static atomic_int received, ends;
static void receive(void *context, const void *element, size_t size) {
    (void)context, (void)element, (void)size;
    received++;
}
static void end(void *context) {
    (void)context;
    ends++;
}

/// A subject whose elements another scheduler delivers.
static void sends(rx_scheduler *scheduler, size_t size) {
    rx_subject *subject;
    rx_sequence *sequence, *there;
    rx_disposable *subscription;
    char element[64] = {0};
    received = ends = 0;
    SERVED(rx_subject_create(size, &subject));
    SERVED(rx_subject_sequence(subject, &sequence));
    SERVED(rx_sequence_observe_on(sequence, scheduler, &there));
    SERVED(rx_subscribe(there, (rx_observer){.next = receive, .completed = end}, &subscription));
    for (int i = 0; i < 300; i++) SERVED(rx_subject_next(subject, element));
    SERVED(rx_subject_completed(subject));
    EVENTUALLY(received == 300 && ends == 1);
    rx_disposable_release(subscription);
    rx_sequence_release(there);
    rx_sequence_release(sequence);
    rx_subject_release(subject);
}

static void take(void *context, const void *elements, size_t count) {
    (void)context, (void)elements;
    received += (int)count;
}

static void carries(rx_scheduler *scheduler) {
    rx_lane *lane;
    rx_disposable *observation;
    received = ends = 0;
    SERVED(rx_lane_create(64, sizeof(int), RX_LANE_WAKES | RX_LANE_LOCKS_MEMORY, &lane));
    SERVED(rx_lane_observe(lane, scheduler, 0, (rx_lane_observer){.batch = take, .completed = end}, &observation));
    for (int i = 0; i < 20; i++) {
        EXPECT(rx_lane_push(lane, &i));
        EVENTUALLY(received == i + 1);
    }
    rx_lane_finish(lane);
    EVENTUALLY(ends == 1);
    OK(rx_dispose(observation));
    rx_disposable_release(observation);
    rx_lane_release(lane);
}

static void dedicates(void) {
    rx_scheduler *dedicated;
    rx_dedicated_options options = {.size = sizeof options, .core = 0, .realtime_priority = 1, .name = "host"};
    const char *refusal;
    SERVED(rx_dedicated_create(&options, &dedicated, &refusal));
    for (int i = 0; i < 3; i++) SERVED(rx_schedule(dedicated, counting(), NULL));
    SERVED(rx_schedule_after(dedicated, 1000000, counting(), NULL));
    all_ran(4);
    rx_scheduler_release(dedicated);
}

static void stop(void *context) {
    (void)context;
    runs++;
    OK(rx_main_stop());
}
static void hand_over(void *main_loop) { SERVED(rx_schedule(main_loop, (rx_action){stop, NULL, NULL}, NULL)); }

/// The whole of the C API, in a child.
static int host(void) {
    rx_scheduler *main_loop, *serial, *concurrent;
    for (int session = 0; session < 2; session++) {
        SERVED(rx_start(RX_VERSION, NULL));
        SERVED(rx_main_create(&main_loop));
        if (session == 0) embeds(main_loop);
        SERVED(rx_serial_create("serial", &serial));
        SERVED(rx_concurrent_create(&concurrent));
        if (session == 1) {
            SERVED(rx_schedule_after(concurrent, 1000000, (rx_action){hand_over, main_loop, NULL}, NULL));
            SERVED(rx_main_run());
            all_ran(1);
        }
        schedules(serial, concurrent);
        sends(serial, 4);
        sends(serial, sizeof(char[64]));
        carries(serial);
        dedicates();
        rx_statistics statistics = {.size = sizeof statistics};
        OK(rx_statistics_read(&statistics));
        rx_scheduler_release(serial);
        rx_scheduler_release(concurrent);
        rx_scheduler_release(main_loop);
        OK(rx_shutdown(NULL));
    }
    return failures ? 1 : 0;
}

static const char *complaint(int status) {
    static char text[64];
    if (status == -1) return "hangs";
    if (WIFSIGNALED(status)) snprintf(text, sizeof text, "ends by signal %d", WTERMSIG(status));
    else snprintf(text, sizeof text, "%s", WEXITSTATUS(status) == 77 ? "cannot listen to system calls here (seccomp)" : "is not served");
    return text;
}

/// Refuses the requests of `kind` in turn; all of the first `thorough`, then each `stride`-th. Says how many points there were.
static void campaign(const char *backend, enum kind kind, bool lasts, long first, long thorough, long stride) {
    long points = 0, most = 0, codes = 0;
    int before = failures;
    setenv("RXRING_WAKEUP", backend, 1);
    if (!*backend) unsetenv("RXRING_WAKEUP");
    for (long nth = first;; nth += nth < thorough ? 1 : stride) {
        *refusals = (struct refusals){.kind = kind, .nth = nth, .lasts = lasts};
        int status = run_refused(child_seconds);
        if (refusals->seen > most) most = refusals->seen;
        if (status != 0) {
            failures++;
            fprintf(stderr, "refused: %s number %ld (%s %ld) %s, %s: the host %s\n", kind == ALLOCATIONS ? "allocation" : "system call", nth,
                    kind == ALLOCATIONS ? "bytes" : call_name(refusals->last), (long)refusals->last, lasts ? "and all that follow" : "alone",
                    *backend ? backend : "default", complaint(status));
        }
        if (refusals->refused == 0) break;
        points++;
        if (refusals->is_back) codes++;
        if (failures - before > 5 || first > 1) break;
    }
    printf("%-7s %-12s %-5s %4ld points of about %ld, %ld with a code\n", *backend ? backend : "default", kind == ALLOCATIONS ? "allocations" : "system calls",
           lasts ? "last" : "once", points, most, codes);
}

/// refuse [STRIDE [BACKEND [KIND LASTS NUMBER]]]: beyond the first fifty requests each STRIDE-th is refused, 1: all; with KIND (0 or 1), LASTS
/// (0 or 1) and NUMBER that point alone.
int main(int count, char **arguments) {
    if (count > 3 && strcmp(arguments[1], "child") == 0) {
        begin_child(arguments);
        return host();
    }
    long stride = count > 1 ? atol(arguments[1]) : 5;
    const char *only = count > 2 ? arguments[2] : NULL;
    static const char *const backends[] = {"", "epoll", "uring"};
    refusals_memory = memfd_create("refusals", 0);
    if (refusals_memory < 0 || ftruncate(refusals_memory, sizeof *refusals)) return 78;
    map_refusals();
    if (count > 5) {
        campaign(only, (enum kind)atoi(arguments[3]), atoi(arguments[4]) != 0, atol(arguments[5]), 0, 1);
        return verdict("refuse");
    }
    for (int backend = 0; backend < 3; backend++) {
        if (only && strcmp(only, backends[backend])) continue;
        for (int kind = SYSTEM_CALLS; kind <= ALLOCATIONS; kind++)
            for (int lasts = 0; lasts <= 1; lasts++) campaign(backends[backend], (enum kind)kind, lasts, 1, 50, stride);
    }
    return verdict("refuse");
}
