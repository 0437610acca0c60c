// SPDX-License-Identifier: MIT
// A thread that ends inside an observer (pthread_exit) leaves its event unfinished: later events of that sequence are not delivered, and all else
// goes on. What the header says of it.
#include "expect.h"

#include <pthread.h>

static atomic_int heard, ended, ran;
static void end_thread(void *context, const void *element, size_t size) {
    (void)context, (void)element, (void)size;
    heard++;
    pthread_exit(NULL);
}
static void note_end(void *context) {
    (void)context;
    ended++;
}
static void *send_one(void *subject) {
    int one = 1;
    rx_subject_next(subject, &one);
    return "returned";
}
static void end_worker(void *context) {
    (void)context;
    pthread_exit(NULL);
}
static void run(void *context) {
    (void)context;
    ran++;
}
static void hear(void *context, const void *element, size_t size) {
    (void)context, (void)element, (void)size;
    heard++;
}

static rx_subject *subject_of(rx_observer observer) {
    rx_subject *subject;
    rx_sequence *sequence;
    OK(rx_subject_create(sizeof(int), &subject));
    OK(rx_subject_sequence(subject, &sequence));
    OK(rx_subscribe(sequence, observer, NULL));
    rx_sequence_release(sequence);
    return subject;
}

int main(void) {
    OK(rx_start(RX_VERSION, NULL));
    rx_subject *left = subject_of((rx_observer){.next = end_thread, .completed = note_end});
    rx_subject *other = subject_of((rx_observer){.next = hear, .completed = note_end});
    pthread_t thread;
    void *result = NULL;
    EXPECT(pthread_create(&thread, NULL, send_one, left) == 0 && pthread_join(thread, &result) == 0);
    EXPECT(!result && heard == 1);

    // No call waits for the event that does not end.
    for (int i = 0; i < 100; i++) OK(rx_subject_next(left, &i));
    OK(rx_subject_completed(left));
    EXPECT(heard == 1 && ended == 0);
    for (int i = 0; i < 100; i++) OK(rx_subject_next(other, &i));
    OK(rx_subject_completed(other));
    EXPECT(heard == 101 && ended == 1);

    // A worker that an action ends is gone, and the others do its work.
    if (sysconf(_SC_NPROCESSORS_ONLN) > 1) {
        rx_scheduler *scheduler;
        OK(rx_concurrent_create(&scheduler));
        OK(rx_schedule(scheduler, (rx_action){end_worker, NULL, NULL}, NULL));
        for (int i = 0; i < 100; i++) OK(rx_schedule(scheduler, (rx_action){run, NULL, NULL}, NULL));
        EVENTUALLY(ran == 100);
        rx_scheduler_release(scheduler);
    }
    // So is a thread of its own that an action ends; the shutdown does not wait for either.
    rx_scheduler *dedicated;
    rx_dedicated_options options = {.size = sizeof options, .core = -1};
    OK(rx_dedicated_create(&options, &dedicated, NULL));
    OK(rx_schedule(dedicated, (rx_action){end_worker, NULL, NULL}, NULL));
    rx_scheduler_release(dedicated);
    rx_subject_release(left);
    rx_subject_release(other);
    OK(rx_shutdown(NULL));
    return verdict("ends");
}
