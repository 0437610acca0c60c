// SPDX-License-Identifier: MIT
// A host forks without exec while RxRing is at work: the child is told, does nothing and exits as usual; the parent goes on.
#include "expect.h"

#include <sys/wait.h>

static atomic_int runs;
static void count(void *context) {
    (void)context;
    atomic_fetch_add(&runs, 1);
}

static atomic_int releases;
static void release(void *context) {
    (void)context;
    atomic_fetch_add(&releases, 1);
}

static rx_scheduler *serial, *dedicated, *main_loop;
static rx_lane *lane;
static rx_disposable *timer;
static rx_subject *subject;
static rx_work *work;

/// Everything is refused with one code. Releasing is allowed and does nothing: what the host's functions would release is the parent's.
static int in_the_child(void) {
    int descriptor;
    rx_scheduler *other;
    const rx_action action = {count, NULL, NULL};
    EXPECT(rx_schedule(serial, action, NULL) == RX_ERROR_FORKED);
    EXPECT(rx_schedule(main_loop, action, NULL) == RX_ERROR_FORKED);
    EXPECT(rx_schedule_after(serial, 1, action, NULL) == RX_ERROR_FORKED);
    EXPECT(rx_work_schedule(work, serial) == RX_ERROR_FORKED);
    EXPECT(rx_serial_create("child", &other) == RX_ERROR_FORKED);
    EXPECT(rx_main_descriptor(&descriptor) == RX_ERROR_FORKED);
    EXPECT(rx_main_run_ready(1, NULL) == RX_ERROR_FORKED);
    EXPECT(rx_subject_next(subject, "12345678") == RX_ERROR_FORKED);
    EXPECT(rx_dispose(timer) == RX_ERROR_FORKED);
    EXPECT(rx_start(RX_VERSION, NULL) == RX_ERROR_FORKED);
    EXPECT(rx_shutdown(NULL) == RX_ERROR_FORKED);
    EXPECT(strstr(rx_error_message(RX_ERROR_FORKED), "child"));
    rx_disposable_release(timer);
    rx_scheduler_release(serial);
    rx_scheduler_release(dedicated);
    rx_work_release(work);
    EXPECT(releases == 0, "the child called the host's release");
    return failures;
}

/// The child exits while the parent's threads start, one of which may hold any lock at the fork.
static void while_threads_start(void) {
    for (int i = 0; i < 100; i++) {
        rx_scheduler *fresh;
        rx_disposable *ticks;
        OK(rx_start(RX_VERSION, NULL));
        OK(rx_serial_create("fresh", &fresh));
        const int before = runs;
        OK(rx_schedule_every(fresh, 0, 100000, (rx_action){count, NULL, NULL}, &ticks));
        if (i % 2) EVENTUALLY(runs > before);
        const pid_t child = fork();
        if (child == 0) exit(0);
        EXPECT(child > 0);
        int status = -1;
        EXPECT(waitpid(child, &status, 0) == child);
        EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the child ended with %x", status);
        OK(rx_dispose(ticks));
        rx_disposable_release(ticks);
        rx_scheduler_release(fresh);
        OK(rx_shutdown(NULL));
    }
}

int main(void) {
    int descriptor;
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_serial_create("parent", &serial));
    OK(rx_dedicated_create(&(rx_dedicated_options){.size = sizeof(rx_dedicated_options), .core = -1}, &dedicated, NULL));
    OK(rx_main_create(&main_loop));
    OK(rx_main_descriptor(&descriptor));
    OK(rx_lane_create(16, 8, RX_LANE_WAKES, &lane));
    OK(rx_subject_create(8, &subject));
    OK(rx_work_create((rx_action){count, NULL, release}, &work));
    OK(rx_schedule_every(serial, 0, 100000, (rx_action){count, NULL, NULL}, &timer));
    EVENTUALLY(runs > 10);
    for (int i = 0; i < 20; i++) {
        int64_t start = now();
        pid_t child = fork();
        // exit, not _exit: the library's handlers run in the child too.
        if (child == 0) exit(in_the_child());
        int status = -1;
        EXPECT(waitpid(child, &status, 0) == child);
        EXPECT(WIFEXITED(status) && WEXITSTATUS(status) == 0, "the child ended with %x", status);
        EXPECT(now() - start < 5000000000LL, "the child took too long");
        int before = runs;
        OK(rx_schedule(main_loop, (rx_action){count, NULL, NULL}, NULL));
        OK(rx_main_run_ready(10, NULL));
        EVENTUALLY(runs > before + 2);
    }
    OK(rx_dispose(timer));
    rx_disposable_release(timer);
    rx_work_release(work);
    EXPECT(releases == 1);
    rx_subject_release(subject);
    rx_lane_release(lane);
    rx_scheduler_release(main_loop);
    rx_scheduler_release(dedicated);
    rx_scheduler_release(serial);
    OK(rx_shutdown(NULL));
    while_threads_start();
    return verdict("fork");
}
