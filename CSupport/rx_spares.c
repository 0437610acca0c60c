// SPDX-License-Identifier: MIT
#include "rx_spares.h"
#include <pthread.h>

_Thread_local rx_spares rx_spares_of_thread;

rx_depot rx_depot_of_process;

static pthread_once_t rx_spares_once = PTHREAD_ONCE_INIT;
static pthread_key_t rx_spares_key;
static bool rx_spares_has_key;

static void rx_spares_release_all(rx_node *node, rx_spares_release *release) {
    while (node) {
        rx_node *next = node->next;
        release(node);
        node = next;
    }
}

void rx_spares_discard(rx_spares *own, rx_spares_release *release) {
    rx_node *first = own->first;
    own->first = 0;
    own->count = 0;
    rx_spares_release_all(first, release);
}

/// The thread's end: key destructors come before the thread's variables go.
static void rx_spares_end(void *context) {
    rx_spares *own = context;
    rx_spares_discard(own, own->release);
    own->release = 0;
}

static void rx_spares_make_key(void) { rx_spares_has_key = pthread_key_create(&rx_spares_key, rx_spares_end) == 0; }

bool rx_spares_attend(rx_spares *own, rx_spares_release *release) {
    if (own->release) return true;
    pthread_once(&rx_spares_once, rx_spares_make_key);
    if (!rx_spares_has_key || pthread_setspecific(rx_spares_key, own) != 0) return false;
    own->release = release;
    return true;
}

bool rx_spares_refill(rx_spares *own, rx_depot *depot, rx_spares_release *release) {
    for (unsigned place = 0; place < RX_DEPOT_PLACES; place++) {
        // relaxed: only decides whether the exchange is worth taking the line from others.
        if (rx_load_relaxed_word(&depot->places[place]) == 0) continue;
        if (!rx_spares_attend(own, release)) return false;
        // acquire: E1, pairs with rx_spares_send.
        rx_node *chain = (rx_node *)rx_xchg_acquire_word(&depot->places[place], 0);
        if (!chain) continue;
        own->first = chain;
        own->count = RX_SPARES_MOST;
        return true;
    }
    return false;
}

bool rx_spares_send(rx_spares *own, rx_depot *depot) {
    rx_atomic_word *place = &depot->places[own->turn++ % RX_DEPOT_PLACES];
    uintptr_t empty = 0;
    // relaxed: a full place is not worth its line.
    if (rx_load_relaxed_word(place) != 0) return false;
    // release: E1, pairs with rx_spares_refill.
    if (!rx_cas_release_word(place, &empty, (uintptr_t)own->first)) return false;
    own->first = 0;
    own->count = 0;
    return true;
}

void rx_depot_discard(rx_depot *depot, rx_spares_release *release) {
    for (unsigned place = 0; place < RX_DEPOT_PLACES; place++) {
        // acquire: E1, pairs with rx_spares_send.
        rx_spares_release_all((rx_node *)rx_xchg_acquire_word(&depot->places[place], 0), release);
    }
}
