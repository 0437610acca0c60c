// SPDX-License-Identifier: MIT
// The parker's table of watched descriptors and its list of ready ones.
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include "rx_memory.h"
#include "rx_park_backend.h"
#include "rx_parker.h"

static bool make_room(rx_parker *parker, size_t descriptor) {
    if (descriptor >= parker->watch_room) {
        size_t room = parker->watch_room ? parker->watch_room : 16;
        while (room <= descriptor) room *= 2;
        rx_watch *watches = rx_memory_resized(parker->watches, room * sizeof *watches);
        if (!watches) return false;
        memset(watches + parker->watch_room, 0, (room - parker->watch_room) * sizeof *watches);
        parker->watches = watches;
        parker->watch_room = room;
    }
    // Each watched descriptor is reported at most once a wait.
    if (parker->watch_count >= parker->ready_room) {
        size_t room = parker->ready_room ? parker->ready_room * 2 : 8;
        rx_parker_event *ready = rx_memory_resized(parker->ready, room * sizeof *ready);
        if (!ready) return false;
        parker->ready = ready;
        parker->ready_room = room;
    }
    return true;
}

int rx_parker_watch(rx_parker *parker, int descriptor, uint32_t events, uint64_t tag, rx_error *error) {
    rx_error_set(error, 0, "%s", "");
    if (!(parker->options & RX_PARKER_WATCHES)) {
        rx_error_set(error, ENOTSUP, "this parker was not created to watch descriptors");
        return ENOTSUP;
    }
    if (descriptor < 0 || fcntl(descriptor, F_GETFD) < 0) {
        rx_error_set(error, EBADF, "%d is not an open file descriptor", descriptor);
        return EBADF;
    }
    if (events == 0 || (events & ~(RX_EVENT_READABLE | RX_EVENT_WRITABLE))) {
        rx_error_set(error, EINVAL, "watch for readable, writable or both, not for %#x", events);
        return EINVAL;
    }
    if (!make_room(parker, (size_t)descriptor)) {
        rx_error_set_system(error, ENOMEM, "watching a descriptor");
        return ENOMEM;
    }
    rx_watch *watch = &parker->watches[descriptor];
    rx_watch before = *watch;
    watch->tag = tag;
    watch->events = events;
    int code = parker->backend->watch(parker, descriptor, before.active, error);
    if (code) {
        *watch = before;
        return code;
    }
    watch->generation++;
    watch->active = true;
    if (!before.active) parker->watch_count++;
    return 0;
}

int rx_parker_unwatch(rx_parker *parker, int descriptor) {
    if (descriptor < 0 || (size_t)descriptor >= parker->watch_room || !parker->watches[descriptor].active) return ENOENT;
    parker->backend->unwatch(parker, descriptor);
    parker->watches[descriptor].active = false;
    parker->watches[descriptor].generation++;
    parker->watch_count--;
    for (size_t each = parker->ready_next; each < parker->ready_count; each++) {
        if (parker->ready[each].descriptor == descriptor) parker->ready[each].descriptor = -1;
    }
    return 0;
}

void rx_park_report(rx_parker *parker, int descriptor, uint32_t events) {
    if ((size_t)descriptor >= parker->watch_room || !parker->watches[descriptor].active || parker->ready_count == parker->ready_room) return;
    parker->ready[parker->ready_count++] =
        (rx_parker_event){.tag = parker->watches[descriptor].tag, .descriptor = descriptor, .events = events};
}

bool rx_parker_next_event(rx_parker *parker, rx_parker_event *event) {
    while (parker->ready_next < parker->ready_count) {
        *event = parker->ready[parker->ready_next++];
        if (event->descriptor >= 0) return true;
    }
    return false;
}
