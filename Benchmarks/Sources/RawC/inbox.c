// SPDX-License-Identifier: MIT
// W11 and W11m: Treiber's stack (1986) taken whole by one consumer; the head word also says that it sleeps, so a push learns for free whether to wake.
#include "futex.h"
#include "rawc.h"
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

typedef struct item {
    struct item *next;
    void (*run)(raw_inbox *);
    atomic_bool queued;
} item;

enum { sleeping = 1, most_producers = 8, reused_items = 1 << 16 };

struct raw_inbox {
    _Alignas(128) _Atomic(uintptr_t) head;
    _Alignas(128) atomic_int go;
    int producers;
    int64_t items;
    item *reused;
    uint64_t ran;
    pthread_t consumer, threads[most_producers];
};

typedef struct { raw_inbox *inbox; int index; } assignment;

static void empty_item(raw_inbox *inbox) { inbox->ran++; }

static void push(raw_inbox *inbox, item *i) {
    uintptr_t old = atomic_load_explicit(&inbox->head, memory_order_relaxed);
    do {
        i->next = old == sleeping ? NULL : (item *)old;
    } while (!atomic_compare_exchange_weak_explicit(&inbox->head, &old, (uintptr_t)i, memory_order_release, memory_order_relaxed));
    if (old == sleeping) raw_futex_wake((uint32_t *)&inbox->head);
}

static void *drain(void *argument) {
    raw_inbox *inbox = argument;
    uint64_t end = (uint64_t)inbox->items;
    bool reused = inbox->reused != NULL;
    while (inbox->ran != end) {
        item *list = (item *)atomic_exchange_explicit(&inbox->head, 0, memory_order_acquire), *ordered = NULL;
        if (!list) {
            uintptr_t empty = 0;
            if (atomic_compare_exchange_strong_explicit(&inbox->head, &empty, sleeping, memory_order_relaxed, memory_order_relaxed))
                while (atomic_load_explicit(&inbox->head, memory_order_relaxed) == sleeping) raw_futex_wait((uint32_t *)&inbox->head, sleeping);
            continue;
        }
        while (list != NULL && (uintptr_t)list != sleeping) { item *following = list->next; list->next = ordered; ordered = list; list = following; }
        while (ordered) {
            item *following = ordered->next;
            ordered->run(inbox);
            if (reused) atomic_store_explicit(&ordered->queued, false, memory_order_release); else free(ordered);
            ordered = following;
        }
    }
    return NULL;
}

static void *produce(void *argument) {
    assignment work = *(assignment *)argument;
    free(argument);
    raw_inbox *inbox = work.inbox;
    while (!atomic_load_explicit(&inbox->go, memory_order_acquire)) sched_yield();
    int64_t share = inbox->items / inbox->producers, pool = reused_items / inbox->producers;
    for (int64_t i = 0; i < share; i++) {
        item *next;
        if (inbox->reused) {
            next = &inbox->reused[work.index * pool + i % pool];
            while (atomic_load_explicit(&next->queued, memory_order_acquire)) sched_yield();
            atomic_store_explicit(&next->queued, true, memory_order_relaxed);
        } else {
            next = malloc(sizeof *next);
            next->run = empty_item;
        }
        push(inbox, next);
    }
    return NULL;
}

raw_inbox *raw_inbox_create(int producers, int64_t items, bool reused) {
    raw_inbox *inbox = NULL;
    if (posix_memalign((void **)&inbox, 128, sizeof *inbox)) abort();
    *inbox = (raw_inbox){.producers = producers, .items = items};
    if (reused) {
        inbox->reused = calloc(reused_items, sizeof(item));
        for (int i = 0; i < reused_items; i++) inbox->reused[i].run = empty_item;
    }
    pthread_create(&inbox->consumer, NULL, drain, inbox);
    for (int i = 0; i < producers; i++) {
        assignment *work = malloc(sizeof *work);
        *work = (assignment){inbox, i};
        pthread_create(&inbox->threads[i], NULL, produce, work);
    }
    return inbox;
}

uint64_t raw_inbox_run(raw_inbox *inbox) {
    atomic_store_explicit(&inbox->go, 1, memory_order_release);
    pthread_join(inbox->consumer, NULL);
    for (int i = 0; i < inbox->producers; i++) pthread_join(inbox->threads[i], NULL);
    return inbox->ran;
}

void raw_inbox_destroy(raw_inbox *inbox) {
    free(inbox->reused);
    free(inbox);
}
