// SPDX-License-Identifier: MIT
// RxRing in a foreign loop (one of Examples/Hosts). While either side is flooded, the host's timers and events, RxRing's timers and events from other
// threads have their turns. An idle process is not woken at all.
#include "expect.h"

#include <poll.h>
#include <pthread.h>

#include "../../Examples/Hosts/host.h"

enum { PERIOD_MS = 5, PHASE_MS = 400, SETTLE_MS = 300, IDLE_MS = 1000, OUTSTANDING = 4096 };

/// A wait of this may take under a flood what the loop's limit and a busy machine make of it; a starved one takes the whole phase.
static const int64_t longest_wait = 120000000;

struct gauge {
    const char *name;
    int count;
    int64_t last, worst;
};

static struct gauge host_timer = {.name = "the host's timer"}, rx_timer = {.name = "RxRing's timer"},
                    host_event = {.name = "the host's event from another thread"}, rx_event = {.name = "RxRing's item from another thread"};
static struct gauge *const gauges[] = {&host_timer, &rx_timer, &host_event, &rx_event};

static rx_scheduler *main_loop;
static atomic_bool floods_rx, floods_host, over;
static atomic_long rx_flood, host_flood, outstanding;
static atomic_llong host_sent, rx_sent;

static void begin(struct gauge *gauge) {
    gauge->count = 0, gauge->worst = 0;
    gauge->last = now();
}
static void mark(struct gauge *gauge, int64_t since) {
    // Sent in the phase before.
    if (since == 0) return;
    int64_t wait = now() - since;
    if (wait > gauge->worst) gauge->worst = wait;
    gauge->count++;
    gauge->last = now();
}

static void host_ticked(void *context) {
    (void)context;
    mark(&host_timer, host_timer.last);
}
static void rx_ticked(void *context) {
    (void)context;
    mark(&rx_timer, rx_timer.last);
}
static void host_arrived(void *context) {
    (void)context;
    mark(&host_event, atomic_exchange(&host_sent, 0));
}
static void rx_arrived(void *context) {
    (void)context;
    mark(&rx_event, atomic_exchange(&rx_sent, 0));
}
static void rx_flooded(void *context) {
    (void)context;
    atomic_fetch_add(&rx_flood, 1);
    atomic_fetch_sub(&outstanding, 1);
}
/// Sends itself again at once: the host's loop always has something.
static void host_flooded(void *context) {
    if (!floods_host) return;
    atomic_fetch_add(&host_flood, 1);
    host_post(host_flooded, context);
}

/// Keeps RxRing's queue full while it is asked to.
static void *flood(void *context) {
    while (!over) {
        if (!floods_rx) poll(NULL, 0, 1);
        else if (outstanding >= OUTSTANDING) sched_yield();
        else if (rx_schedule(main_loop, (rx_action){rx_flooded, NULL, NULL}, NULL) == RX_OK) atomic_fetch_add(&outstanding, 1);
    }
    return context;
}

/// Sends one event to either side every few milliseconds, unless the last one has not arrived.
static void *pace(void *context) {
    while (!over) {
        long long none = 0;
        if (atomic_compare_exchange_strong(&host_sent, &none, now())) host_post(host_arrived, NULL);
        none = 0;
        if (atomic_compare_exchange_strong(&rx_sent, &none, now())) OK(rx_schedule(main_loop, (rx_action){rx_arrived, NULL, NULL}, NULL));
        poll(NULL, 0, PERIOD_MS);
    }
    return context;
}

/// How often all threads but `without` went to sleep so far.
static long sleeps(const char *without) {
    long total = 0;
    DIR *tasks = opendir("/proc/self/task");
    for (struct dirent *task; (task = readdir(tasks));) {
        if (task->d_name[0] == '.' || strcmp(task->d_name, without) == 0) continue;
        char path[300], line[200];
        snprintf(path, sizeof path, "/proc/self/task/%s/status", task->d_name);
        FILE *status = fopen(path, "r");
        while (status && fgets(line, sizeof line, status)) {
            long switches;
            if (sscanf(line, "voluntary_ctxt_switches: %ld", &switches) == 1) total += switches;
        }
        if (status) fclose(status);
    }
    closedir(tasks);
    return total;
}

static void stop(void *context) {
    (void)context;
    host_stop();
}

static void *watch_idleness(void *context) {
    char self[32];
    snprintf(self, sizeof self, "%d", (int)gettid());
    poll(NULL, 0, SETTLE_MS);
    long before = sleeps(self);
    poll(NULL, 0, IDLE_MS);
    long woken = sleeps(self) - before;
    EXPECT(woken == 0, "woken %ld times in %d ms", woken, IDLE_MS);
    printf("idle: woken %ld times in %d ms\n", woken, IDLE_MS);
    host_post(stop, NULL);
    return context;
}

static void work(void *context) { atomic_fetch_add((atomic_int *)context, 1); }

/// After work on the pool, on the main loop and with timers.
static void is_idle(void) {
    static atomic_int runs;
    rx_scheduler *concurrent;
    rx_disposable *timer;
    OK(rx_concurrent_create(&concurrent));
    for (int i = 0; i < 1000; i++) {
        OK(rx_schedule(concurrent, (rx_action){work, &runs, NULL}, NULL));
        OK(rx_schedule(main_loop, (rx_action){work, &runs, NULL}, NULL));
    }
    OK(rx_schedule_every(main_loop, 0, 1000000, (rx_action){work, &runs, NULL}, &timer));
    OK(rx_dispose(timer));
    rx_disposable_release(timer);
    pthread_t watcher;
    pthread_create(&watcher, NULL, watch_idleness, NULL);
    host_run();
    pthread_join(watcher, NULL);
    EXPECT(runs == 2000);
    rx_scheduler_release(concurrent);
}

static void *end_phase(void *context) {
    poll(NULL, 0, PHASE_MS);
    host_post(stop, NULL);
    return context;
}

static void phase(const char *name, bool rx, bool host) {
    for (int i = 0; i < 4; i++) begin(gauges[i]);
    rx_flood = host_flood = 0;
    host_sent = rx_sent = 0;
    floods_rx = rx;
    floods_host = host;
    if (host) host_post(host_flooded, NULL);
    pthread_t clock;
    pthread_create(&clock, NULL, end_phase, NULL);
    int64_t start = now();
    host_run();
    int expected = (int)((now() - start) / 1000000 / PERIOD_MS);
    pthread_join(clock, NULL);
    floods_rx = floods_host = false;
    printf("%-16s flood: %7ld of RxRing's, %7ld of the host's; longest wait in ms:", name, rx_flood, host_flood);
    for (int i = 0; i < 4; i++) {
        printf(" %.1f", (double)gauges[i]->worst / 1e6);
        EXPECT(gauges[i]->worst < longest_wait, "%s: %s waited %.1f ms", name, gauges[i]->name, (double)gauges[i]->worst / 1e6);
        EXPECT(gauges[i]->count > expected / 8, "%s: %s came %d times of %d", name, gauges[i]->name, gauges[i]->count, expected);
    }
    printf("\n");
    if (rx) EXPECT(rx_flood > 1000, "%s: RxRing's flood is starved: %ld", name, rx_flood);
    if (host) EXPECT(host_flood > 100, "%s: the host's flood is starved: %ld", name, host_flood);
}

/// A machine that stands still for a moment makes any loop wait, but not three phases in a row; starvation does.
static void phase_of_three(const char *name, bool rx, bool host) {
    int before = failures;
    for (int attempt = 1; attempt <= 3; attempt++) {
        failures = before;
        phase(name, rx, host);
        if (failures == before) return;
    }
}

int main(void) {
    rx_disposable *timer;
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_main_create(&main_loop));
    host_attach();
    is_idle();

    host_every(PERIOD_MS, host_ticked, NULL);
    OK(rx_schedule_every(main_loop, 0, PERIOD_MS * 1000000, (rx_action){rx_ticked, NULL, NULL}, &timer));
    pthread_t flooder, pacer;
    pthread_create(&flooder, NULL, flood, NULL);
    pthread_create(&pacer, NULL, pace, NULL);
    phase_of_three("quiet", false, false);
    phase_of_three("RxRing flooded", true, false);
    phase_of_three("host flooded", false, true);
    phase_of_three("both flooded", true, true);
    over = true;
    pthread_join(flooder, NULL);
    pthread_join(pacer, NULL);

    OK(rx_dispose(timer));
    rx_disposable_release(timer);
    rx_scheduler_release(main_loop);
    host_detach();
    OK(rx_shutdown(NULL));
    return verdict("loops");
}
