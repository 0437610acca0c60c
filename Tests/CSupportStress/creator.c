// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "stress.h"
#include <pthread.h>

typedef struct creation {
    int cpus;
    int policy;
    int allowed;
} creation;

int rx_stress_own_cpus(void) {
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : -1;
}

static void look(void *context) {
    creation *self = context;
    self->cpus = rx_stress_own_cpus();
    self->policy = sched_getscheduler(0);
}

static void create(void *context) {
    creation *self = context;
    rx_thread_set_cpu(rx_sched_getcpu());
    // Refused without the right to it: then there is no priority to inherit.
    rx_thread_set_priority(1);
    self->allowed = rx_thread_allowed_cpus();
    rx_thread_join(start_thread("look", look, self));
}

void rx_stress_creator(rx_error *verdict) {
    creation self = {0};
    rx_error_set(verdict, 0, "%s", "");
    const int wanted = rx_thread_allowed_cpus();
    rx_thread_join(start_thread("create", create, &self));
    if (self.cpus != wanted) rx_error_set(verdict, EPROTO, "the thread may use %d of %d processors", self.cpus, wanted);
    if (self.allowed != wanted) rx_error_set(verdict, EPROTO, "the pinned creator counts %d of %d processors", self.allowed, wanted);
    if (self.policy != SCHED_OTHER) rx_error_set(verdict, EPROTO, "the thread has its creator's scheduling policy, %d", self.policy);
}

static void note_stack(void *context) {
    pthread_attr_t attributes;
    pthread_getattr_np(pthread_self(), &attributes);
    pthread_attr_getstacksize(&attributes, context);
    pthread_attr_destroy(&attributes);
}

size_t rx_stress_stack_beside_small_ones(void) {
    pthread_attr_t small;
    size_t size = 0;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 20480);
    pthread_setattr_default_np(&small);
    rx_thread *thread = rx_thread_create(&(rx_thread_options){.cpu = -1}, note_stack, &size, 0);
    if (thread) rx_thread_join(thread);
    return size;
}
