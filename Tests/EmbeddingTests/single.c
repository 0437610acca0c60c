// SPDX-License-Identifier: MIT
// A host that has no thread but its own embeds the main loop and waits, before anything else: what threads that come later send wakes it.
#include "expect.h"

#include <poll.h>
#include <pthread.h>

static rx_scheduler *main_loop;
static int runs;

static void count(void *context) { ++*(int *)context; }

static void *send(void *context) {
    OK(rx_schedule(main_loop, (rx_action){count, &runs, NULL}, NULL));
    return context;
}

int main(void) {
    int descriptor;
    pthread_t thread;
    OK(rx_start(RX_VERSION, NULL));
    OK(rx_main_create(&main_loop));
    OK(rx_main_descriptor(&descriptor));
    OK(rx_main_run_ready(10, NULL));
    EXPECT(threads() == 3, "this test has to begin with one thread");
    pthread_create(&thread, NULL, send, NULL);
    struct pollfd waited = {descriptor, POLLIN, 0};
    EXPECT(poll(&waited, 1, 5000) == 1, "the descriptor does not tell");
    pthread_join(thread, NULL);
    OK(rx_main_run_ready(10, NULL));
    EXPECT(runs == 1);
    rx_scheduler_release(main_loop);
    OK(rx_shutdown(NULL));
    return verdict("single");
}
