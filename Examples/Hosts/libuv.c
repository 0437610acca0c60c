// SPDX-License-Identifier: MIT
// A host that runs libuv's loop, as Node.js does.
#include "host.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <uv.h>

static uv_loop_t loop;

static void demand(int code, const char *what) {
    if (code) fprintf(stderr, "%s: %s\n", what, uv_strerror(code)), abort();
}

// MARK: RxRing in this loop

static uv_poll_t descriptor_watch;
/// Active while RxRing has more: libuv does not block then, and calls it each turn.
static uv_idle_t leftover;

static void run_rxring(void);
static void descriptor_is_ready(uv_poll_t *watch, int status, int events) {
    (void)watch, (void)status, (void)events;
    run_rxring();
}
static void something_is_left(uv_idle_t *idle) {
    (void)idle;
    run_rxring();
}

static void run_rxring(void) {
    bool more = false;
    rx_status status = rx_main_run_ready(HOST_LIMIT, &more);
    if (status) fprintf(stderr, "rxring: %s\n", rx_error_message(status));
    if (more) uv_idle_start(&leftover, something_is_left);
    else uv_idle_stop(&leftover);
}

static uv_poll_t letterbox_watch;
static int letterbox[2];
static void call_posted(uv_poll_t *watch, int status, int events);

void host_attach(void) {
    int descriptor;
    rx_status status = rx_main_descriptor(&descriptor);
    if (status) fprintf(stderr, "rxring: %s\n", rx_error_message(status)), abort();
    demand(uv_loop_init(&loop), "uv_loop_init");
    demand(uv_idle_init(&loop, &leftover), "uv_idle_init");
    // The descriptor becomes readable when a timer of RxRing is due, too: no timer of libuv's is needed.
    demand(uv_poll_init(&loop, &descriptor_watch, descriptor), "uv_poll_init");
    demand(uv_poll_start(&descriptor_watch, UV_READABLE, descriptor_is_ready), "uv_poll_start");
    run_rxring();

    if (pipe(letterbox)) perror("pipe"), abort();
    demand(uv_poll_init(&loop, &letterbox_watch, letterbox[0]), "uv_poll_init");
    demand(uv_poll_start(&letterbox_watch, UV_READABLE, call_posted), "uv_poll_start");
}

// MARK: The host's own

struct call {
    host_function function;
    void *context;
};

struct timer {
    uv_timer_t timer;
    struct call call;
};

static void call_posted(uv_poll_t *watch, int status, int events) {
    struct call call;
    (void)watch, (void)status, (void)events;
    if (read(letterbox[0], &call, sizeof call) == sizeof call) call.function(call.context);
}

static void call_timer(uv_timer_t *timer) {
    struct call *call = &((struct timer *)timer)->call;
    call->function(call->context);
}

void host_every(int milliseconds, host_function function, void *context) {
    struct timer *timer = malloc(sizeof *timer);
    if (!timer) abort();
    timer->call = (struct call){function, context};
    demand(uv_timer_init(&loop, &timer->timer), "uv_timer_init");
    demand(uv_timer_start(&timer->timer, call_timer, (uint64_t)milliseconds, (uint64_t)milliseconds), "uv_timer_start");
}

void host_post(host_function function, void *context) {
    struct call call = {function, context};
    if (write(letterbox[1], &call, sizeof call) != sizeof call) perror("write"), abort();
}

void host_run(void) { uv_run(&loop, UV_RUN_DEFAULT); }

void host_stop(void) { uv_stop(&loop); }

static void free_timer(uv_handle_t *handle) { free(handle); }

static void close_handle(uv_handle_t *handle, void *context) {
    (void)context;
    uv_close(handle, handle->type == UV_TIMER ? free_timer : NULL);
}

void host_detach(void) {
    uv_walk(&loop, close_handle, NULL);
    uv_run(&loop, UV_RUN_DEFAULT);
    demand(uv_loop_close(&loop), "uv_loop_close");
    close(letterbox[0]);
    close(letterbox[1]);
}
