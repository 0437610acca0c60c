// SPDX-License-Identifier: MIT
// A host with a loop of its own over epoll.
#include "host.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/timerfd.h>
#include <unistd.h>

/// Something the loop watches: when `descriptor` is readable, `ready` is called.
struct source {
    int descriptor;
    void (*ready)(struct source *source);
    host_function function;
    void *context;
    struct source *next;
};

struct call {
    host_function function;
    void *context;
};

static int poller, letterbox[2];
static bool running;
static struct source *sources;

static void watch(int descriptor, void (*ready)(struct source *), host_function function, void *context) {
    struct source *source = malloc(sizeof *source);
    if (!source) abort();
    *source = (struct source){descriptor, ready, function, context, sources};
    sources = source;
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = source};
    if (epoll_ctl(poller, EPOLL_CTL_ADD, descriptor, &event)) perror("epoll_ctl"), abort();
}

static void call_posted(struct source *source) {
    struct call call;
    if (read(source->descriptor, &call, sizeof call) == sizeof call) call.function(call.context);
}

// MARK: RxRing in this loop

/// Watching its descriptor is all: each turn of the loop runs what is ready.
static void rxring_is_ready(struct source *source) { (void)source; }

static bool run_rxring(void) {
    bool more = false;
    rx_status status = rx_main_run_ready(HOST_LIMIT, &more);
    if (status) fprintf(stderr, "rxring: %s\n", rx_error_message(status));
    return more;
}

void host_attach(void) {
    poller = epoll_create1(EPOLL_CLOEXEC);
    if (pipe(letterbox)) perror("pipe"), abort();
    int descriptor;
    rx_status status = rx_main_descriptor(&descriptor);
    if (status) fprintf(stderr, "rxring: %s\n", rx_error_message(status)), abort();
    watch(descriptor, rxring_is_ready, NULL, NULL);
    watch(letterbox[0], call_posted, NULL, NULL);
}

void host_run(void) {
    running = true;
    while (running) {
        // It never blocks while RxRing has more; the descriptor becomes readable when a timer of RxRing is due, too.
        bool more = run_rxring();
        struct epoll_event ready[16];
        int count = running ? epoll_wait(poller, ready, 16, more ? 0 : -1) : 0;
        for (int i = 0; i < count; i++) {
            struct source *source = ready[i].data.ptr;
            source->ready(source);
        }
    }
}

// MARK: The host's own

static void call_timer(struct source *source) {
    uint64_t expirations;
    if (read(source->descriptor, &expirations, sizeof expirations) == sizeof expirations) source->function(source->context);
}

void host_every(int milliseconds, host_function function, void *context) {
    int timer = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK);
    struct timespec period = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    timerfd_settime(timer, 0, &(struct itimerspec){period, period}, NULL);
    watch(timer, call_timer, function, context);
}

void host_post(host_function function, void *context) {
    struct call call = {function, context};
    if (write(letterbox[1], &call, sizeof call) != sizeof call) perror("write"), abort();
}

void host_stop(void) { running = false; }

void host_detach(void) {
    while (sources) {
        struct source *source = sources;
        sources = source->next;
        if (source->ready == call_timer) close(source->descriptor);
        free(source);
    }
    close(letterbox[0]);
    close(letterbox[1]);
    close(poller);
}
