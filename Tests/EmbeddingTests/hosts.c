// SPDX-License-Identifier: MIT
// hosts [PART]...: what may happen to a host of the main loop beside its work, each part in a process of its own.
#include "expect.h"

#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <pthread.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

static rx_scheduler *main_loop;

static void start(void) {
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_main_create(&main_loop));
}

static void end(void) {
    rx_scheduler_release(main_loop);
    OK(rx_shutdown(NULL));
}

static int runs;
static void count(void *context) {
    (void)context;
    runs++;
}
static void schedule(int times) {
    while (times-- > 0) OK(rx_schedule(main_loop, (rx_action){count, NULL, NULL}, NULL));
}

/// Whether the descriptor is readable now, or within `milliseconds`.
static bool is_readable(int descriptor, int milliseconds) {
    struct pollfd waited = {descriptor, POLLIN, 0};
    return poll(&waited, 1, milliseconds) == 1;
}

/// A loop ends while more is ready, which rx_main_run_ready told that loop alone. The next loop asks for the descriptor and waits for it. A host that asks
/// before each wait sleeps all the same.
static void has_a_second_loop(void) {
    int descriptor, again;
    bool more;
    start();
    OK(rx_main_descriptor(&descriptor));
    schedule(3);
    OK(rx_main_run_ready(1, &more));
    EXPECT(more && runs == 1, "%d ran", runs);
    OK(rx_main_descriptor(&again));
    EXPECT(again == descriptor && is_readable(again, 5000), "the second loop is not told");
    OK(rx_main_run_ready(10, &more));
    EXPECT(!more && runs == 3, "%d ran", runs);
    for (int each = 0; each < 3; each++) {
        OK(rx_main_descriptor(&again));
        EXPECT(!is_readable(again, 0), "readable with nothing to do");
        schedule(1);
        EXPECT(is_readable(again, 5000), "an item is not told");
        OK(rx_main_run_ready(10, &more));
        EXPECT(!more && runs == 4 + each, "%d ran", runs);
    }
    end();
}

static void work(void *context) {
    (void)context;
    runs++;
    for (int64_t end = now() + 300000; now() < end;) {}
}

/// A host that waits for the descriptor alone, and does not ask whether more is ready. Timers fall due while others run.
static void is_told_by_the_descriptor(void) {
    int descriptor;
    rx_disposable *often, *seldom;
    start();
    OK(rx_main_descriptor(&descriptor));
    OK(rx_schedule_every(main_loop, 1000000, 1000000, (rx_action){count, NULL, NULL}, &often));
    OK(rx_schedule_every(main_loop, 1700000, 1700000, (rx_action){work, NULL, NULL}, &seldom));
    for (int calls = 0; calls < 200 && failures == 0; calls++) {
        EXPECT(is_readable(descriptor, 5000), "after %d calls and %d runs nothing tells the host", calls, runs);
        OK(rx_main_run_ready(SIZE_MAX, NULL));
    }
    OK(rx_dispose(often));
    OK(rx_dispose(seldom));
    schedule(100);
    runs = 0;
    while (runs < 100 && failures == 0) {
        EXPECT(is_readable(descriptor, 5000), "%d of 100 ran", runs);
        OK(rx_main_run_ready(3, NULL));
    }
    rx_disposable_release(often);
    rx_disposable_release(seldom);
    end();
}

static int descriptor_of_loop;
/// How often the descriptor was readable while an item ran a loop of the host's, which can do nothing about it.
static int disturbances;

/// A modal dialog: an item that runs the host's loop. The main loop is busy meanwhile.
static void run_dialog(void *context) {
    bool more;
    (void)context;
    EXPECT(rx_main_run_ready(1, &more) == RX_ERROR_BUSY);
    disturbances += is_readable(descriptor_of_loop, 20);
}

/// A dialog that is open when a timer falls due that the descriptor was armed with. It tells the host once.
static void run_long_dialog(void *context) {
    bool more;
    int told = 0;
    (void)context;
    for (int64_t end = now() + 60000000; now() < end;) {
        if (!is_readable(descriptor_of_loop, 5)) continue;
        told++;
        EXPECT(rx_main_run_ready(1, &more) == RX_ERROR_BUSY);
    }
    EXPECT(told <= 1, "the loop inside was sent to the main loop %d times", told);
}

static void runs_a_long_loop_inside(void) {
    bool more = false;
    start();
    OK(rx_main_descriptor(&descriptor_of_loop));
    OK(rx_schedule_after(main_loop, 20000000, (rx_action){count, NULL, NULL}, NULL));
    // A rest arms the timer.
    do OK(rx_main_run_ready(10, &more));
    while (more);
    OK(rx_schedule(main_loop, (rx_action){run_long_dialog, NULL, NULL}, NULL));
    while (runs == 0 && failures == 0) {
        EXPECT(more || is_readable(descriptor_of_loop, 5000), "the timer is not told");
        OK(rx_main_run_ready(10, &more));
    }
    end();
}

/// An item, a timer, and an item beside a timer that is far away.
static void runs_a_loop_inside(void) {
    bool more = false;
    start();
    OK(rx_main_descriptor(&descriptor_of_loop));
    OK(rx_main_run_ready(10, NULL));
    for (int each = 0; each < 3; each++) {
        if (each == 2) OK(rx_schedule_after(main_loop, 3600000000000, (rx_action){count, NULL, NULL}, NULL));
        if (each == 1) OK(rx_schedule_after(main_loop, 1000000, (rx_action){run_dialog, NULL, NULL}, NULL));
        else OK(rx_schedule(main_loop, (rx_action){run_dialog, NULL, NULL}, NULL));
        // What comes while the dialog runs is run afterwards.
        OK(rx_schedule_after(main_loop, 2000000, (rx_action){count, NULL, NULL}, NULL));
        while (runs <= each) {
            EXPECT(more || is_readable(descriptor_of_loop, 5000), "item %d is not told", each);
            OK(rx_main_run_ready(10, &more));
        }
    }
    EXPECT(disturbances == 0, "the loop inside was sent to the main loop %d times", disturbances);
    end();
}

/// From now on each thread's io_uring_enter fails with `code`, as in a sandbox that a host enters after its start.
static void refuse_rings(int code) {
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_io_uring_enter, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (unsigned)code),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    EXPECT(syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program) == 0);
}

static void *send(void *context) {
    // The host rests by then, or nearly: both ways are to be heard.
    poll(NULL, 0, 1);
    schedule(1);
    return context;
}

/// The turns that the host takes until `wanted` items ran.
static int turns_until(int wanted) {
    int turns = 0;
    for (bool more = true; runs < wanted; turns++) {
        if (!more && !is_readable(descriptor_of_loop, 10000)) {
            EXPECT(false, "item %d is not told", wanted);
            break;
        }
        OK(rx_main_run_ready(10, &more));
    }
    return turns;
}

/// The host goes on: the same descriptor tells it of threads and of timers, and does not keep it awake.
static void loses_its_ring(int code) {
    pthread_t thread;
    int turns;
    start();
    OK(rx_main_descriptor(&descriptor_of_loop));
    // One timer is armed before, and rings after.
    OK(rx_schedule_after(main_loop, 40000000, (rx_action){count, NULL, NULL}, NULL));
    OK(rx_main_run_ready(10, NULL));
    refuse_rings(code);
    schedule(1);
    turns = turns_until(2);
    EXPECT(turns < 40, "%d turns for a timer of 40 ms", turns);
    for (int each = 0; each < 50; each++) {
        pthread_create(&thread, NULL, send, NULL);
        turns = turns_until(3 + each);
        EXPECT(turns < 20, "%d turns for an item of a thread", turns);
        pthread_join(thread, NULL);
    }
    OK(rx_schedule_after(main_loop, 40000000, (rx_action){count, NULL, NULL}, NULL));
    turns = turns_until(53);
    EXPECT(turns < 20, "%d turns for a timer of 40 ms", turns);
    end();
}
static void is_forbidden_rings(void) { loses_its_ring(EPERM); }
static void is_refused_rings(void) { loses_its_ring(ENOSYS); }
static void is_short_of_rings(void) { loses_its_ring(EAGAIN); }

static void stop_after_ten(void *context) {
    count(context);
    if (runs == 10) OK(rx_main_stop());
}

/// CLOCK_MONOTONIC is the process's own, for example in a container that was moved from another machine. Deadlines come in time: neither never nor at once.
/// In the run loop and in a host's loop.
static void has_a_clock_of_its_own(void) {
    rx_disposable *timer;
    for (int is_host = 0; is_host < 2; is_host++) {
        start();
        runs = 0;
        if (is_host) OK(rx_main_descriptor(&descriptor_of_loop));
        int64_t begun = now();
        clock_t processor = clock();
        OK(rx_schedule_every(main_loop, 20000000, 20000000, (rx_action){stop_after_ten, NULL, NULL}, &timer));
        if (is_host) EXPECT(turns_until(10) < 100);
        else OK(rx_main_run());
        EXPECT(now() - begun >= 200000000 && now() - begun < 5000000000, "ten periods of 20 ms took %ld ms", (long)((now() - begun) / 1000000));
        EXPECT(clock() - processor < CLOCKS_PER_SEC / 10, "it took %ld us of the processor", (long)(clock() - processor));
        OK(rx_dispose(timer));
        rx_disposable_release(timer);
        end();
    }
}

typedef enum way { no_host, embedded, attached, has_run, ways } way;

/// Work that waits, in a child whose standard error is `output`.
static void forget(way way, int output) {
    int descriptor;
    dup2(output, 2);
    start();
    if (way == embedded || way == has_run) OK(rx_main_descriptor(&descriptor));
    if (way == attached) OK(rx_main_attach((rx_action){count, NULL, NULL}));
    if (way == has_run) OK(rx_main_run_ready(10, NULL));
    schedule(3);
    poll(NULL, 0, 6500);
    _exit(failures);
}

/// A host that has never called rx_main_run_ready is told so after five seconds, by the names in C. One that has may be busy. What one scheduler has queued
/// counts as one piece.
static void forgets_to_call(void) {
    static const char *const sentences[ways] = {
        "RxRuntime: the main loop holds 1 piece(s) of work and nothing runs it. Call rx_main_run on",
        "RxRuntime: the main loop holds 1 piece(s) of work and its host has run none yet. Call rx_main_run_ready",
        "RxRuntime: the main loop holds 1 piece(s) of work and its host has run none yet. Call rx_main_run_ready",
        "",
    };
    int outputs[ways][2];
    for (way way = 0; way < ways; way++) {
        EXPECT(pipe(outputs[way]) == 0);
        if (fork() == 0) forget(way, outputs[way][1]);
        close(outputs[way][1]);
    }
    for (way way = 0; way < ways; way++) {
        char said[1000] = "";
        size_t length = 0;
        for (ssize_t more; (more = read(outputs[way][0], said + length, sizeof said - 1 - length)) > 0;) length += (size_t)more;
        EXPECT(strncmp(said, sentences[way], strlen(sentences[way])) == 0 && (length == 0) == (way == has_run), "way %d says: %s", way, said);
    }
    for (int status; wait(&status) > 0;) EXPECT(status == 0, "status %x", (unsigned)status);
}

static atomic_int threads_runs;
static void count_there(void *context) {
    (void)context;
    atomic_fetch_add(&threads_runs, 1);
}

static rx_scheduler *serial, *dedicated;
static atomic_bool has_called;

/// Calls with a cancellation that waits for a cancellation point. None of them may be one.
static void *call_cancelled(void *context) {
    (void)context;
    const rx_action action = {count_there, NULL, NULL};
    rx_disposable *timer;
    pthread_cancel(pthread_self());
    OK(rx_schedule(main_loop, (rx_action){count, NULL, NULL}, NULL));
    OK(rx_schedule_after(main_loop, 1000, (rx_action){count, NULL, NULL}, NULL));
    OK(rx_schedule(serial, action, NULL));
    OK(rx_schedule(dedicated, action, NULL));
    OK(rx_schedule_after(serial, 1000, action, NULL));
    OK(rx_schedule_every(dedicated, 1000, 1000000, action, &timer));
    OK(rx_dispose(timer));
    rx_disposable_release(timer);
    has_called = true;
    pthread_testcancel();
    has_called = false;
    return NULL;
}

static void *live_cancelled(void *context) {
    rx_scheduler *own;
    (void)context;
    pthread_cancel(pthread_self());
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_serial_create(NULL, &own));
    OK(rx_schedule(own, (rx_action){count_there, NULL, NULL}, NULL));
    rx_scheduler_release(own);
    OK(rx_shutdown(NULL));
    has_called = true;
    return NULL;
}

/// No call of a thread that was cancelled stays half done, whatever wakes the other threads.
static void is_cancelled(void) {
    pthread_t thread;
    int descriptor;
    bool more = false;
    start();
    OK(rx_serial_create(NULL, &serial));
    OK(rx_dedicated_create(&(rx_dedicated_options){.size = sizeof(rx_dedicated_options), .core = -1}, &dedicated, NULL));
    OK(rx_main_descriptor(&descriptor));
    for (int round = 1; round <= 20 && failures == 0; round++) {
        do OK(rx_main_run_ready(10, &more));
        while (more);
        has_called = false;
        EXPECT(pthread_create(&thread, NULL, call_cancelled, NULL) == 0);
        while (runs < 2 * round && failures == 0) {
            EXPECT(more || is_readable(descriptor, 5000), "round %d: %d runs", round, runs);
            OK(rx_main_run_ready(10, &more));
        }
        pthread_join(thread, NULL);
        EXPECT(has_called, "round %d: the thread was cancelled within a call", round);
        EVENTUALLY(threads_runs >= 3 * round);
    }
    rx_scheduler_release(serial);
    rx_scheduler_release(dedicated);
    end();
    has_called = false;
    EXPECT(pthread_create(&thread, NULL, live_cancelled, NULL) == 0);
    pthread_join(thread, NULL);
    EXPECT(has_called, "a thread was cancelled within rx_start or rx_shutdown");
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_shutdown(NULL));
}

static pthread_key_t key;
static atomic_int answers[RX_ERROR_TOO_LARGE + 1];

static void use_at_the_end(void *value) {
    rx_disposable *timer = NULL;
    (void)value;
    answers[rx_schedule(serial, (rx_action){count_there, NULL, NULL}, NULL)]++;
    answers[rx_schedule(dedicated, (rx_action){count_there, NULL, NULL}, NULL)]++;
    answers[rx_schedule_after(serial, 1000, (rx_action){count_there, NULL, NULL}, &timer)]++;
}
static void keep_data(void *context) {
    pthread_setspecific(key, "data");
    count_there(context);
}

/// Data of the runtime's threads whose destructor uses the library. The threads end in the last shutdown: the host is told, and goes on.
static void has_data_of_threads(void) {
    EXPECT(pthread_key_create(&key, use_at_the_end) == 0);
    start();
    OK(rx_serial_create(NULL, &serial));
    OK(rx_dedicated_create(&(rx_dedicated_options){.size = sizeof(rx_dedicated_options), .core = -1}, &dedicated, NULL));
    OK(rx_schedule(serial, (rx_action){keep_data, NULL, NULL}, NULL));
    OK(rx_schedule(dedicated, (rx_action){keep_data, NULL, NULL}, NULL));
    EVENTUALLY(threads_runs == 2);
    end();
    EXPECT(answers[RX_ERROR_SHUT_DOWN] == 6 && threads_runs == 2, "%d answers, %d runs", answers[RX_ERROR_SHUT_DOWN], threads_runs);
    rx_scheduler_release(serial);
    rx_scheduler_release(dedicated);
}

static void *shut_down(void *answer) {
    *(rx_status *)answer = rx_shutdown(NULL);
    return NULL;
}

/// A shutdown off the main thread would leave what waits on the main loop for the next session.
static void is_shut_down_elsewhere(void) {
    pthread_t thread;
    rx_status answer = RX_OK;
    start();
    schedule(1);
    EXPECT(pthread_create(&thread, NULL, shut_down, &answer) == 0);
    pthread_join(thread, NULL);
    EXPECT(answer == RX_ERROR_WRONG_THREAD && runs == 0, "%s", rx_error_message(answer));
    // One that is not the last ends nothing.
    OK(rx_start(RX_VERSION, NULL));
    EXPECT(pthread_create(&thread, NULL, shut_down, &answer) == 0);
    pthread_join(thread, NULL);
    OK(answer);
    end();
    EXPECT(runs == 1, "%d ran", runs);
}

static const struct {
    const char *name;
    void (*run)(void);
} parts[] = {
    {"second", has_a_second_loop}, {"dialog", runs_a_loop_inside}, {"forbidden", is_forbidden_rings}, {"refused", is_refused_rings},
    {"short", is_short_of_rings}, {"clock", has_a_clock_of_its_own}, {"forgets", forgets_to_call},
    {"told", is_told_by_the_descriptor}, {"long", runs_a_long_loop_inside}, {"cancelled", is_cancelled}, {"data", has_data_of_threads},
    {"elsewhere", is_shut_down_elsewhere},
};

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
    for (size_t part = 0; part < sizeof parts / sizeof *parts; part++) {
        bool is_wanted = argument_count == 1;
        for (int each = 1; each < argument_count; each++) is_wanted |= strcmp(arguments[each], parts[part].name) == 0;
        if (is_wanted && !runs_part(parts[part].name, parts[part].run)) failures++;
    }
    return verdict("hosts");
}
