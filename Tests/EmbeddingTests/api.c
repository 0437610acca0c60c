// SPDX-License-Identifier: MIT
// Every function of rxring.h, from one C program: what it does, and what it refuses.
#include "expect.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>

static atomic_int runs, releases;

static void count(void *context) { atomic_fetch_add((atomic_int *)context, 1); }
static void release(void *context) {
    (void)context;
    atomic_fetch_add(&releases, 1);
}
static rx_action counting(void) { return (rx_action){count, &runs, release}; }
static void reset(void) { runs = releases = 0; }

static void refuses_before_the_start(void) {
    rx_scheduler *scheduler = (rx_scheduler *)1;
    EXPECT(rx_serial_create("early", &scheduler) == RX_ERROR_NOT_STARTED);
    EXPECT(scheduler == NULL);
    // Kept, since setenv may free the text that getenv gave.
    char *forced = getenv("RXRING_WAKEUP") ? strdup(getenv("RXRING_WAKEUP")) : NULL;
    EXPECT(rx_shutdown(NULL) == RX_ERROR_NOT_STARTED);
    EXPECT(rx_start(RX_VERSION + (1u << 16), NULL) == RX_ERROR_VERSION);
    EXPECT(rx_start(0, NULL) == RX_ERROR_INVALID, "a caller that forgot RX_VERSION is told");
    EXPECT(rx_start(RX_VERSION, "carrier pigeon") == RX_ERROR_WAKEUP);
    setenv("RXRING_WAKEUP", "carrier pigeon", 1);
    EXPECT(rx_start(RX_VERSION, NULL) == RX_ERROR_WAKEUP);
    EXPECT(strstr(rx_error_message(RX_ERROR_WAKEUP), "RXRING_WAKEUP"));
    forced ? setenv("RXRING_WAKEUP", forced, 1) : unsetenv("RXRING_WAKEUP");
    free(forced);
    EXPECT(rx_version() == RX_VERSION);
    for (int status = RX_OK; status <= RX_ERROR_TOO_LARGE + 1; status++) EXPECT(strlen(rx_error_message((rx_status)status)) > 10);
}

static void refuses_null(rx_scheduler *serial) {
    rx_disposable *item = (rx_disposable *)1;
    EXPECT(rx_serial_create("no place", NULL) == RX_ERROR_INVALID);
    EXPECT(rx_schedule(serial, (rx_action){NULL, NULL, release}, &item) == RX_ERROR_INVALID);
    EXPECT(item == NULL && releases == 1);
    EXPECT(rx_schedule(NULL, counting(), NULL) == RX_ERROR_INVALID);
    EXPECT(releases == 2, "a refused action is released");
    EXPECT(rx_dispose(NULL) == RX_ERROR_INVALID);
    EXPECT(rx_schedule_every(serial, 0, 10, counting(), NULL) == RX_ERROR_INVALID);
    EXPECT(rx_dedicated_create(NULL, &(rx_scheduler *){0}, NULL) == RX_ERROR_INVALID);
    rx_scheduler_release(NULL);
    rx_lane_release(NULL);
    rx_lane_prepare(NULL);
    EXPECT(!rx_lane_push(NULL, "x"));
    EXPECT(rx_subject_next(NULL, "x") == RX_ERROR_INVALID);
    EXPECT(rx_main_run_ready(0, NULL) == RX_ERROR_INVALID);
    reset();
}

static int sequence[100], length;
static void note(void *context) { sequence[length++] = (int)(intptr_t)context; }

static void runs_in_order(rx_scheduler *serial) {
    length = 0;
    for (intptr_t i = 0; i < 100; i++) OK(rx_schedule(serial, (rx_action){note, (void *)i, NULL}, NULL));
    OK(rx_schedule(serial, counting(), NULL));
    EVENTUALLY(runs == 1 && releases == 1);
    for (int i = 0; i < 100; i++) EXPECT(sequence[i] == i, "place %d has %d", i, sequence[i]);
    reset();
}

static void keeps_time(rx_scheduler *serial) {
    rx_disposable *timer, *never;
    int64_t start = now();
    OK(rx_schedule_after(serial, 20000000, counting(), &timer));
    OK(rx_schedule_after(serial, 3600000000000, counting(), &never));
    EVENTUALLY(runs == 1);
    EXPECT(now() - start >= 20000000);
    OK(rx_dispose(never));
    OK(rx_dispose(never));
    EVENTUALLY(releases == 2);
    EXPECT(runs == 1);
    rx_disposable_release(timer);
    rx_disposable_release(never);
    reset();

    OK(rx_schedule_every(serial, 0, 1000000, counting(), &timer));
    EVENTUALLY(runs >= 5);
    EXPECT(releases == 0);
    OK(rx_dispose(timer));
    EVENTUALLY(releases == 1);
    rx_disposable_release(timer);
    reset();
}

static rx_scheduler *asked;
static atomic_int answer;
static void ask(void *context) {
    (void)context;
    answer = rx_scheduler_is_current(asked) ? 1 : 2;
}

static rx_work *own_work;
static void again(void *context) {
    if (atomic_fetch_add(&runs, 1) < 9) EXPECT(rx_work_schedule(own_work, context) == RX_OK);
}

static void repeats_work(rx_scheduler *serial, rx_scheduler *concurrent) {
    asked = serial;
    EXPECT(!rx_scheduler_is_current(serial));
    OK(rx_schedule(serial, (rx_action){ask, NULL, NULL}, NULL));
    EVENTUALLY(answer == 1);
    OK(rx_work_create((rx_action){again, serial, release}, &own_work));
    OK(rx_work_schedule(own_work, serial));
    EVENTUALLY(runs == 10);
    rx_work_release(own_work);
    EVENTUALLY(releases == 1);
    reset();
    for (int i = 0; i < 1000; i++) OK(rx_schedule(concurrent, counting(), NULL));
    EVENTUALLY(runs == 1000 && releases == 1000);
    reset();
}

struct sample {
    int32_t number;
    char text[9];
};
static atomic_int received, finished, wrong;
static void take(void *context, const void *elements, size_t size) {
    const struct sample *samples = elements;
    for (size_t i = 0; i < size; i++) {
        if (samples[i].number != received + (int)i || strcmp(samples[i].text, "lane")) wrong++;
    }
    (void)context;
    received += (int)size;
}
static void finish(void *context) {
    (void)context;
    finished++;
}

static void carries_from_a_lane(rx_scheduler *serial, rx_scheduler *concurrent, uint32_t options) {
    rx_lane *lane;
    rx_disposable *observation;
    received = finished = wrong = 0;
    EXPECT(rx_lane_create(0, 4, 0, &lane) == RX_ERROR_INVALID && lane == NULL);
    EXPECT(rx_lane_create(SIZE_MAX / 4, 64, 0, &lane) == RX_ERROR_TOO_LARGE);
    EXPECT(rx_lane_create((size_t)1 << 60, 1, 0, &lane) == RX_ERROR_TOO_LARGE && lane == NULL, "no machine has it, so trying again is no advice");
    OK(rx_lane_create(4, sizeof(struct sample), options, &lane));
    struct sample sample = {0, "lane"}, out[8];
    for (sample.number = 0; sample.number < 4; sample.number++) {
        rx_lane_prepare(lane);
        EXPECT(rx_lane_push(lane, &sample));
    }
    rx_lane_prepare(lane);
    EXPECT(!rx_lane_push(lane, &sample));
    EXPECT(rx_lane_pushed(lane) == 4 && rx_lane_dropped(lane) == 1 && rx_lane_waiting(lane) == 4);
    EXPECT(rx_lane_take(lane, out, 3) == 3 && out[2].number == 2);
    EXPECT(rx_lane_take(lane, out, 8) == 1 && out[0].number == 3);

    rx_lane_observer observer = {take, finish, NULL, release};
    EXPECT(rx_lane_observe(lane, concurrent, 1000000, observer, NULL) == RX_ERROR_INVALID && releases == 1);
    OK(rx_lane_observe(lane, serial, 1000000, observer, &observation));
    EXPECT(rx_lane_observe(lane, serial, 1000000, observer, NULL) == RX_ERROR_BUSY && releases == 2);
    for (sample.number = 0; sample.number < 1000;) {
        if (rx_lane_push(lane, &sample)) sample.number++;
        else sched_yield();
    }
    rx_lane_finish(lane);
    EVENTUALLY(finished == 1 && releases == 3);
    EXPECT(received == 1000 && wrong == 0, "%d received, %d wrong", received, wrong);
    rx_disposable_release(observation);
    rx_lane_release(lane);
    reset();
}

static double total;
static char reason[64];
static void add(void *context, const void *element, size_t size) {
    EXPECT(size == sizeof(double));
    total += *(const double *)element;
    atomic_fetch_add((atomic_int *)context, 1);
}
static void fail(void *context, const char *message) {
    (void)context;
    snprintf(reason, sizeof reason, "%s", message);
    finished++;
}

static void feeds_a_subject(rx_scheduler *serial) {
    rx_subject *subject;
    rx_sequence *source, *elsewhere;
    rx_disposable *here, *there;
    total = 0, finished = 0;
    OK(rx_subject_create_replay(sizeof(double), 1, &subject));
    OK(rx_subject_sequence(subject, &source));
    OK(rx_subject_next(subject, &(double){1.5}));
    rx_observer observer = {add, fail, finish, &runs, release};
    OK(rx_subscribe(source, observer, &here));
    EXPECT(total == 1.5 && runs == 1, "the latest element is replayed");
    OK(rx_subject_next(subject, &(double){2.5}));
    EXPECT(total == 4 && runs == 2);
    OK(rx_dispose(here));
    EXPECT(releases == 1);
    OK(rx_sequence_observe_on(source, serial, &elsewhere));
    OK(rx_subscribe(elsewhere, observer, &there));
    for (int i = 0; i < 100; i++) OK(rx_subject_next(subject, &(double){1}));
    OK(rx_subject_error(subject, "the host gave up"));
    EVENTUALLY(finished == 1 && releases == 2);
    EXPECT(total == 4 + 2.5 + 100 && strcmp(reason, "the host gave up") == 0, "%f %s", total, reason);
    EXPECT(rx_subject_next(subject, &(double){1}) == RX_ERROR_ENDED);
    EXPECT(rx_subject_completed(subject) == RX_ERROR_ENDED);
    rx_disposable_release(here);
    rx_disposable_release(there);
    rx_sequence_release(elsewhere);
    rx_sequence_release(source);
    rx_subject_release(subject);
    reset();
}

/// What an observer has that releases its subject on the first element.
struct farewell {
    rx_subject *subject;
    rx_disposable *subscription;
    size_t size;
    int seen;
};
static void let_go(void *context, const void *element, size_t size) {
    struct farewell *farewell = context;
    const unsigned char *bytes = element;
    EXPECT(size == farewell->size);
    for (size_t i = 0; i < size; i++) EXPECT(bytes[i] == (unsigned char)(i + 1));
    farewell->seen++;
    rx_subject_release(farewell->subject);
    rx_disposable_release(farewell->subscription);
}

static void carries_any_size_and_is_released_from_inside(void) {
    // Words, values, objects: each size's bytes arrive whole, and the subject may go while it calls.
    static const size_t sizes[] = {1, 2, 3, 7, 8, 9, 15, 16, 24, 31, 32, 33, 100, 4096};
    unsigned char bytes[4096];
    for (size_t i = 0; i < sizeof bytes; i++) bytes[i] = (unsigned char)(i + 1);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct farewell farewell = {.size = sizes[i]};
        rx_sequence *sequence;
        OK(rx_subject_create(sizes[i], &farewell.subject));
        OK(rx_subject_sequence(farewell.subject, &sequence));
        OK(rx_subscribe(sequence, (rx_observer){.next = let_go, .context = &farewell}, &farewell.subscription));
        rx_sequence_release(sequence);
        OK(rx_subject_next(farewell.subject, bytes));
        EXPECT(farewell.seen == 1);
    }
}

static void drives_the_main_loop(void) {
    rx_scheduler *main_loop;
    int descriptor;
    bool more;
    OK(rx_main_create(&main_loop));
    OK(rx_main_descriptor(&descriptor));
    EXPECT(rx_main_run() == RX_ERROR_BUSY);
    EXPECT(rx_main_attach((rx_action){count, NULL, NULL}) == RX_ERROR_BUSY);
    OK(rx_main_run_ready(1, &more));
    for (int i = 0; i < 10; i++) OK(rx_schedule(main_loop, counting(), NULL));
    OK(rx_main_run_ready(4, &more));
    EXPECT(more && runs == 4, "%d ran", runs);
    OK(rx_main_run_ready(100, &more));
    EXPECT(!more && runs == 10);
    EXPECT(rx_main_deadline() == INT64_MAX && rx_main_timeout() == -1);
    OK(rx_schedule_after(main_loop, 5000000, counting(), NULL));
    OK(rx_main_run_ready(100, NULL));
    EXPECT(rx_main_timeout() >= 0 && rx_main_timeout() <= 5, "%d", rx_main_timeout());
    while (runs < 11) {
        struct pollfd waited = {descriptor, POLLIN, 0};
        EXPECT(poll(&waited, 1, rx_main_timeout()) >= 0);
        OK(rx_main_run_ready(100, NULL));
    }
    rx_scheduler_release(main_loop);
    reset();
}

/// A host that calls rx_main_run_ready only when the descriptor is readable: what it sends before its first call is told, too, and so is a timer.
static void drives_by_the_descriptor_alone(void) {
    rx_scheduler *main_loop;
    struct pollfd waited = {.events = POLLIN};
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_main_create(&main_loop));
    OK(rx_main_descriptor(&waited.fd));
    for (int wanted = 1; wanted <= 3; wanted++) {
        if (wanted < 3) OK(rx_schedule(main_loop, counting(), NULL));
        else OK(rx_schedule_after(main_loop, 1000000, counting(), NULL));
        while (runs < wanted) {
            EXPECT(poll(&waited, 1, 10000) == 1, "item %d is not told", wanted);
            OK(rx_main_run_ready(SIZE_MAX, NULL));
        }
        if (wanted < 3) EXPECT(poll(&waited, 1, 0) == 0, "readable with nothing to do");
    }
    rx_scheduler_release(main_loop);
    OK(rx_shutdown(NULL));
    reset();
}

static atomic_bool may_go_on;
static void wait_for_leave(void *context) {
    (void)context;
    while (!may_go_on) sched_yield();
}

/// The context goes behind the run, or with the disposal, though the handle is kept.
static void releases_before_the_handle(rx_scheduler *serial) {
    rx_disposable *handle;
    OK(rx_schedule(serial, counting(), &handle));
    EVENTUALLY(runs == 1 && releases == 1);
    OK(rx_dispose(handle));
    rx_disposable_release(handle);
    EXPECT(runs == 1 && releases == 1);
    reset();
    may_go_on = false;
    OK(rx_schedule(serial, (rx_action){wait_for_leave, NULL, NULL}, NULL));
    OK(rx_schedule(serial, counting(), &handle));
    OK(rx_dispose(handle));
    EXPECT(releases == 1, "a disposal releases what waits");
    may_go_on = true;
    OK(rx_schedule(serial, counting(), NULL));
    EVENTUALLY(releases == 2);
    EXPECT(runs == 1, "what was taken back has run");
    rx_disposable_release(handle);
    EXPECT(releases == 2);
    reset();
}

/// A lane outlives its session, and can be pushed into and released; no scheduler of another session observes it.
static void refuses_a_lane_of_an_earlier_session(void) {
    rx_scheduler *serial;
    rx_lane *lane;
    reset();
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_lane_create(4, 4, 0, &lane));
    OK(rx_shutdown(NULL));
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_serial_create("next", &serial));
    const rx_lane_observer observer = {take, NULL, NULL, release};
    EXPECT(rx_lane_observe(lane, serial, 1000000, observer, NULL) == RX_ERROR_SHUT_DOWN);
    EXPECT(releases == 1);
    EXPECT(rx_lane_push(lane, "1234"));
    rx_lane_release(lane);
    rx_scheduler_release(serial);
    OK(rx_shutdown(NULL));
    reset();
}

static void counts_and_traces(rx_scheduler *serial) {
    rx_statistics statistics = {.size = sizeof statistics};
    char path[64], text[32] = "";
    snprintf(path, sizeof path, "/tmp/rxring-trace-%d.json", (int)getpid());
    OK(rx_statistics_count(true));
    OK(rx_trace_begin(1000));
    for (int i = 0; i < 100; i++) OK(rx_schedule(serial, counting(), NULL));
    OK(rx_schedule_after(serial, 1000000, counting(), NULL));
    EVENTUALLY(runs == 101 && releases == 101);
    // What is refused is there for another path.
    EXPECT(rx_trace_end("/nowhere/trace") == RX_ERROR_REFUSED);
    OK(rx_trace_end(path));
    OK(rx_statistics_count(false));
    OK(rx_statistics_read(&statistics));
    EXPECT(statistics.items >= 100 && statistics.turns >= 1 && statistics.timers == 1, "%d items", (int)statistics.items);
    EXPECT(statistics.deepest_queue >= 1 && statistics.longest_item > 0);
    EXPECT(rx_trace_begin(0) == RX_ERROR_INVALID);
    FILE *file = fopen(path, "r");
    EXPECT(file && fgets(text, sizeof text, file) && text[0] == '{', "%s", text);
    int spans = 0;
    for (char line[512]; file && fgets(line, sizeof line, file);) spans += strstr(line, "\"ph\":\"X\"") != NULL;
    EXPECT(spans >= 100, "%d spans", spans);
    if (file) fclose(file);
    unlink(path);
    reset();
}

/// What the last items start is ended too: the lane's thread, which its observation starts.
static void ends_what_begins_at_the_last_moment(void) {
    for (int i = 0; i < 100; i++) {
        rx_scheduler *serial;
        rx_lane *lane;
        OK(rx_start(RX_VERSION, NULL));
        OK(rx_serial_create("late", &serial));
        OK(rx_lane_create(4, 4, RX_LANE_WAKES, &lane));
        rx_disposable *observation;
        OK(rx_lane_observe(lane, serial, 0, (rx_lane_observer){take, NULL, NULL, NULL}, &observation));
        OK(rx_shutdown(NULL));
        OK(rx_dispose(observation));
        rx_disposable_release(observation);
        rx_lane_release(lane);
        rx_scheduler_release(serial);
    }
}

static void stop_the_loop(void *context) {
    (void)context;
    OK(rx_main_stop());
}

/// A loop that the library ran can be embedded afterwards: its descriptor tells of what another thread sends.
static void embeds_a_loop_that_ran(void) {
    rx_scheduler *main_loop, *serial;
    int descriptor = -1;
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_main_create(&main_loop));
    OK(rx_serial_create("sender", &serial));
    OK(rx_schedule(main_loop, (rx_action){stop_the_loop, NULL, NULL}, NULL));
    OK(rx_main_run());
    OK(rx_main_descriptor(&descriptor));
    EXPECT(descriptor >= 0, "%d", descriptor);
    OK(rx_main_run_ready(1, NULL));
    OK(rx_schedule_after(main_loop, 1000000, counting(), NULL));
    OK(rx_main_run_ready(SIZE_MAX, NULL));
    while (descriptor >= 0 && runs < 1) {
        // Without rx_main_timeout: the descriptor tells of a timer, too.
        struct pollfd waited = {descriptor, POLLIN, 0};
        EXPECT(poll(&waited, 1, 10000) == 1);
        OK(rx_main_run_ready(SIZE_MAX, NULL));
    }
    rx_scheduler_release(main_loop);
    rx_scheduler_release(serial);
    OK(rx_shutdown(NULL));
    reset();
}

static atomic_bool is_ending;
static void shut_down_meanwhile(void *context) {
    (void)context;
    while (!is_ending) sched_yield();
    for (int i = 0; i < 100000; i++) {
        rx_status status = rx_shutdown(NULL);
        EXPECT(status == RX_ERROR_WRONG_THREAD, "%d", status);
        if (status != RX_ERROR_WRONG_THREAD) return;
    }
    atomic_fetch_add(&runs, 1);
}

static atomic_int shutdowns_begun;
static void start_meanwhile(void *context) {
    // What comes before the last shutdown nests, and takes one shutdown more.
    for (int nested = 0; (*(rx_status *)context = rx_start(RX_VERSION, NULL)) == RX_OK;) {
        nested++;
        while (shutdowns_begun <= nested) sched_yield();
    }
}

/// An item that runs while the last shutdown waits for it is refused a start, and the next session begins.
static void refuses_a_start_within_the_last_shutdown(void) {
    for (int round = 0; round < 50; round++) {
        rx_scheduler *serial;
        rx_status refusal = RX_OK, status = RX_OK;
        shutdowns_begun = 0;
        OK(rx_start(RX_VERSION, NULL));
        OK(rx_serial_create("late", &serial));
        OK(rx_schedule(serial, (rx_action){start_meanwhile, &refusal, NULL}, NULL));
        while (status == RX_OK) {
            shutdowns_begun++;
            status = rx_shutdown(NULL);
        }
        EXPECT(status == RX_ERROR_NOT_STARTED && refusal == RX_ERROR_BUSY, "%d, %d", status, refusal);
        rx_scheduler_release(serial);
    }
}

/// An item that runs while the last shutdown waits for it is refused another, and the next session begins.
static void refuses_a_shutdown_within_the_last(void) {
    rx_scheduler *serial;
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_serial_create("late", &serial));
    OK(rx_schedule(serial, (rx_action){shut_down_meanwhile, NULL, NULL}, NULL));
    is_ending = true;
    OK(rx_shutdown(NULL));
    EXPECT(runs == 1);
    rx_scheduler_release(serial);
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_serial_create("next", &serial));
    rx_scheduler_release(serial);
    OK(rx_shutdown(NULL));
    reset();
}

static rx_scheduler *late_worker, *late_main;
static rx_status late_answer, late_question;
static void ask_again(void *context) {
    (void)context;
    late_question = rx_schedule(late_worker, counting(), NULL);
}
static void send_the_answer(void *context) {
    (void)context;
    // The main loop has run what was ready before: from then on no dedicated thread is made.
    for (rx_scheduler *early; rx_dedicated_create(&(rx_dedicated_options){.size = sizeof(rx_dedicated_options), .core = -1}, &early, NULL) == RX_OK;)
        rx_scheduler_release(early);
    late_answer = rx_schedule(late_main, (rx_action){ask_again, NULL, NULL}, NULL);
}

/// The last shutdown runs a worker's action and its answer to the main loop; the answer can schedule nothing more.
static void runs_the_answers_of_the_last_actions(void) {
    int descriptor;
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_main_descriptor(&descriptor));
    OK(rx_main_create(&late_main));
    OK(rx_serial_create("late", &late_worker));
    late_answer = late_question = RX_ERROR_INVALID;
    OK(rx_schedule(late_worker, (rx_action){send_the_answer, NULL, NULL}, NULL));
    OK(rx_shutdown(NULL));
    OK(late_answer);
    EXPECT(late_question == RX_ERROR_SHUT_DOWN && runs == 0, "%s", rx_error_message(late_question));
    EXPECT(releases == 1, "a refused action is released");
    rx_scheduler_release(late_main);
    rx_scheduler_release(late_worker);
    reset();
}

static void ignore(void *context, const void *elements, size_t count) {
    (void)context;
    (void)elements;
    (void)count;
}

static atomic_bool wake_blocks, wake_waits;
static void wait_in_the_wake(void *context) {
    if (!wake_blocks || pthread_equal(pthread_self(), *(pthread_t *)context)) return;
    const int64_t deadline = now() + 10000000000LL;
    wake_waits = true;
    while (wake_blocks && now() < deadline) sched_yield();
    wake_waits = false;
}

/// A lane's thread calls the host's wake, which waits for the main thread. Meanwhile the main thread ends the lane's observation.
static void ends_an_observation_while_its_push_wakes_the_host(void) {
    pthread_t main_thread = pthread_self();
    rx_scheduler *main_loop;
    rx_lane *lane;
    rx_disposable *observation;
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_main_attach((rx_action){wait_in_the_wake, &main_thread, NULL}));
    OK(rx_main_create(&main_loop));
    OK(rx_lane_create(4, 4, RX_LANE_WAKES, &lane));
    OK(rx_lane_observe(lane, main_loop, 0, (rx_lane_observer){ignore, NULL, NULL, NULL}, &observation));
    OK(rx_main_run_ready(SIZE_MAX, NULL));
    wake_blocks = true;
    EXPECT(rx_lane_push(lane, "1234"));
    EVENTUALLY(wake_waits);
    OK(rx_dispose(observation));
    OK(rx_main_run_ready(SIZE_MAX, NULL));
    EXPECT(wake_waits, "the end waited for the host's wake");
    wake_blocks = false;
    EVENTUALLY(!wake_waits);
    rx_disposable_release(observation);
    rx_lane_release(lane);
    rx_scheduler_release(main_loop);
    OK(rx_shutdown(NULL));
}

static void look_at_the_mask(void *context) { pthread_sigmask(SIG_SETMASK, NULL, context); }

/// What the host blocks before the start, a signalfd of its receives: the threads of the runtime block it too.
static void keeps_the_signal_mask(void) {
    sigset_t blocked, of_worker, before;
    rx_scheduler *serial;
    sigemptyset(&blocked);
    sigaddset(&blocked, SIGTERM);
    sigemptyset(&of_worker);
    pthread_sigmask(SIG_BLOCK, &blocked, &before);
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_serial_create("masked", &serial));
    OK(rx_schedule(serial, (rx_action){look_at_the_mask, &of_worker, NULL}, NULL));
    OK(rx_shutdown(NULL));
    EXPECT(sigismember(&of_worker, SIGTERM) == 1);
    rx_scheduler_release(serial);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

/// A repeated action that runs while the last shutdown ends its thread is released all the same.
static void releases_what_repeats(void) {
    for (int i = 0; i < 200; i++) {
        rx_scheduler *dedicated;
        OK(rx_start(RX_VERSION, NULL));
        OK(rx_dedicated_create(&(rx_dedicated_options){.size = sizeof(rx_dedicated_options), .core = -1}, &dedicated, NULL));
        OK(rx_schedule_every(dedicated, 3, 1000000000, counting(), NULL));
        OK(rx_shutdown(NULL));
        rx_scheduler_release(dedicated);
        EVENTUALLY(releases == i + 1);
        if (releases != i + 1) return;
    }
    reset();
}

/// Takes three periods of the beat that runs it.
static void lag_behind(void *context) {
    (void)context;
    for (int64_t begun = now(); now() - begun < 3000;) {}
}
static void lag_behind_and_stop(void *context) {
    lag_behind(context);
    rx_main_stop();
}

/// A beat whose runs take longer than its period is always due. A stop of the main loop, a call that runs what is ready, and a shutdown end all the same.
static void ends_beats_that_lag_behind(void) {
    enum { stopped, called, shut_down, ways };
    for (int way = 0; way < ways; way++) {
        rx_scheduler *schedulers[4];
        int descriptor;
        OK(rx_start(RX_VERSION, NULL));
        OK(rx_main_create(&schedulers[0]));
        OK(rx_serial_create("serial", &schedulers[1]));
        OK(rx_concurrent_create(&schedulers[2]));
        OK(rx_dedicated_create(&(rx_dedicated_options){.size = sizeof(rx_dedicated_options), .core = -1}, &schedulers[3], NULL));
        for (int i = 0; i < 4; i++) {
            rx_action beat = {i == 0 && way == stopped ? lag_behind_and_stop : lag_behind, NULL, release};
            OK(rx_schedule_every(schedulers[i], 0, 1000, beat, NULL));
        }
        if (way == stopped) OK(rx_main_run());
        if (way == called) OK(rx_main_descriptor(&descriptor));
        if (way == called) OK(rx_main_run_ready(SIZE_MAX, NULL));
        OK(rx_shutdown(NULL));
        for (int i = 0; i < 4; i++) rx_scheduler_release(schedulers[i]);
        EVENTUALLY(releases == 4 * (way + 1));
    }
    reset();
}

/// A beat that no host drove for a while owes thousands of runs. A call that runs what is ready, a stop and the last shutdown run one of them each.
static void owes_runs(void) {
    rx_scheduler *loop;
    int descriptor;
    bool more = false;
    for (int is_called = 0; is_called < 2; is_called++) {
        OK(rx_start(RX_VERSION, NULL));
        OK(rx_main_create(&loop));
        OK(rx_schedule_every(loop, 0, 1000, counting(), NULL));
        if (!is_called) OK(rx_schedule(loop, (rx_action){stop_the_loop, NULL, NULL}, NULL));
        for (int64_t begun = now(); now() - begun < 20000000;) {}
        if (is_called) {
            OK(rx_main_descriptor(&descriptor));
            OK(rx_main_run_ready(SIZE_MAX, &more));
            EXPECT(runs == 1 && more, "%d runs", runs);
        } else {
            OK(rx_main_run());
            EXPECT(runs >= 1 && runs <= 2, "%d runs", runs);
        }
        int before = runs;
        OK(rx_shutdown(NULL));
        EXPECT(runs == before + 1, "%d runs before the shutdown, %d behind it", before, runs);
        rx_scheduler_release(loop);
        reset();
    }
}

/// The largest numbers that size_t has, and the least stack.
static void takes_large_numbers(void) {
    rx_scheduler *dedicated;
    rx_lane *lane;
    size_t memory = (size_t)sysconf(_SC_PHYS_PAGES) * (size_t)sysconf(_SC_PAGESIZE), slots = 1;
    while (slots <= memory / 2) slots *= 2;
    char element = 1, elements[4] = {0};
    OK(rx_start(RX_VERSION, NULL));
    // It has a power of two of slots: twice as many as fit.
    EXPECT(rx_lane_create(slots + 1, 1, 0, &lane) == RX_ERROR_TOO_LARGE);
    static const size_t refused[] = {1, 16384, 65535, SIZE_MAX};
    rx_dedicated_options options = {.size = sizeof options, .core = -1};
    for (size_t each = 0; each < sizeof refused / sizeof *refused; each++) {
        options.stack_size = refused[each];
        EXPECT(rx_dedicated_create(&options, &dedicated, NULL) == RX_ERROR_INVALID, "a stack of %zu bytes", refused[each]);
    }
    options.stack_size = 65536;
    OK(rx_dedicated_create(&options, &dedicated, NULL));
    rx_scheduler_release(dedicated);
    OK(rx_lane_create(4, 1, 0, &lane));
    EXPECT(rx_lane_push(lane, &element) && rx_lane_take(lane, elements, SIZE_MAX) == 1 && elements[0] == 1);
    rx_lane_release(lane);
    OK(rx_shutdown(NULL));
}

static rx_status refused_status;
static void refused_shutdown(void *context) {
    refused_status = rx_shutdown(NULL);
    atomic_store((atomic_int *)context, 1);
}
static void *from_elsewhere(void *context) {
    int descriptor;
    *(rx_status *)context = rx_main_descriptor(&descriptor);
    return NULL;
}

int main(void) {
    refuses_before_the_start();
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_shutdown(NULL));

    rx_status status = RX_OK;
    pthread_t thread;
    pthread_create(&thread, NULL, from_elsewhere, &status);
    pthread_join(thread, NULL);
    EXPECT(status == RX_ERROR_WRONG_THREAD);

    rx_scheduler *serial, *concurrent, *dedicated;
    const char *refusal;
    OK(rx_serial_create("test", &serial));
    OK(rx_concurrent_create(&concurrent));
    OK(rx_dedicated_create(
        &(rx_dedicated_options){.size = sizeof(rx_dedicated_options), .name = "own", .core = 100000}, &dedicated, &refusal));
    EXPECT(refusal && strstr(refusal, "processor"), "%s", refusal ? refusal : "nothing refused");
    refuses_null(serial);
    rx_scheduler *both[] = {serial, dedicated};
    for (int i = 0; i < 2; i++) {
        runs_in_order(both[i]);
        keeps_time(both[i]);
        answer = 0;
        repeats_work(both[i], concurrent);
        carries_from_a_lane(both[i], concurrent, i ? RX_LANE_WAKES | RX_LANE_LOCKS_MEMORY : 0);
        feeds_a_subject(both[i]);
    }
    carries_any_size_and_is_released_from_inside();
    drives_the_main_loop();
    releases_before_the_handle(serial);
    counts_and_traces(serial);

    rx_statistics statistics = {.size = sizeof statistics};
    OK(rx_statistics_read(&statistics));
    EXPECT(statistics.threads >= 2 && statistics.pool_timers == 0 && strlen(statistics.worker_wakeup) > 0);
    struct { size_t size; uint64_t threads, untouched; } old = {16, 0, 7};
    OK(rx_statistics_read((rx_statistics *)&old));
    EXPECT(old.threads == statistics.threads && old.untouched == 7, "an older program's structure is not overrun");

    atomic_int asked_to_end = 0;
    OK(rx_schedule(serial, (rx_action){refused_shutdown, &asked_to_end, NULL}, NULL));
    EVENTUALLY(asked_to_end);
    EXPECT(refused_status == RX_ERROR_WRONG_THREAD);

    reset();
    uint64_t dropped = 0;
    OK(rx_schedule_after(serial, 3600000000000, counting(), NULL));
    OK(rx_schedule(serial, counting(), NULL));
    OK(rx_shutdown(&dropped));
    EXPECT(dropped == 1 && runs == 1 && releases == 2, "%d dropped, %d ran, %d released", (int)dropped, runs, releases);
    EXPECT(rx_schedule(serial, counting(), NULL) == RX_ERROR_SHUT_DOWN);
    OK(rx_start(RX_VERSION, NULL));
    EXPECT(rx_schedule(serial, counting(), NULL) == RX_ERROR_SHUT_DOWN, "a handle from before stays dead");
    rx_scheduler_release(serial);
    rx_scheduler_release(concurrent);
    rx_scheduler_release(dedicated);
    OK(rx_shutdown(NULL));
    refuses_a_lane_of_an_earlier_session();
    ends_what_begins_at_the_last_moment();
    embeds_a_loop_that_ran();
    drives_by_the_descriptor_alone();
    runs_the_answers_of_the_last_actions();
    ends_an_observation_while_its_push_wakes_the_host();
    keeps_the_signal_mask();
    refuses_a_shutdown_within_the_last();
    refuses_a_start_within_the_last_shutdown();
    releases_what_repeats();
    ends_beats_that_lag_behind();
    owes_runs();
    takes_large_numbers();
    return verdict("api");
}
