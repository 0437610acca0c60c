// SPDX-License-Identifier: MIT
#include "stress.h"

typedef struct mailbox {
    run run;
    rx_wakeup_kind kind;
    rx_inbox *inbox;
    rx_atomic_ptr parker;
    rx_atomic_u32 producing;
    supply *supplies[producers];
    uint64_t seen[producers];
    uint64_t sleeps;
} mailbox;

typedef struct producer {
    mailbox *box;
    uint32_t number;
} producer;

static void produce(void *context) {
    producer *self = context;
    mailbox *box = self->box;
    uint64_t random = box->run.seed + self->number;
    while (!run_over(&box->run)) {
        item *first = supply_next(box->supplies[self->number]), *last = first;
        if (!first) {
            sched_yield();
            continue;
        }
        first->node.next = 0;
        for (uint64_t more = next_random(&random) % 8 == 0 ? 5 : 0; more; more--) {
            item *i = supply_next(box->supplies[self->number]);
            if (!i) break;
            i->node.next = 0;
            last->node.next = &i->node;
            last = i;
        }
        bool alone = first == last;
        bool slept = (alone && next_random(&random) % 2 && rx_inbox_hand(box->inbox, &first->node))
            || (alone ? rx_inbox_push(box->inbox, &first->node) : rx_inbox_push_list(box->inbox, &first->node));
        // acquire: pairs with consume's release; a consumer that slept has made its parker.
        if (slept) rx_parker_wake(rx_load_acquire_ptr(&box->parker));
        dawdle(&random);
    }
    rx_sub_relaxed_u32(&box->producing, 1);
    if (rx_inbox_rouse(box->inbox)) rx_parker_wake(rx_load_acquire_ptr(&box->parker));
}

static void take(mailbox *box) {
    rx_node *node = rx_inbox_take_all(box->inbox);
    while (node) {
        item *i = (item *)node;
        node = node->next;
        if (i->number != box->seen[i->producer]) {
            FAIL(&box->run, "producer %u: item %lu came, %lu was next", i->producer, (long)i->number, (long)box->seen[i->producer]);
        }
        box->seen[i->producer]++;
        item_return(i);
    }
}

static void consume(void *context) {
    mailbox *box = context;
    rx_error error;
    rx_parker *parker = rx_parker_create(box->kind, rx_inbox_word(box->inbox), 0, &error);
    if (!parker) {
        FAIL(&box->run, "%s", error.text);
        return;
    }
    rx_store_release_ptr(&box->parker, parker);
    while (rx_load_acquire_u32(&box->producing) && !run_failed(&box->run)) {
        take(box);
        if (!rx_inbox_prepare_sleep(box->inbox)) continue;
        if (rx_load_acquire_u32(&box->producing) == 0) break;
        box->sleeps++;
        uint32_t causes = rx_parker_park(parker, RX_INBOX_SLEEPING, rx_clock_now() + 5000000000);
        // Producers rest for microseconds: five seconds asleep with a changed word is a wake that did not come.
        if (causes & RX_PARK_DEADLINE && !rx_inbox_is_idle(box->inbox)) FAIL(&box->run, "a wake was missed");
    }
    take(box);
}

uint64_t rx_stress_mailbox(uint64_t seed, int64_t nanoseconds, rx_wakeup_kind kind, rx_error *verdict) {
    mailbox box = {.run = run_start(seed, nanoseconds, verdict), .kind = kind, .inbox = rx_inbox_create(false), .producing = producers};
    producer makers[producers];
    rx_thread *threads[producers], *consumer = start_thread("consume", consume, &box);
    for (uint32_t each = 0; each < producers; each++) {
        box.supplies[each] = supply_create(each);
        makers[each] = (producer){&box, each};
        threads[each] = start_thread("produce", produce, &makers[each]);
    }
    uint64_t total = 0;
    for (uint32_t each = 0; each < producers; each++) rx_thread_join(threads[each]);
    rx_thread_join(consumer);
    for (uint32_t each = 0; each < producers; each++) {
        if (box.supplies[each]->sent != box.seen[each]) {
            FAIL(&box.run, "producer %u sent %lu, %lu came", each, (long)box.supplies[each]->sent, (long)box.seen[each]);
        }
        total += box.seen[each];
        free(box.supplies[each]);
    }
    if (box.sleeps == 0) FAIL(&box.run, "the consumer never slept, so nothing was tested");
    rx_parker_destroy(rx_load_acquire_ptr(&box.parker));
    rx_inbox_destroy(box.inbox);
    return total;
}
