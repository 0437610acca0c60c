// SPDX-License-Identifier: MIT
// cost COUNT off|on: sends COUNT elements through a subject, with counting and a trace switched off or on; run under callgrind, the number
// of instructions says what observation costs an element.
#include "expect.h"

static uint64_t total;
static void add(void *context, const void *element, size_t size) {
    (void)context, (void)size;
    total += *(const uint64_t *)element;
}

int main(int count, char **arguments) {
    EXPECT(count == 3, "cost COUNT off|on");
    uint64_t elements = strtoull(arguments[1], NULL, 10);
    rx_subject *subject;
    rx_sequence *sequence;
    rx_disposable *subscription;
    OK(rx_start(RX_VERSION, NULL));
    if (strcmp(arguments[2], "on") == 0) {
        OK(rx_statistics_count(true));
        OK(rx_trace_begin(1000));
    }
    OK(rx_subject_create(sizeof elements, &subject));
    OK(rx_subject_sequence(subject, &sequence));
    OK(rx_subscribe(sequence, (rx_observer){.next = add}, &subscription));
    for (uint64_t i = 1; i <= elements; i++) OK(rx_subject_next(subject, &i));
    EXPECT(total == elements * (elements + 1) / 2);
    rx_disposable_release(subscription);
    rx_sequence_release(sequence);
    rx_subject_release(subject);
    OK(rx_shutdown(NULL));
    return failures != 0;
}
