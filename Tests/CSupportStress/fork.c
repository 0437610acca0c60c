// SPDX-License-Identifier: MIT
#include <sys/wait.h>
#include <unistd.h>
#include "stress.h"

void rx_stress_fork(rx_wakeup_kind kind, rx_error *verdict) {
    rx_inbox *inbox = rx_inbox_create(true);
    rx_error error;
    rx_error_set(verdict, 0, "%s", "");
    rx_parker *parker = rx_parker_create(kind, rx_inbox_word(inbox), 0, &error);
    if (!parker || rx_runtime_is_forked_child()) {
        rx_error_set(verdict, EPROTO, "before the fork: %.200s", error.text);
        return;
    }
    // What an eventfd of another back end still says is taken first, so that only the child could wake the parent below.
    rx_parker_park(parker, RX_INBOX_SLEEPING, 0);
    pid_t child = fork();
    if (child == 0) {
        bool knows = rx_runtime_is_forked_child();
        rx_parker_wake(parker);
        _exit(knows ? 0 : 1);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) rx_error_set(verdict, EPROTO, "the child did not know, or died: status %d", status);
    if (rx_parker_park(parker, RX_INBOX_SLEEPING, rx_clock_now() + 2000000) & RX_PARK_WOKEN) {
        rx_error_set(verdict, EPROTO, "the child's wake reached the parent");
    }
    if (rx_runtime_is_forked_child()) rx_error_set(verdict, EPROTO, "the parent thinks it is the child");
    rx_parker_destroy(parker);
    rx_inbox_destroy(inbox);
}

typedef struct ownership {
    rx_bias *bias;
    rx_atomic_u32 is_noted, is_over;
} ownership;

static void own(void *context) {
    ownership *self = context;
    rx_bias_put_first(&self->bias, false);
    rx_bias_enter(self->bias);
    rx_bias_leave(self->bias);
    // release, acquire: pair with rx_stress_fork_bias.
    rx_store_release_u32(&self->is_noted, 1);
    while (!rx_load_acquire_u32(&self->is_over)) sched_yield();
}

void rx_stress_fork_bias(rx_error *verdict) {
    ownership self = {0};
    rx_error_set(verdict, 0, "%s", "");
    if (!rx_barrier_is_available()) return;
    rx_thread *owner = start_thread("own", own, &self);
    while (!rx_load_acquire_u32(&self.is_noted)) sched_yield();
    pid_t child = fork();
    // Its owner is not there. What the kernel granted the parent it has to grant the child, or this aborts.
    if (child == 0) _exit(rx_bias_take_back(self.bias) ? 0 : 1);
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) rx_error_set(verdict, EPROTO, "the child could not take the gate back: status %d", status);
    rx_store_release_u32(&self.is_over, 1);
    rx_thread_join(owner);
    rx_bias_destroy(self.bias);
}

static void fork_from_here(void *context) {
    int *child_is_main = context;
    if (rx_thread_is_main()) return;
    pid_t child = fork();
    if (child == 0) _exit(rx_thread_is_main() ? 0 : 1);
    int status = 0;
    waitpid(child, &status, 0);
    *child_is_main = WIFEXITED(status) && WEXITSTATUS(status) == 0 && !rx_thread_is_main();
}

bool rx_stress_fork_main(void) {
    int child_is_main = 0;
    rx_thread_join(start_thread("fork", fork_from_here, &child_is_main));
    return child_is_main;
}
