// SPDX-License-Identifier: MIT
// A C program with an event loop of its own (host.h) that uses RxRing beside it. Squares computed in the background every 100 ms arrive on the host's
// loop, between the host's own events.
#include "host.h"

#include <stdio.h>
#include <stdlib.h>

enum { RESULTS = 10 };

static void demand(rx_status status) {
    if (status) fprintf(stderr, "rxring: %s\n", rx_error_message(status)), exit(1);
}

/// On a thread of RxRing's: computes, and feeds the sequence.
static void compute(void *context) {
    static int number;
    int square = number * number;
    number++;
    rx_subject_next(context, &square);
    if (number == RESULTS) rx_subject_completed(context);
}

/// On the host's loop.
static void show(void *context, const void *element, size_t size) {
    (void)context, (void)size;
    printf("main loop  a square: %d\n", *(const int *)element);
}

static void finish(void *context) {
    (void)context;
    printf("main loop  the background work is done\n");
    host_stop();
}

static void tick(void *context) {
    printf("host       its own timer, the %d. time\n", ++*(int *)context);
}

int main(void) {
    rx_scheduler *background, *main_loop;
    rx_subject *squares;
    rx_sequence *sequence, *on_main;
    rx_disposable *timer;
    int ticks = 0;

    demand(rx_start(RX_VERSION, NULL));
    host_attach();
    host_every(250, tick, &ticks);

    demand(rx_serial_create("background", &background));
    demand(rx_main_create(&main_loop));
    demand(rx_subject_create(sizeof(int), &squares));
    demand(rx_subject_sequence(squares, &sequence));
    demand(rx_sequence_observe_on(sequence, main_loop, &on_main));
    demand(rx_subscribe(on_main, (rx_observer){.next = show, .completed = finish}, NULL));
    demand(rx_schedule_every(background, 0, 100000000, (rx_action){.run = compute, .context = squares}, &timer));

    host_run();

    demand(rx_dispose(timer));
    host_detach();
    // Waits for what still runs in the background; after it no thread uses the handles.
    demand(rx_shutdown(NULL));
    rx_disposable_release(timer);
    rx_sequence_release(on_main);
    rx_sequence_release(sequence);
    rx_subject_release(squares);
    rx_scheduler_release(main_loop);
    rx_scheduler_release(background);
    return 0;
}
