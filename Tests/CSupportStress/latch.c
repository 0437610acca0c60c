// SPDX-License-Identifier: MIT
#include "stress.h"

enum { visitors = 3, visits = 4096 };

/// What the latch guards: two plain counts that are equal whenever it is free.
typedef struct room {
    run run;
    uint32_t latch;
    uint64_t first, second;
} room;

typedef struct visitor {
    room *room;
    uint64_t random;
} visitor;

static void visit(void *context) {
    visitor *self = context;
    room *room = self->room;
    for (int each = 0; each < visits; each++) {
        rx_latch_take(&room->latch);
        if (room->first != room->second) FAIL(&room->run, "two held the latch at once: %lu and %lu", (long)room->first, (long)room->second);
        room->first++;
        dawdle(&self->random);
        room->second++;
        rx_latch_give(&room->latch);
        dawdle(&self->random);
    }
}

uint64_t rx_stress_latch(uint64_t seed, int64_t nanoseconds, rx_error *verdict) {
    room room = {.run = run_start(seed, nanoseconds, verdict)};
    uint64_t expected = 0;
    while (!run_over(&room.run)) {
        visitor all[visitors];
        rx_thread *threads[visitors];
        for (int each = 0; each < visitors; each++) {
            all[each] = (visitor){&room, seed + expected + (uint64_t)each};
            threads[each] = start_thread("latch", visit, &all[each]);
        }
        for (int each = 0; each < visitors; each++) rx_thread_join(threads[each]);
        expected += visitors * visits;
        if (room.first != expected) FAIL(&room.run, "%lu visits were counted of %lu", (long)room.first, (long)expected);
    }
    return expected;
}
