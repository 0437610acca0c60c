// SPDX-License-Identifier: MIT
#define _GNU_SOURCE
#include "rx_process.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "rx_uncancelled.h"

rx_atomic_u32 rx_process_forked;
rx_atomic_u32 rx_process_pool_lack;

/// Guards `is_watched`.
static pthread_mutex_t watch_lock = PTHREAD_MUTEX_INITIALIZER;
static bool is_watched;

static void mark(void) { rx_store_relaxed_u32(&rx_process_forked, 1); }

bool rx_process_watch_forks(void) {
    pthread_mutex_lock(&watch_lock);
    // Asked again where it was refused, for want of memory.
    if (!is_watched) is_watched = pthread_atfork(0, 0, mark) == 0;
    bool works = is_watched;
    pthread_mutex_unlock(&watch_lock);
    return works;
}

void rx_process_say(const char *sentence) {
    sigset_t broken_pipe, before, pending;
    int saved = errno;
    sigemptyset(&broken_pipe);
    sigaddset(&broken_pipe, SIGPIPE);
    // A signal that waits already is the program's own, and stays.
    bool is_ours = sigpending(&pending) == 0 && !sigismember(&pending, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &broken_pipe, &before);
    if (rx_write(STDERR_FILENO, sentence, strlen(sentence)) < 0 && errno == EPIPE && is_ours) {
        const struct timespec none = {0};
        while (sigtimedwait(&broken_pipe, 0, &none) < 0 && errno == EINTR) {}
    }
    pthread_sigmask(SIG_SETMASK, &before, 0);
    errno = saved;
}
