// SPDX-License-Identifier: MIT
// A host is never ended for want of a resource. Every system call, thread and allocation of a run through the C API is refused in turn, in a child
// each. It is refused once, or from then on until the host hears of it and the resource comes back. What was accepted is done; what was refused said
// so by a code and a sentence, and works when it is called again. Never a hang, never a lost wake, never a signal.
//
// Swift's own allocations are not refused: Swift's runtime ends the process then.
#include "refusals.h"

#include <pthread.h>

/// How long a child may take, in seconds, on a machine that others use, too.
enum { child_seconds = 30 };

/// Whether `sentence` says what happened.
static bool says_something(const char *sentence) { return sentence && strlen(sentence) > 20 && strchr(sentence, ' '); }

/// Whether `status` has a sentence of its own.
static bool has_sentence(rx_status status) {
    const char *sentence = rx_error_message(status);
    return says_something(sentence) && strcmp(sentence, rx_error_message(RX_OK)) && strcmp(sentence, rx_error_message((rx_status)99));
}

/// Calls again what was refused, once the resource is back; anything else than success fails then.
#define SERVED(call) \
    do { \
        rx_status found = (call); \
        EXPECT(found == RX_OK || (found == RX_ERROR_REFUSED && refusals->refused > 0), "%d", found); \
        if (found == RX_OK) break; \
        EXPECT(has_sentence(found), "%d", found); \
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

static atomic_int wakes;
static void note_wake(void *context) {
    (void)context;
    wakes++;
}

/// A host without descriptors: a function is called on wake, a deadline is read.
static void attaches(rx_scheduler *main_loop) {
    SERVED(rx_main_attach((rx_action){note_wake, NULL, NULL}));
    host_waits = true;
    for (int wanted = 1; wanted <= 2; wanted++) {
        SERVED(rx_main_run_ready(10, NULL));
        wakes = 0;
        pthread_t poster = host_thread(post, main_loop);
        EVENTUALLY(wakes > 0);
        SERVED(rx_main_run_ready(10, NULL));
        pthread_join(poster, NULL);
        EXPECT(runs == wanted, "%d", runs);
    }
    SERVED(rx_schedule_after(main_loop, 3000000, counting(), NULL));
    SERVED(rx_main_run_ready(10, NULL));
    EXPECT(rx_main_deadline() < now() + 1000000000LL, "the loop knows of no timer");
    while (now() < rx_main_deadline()) sched_yield();
    SERVED(rx_main_run_ready(10, NULL));
    all_ran(3);
    host_waits = false;
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

static atomic_int received, ends, errors;
/// The host has sent everything.
static atomic_bool has_sent;

static void receive(void *context, const void *element, size_t size) {
    (void)context, (void)element, (void)size;
    // A slow observer: what follows waits for its scheduler.
    if (received == 0) EVENTUALLY(has_sent);
    received++;
}
static void end(void *context) {
    (void)context;
    ends++;
}
static void fail(void *context, const char *message) {
    (void)context;
    EXPECT(says_something(message), "%s", message ? message : "no sentence");
    errors++;
}
static void count_one(void *context, const void *element, size_t size) {
    (void)element, (void)size;
    ++*(atomic_int *)context;
}
static const rx_observer observer = {.next = receive, .error = fail, .completed = end};

static void expect_nothing_heard(void) {
    received = ends = errors = 0;
    has_sent = false;
}

/// All of `count` elements were received, then the end; false: the sequence said that it cannot go on for want of memory, which then comes back.
static bool all_heard(int count) {
    has_sent = true;
    EVENTUALLY(ends + errors == 1);
    if (ends == 1) EXPECT(received == count, "%d", received);
    else EXPECT(received < count && refusals->kind == ALLOCATIONS && refusals->refused > 0, "%d", received);
    if (errors) refusals->is_back = true;
    return errors == 0;
}

/// A subject, and its sequence as another scheduler delivers it.
struct road {
    rx_subject *subject;
    rx_sequence *sequence, *there;
};

/// A road to `scheduler` for elements of `size` bytes; with `kept`, of a subject that replays so many.
static struct road road_to(rx_scheduler *scheduler, size_t size, size_t kept) {
    struct road road;
    expect_nothing_heard();
    if (kept) SERVED(rx_subject_create_replay(size, kept, &road.subject));
    else SERVED(rx_subject_create(size, &road.subject));
    SERVED(rx_subject_sequence(road.subject, &road.sequence));
    SERVED(rx_sequence_observe_on(road.sequence, scheduler, &road.there));
    return road;
}

static void send_along(rx_subject *subject, int count) {
    char element[8192] = {0};
    for (int i = 0; i < count; i++) SERVED(rx_subject_next(subject, element));
}

/// Ends the road. Whether the observer heard all of `count` elements, and no error.
static bool end_of(struct road road, int count) {
    SERVED(rx_subject_completed(road.subject));
    bool is_whole = all_heard(count);
    rx_sequence_release(road.there);
    rx_sequence_release(road.sequence);
    rx_subject_release(road.subject);
    return is_whole;
}

/// What waits for another scheduler: nothing is lost that was accepted.
static void sends(rx_scheduler *scheduler, size_t size, int count) {
    struct road road = road_to(scheduler, size, 0);
    rx_disposable *subscription;
    SERVED(rx_subscribe(road.there, observer, &subscription));
    send_along(road.subject, count);
    EXPECT(end_of(road, count));
    rx_disposable_release(subscription);
}

/// Two subscribers, one of them on another scheduler: what is refused is heard by neither.
static void sends_to_two(rx_scheduler *scheduler) {
    struct road road = road_to(scheduler, 4, 0);
    atomic_int here = 0;
    SERVED(rx_subscribe(road.sequence, (rx_observer){.next = count_one, .context = &here}, NULL));
    SERVED(rx_subscribe(road.there, observer, NULL));
    send_along(road.subject, 300);
    EXPECT(end_of(road, 300));
    EXPECT(here == 300, "%d", here);
}

/// Across to a scheduler, and from there to another: no call of the host's could be refused there, so the sequence ends with a sentence.
static bool sends_far(rx_scheduler *scheduler, rx_scheduler *other) {
    struct road road = road_to(other, 4, 0);
    rx_sequence *farther;
    SERVED(rx_sequence_observe_on(road.there, scheduler, &farther));
    SERVED(rx_subscribe(farther, observer, NULL));
    rx_sequence_release(farther);
    send_along(road.subject, 100);
    return end_of(road, 100);
}

/// What a subject has kept is replayed within rx_subscribe.
static bool replays(rx_scheduler *scheduler) {
    struct road road = road_to(scheduler, 4, 100);
    send_along(road.subject, 100);
    SERVED(rx_subscribe(road.there, observer, NULL));
    send_along(road.subject, 100);
    return end_of(road, 200);
}

static void *send_some(void *subject) {
    send_along(subject, 100);
    return NULL;
}

/// Two threads send: the one inside also delivers what the other left, which had its code before.
static bool meets(rx_scheduler *scheduler) {
    struct road road = road_to(scheduler, 4, 0);
    SERVED(rx_subscribe(road.there, observer, NULL));
    pthread_t other = host_thread(send_some, road.subject);
    send_along(road.subject, 100);
    pthread_join(other, NULL);
    return end_of(road, 200);
}

/// What ended with an error for want of memory is whole when it is made anew.
#define WHOLE(call) EXPECT((call) || (call))

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
    long before = refusals->refused;
    SERVED(rx_dedicated_create(&options, &dedicated, &refusal));
    EXPECT(!refusal || says_something(refusal), "%s", refusal);
    bool lost_an_option = refusals->kind == SYSTEM_CALLS && (refusals->last == SYS_sched_setaffinity || refusals->last == SYS_sched_setscheduler);
    if (refusals->refused > before && lost_an_option) EXPECT(refusal, "%s was refused without a sentence", last_name());
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

/// A forked child knows that it is one.
static void forks(rx_scheduler *scheduler) {
    int status = 0;
    pid_t child = fork();
    if (child == 0) _exit(rx_schedule(scheduler, counting(), NULL) == RX_ERROR_FORKED && rx_start(RX_VERSION, NULL) == RX_ERROR_FORKED ? 0 : 1);
    if (child > 0) waitpid(child, &status, 0);
    EXPECT(status == 0, "a forked child was served");
}

/// The whole of the C API, in a child.
static int host(void) {
    rx_scheduler *main_loop, *serial, *concurrent;
    SERVED(rx_start(RX_VERSION, NULL));
    SERVED(rx_main_create(&main_loop));
    attaches(main_loop);
    rx_scheduler_release(main_loop);
    OK(rx_shutdown(NULL));
    for (int session = 0; session < 2; session++) {
        SERVED(rx_start(RX_VERSION, NULL));
        SERVED(rx_main_create(&main_loop));
        if (refusals->kind == LIBRARY_CALLS) forks(main_loop);
        if (session == 0) embeds(main_loop);
        SERVED(rx_serial_create("serial", &serial));
        SERVED(rx_concurrent_create(&concurrent));
        if (session == 1) {
            SERVED(rx_schedule_after(concurrent, 1000000, (rx_action){hand_over, main_loop, NULL}, NULL));
            SERVED(rx_main_run());
            all_ran(1);
        }
        schedules(serial, concurrent);
        sends(serial, 4, 300);
        sends(serial, sizeof(char[64]), 300);
        // More than a page: an element asks for its memory.
        sends(serial, sizeof(char[8192]), 20);
        sends_to_two(serial);
        WHOLE(sends_far(serial, concurrent));
        WHOLE(replays(serial));
        WHOLE(meets(serial));
        carries(serial);
        dedicates();
        SERVED(rx_trace_begin(1000));
        OK(rx_trace_end("/dev/null"));
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

/// Refuses the requests of `kind` in turn, with error code number `code` of each, or with another one each time (-1); all of the first
/// `thorough`, then each `stride`-th. Says how many points there were.
static void campaign(const char *backend, enum kind kind, bool lasts, int code, long first, long thorough, long stride) {
    long points = 0, most = 0, codes = 0;
    int before = failures;
    setenv("RXRING_WAKEUP", backend, 1);
    if (!*backend) unsetenv("RXRING_WAKEUP");
    for (long nth = first;; nth += nth < thorough ? 1 : stride) {
        *refusals = (struct refusals){.kind = kind, .nth = nth, .lasts = lasts, .code = code < 0 ? (int)(nth % most_codes) : code};
        int status = run_refused(child_seconds);
        if (refusals->seen > most) most = refusals->seen;
        if (status != 0) {
            failures++;
            fprintf(stderr, "refused: %s number %ld, code %d (%s), %s, %s: the host %s\n", kind_names[kind], nth, refusals->code, last_name(),
                    lasts ? "and all that follow" : "alone", *backend ? backend : "default", complaint(status));
        }
        if (refusals->refused == 0) break;
        points++;
        if (refusals->is_back) codes++;
        if (failures - before > 5 || first > 1) break;
    }
    printf("%-7s %-13s %-5s %4ld points of about %ld, %ld with a code\n", *backend ? backend : "default", kind_names[kind], lasts ? "last" : "once", points,
           most, codes);
}

/// refuse [STRIDE [BACKEND [KIND LASTS NUMBER [CODE]]]]: beyond the first requests each STRIDE-th is refused, with one of its error codes; 1: all
/// requests, with all codes. With KIND (an enum kind), LASTS (0 or 1), NUMBER and CODE (of a call's codes, from 0) that point alone.
int main(int count, char **arguments) {
    if (count > 3 && strcmp(arguments[1], "child") == 0) {
        begin_child(arguments);
        return host();
    }
    long stride = count > 1 ? atol(arguments[1]) : 5;
    const char *only = count > 2 ? arguments[2] : NULL;
    static const char *const backends[] = {"", "epoll", "uring", "futex"};
    refusals_memory = memfd_create("refusals", 0);
    if (refusals_memory < 0 || ftruncate(refusals_memory, sizeof *refusals)) return 78;
    map_refusals();
    if (count > 5) {
        campaign(only, (enum kind)atoi(arguments[3]), atoi(arguments[4]) != 0, count > 6 ? atoi(arguments[6]) : -1, atol(arguments[5]), 0, 1);
        return verdict("refuse");
    }
    for (int backend = 0; backend < 4; backend++) {
        if (only && strcmp(only, backends[backend])) continue;
        for (int kind = 0; kind < KINDS; kind++) {
            // A futex wait that the kernel ends is no refusal, and there are many: the first few, and some of the others. Allocations are much the same
            // with each back end: all of the early ones with two of them.
            bool is_sampled = kind == FUTEX_WAITS || (kind == ALLOCATIONS && backend > 1);
            long thorough = is_sampled ? 4 : 30, wide = stride == 1 && kind != FUTEX_WAITS ? 1 : (kind == FUTEX_WAITS ? 10 : is_sampled ? 3 : 1) * stride;
            for (int lasts = 0; lasts <= 1; lasts++) {
                for (int code = stride == 1 && is_seen_by_parent((enum kind)kind) ? 0 : -1; code < (stride == 1 ? most_codes : 0); code++) {
                    campaign(backends[backend], (enum kind)kind, lasts, code, 1, thorough, wide);
                    if (code < 0) break;
                }
            }
        }
    }
    return verdict("refuse");
}
