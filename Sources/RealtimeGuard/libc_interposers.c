// SPDX-License-Identifier: MIT
// The executable's definitions come before libc's, so calls from Swift, from C and from the Swift runtime all pass here.
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <semaphore.h>
#include <stdarg.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

#include "guard_state.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define RX_GUARD_SANITIZED 1
#endif
#endif

#if RX_GUARD_SANITIZED

bool rx_guard_watches_memory(void) { return false; }

#else

bool rx_guard_watches_memory(void) { return true; }

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

#define COUNT(what) RX_GUARD_COUNT(what, 1)

void *malloc(size_t size) {
    COUNT(allocations);
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    COUNT(allocations);
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    COUNT(allocations);
    return __libc_realloc(memory, size);
}

void *memalign(size_t alignment, size_t size) {
    COUNT(allocations);
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    COUNT(allocations);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **memory, size_t alignment, size_t size) {
    COUNT(allocations);
    void *found = __libc_memalign(alignment, size);
    if (!found) return ENOMEM;
    *memory = found;
    return 0;
}

void free(void *memory) {
    if (memory) COUNT(frees);
    __libc_free(memory);
}

// The originals are looked up before main, because dlsym takes locks itself; another library's constructor may come first.
#define FORWARD(kind, result, name, parameters, arguments) \
    static result(*real_##name) parameters; \
    __attribute__((constructor)) static void find_##name(void) { *(void **)&real_##name = dlsym(RTLD_NEXT, #name); } \
    result name parameters { \
        COUNT(kind); \
        if (!real_##name) find_##name(); \
        return real_##name arguments; \
    }

FORWARD(locks, int, pthread_mutex_lock, (pthread_mutex_t *mutex), (mutex))
FORWARD(locks, int, pthread_rwlock_rdlock, (pthread_rwlock_t *lock), (lock))
FORWARD(locks, int, pthread_rwlock_wrlock, (pthread_rwlock_t *lock), (lock))
FORWARD(locks, int, pthread_cond_wait, (pthread_cond_t *condition, pthread_mutex_t *mutex), (condition, mutex))
FORWARD(locks, int, pthread_cond_timedwait, (pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *time),
        (condition, mutex, time))
FORWARD(locks, int, pthread_cond_signal, (pthread_cond_t *condition), (condition))
FORWARD(locks, int, pthread_cond_broadcast, (pthread_cond_t *condition), (condition))
FORWARD(locks, int, sem_wait, (sem_t *semaphore), (semaphore))
FORWARD(locks, int, sem_timedwait, (sem_t *semaphore, const struct timespec *time), (semaphore, time))
FORWARD(system_calls, int, pthread_join, (pthread_t thread, void **result), (thread, result))
FORWARD(system_calls, ssize_t, read, (int file, void *bytes, size_t size), (file, bytes, size))
FORWARD(system_calls, ssize_t, write, (int file, const void *bytes, size_t size), (file, bytes, size))
FORWARD(system_calls, int, close, (int file), (file))
FORWARD(system_calls, int, fsync, (int file), (file))
FORWARD(system_calls, ssize_t, send, (int socket, const void *bytes, size_t size, int flags), (socket, bytes, size, flags))
FORWARD(system_calls, ssize_t, recv, (int socket, void *bytes, size_t size, int flags), (socket, bytes, size, flags))
FORWARD(system_calls, int, poll, (struct pollfd *files, nfds_t count, int timeout), (files, count, timeout))
FORWARD(system_calls, int, epoll_wait, (int poller, struct epoll_event *events, int count, int timeout), (poller, events, count, timeout))
FORWARD(system_calls, int, nanosleep, (const struct timespec *time, struct timespec *left), (time, left))
FORWARD(system_calls, int, clock_nanosleep, (clockid_t clock, int flags, const struct timespec *time, struct timespec *left),
        (clock, flags, time, left))
FORWARD(system_calls, int, usleep, (useconds_t time), (time))
FORWARD(system_calls, int, sched_yield, (void), ())
FORWARD(system_calls, void *, mmap, (void *at, size_t size, int access, int flags, int file, off_t offset),
        (at, size, access, flags, file, offset))
FORWARD(system_calls, int, munmap, (void *at, size_t size), (at, size))
FORWARD(system_calls, int, mprotect, (void *at, size_t size, int access), (at, size, access))
FORWARD(system_calls, int, madvise, (void *at, size_t size, int advice), (at, size, advice))

static long (*real_syscall)(long, ...);

__attribute__((constructor)) static void find_originals(void) { *(void **)&real_syscall = dlsym(RTLD_NEXT, "syscall"); }

long syscall(long number, ...) {
    COUNT(system_calls);
    va_list given;
    va_start(given, number);
    long a[6];
    for (int i = 0; i < 6; i++) a[i] = va_arg(given, long);
    va_end(given);
    if (!real_syscall) find_originals();
    return real_syscall(number, a[0], a[1], a[2], a[3], a[4], a[5]);
}

#endif
