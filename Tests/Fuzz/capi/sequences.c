// SPDX-License-Identifier: MIT
#include "fuzz.h"

enum { largest_element = 4096 };

static void next(void *context, const void *element, size_t size) {
    // Each byte that is lent is read: a sanitizer sees whether it may be.
    for (size_t each = 0; each < size; each++) (void)((const volatile unsigned char *)element)[each];
    run_token(context);
}

static void error(void *context, const char *message) {
    EXPECT(strlen(message) < 100);
    run_token(context);
}

static rx_observer observer_of(token *token) {
    unsigned parts = take_byte();
    return (rx_observer){next, parts & 1 ? error : NULL, parts & 2 ? run_token : NULL, token, release_token};
}

static void create(held *slot) {
    static const size_t sizes[] = {0, 1, 7, 8, 9, 32, 33, largest_element, ((size_t)1 << 30) + 1, SIZE_MAX};
    static const size_t counts[] = {0, 1, 2, 100, SIZE_MAX / 2, SIZE_MAX};
    size_t size = sizes[take_below(10)], count = counts[take_below(6)];
    bool replays = take_below(2), is_sane = size > 0 && size <= (size_t)1 << 30 && (!replays || (count > 0 && count <= SIZE_MAX / 2));
    unsigned good = is_sane ? expected_of_create() : BIT(RX_ERROR_INVALID);
    rx_subject *made = (rx_subject *)1;
    rx_status status = replays ? EXPECT_STATUS(rx_subject_create_replay(size, count, &made), good) : EXPECT_STATUS(rx_subject_create(size, &made), good);
    keep(slot, made, status);
    slot->size = size;
    if (!made) *slot = (held){0};
}

void use_subject(void) {
    held *free = free_slot(subjects);
    if (free && take_below(3) == 0) return create(free);
    held *subject = take_slot(subjects);
    char element[largest_element] = {0};
    // A callback of another thread may have ended it meanwhile; those that end one are on this thread.
    unsigned good = expected(subject, subject->has_ended ? BIT(RX_ERROR_ENDED) : BIT(RX_OK));
    switch (take_below(8)) {
    case 0:
        if (EXPECT_STATUS(rx_subject_error(subject->handle, "it failed"), good) == RX_OK) subject->has_ended = true;
        break;
    case 1:
        if (EXPECT_STATUS(rx_subject_completed(subject->handle), good) == RX_OK) subject->has_ended = true;
        break;
    case 2: EXPECT_STATUS(rx_subject_next(subject->handle, NULL), BIT(RX_ERROR_INVALID)); break;
    case 3:
    case 4: {
        held *place = free_slot(sequences);
        if (!place) return;
        rx_sequence *made = (rx_sequence *)1;
        rx_status status = EXPECT_STATUS(rx_subject_sequence(subject->handle, &made), expected(subject, BIT(RX_OK)));
        keep(place, made, status);
        break;
    }
    default:
        for (unsigned count = take_below(8); count; count--) EXPECT_STATUS(rx_subject_next(subject->handle, element), good);
    }
}

void use_sequence(void) {
    held *sequence = take_slot(sequences);
    if (take_below(3) == 0) {
        held *scheduler = take_slot(schedulers), *place = free_slot(sequences);
        if (!place) return;
        rx_sequence *made = (rx_sequence *)1;
        unsigned good = !sequence->handle || !scheduler->handle ? BIT(RX_ERROR_INVALID) : expected(sequence, expected(scheduler, BIT(RX_OK)));
        rx_status status = EXPECT_STATUS(rx_sequence_observe_on(sequence->handle, scheduler->handle, &made), good);
        keep(place, made, status);
        return;
    }
    token *token = new_token();
    if (!token) return;
    held *place = free_slot(disposables);
    rx_disposable *made = (rx_disposable *)1;
    bool is_kept = place && take_below(4);
    rx_observer observer = observer_of(token);
    if (take_below(16) == 0) observer.next = NULL;
    unsigned good = observer.next ? expected(sequence, BIT(RX_OK)) : BIT(RX_ERROR_INVALID);
    rx_status status = EXPECT_STATUS(rx_subscribe(sequence->handle, observer, is_kept ? &made : NULL), good);
    if (is_kept) keep(place, made, status);
}
